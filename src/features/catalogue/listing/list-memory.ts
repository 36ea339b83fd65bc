import type { Category, Facets, Subcategory } from '../contract.ts';
import type { ProductPages } from './product-pages.ts';

/** A product list as it was when it was left. */
export interface ShownList {
  categories?: Category[];
  subcategories?: Subcategory[];
  facets?: Facets;
  pages?: ProductPages;
}

const kept = new Map<string, ShownList>();
const maxKept = 12;

/**
 * Key of a history entry that shows a list. Back and forward lead to the same entry; a link leads to a new one and a
 * fresh list.
 */
export function listEntry(historyKey: unknown, search: string): string {
  return `${typeof historyKey === 'string' ? historyKey : 'default'} ${search}`;
}

/** Keeps a list, so that Back finds its full length and its scroll position. */
export function rememberList(entry: string, shown: ShownList): void {
  const known = kept.get(entry);
  kept.delete(entry);
  kept.set(entry, { ...known, ...shown });
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
}

export function recallList(entry: string): ShownList {
  return kept.get(entry) ?? {};
}
