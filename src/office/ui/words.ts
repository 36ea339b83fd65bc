import { formatNumber } from '#shared/format.ts';

/** The line under a list: `51 to 100 of 1,057`. @param before how many rows the pages before it have */
export function rangeWords(before: number, shown: number, total: number): string {
  const to = formatNumber(before + shown);
  if (shown === 0) return `0 of ${formatNumber(total)}`;
  return shown === 1
    ? `${to} of ${formatNumber(total)}`
    : `${formatNumber(before + 1)} to ${to} of ${formatNumber(total)}`;
}
