import type { Category, Facets, Subcategory } from '../contract.ts';
import type { ProductPages } from './product-pages.ts';

/** What a product list showed when it was left. */
export interface ShownList {
  categories?: Category[];
  subcategories?: Subcategory[];
  facets?: Facets;
  pages?: ProductPages;
}

const kept = new Map<string, ShownList>();
const mostKept = 12;

/**
 * One entry of the browser's history that shows one list. Only going back or forward comes to the same entry with the
 * same address again: whoever follows a link gets a fresh list.
 */
export function listEntry(historyKey: unknown, search: string): string {
  return `${typeof historyKey === 'string' ? historyKey : 'default'} ${search}`;
}

/** Keeps what a list shows, so that going back finds it as long as it was and the scroll position exists at once. */
export function rememberList(entry: string, shown: ShownList): void {
  const known = kept.get(entry);
  kept.delete(entry);
  kept.set(entry, { ...known, ...shown });
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

export function recallList(entry: string): ShownList {
  return kept.get(entry) ?? {};
}
