import { ShopError } from '#shared/errors.ts';
import { grouped } from '#shared/numbers.ts';
import type { AreaClassName } from './constants.ts';
import type { Price, PriceList, PriceTier, TechniquePrice } from './contract.ts';

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

/** Why there is no price, in words, and which part of the order to change. */
export interface PriceRefusal {
  field: 'technique' | 'area' | 'pieces';
  message: string;
}

/** @throws ShopError 422 with the words of `findPriceRefusal` */
export function priceDesign(list: PriceList, order: DesignOrder): Price {
  const found = findRate(list, order);
  if ('message' in found)
    throw new ShopError(422, found.message, { validationErrors: { [found.field]: found.message } });
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
  return 'message' in found ? found : null;
}

/** Pieces that cost the same each, at the order's size; `to` is null above the last step. */
export function findTier(list: PriceList, order: DesignOrder): { from: number; to: number | null } | null {
  const found = findRate(list, order);
  if ('message' in found) return null;
  const { technique, areaClass, perPiece } = found;
  const pieces = countPieces(order);
  const others = technique.tiers.filter((tier) => tier[areaClass] !== perPiece);
  const before = others.findLast(({ from }) => from <= pieces)?.from ?? 0;
  const after = others.find(({ from }) => from > pieces);
  const first = technique.tiers.find(({ from }) => from > before);
  return first ? { from: first.from, to: after ? after.from - 1 : null } : null;
}

/** `Setup: 3 screens`, `Setup: digitising`; null where nothing is set up. */
export function setupLabel(technique: TechniquePrice, colours: number | null): string | null {
  const { per, price, name } = technique.setup;
  if (price === 0) return null;
  if (per === 'design') return `Setup: ${name}`;
  const screens = countColours(technique, colours);
  return `Setup: ${screens} ${screens === 1 ? name : `${name}s`}`;
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
  if (!technique) return { field: 'technique', message: 'There is no price for this technique.' };
  const { name, minPieces, tiers } = technique;
  const pieces = countPieces(order);
  const areaClass = findAreaClass(list, order.areaMm2);
  if (areaClass === null) return { field: 'area', message: sayTooLarge(list, order) };
  if (pieces === 0) return { field: 'pieces', message: 'Choose at least one piece.' };
  const tier = tiers.findLast(({ from }) => from <= pieces);
  if (!tier) return { field: 'pieces', message: `${name} starts at ${grouped(minPieces)} pieces. You have ${pieces}.` };
  const perPiece = tier[areaClass];
  if (perPiece !== null) return { technique, areaClass, perPiece };
  const later = tiers.find((other) => other.from > pieces && other[areaClass] !== null);
  if (later) return { field: 'pieces', message: `${name} at this size starts at ${grouped(later.from)} pieces.` };
  return { field: 'area', message: saySmaller(list, technique, tier) };
}

function sayTooLarge(list: PriceList, { areaMm2 }: DesignOrder): string {
  const largest = list.areaClasses.at(-1)?.upToCm2 ?? 0;
  return `This covers ${grouped(Math.ceil(areaMm2 / 100))} cm². We price up to ${grouped(largest)} cm²: make it smaller, or ask for a quote.`;
}

function saySmaller({ areaClasses }: PriceList, { name }: TechniquePrice, tier: PriceTier): string {
  const largest = areaClasses.findLast((areaClass) => tier[areaClass.name] !== null)?.upToCm2 ?? 0;
  return `${name} goes up to ${grouped(largest)} cm²: make it smaller, or choose another technique.`;
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
