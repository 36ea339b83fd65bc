import type { CopiedDesign } from '#db/tables/designs.server.ts';
import { listJobData, sayDrawing, summarizeDesign } from '#features/designs/records/design-words.server.ts';

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
  const [technique = ''] = summarizeDesign(design).words;
  return [
    ['Design', id],
    ['Technique', technique],
    ...listJobData(design),
    ['Inks', inks.map(({ hex, use }) => `${hex} ${use}`).join(', ')],
    ['Drawing', sayDrawing(design)],
    ['File', artwork ? publicUrl + artwork.url : ''],
    ['Preview', absolute(publicUrl, placedPreview)],
    ['Advice', advice.join('\n')],
  ];
}
