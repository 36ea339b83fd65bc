import type { Weave } from './cloth.ts';
import type { FoilName } from './ink-choice.ts';
import type { Surface } from './light/surface.ts';
import type { Scene } from './scene.ts';

export interface UsedInk {
  hex: string;
  /** Part of the drawing, 0 to 1. */
  share: number;
  foil?: FoilName;
}

export interface Built extends Surface {
  /** Spot inks; none for full colour. */
  inks?: UsedInk[];
}

export interface RenderTechnique {
  name: string;
  /** Limits of the drawing itself; the price list has the limits of an order. */
  limits: { colours?: number; lineMm?: number; widthMm?: number; dpi?: boolean };
  /** The close-up: cloth, colours of cloth to choose from, width of the frame. */
  macro: { weave: Weave; colours: readonly string[]; widthMm: number };
  /** Part of the garment's fine texture that a placed layer takes: 0 for film, 1 for dye. */
  texture: number;
  /** Strength of a layer's shadow, 1 unless given. */
  layerShadow?: number;
  /** Whether distances beyond the edge are needed. */
  needsOutside?: boolean;
  build: (scene: Scene) => Built;
}
