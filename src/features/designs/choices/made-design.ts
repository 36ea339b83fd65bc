import type { Brought } from '../worker/studio-client.ts';
import type { Choices } from './choices.ts';
import type { KeptChoices } from './kept-design.ts';

/** A design as it goes on from the Studio, by ids. */
export interface MadeDesign extends Omit<KeptChoices, 'pieces'> {
  brought: Brought;
  background: 'keep' | 'remove';
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
