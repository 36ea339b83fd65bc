import { type Artwork, limitSize } from './artwork.ts';
import type { InkChoice } from './ink-choice.ts';
import { thinnestGap } from './strokes.ts';

const mmPerInch = 25.4;

/** Facts of an artwork at its width on the product, for a printer's check before a price. */
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
  /** `#rrggbb` of the colours that take a part of the drawing, largest first; of a photograph too. */
  mainColours: readonly string[];
  /** `#rrggbb` of all colours, largest first; none of a photograph. */
  inks: readonly string[];
  /** Height of the drawing from which stones show its lines and gaps; 0 where any height will do. */
  stonesFromMm: number;
}

/** Measures in pixels that the facts are worked out of. */
export type Measured = Pick<
  Artwork,
  'width' | 'height' | 'original' | 'strokePx' | 'insidePx' | 'photographic' | 'colours'
> &
  Pick<ArtworkFacts, 'mainColours' | 'inks' | 'stonesFromMm'>;

/** Part of the drawing from which a colour counts as a main one. */
const mainShare = 0.02;

/** Measures of an artwork that hold at any width. */
export function measureArtwork(artwork: Artwork): Measured {
  const { width, height, original, strokePx, insidePx, photographic, colours, inks } = artwork;
  return {
    width,
    height,
    original,
    strokePx,
    insidePx,
    photographic,
    colours,
    mainColours: inks.filter(({ share }) => share >= mainShare).map(({ hex }) => hex),
    inks: photographic ? [] : inks.map(({ hex }) => hex),
    stonesFromMm: photographic ? 0 : stonesFromMm(artwork),
  };
}

/** The facts without the colours that the visitor leaves out; a drawing of these alone keeps their number. */
export function withoutInks<Facts extends Pick<ArtworkFacts, 'colours' | 'mainColours' | 'inks'>>(
  facts: Facts,
  choices: readonly InkChoice[],
): Facts {
  const out = new Set(choices.filter(({ use }) => use === 'leave out').map(({ hex }) => hex));
  const listIn = (colours: readonly string[]) => colours.filter((hex) => !out.has(hex));
  const inks = listIn(facts.inks);
  return { ...facts, inks, mainColours: listIn(facts.mainColours), colours: inks.length || facts.colours };
}

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
    mainColours: artwork.mainColours,
    inks: artwork.inks,
    stonesFromMm: artwork.stonesFromMm,
  };
}

/** Width of a line that holds a row of the smallest stones (2 mm). */
const stoneLineMm = 2.3;
/** Distance of two rows that can be told apart. */
const stonePitchMm = 3.8;

/** Gaps are found in a smaller picture: a quarter of the time, at most a twentieth of the width off. */
const gapSide = 600;

/** Height in mm from which stones show the drawing's lines and gaps, so that its letters can be read. */
export function stonesFromMm(artwork: Artwork): number {
  const { height, strokePx, insidePx, colours } = artwork;
  const small = limitSize(artwork, gapSide);
  const gapPx = (thinnestGap(small) * height) / small.height;
  const pitchPx = strokePx + gapPx;
  const linesMm = colours === 1 ? 0 : (height * stoneLineMm) / insidePx;
  return Math.max(stoneLineMm, (height * stonePitchMm) / pitchPx, linesMm);
}
