import { productStatuses } from '#features/catalogue/constants.ts';
import type { ProductListRow } from '#features/catalogue/office/queries.ts';
import { sentenceCase } from '#features/catalogue/stock/stock.ts';

export const statusOptions = productStatuses.map((value) => ({ value, label: sentenceCase(value) }));

/** The class of its sign. */
export function statusClass(status: string): string {
  return `st st-${status.replaceAll('_', '-')}`;
}

/** `1,950.50` → `1950.5`; undefined for what is no amount. */
export function parseAmount(text: string): number | undefined {
  const plain = text.replaceAll(',', '').trim();
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** Counts of short sizes: `2 low, 1 out`. */
export function shortWords({ low, out, status }: Pick<ProductListRow, 'low' | 'out' | 'status'>): string {
  if (status !== 'active') return '';
  return [low > 0 && `${low} low`, out > 0 && `${out} out`].filter(Boolean).join(', ');
}
