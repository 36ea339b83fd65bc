import type { Artwork } from './artwork.ts';
import { thinnestGap } from './strokes.ts';

const mmPerInch = 25.4;

/** What a printer asks of a file before a price, at its width on the product. */
export interface ArtworkFacts {
  widthMm: number;
  heightMm: number;
  thinnestMm: number;
  /** Infinity without a line inside. */
  thinnestInsideMm: number;
  /** Pixels an inch of the trimmed drawing; Infinity for lines without pixels. */
  dpi: number;
  photographic: boolean;
  /** Null for a photograph. */
  colours: number | null;
}

/** What the facts are worked out of, in pixels. */
type Measured = Pick<Artwork, 'width' | 'height' | 'original' | 'strokePx' | 'insidePx' | 'photographic' | 'colours'>;

export function factsAt(artwork: Measured, widthMm: number): ArtworkFacts {
  const mmPerPixel = widthMm / artwork.width;
  return {
    widthMm,
    heightMm: artwork.height * mmPerPixel,
    thinnestMm: artwork.strokePx * mmPerPixel,
    thinnestInsideMm: artwork.insidePx * mmPerPixel,
    dpi: artwork.original.width / (widthMm / mmPerInch),
    photographic: artwork.photographic,
    colours: artwork.colours,
  };
}

/** Width of a line that holds a row of the smallest stones (2 mm). */
const stoneLineMm = 2.3;
/** Distance of two rows that can be told apart. */
const stonePitchMm = 3.8;

const gaps = new WeakMap<Artwork, number>();

/** Height of the drawing in mm from which stones show its lines and gaps: from there its letters can be read. */
export function stonesFromMm(artwork: Artwork): number {
  const { height, strokePx, insidePx, colours } = artwork;
  const gapPx = gaps.get(artwork) ?? thinnestGap(artwork);
  gaps.set(artwork, gapPx);
  const pitchPx = strokePx + gapPx;
  const linesMm = colours === 1 ? 0 : (height * stoneLineMm) / insidePx;
  return Math.max(stoneLineMm, (height * stonePitchMm) / pitchPx, linesMm);
}
