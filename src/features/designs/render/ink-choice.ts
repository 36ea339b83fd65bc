import type { Artwork } from './artwork.ts';
import { type Ink, joinColours } from './colour/palette.ts';
import { separatePixels } from './colour/separate.ts';
import { NO_INK } from './pixels.ts';
import { findStrokes, thinnestInside, thinnestStroke } from './strokes.ts';

export type FoilName = 'gold' | 'copper' | 'silver';

/** The customer's choice for one ink of the artwork. A kept ink is never joined to a larger one. */
export interface InkChoice {
  hex: string;
  use: FoilName | 'keep' | 'leave out';
}

/** The artwork's inks in at most `k`, or in as many as are kept. */
export function reduceInks(inks: Ink[], k: number, choices: readonly InkChoice[]): Ink[] {
  const kept = new Set(choices.filter(({ use }) => use !== 'leave out').map(({ hex }) => hex));
  return joinColours(inks, k, ({ hex }) => kept.has(hex));
}

const reduced = new WeakMap<Artwork, { key: string; artwork: Artwork }>();

/** The artwork without the inks that are left out. An artwork of these alone stays as it is. */
export function leaveOutInks(artwork: Artwork, choices: readonly InkChoice[]): Artwork {
  const out = new Set(choices.filter(({ use }) => use === 'leave out').map(({ hex }) => hex));
  const inks = artwork.inks.filter(({ hex }) => !out.has(hex));
  if (inks.length === artwork.inks.length || inks.length === 0) return artwork;
  const key = inks.map(({ hex }) => hex).join();
  const last = reduced.get(artwork);
  if (last?.key === key) return last.artwork;
  const result = withInks(artwork, inks);
  reduced.set(artwork, { key, artwork: result });
  return result;
}

function withInks(artwork: Artwork, inks: Ink[]): Artwork {
  const { width, height } = artwork;
  const label = separatePixels(artwork, artwork.inks);
  const isIn = artwork.inks.map((ink) => inks.includes(ink));
  const data = new Uint8ClampedArray(artwork.data);
  for (let i = 0; i < label.length; i++) if (label[i] !== NO_INK && !isIn[label[i] as number]) data[i * 4 + 3] = 0;
  const image = { width, height, data };
  const marks = findStrokes(image);
  return {
    ...artwork,
    data,
    inks,
    marks,
    colours: artwork.photographic ? null : inks.length,
    strokePx: thinnestStroke(marks, Math.min(width, height)),
    insidePx: artwork.photographic
      ? Number.POSITIVE_INFINITY
      : thinnestInside(separatePixels(image, inks), width, height, inks.length),
  };
}
