import type { Brought } from '../worker/studio-client.ts';
import type { Choices } from './choices.ts';
import { listColours } from './colours.ts';
import type { KeptChoices } from './kept-design.ts';

/** A design as it goes on from the Studio, by ids. */
export interface MadeDesign extends Omit<KeptChoices, 'pieces' | 'others'> {
  brought: Brought;
  background: 'keep' | 'remove';
  /** Each colour that has pieces; that of `variantId` is the one on the stage. */
  colours: readonly MadeColour[];
}

export interface MadeColour {
  variantId: string;
  /** `Black` */
  name: string;
  pieces: readonly { size: string; quantity: number }[];
}

interface Making {
  brought: Brought;
  keepsBackground: boolean;
  choices: Choices;
  pieces: readonly { variantId: string; size: string; quantity: number }[];
}

export function toMadeDesign({ brought, keepsBackground, choices, pieces }: Making): MadeDesign {
  const { technique, blank, variant, area, place, inks, redraw } = choices;
  const colours = listColours(choices).map(({ variant: { id, color } }) => ({
    variantId: id,
    name: color,
    pieces: pieces.filter(({ variantId }) => variantId === id).map(({ size, quantity }) => ({ size, quantity })),
  }));
  return {
    brought,
    technique,
    place,
    inks,
    redraw,
    background: keepsBackground ? 'keep' : 'remove',
    productId: blank.id,
    variantId: variant.id,
    areaId: area.id,
    colours: colours.filter((colour) => colour.pieces.length > 0),
  };
}
