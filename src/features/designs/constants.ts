/** Techniques of the studio, as `content/services` names them. */
export const techniqueSlugs = [
  'digital-printing',
  'foiling',
  'motif-making',
  'diamond-motif-making',
  'screen-printing',
  'high-density-printing',
  'sublimation',
  'embroidery',
  'dtf-printing',
  'water-based-transfers',
  'flocking',
  'dtg-printing',
] as const;
export type TechniqueSlug = (typeof techniqueSlugs)[number];

export const maxTextLines = 3;
/** Characters. */
export const maxLineLength = 60;

/** Wishes for an ink: a foil, to be kept although it is small, or to be left out. */
export const inkUses = ['gold', 'copper', 'silver', 'keep', 'leave out'] as const;
export const maxInkChoices = 24;

/** Millimetres, whatever the area is. */
export const placeLimits = { minMm: -2_000, maxMm: 2_000, minWidthMm: 5 } as const;

/** `dsg_` and 144 random bits. */
export const designIdPattern = /^dsg_[\w-]{24}$/;

/** A design that nobody ordered, asked a quote with or opened for so long is removed. */
export const keptDays = 90;

/** Under so many pixels an inch nothing can be made. */
export const minDpi = 30;

/** Stands beside each preview. */
export const previewNote = 'A preview; the strike-off decides.';

/** Sort keys of the back office's list; `-` before one for the newest or highest first. */
export const designSorts = ['made', '-made', 'uses', '-uses'] as const;
export type DesignSort = (typeof designSorts)[number];
