import { type TechniqueSlug, techniqueSlugs } from '../constants.ts';
import { startHistory } from '../placing/history.ts';
import { bringInside, type Place } from '../placing/place.ts';
import type { InkChoice } from '../render/ink-choice.ts';
import { listAreas, type StudioBlank } from './blank.ts';
import { type PiecesBySize, type StudioDesign, startPieces } from './choices.ts';

/** The choices of a design as this device keeps them. */
export interface KeptChoices {
  technique: TechniqueSlug;
  productId: string;
  variantId: string;
  areaId: string;
  place: Place;
  inks: readonly InkChoice[];
  redraw: boolean;
  pieces: PiecesBySize;
  /** Further colours with their pieces. */
  others: readonly KeptColour[];
}

interface KeptColour {
  variantId: string;
  pieces: PiecesBySize;
}

export function toKept({ history, pieces }: StudioDesign): KeptChoices {
  const { technique, blank, variant, key, others, area, place, inks, redraw } = history.present;
  return {
    technique,
    productId: blank.id,
    variantId: variant.id,
    areaId: area.id,
    place,
    inks,
    redraw,
    pieces: pieces[key] ?? {},
    others: others.map((one) => ({ variantId: one.variant.id, pieces: pieces[one.key] ?? {} })),
  };
}

/** The kept design on the blanks of today; undefined where its blank is gone, or what was kept is none. */
export function restoreDesign(
  kept: KeptChoices,
  blanks: readonly StudioBlank[],
  ratio: number,
): StudioDesign | undefined {
  const blank = blanks.find(({ id }) => id === kept.productId);
  const variant = blank?.variants.find(({ id }) => id === kept.variantId);
  const area = blank && variant && listAreas(blank, variant.id).find(({ id }) => id === kept.areaId);
  if (!blank || !variant || !area) return undefined;
  const { technique, inks, redraw } = kept;
  const others = kept.others.flatMap(({ variantId }, at) => {
    const other = blank.variants.find(({ id }) => id === variantId && id !== variant.id);
    return other ? [{ key: at + 1, variant: other }] : [];
  });
  const hasPieces = others.length > 0 || Object.keys(kept.pieces).length > 0;
  const first = hasPieces ? kept.pieces : startPieces(variant);
  const place = bringInside(kept.place, ratio, area);
  return {
    history: startHistory({ technique, blank, variant, key: 0, others, area, place, inks, redraw }),
    ratio,
    pieces: Object.fromEntries([first, ...kept.others.map(({ pieces }) => pieces)].entries()),
    asItIs: false,
  };
}

/** The choices that `toKept` made of a design; undefined for any other stored value. */
export function parseKept(value: unknown): KeptChoices | undefined {
  if (!isRecord(value) || !isRecord(value.place) || !isRecord(value.pieces)) return undefined;
  const { technique, productId, variantId, areaId, place, pieces, inks } = value;
  const isPlace = ['xMm', 'yMm', 'widthMm', 'rotation'].every((side) => Number.isInteger(place[side]));
  const isKnown = techniqueSlugs.some((slug) => slug === technique);
  const hasIds = [productId, variantId, areaId].every((id) => typeof id === 'string');
  // A design stored before there were several colours has none of these.
  const { others = [], redraw = false } = value;
  const hasColours = Array.isArray(others) && others.every(isKeptColour);
  if (!isPlace || !isKnown || !hasIds || !hasCounts(pieces) || !Array.isArray(inks) || !hasColours) return undefined;
  return { ...value, others, redraw: redraw === true } as unknown as KeptChoices;
}

function isKeptColour(value: unknown): boolean {
  return isRecord(value) && typeof value.variantId === 'string' && isRecord(value.pieces) && hasCounts(value.pieces);
}

function hasCounts(pieces: Record<string, unknown>): boolean {
  return Object.values(pieces).every(Number.isInteger);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
