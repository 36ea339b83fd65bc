import type { TechniqueSlug } from '../constants.ts';

/** Luminance of cloth under which white is printed below clear inks. */
export const darkCloth = 0.18;

/** Part of the cloth's colour that inks take which lie on no white: 1 for dye, which is clear. */
export const clearParts: Partial<Record<TechniqueSlug, number>> = { sublimation: 1, 'dtg-printing': 0.75 };
