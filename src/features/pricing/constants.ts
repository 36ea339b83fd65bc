/** Sizes of a decoration, from small to large. The price list says up to how many square centimetres each goes. */
export const areaClassNames = ['small', 'medium', 'large'] as const;
export type AreaClassName = (typeof areaClassNames)[number];

/** A setup is made once for each design, or once for each of its colours. */
export const setupKinds = ['design', 'colour'] as const;

/** Whether a technique needs a light ground or holds on any. */
export const groundKinds = ['light', 'any'] as const;

/**
 * A technique's colours, where they are no list: `any` for those mixed or matched, `process` for four inks. `metal` is
 * foil in place of the drawing's colours.
 */
export const paletteKinds = ['any', 'process', 'metal'] as const;

/** Limits of one question for a price. */
export const priceLimits = { lines: 200, pieces: 100_000, sideMm: 2_000, colours: 1_000 } as const;
