import { removeBackground, strengthen, trim } from './background.ts';
import { findColours, type Ink, joinColours, maxInks } from './colour/palette.ts';
import { separatePixels } from './colour/separate.ts';
import type { Pixels } from './pixels.ts';
import { resample } from './resample.ts';
import { findStrokes, thinnestInside, thinnestStroke } from './strokes.ts';

/** A picture ready to be rendered: background and margins cut off, at most `maxSide` pixels wide and high. */
export interface Artwork extends Pixels {
  /** The drawing's pixels in the file. */
  original: { width: number; height: number };
  /** Whether a plain background was cleared. */
  removed: boolean;
  /** Thinnest stroke of the silhouette, in pixels of the artwork. */
  strokePx: number;
  /** Thinnest line of one ink inside others, in pixels of the artwork; Infinity without one. */
  insidePx: number;
  photographic: boolean;
  /** Number of inks, null for a photograph. */
  colours: number | null;
  /** Inks by area, largest first. */
  inks: Ink[];
  /** Middle lines of strokes as x, y and half width, in pixels of the artwork. */
  marks: Float32Array;
}

export interface ArtworkOptions {
  background?: 'keep' | 'remove';
  maxSide?: number;
  /** Pixels of the file a pixel of the image, where it was reduced while decoding. */
  fileScale?: number;
}

/** Once for each upload. Throws RangeError for an empty picture. */
export function prepareArtwork(image: Pixels, options: ArtworkOptions = {}): Artwork {
  const { background = 'keep', maxSide = 1200, fileScale = 1 } = options;
  const cleared = background === 'remove' ? removeBackground(image) : null;
  const trimmed = strengthen(trim(cleared ?? image));
  const original = { width: Math.round(trimmed.width * fileScale), height: Math.round(trimmed.height * fileScale) };
  const art = limitSize(trimmed, maxSide);
  const marks = findStrokes(art);
  const colours = findColours(art);
  const { width, height, data } = art;
  return {
    width,
    height,
    data,
    original,
    removed: cleared !== null,
    marks,
    strokePx: thinnestStroke(marks, Math.min(width, height)),
    insidePx: colours.photographic ? Number.POSITIVE_INFINITY : findInside(art, colours.inks),
    ...colours,
  };
}

/** The image with at most `maxSide` pixels on its longer side. */
export function limitSize(image: Pixels, maxSide: number): Pixels {
  const scale = maxSide / Math.max(image.width, image.height);
  if (scale >= 1) return image;
  const w = Math.max(1, Math.round(image.width * scale));
  const h = Math.max(1, Math.round(image.height * scale));
  const { rgb, alpha } = resample(image, { w, h, ox: 0, oy: 0, scale });
  const data = new Uint8ClampedArray(w * h * 4);
  for (let p = 0; p < w * h; p++) {
    data[p * 4] = rgb[p * 3] as number;
    data[p * 4 + 1] = rgb[p * 3 + 1] as number;
    data[p * 4 + 2] = rgb[p * 3 + 2] as number;
    data[p * 4 + 3] = (alpha[p] as number) * 255;
  }
  return { width: w, height: h, data };
}

function findInside(art: Pixels, found: Ink[]): number {
  const inks = joinColours(found, maxInks);
  return thinnestInside(separatePixels(art, inks), art.width, art.height, inks.length);
}
