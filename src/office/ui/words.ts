import { grouped } from '#shared/numbers.ts';

/** `in work` → `In work` */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The line under a list: `51 to 100 of 1,057`. @param before how many rows the pages before it have */
export function rangeWords(before: number, shown: number, total: number): string {
  const to = grouped(before + shown);
  if (shown === 0) return `0 of ${grouped(total)}`;
  return shown === 1 ? `${to} of ${grouped(total)}` : `${grouped(before + 1)} to ${to} of ${grouped(total)}`;
}
