import { grouped } from '#shared/numbers.ts';

/** `820` → `LKR 820`: whole rupees, as sentences and chips say them. */
export function wholeRupees(rupees: number): string {
  return `LKR\u00a0${grouped(rupees)}`;
}

/** `1 piece`, `40 pieces`. */
export function countPiecesInWords(count: number): string {
  return count === 1 ? '1 piece' : `${grouped(count)} pieces`;
}
