import type { PriceList } from '#features/pricing/contract.ts';
import { measureHeight, type Place } from '../placing/place.ts';

/** Square millimetres that a drawing is priced by. */
export function measureArea(place: Place, ratio: number): number {
  return place.widthMm * measureHeight(place, ratio);
}

/** The class of the price list that a drawing's size falls into; undefined over the largest. */
export function findRateClass({ areaClasses }: PriceList, place: Place, ratio: number) {
  return areaClasses.find(({ upToCm2 }) => measureArea(place, ratio) <= upToCm2 * 100)?.name;
}
