import type { CopiedDesign } from '#db/tables/designs.server.ts';
import { describeFindings } from '#features/designs/check/messages.ts';
import { listJobData } from '#features/designs/job-messages.ts';
import { describeDrawing, describeTechnique } from '#features/designs/messages.ts';
import { summarizeDesign, toJobData } from '#features/designs/records/design-words.server.ts';

const absolute = (publicUrl: string, address: string) => (address === '' ? '' : publicUrl + address);

/** A design of an order or a quote request for programs, with whole addresses. */
export function designJson({ nearPreview, placedPreview, artwork, ...job }: CopiedDesign, publicUrl: string) {
  return {
    ...job,
    artwork: artwork && { ...artwork, url: publicUrl + artwork.url },
    previews: { near: absolute(publicUrl, nearPreview), placed: absolute(publicUrl, placedPreview) },
  };
}

/** A design for the workshop, to the millimetre. */
export function designFields(design: CopiedDesign, publicUrl: string): [string, string][] {
  const { id, artwork, inks, advice, placedPreview } = design;
  const summary = summarizeDesign(design);
  return [
    ['Design', id],
    ['Technique', describeTechnique(summary)],
    ...listJobData(toJobData(design)),
    ['Inks', inks.map(({ hex, use }) => `${hex} ${use}`).join(', ')],
    ['Drawing', describeDrawing(summary)],
    ['File', artwork ? publicUrl + artwork.url : ''],
    ['Preview', absolute(publicUrl, placedPreview)],
    ['Advice', describeFindings(advice).join('\n')],
  ];
}
