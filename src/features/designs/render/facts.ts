import type { Artwork } from './artwork.ts';

const mmPerInch = 25.4;

/** What a printer asks of a file before a price. */
export interface ArtworkFacts {
  widthMm: number;
  heightMm: number;
  thinnestMm: number;
  /** Infinity without a line inside. */
  thinnestInsideMm: number;
  /** Pixels an inch of the trimmed drawing. */
  dpi: number;
  photographic: boolean;
  /** null for a photograph. */
  colours: number | null;
}

export function factsAt(artwork: Artwork, widthMm: number): ArtworkFacts {
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

/** Letters in stones can be read from this height. */
export const minStoneLetterMm = 15;

/** Height of the drawing from which its thinnest line holds a row of stones, in mm. */
export function stonesFromMm(artwork: Artwork): number {
  const thinPx = Math.min(artwork.strokePx, artwork.insidePx);
  return (artwork.height * stoneLineMm) / thinPx;
}
