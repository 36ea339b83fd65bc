import type { Fabric } from '#features/catalogue/constants.ts';
import type { PriceList, TechniquePrice } from '#features/pricing/contract.ts';
import type { ErrorParams } from '#shared/error-codes.ts';
import type { ArtworkFault } from '../artwork/fault.ts';
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

/** What another technique has that the chosen one lacks. */
export type TechniqueGain =
  | { of: 'lines'; thinnestMm: number; allColours: boolean }
  | { of: 'colours'; maxColours: number | null; fromOne: boolean }
  | { of: 'fabric'; fabric: Fabric }
  | { of: 'ground'; ground: string }
  | { of: 'palette'; isMatched: boolean }
  | { of: 'tint' | 'stones' };

/** What a drawing gains at another width. */
export type WidthGain = { dpi: number } | { thinnestMm: number } | { heightMm: number } | { area: string };

/** A way out of a fault. */
export type WayOut =
  | { kind: 'width'; widthMm: number; gain: WidthGain }
  /** Slug and name. */
  | { kind: 'technique'; technique: string; name: string; gain: TechniqueGain }
  /** Whole rupees, and working days. */
  | { kind: 'redraw'; price: number; days: number; mediumInSentence: string }
  /** A file of so many pixels across. */
  | { kind: 'file'; pixels: number }
  | { kind: 'ground'; of: 'ground' | 'tint' }
  | { kind: 'blank'; fabrics: string[] }
  | { kind: 'place' };

/** The values of a finding by its code. Figures are as they are shown: one below a limit is never rounded up to it. */
export interface FindingParams {
  area: ErrorParams<'outside_area'>;
  /** A further colour of the blank that lacks the area. */
  area_missing: { area: string; color: string };
  /** `dpi` is null for a drawing of lines. */
  density: ErrorParams<'too_few_pixels'>;
  lines: { thinnestMm: number; neededMm: number; medium: string; mediumInSentence: string };
  /** `colours` is null for a photograph, `maxColours` where all are kept. */
  colours: { colours: number | null; maxColours: number | null; medium: string };
  fabric: ErrorParams<'fabric_unsuitable'>;
  ground: ErrorParams<'ground_unsuitable'>;
  /** Colours as `#rrggbb`; `stock` is the number of colours that the medium comes in. */
  palette:
    | { mix: 'metal'; medium: string }
    | { mix: 'process'; colours: string[] }
    | { mix: 'stock'; turns: { from: string; to: string }[]; stock: number; medium: string };
  tint: { colours: string[]; ground: string; medium: string };
  stones: { heightMm: number; fromMm: number };
  /** A file that only the house can open. */
  unopened: ArtworkFault;
}

export type FindingCode = keyof FindingParams;

/** A finding as it is stored. */
export type StoredFinding = {
  [C in FindingCode]: {
    /** `ok` is fine, `soft` is made as it is where the visitor says so, `hard` is not made. */
    level: 'ok' | 'soft' | 'hard';
    code: C;
    params: FindingParams[C];
    /** True for a fault that redrawing the artwork mends. */
    isRedrawn?: true;
  };
}[FindingCode];

export type Finding = StoredFinding & { ways: WayOut[] };
