import type { Fabric } from '#features/catalogue/constants.ts';
import type { PriceList, TechniquePrice } from '#features/pricing/contract.ts';
import type { ArtworkFacts } from '../render/facts.ts';

export interface Check {
  list: PriceList;
  /** Slug of the technique's service. */
  technique: string;
  facts: ArtworkFacts;
  /** Of the blank (catalogue/constants.ts). */
  fabric: Fabric;
  /** Colour of the cloth: its name and `#RRGGBB`. */
  ground: { name: string; hex: string };
  area: { name: string; widthMm: number; heightMm: number };
  /** From the area's top left corner to the drawing's, before it is turned about its middle by degrees. */
  place: { xMm: number; yMm: number; rotation: number };
  /** Where they are known: a way out is then made from so many pieces. */
  pieces?: number;
  /** The studio redraws the drawing first. */
  redraw?: boolean | undefined;
}

/** A check whose technique is in the list. */
export interface TechniqueCheck extends Check {
  limits: TechniquePrice;
}

/** A way out of a fault. */
export type WayOut = { label: string; detail: string } & (
  | { kind: 'width'; widthMm: number }
  | { kind: 'technique'; technique: string }
  /** Whole rupees. */
  | { kind: 'redraw'; price: number }
  | { kind: 'place' | 'file' | 'ground' | 'blank' }
);

export type FindingCode =
  | 'area'
  | 'density'
  | 'lines'
  | 'colours'
  | 'fabric'
  | 'ground'
  | 'palette'
  | 'tint'
  | 'stones';

export interface Finding {
  /** `ok` is fine, `soft` is made as it is where the visitor says so, `hard` is not made. */
  level: 'ok' | 'soft' | 'hard';
  code: FindingCode;
  /** `68 dpi` */
  figure: string;
  /** Goes on after the figure: `at 24 cm. Thread needs 150, or edges turn to steps.` */
  words: string;
  /** Figure and words as one text. */
  message: string;
  /** The fault in a few words, for the technique's place in a list: `68 dpi: needs 150`. */
  short: string;
  ways: WayOut[];
  /** True for a fault that redrawing the artwork mends. */
  isRedrawn?: true;
}
