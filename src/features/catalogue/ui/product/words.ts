import { grouped } from '#shared/numbers.ts';

/** `57 products`; nothing when the number is not known. */
export function countWords(total: number | undefined): string {
  if (total === undefined) return '';
  return total === 1 ? '1 product' : `${grouped(total)} products`;
}
