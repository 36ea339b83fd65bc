import type { TechniqueSlug } from '../constants.ts';
import type { Place } from '../placing/place.ts';
import type { InkChoice } from '../render/ink-choice.ts';
import type { Brought } from '../worker/studio-client.ts';
import type { Choices } from './choices.ts';

/** A design as it goes on from the Studio, by ids. */
export interface MadeDesign {
  brought: Brought;
  background: 'keep' | 'remove';
  technique: TechniqueSlug;
  productId: string;
  variantId: string;
  areaId: string;
  place: Place;
  inks: readonly InkChoice[];
  pieces: readonly { size: string; quantity: number }[];
}

interface Making {
  brought: Brought;
  keepsBackground: boolean;
  choices: Choices;
  pieces: readonly { size: string; quantity: number }[];
}

export function toMadeDesign({ brought, keepsBackground, choices, pieces }: Making): MadeDesign {
  const { technique, blank, variant, area, place, inks } = choices;
  return {
    ...{ brought, technique, place, inks, background: keepsBackground ? 'keep' : 'remove' },
    ...{ productId: blank.id, variantId: variant.id, areaId: area.id },
    pieces: pieces.map(({ size, quantity }) => ({ size, quantity })),
  };
}
