import type { StoredDesign } from './design-rows.server.ts';

type SetParts = Pick<
  StoredDesign,
  'technique' | 'productId' | 'areaId' | 'place' | 'inks' | 'redraw' | 'artwork' | 'text'
>;

/**
 * The same text for the designs of one colourway set: one drawing, alike on any colour of one product. A redrawn
 * drawing is another one.
 */
export function toSetKey({ technique, productId, areaId, place, inks, redraw, artwork, text }: SetParts): string {
  const { xMm, yMm, widthMm, rotation } = place;
  const drawing = artwork ? [artwork.url, artwork.background] : [text?.lines, text?.font, text?.colour];
  const uses = inks.map(({ hex, use }) => `${hex} ${use}`).sort();
  return JSON.stringify([drawing, technique, productId, areaId, xMm, yMm, widthMm, rotation, uses, redraw]);
}
