import { type TechniqueSlug, techniqueSlugs } from '../constants.ts';
import { startHistory } from '../placing/history.ts';
import { bringInside, type Place } from '../placing/place.ts';
import type { InkChoice } from '../render/ink-choice.ts';
import { type Blank, listAreas } from './blank.ts';
import { type Design, startPieces } from './choices.ts';

/** The choices of a design as this device keeps them. */
export interface KeptChoices {
  technique: TechniqueSlug;
  productId: string;
  variantId: string;
  areaId: string;
  place: Place;
  inks: readonly InkChoice[];
  pieces: Readonly<Record<string, number>>;
}

export function toKept({ history, pieces }: Design): KeptChoices {
  const { technique, blank, variant, area, place, inks } = history.present;
  return { technique, productId: blank.id, variantId: variant.id, areaId: area.id, place, inks, pieces };
}

/** The kept design on the blanks of today; undefined where its blank is gone, or what was kept is none. */
export function restoreDesign(kept: KeptChoices, blanks: readonly Blank[], ratio: number): Design | undefined {
  const blank = blanks.find(({ id }) => id === kept.productId);
  const variant = blank?.variants.find(({ id }) => id === kept.variantId);
  const area = blank && variant && listAreas(blank, variant.id).find(({ id }) => id === kept.areaId);
  if (!blank || !variant || !area) return undefined;
  const { technique, inks } = kept;
  const pieces = Object.keys(kept.pieces).length > 0 ? kept.pieces : startPieces(variant);
  const place = bringInside(kept.place, ratio, area);
  return { history: startHistory({ technique, blank, variant, area, place, inks }), ratio, pieces, asItIs: false };
}

/** What a stored value holds, if it is what `toKept` made. */
export function parseKept(value: unknown): KeptChoices | undefined {
  if (!isRecord(value) || !isRecord(value.place) || !isRecord(value.pieces)) return undefined;
  const { technique, productId, variantId, areaId, place, pieces, inks } = value;
  const isPlace = ['xMm', 'yMm', 'widthMm', 'rotation'].every((side) => Number.isInteger(place[side]));
  const isKnown = techniqueSlugs.some((slug) => slug === technique);
  const hasIds = [productId, variantId, areaId].every((id) => typeof id === 'string');
  const hasPieces = Object.values(pieces).every(Number.isInteger);
  if (!isPlace || !isKnown || !hasIds || !hasPieces || !Array.isArray(inks)) return undefined;
  return value as unknown as KeptChoices;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
