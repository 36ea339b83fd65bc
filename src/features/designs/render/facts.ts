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
