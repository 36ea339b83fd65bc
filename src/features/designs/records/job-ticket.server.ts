import type { CopiedDesign } from '#db/tables/designs.server.ts';
import { facts, type Html, link, list, section } from '#mail/parts.server.ts';
import { oneLine } from '#mail/visitor-text.server.ts';
import { describeFindings } from '../check/messages.ts';
import { listJobData } from '../job-messages.ts';
import { describeDrawing, describeTechnique } from '../messages.ts';
import { summarizeDesign, toJobData } from './design-words.server.ts';

/** A design for the workshop, to the millimetre, with the drawing's file: a part of mails to staff. */
export function jobTicket(design: CopiedDesign, publicUrl: string): Html {
  const summary = summarizeDesign(design);
  const { artwork, advice, inks, names, nearPreview, placedPreview } = design;
  const pictures = [
    ...(placedPreview ? [link(publicUrl + placedPreview, 'On the garment')] : []),
    ...(nearPreview ? [link(publicUrl + nearPreview, 'From near')] : []),
  ];
  return section(
    'Design',
    facts([
      ['Technique', describeTechnique(summary)],
      ['On', oneLine(`${names.product}, ${names.color}`, 200)],
      ...listJobData(toJobData(design)),
      ['Inks', inks.map(({ hex, use }) => `${hex} ${use}`).join(', ')],
      [
        'Drawing',
        artwork ? link(publicUrl + artwork.url, oneLine(artwork.name, 200)) : oneLine(describeDrawing(summary), 300),
      ],
      ['Pictures', pictures.length > 0 ? list(pictures) : ''],
      ['Advice', describeFindings(advice).join(' ')],
    ]),
  );
}
