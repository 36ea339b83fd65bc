import type { Fault } from '#shared/error-codes.ts';
import { refuse } from '#shared/errors.ts';
import type { AreaClassName } from './constants.ts';
import type { Price, PriceList, PriceTier, Setup, TechniquePrice } from './contract.ts';

// The one price of a design, for the browser and the server. Whole rupees everywhere.

export interface DesignOrder {
  /** Slug of the technique's service. */
  technique: string;
  /** Width × height of the drawing. */
  areaMm2: number;
  /** Null for a photograph. */
  colours: number | null;
  /** All sizes and colours of the blank with this design; the tier counts them together. */
  pieces: { unitPrice: number; quantity: number }[];
  /** The studio redraws the drawing first. */
  redraw?: boolean | undefined;
}

type RefusalCode =
  | 'technique_not_priced'
  | 'no_pieces'
  | 'min_pieces'
  | 'min_pieces_at_size'
  | 'area_over_list'
  | 'area_over_technique';

/** Why there is no price. */
export type PriceFault = Extract<Fault, { code: RefusalCode }>;

/** Why there is no price, and which part of the order to change. */
export type PriceRefusal = PriceFault & { field: 'technique' | 'area' | 'pieces' };

/** @throws ShopError 422 with the code of `findPriceRefusal` */
export function priceDesign(list: PriceList, order: DesignOrder): Price {
  const found = findRate(list, order);
  if ('code' in found) throw refuse(found, { fields: { [found.field]: found } });
  const { technique, areaClass, perPiece } = found;
  const pieces = countPieces(order);
  const blank = order.pieces.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const decoration = perPiece * pieces;
  const setup = priceSetup(technique, order.colours);
  const redraw = order.redraw ? list.redraw : { price: 0, days: 0 };
  return {
    blank,
    decoration,
    setup,
    redraw: redraw.price,
    perPiece,
    total: blank + decoration + setup + redraw.price,
    pieces,
    nextTier: findNextTier(technique.tiers, areaClass, pieces, perPiece),
    readyInDays: countReadyDays(technique, pieces) + redraw.days,
  };
}

/** Null when `priceDesign` has a price. */
export function findPriceRefusal(list: PriceList, order: DesignOrder): PriceRefusal | null {
  const found = findRate(list, order);
  return 'code' in found ? found : null;
}

/** Pieces that cost the same each, at the order's size; `to` is null above the last step. */
export function findTier(list: PriceList, order: DesignOrder): { from: number; to: number | null } | null {
  const found = findRate(list, order);
  if ('code' in found) return null;
  const { technique, areaClass, perPiece } = found;
  const pieces = countPieces(order);
  const others = technique.tiers.filter((tier) => tier[areaClass] !== perPiece);
  const before = others.findLast(({ from }) => from <= pieces)?.from ?? 0;
  const after = others.find(({ from }) => from > pieces);
  const first = technique.tiers.find(({ from }) => from > before);
  return first ? { from: first.from, to: after ? after.from - 1 : null } : null;
}

/** Null where nothing is set up. */
export function findSetup(technique: TechniquePrice, colours: number | null): Setup | null {
  const { per, price, name } = technique.setup;
  if (price === 0) return null;
  return { name, count: per === 'design' ? null : countColours(technique, colours) };
}

/** Null when the area is over the largest class. */
export function findAreaClass(list: PriceList, areaMm2: number): AreaClassName | null {
  return list.areaClasses.find(({ upToCm2 }) => areaMm2 <= upToCm2 * 100)?.name ?? null;
}

interface Rate {
  technique: TechniquePrice;
  areaClass: AreaClassName;
  perPiece: number;
}

function findRate(list: PriceList, order: DesignOrder): Rate | PriceRefusal {
  const technique = list.techniques.find(({ slug }) => slug === order.technique);
  if (!technique) return { field: 'technique', code: 'technique_not_priced', params: {} };
  const { name, minPieces, tiers } = technique;
  const have = countPieces(order);
  const areaClass = findAreaClass(list, order.areaMm2);
  if (areaClass === null) return refuseArea(list, order);
  if (have === 0) return { field: 'pieces', code: 'no_pieces', params: {} };
  const tier = tiers.findLast(({ from }) => from <= have);
  if (!tier) return { field: 'pieces', code: 'min_pieces', params: { technique: name, min: minPieces, have } };
  const perPiece = tier[areaClass];
  if (perPiece !== null) return { technique, areaClass, perPiece };
  const later = tiers.find((other) => other.from > have && other[areaClass] !== null);
  if (later) return { field: 'pieces', code: 'min_pieces_at_size', params: { technique: name, min: later.from } };
  const maxCm2 = list.areaClasses.findLast((one) => tier[one.name] !== null)?.upToCm2 ?? 0;
  return { field: 'area', code: 'area_over_technique', params: { technique: name, maxCm2 } };
}

function refuseArea({ areaClasses }: PriceList, { areaMm2 }: DesignOrder): PriceRefusal {
  const maxCm2 = areaClasses.at(-1)?.upToCm2 ?? 0;
  return { field: 'area', code: 'area_over_list', params: { cm2: Math.ceil(areaMm2 / 100), maxCm2 } };
}

function countPieces({ pieces }: DesignOrder): number {
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Colours over the limit are reduced to it; a photograph takes all that there are. */
function countColours({ maxColours }: TechniquePrice, colours: number | null): number {
  return Math.min(colours ?? maxColours ?? 1, maxColours ?? Number.POSITIVE_INFINITY);
}

function priceSetup(technique: TechniquePrice, colours: number | null): number {
  const { per, price } = technique.setup;
  return per === 'design' ? price : price * countColours(technique, colours);
}

function findNextTier(tiers: PriceTier[], areaClass: AreaClassName, pieces: number, now: number): Price['nextTier'] {
  for (const { from, [areaClass]: perPiece } of tiers)
    if (from > pieces && perPiece !== null && perPiece < now) return { pieces: from, perPiece, saves: now - perPiece };
  return null;
}

function countReadyDays({ readyInDays: { base, perPieces } }: TechniquePrice, pieces: number): number {
  return base + (perPieces === null ? 0 : Math.floor(pieces / perPieces));
}
