import type { Category, Subcategory } from '../contract.ts';
import { type Filters, shownCategory } from './filters.ts';

export interface CategoryPlace {
  category: Category | undefined;
  subcategory: Subcategory | undefined;
  /** The subcategories to choose from. */
  siblings: Subcategory[];
}

const named = (text: string) => (entry: { id: string; slug: string }) => entry.slug === text || entry.id === text;

/** Where a list stands. A subcategory alone stands under its own parent; each may be named by slug or id. */
export function findCategory(
  filters: Filters,
  categories: readonly Category[],
  subcategories: readonly Subcategory[],
): CategoryPlace {
  const subcategory = filters.subcategory ? subcategories.find(named(filters.subcategory)) : undefined;
  const asked = shownCategory(filters);
  const category = asked
    ? categories.find(named(asked))
    : categories.find((entry) => entry.id === subcategory?.parentId);
  const parentId = category?.id ?? (asked || subcategory?.parentId);
  return { category, subcategory, siblings: subcategories.filter((entry) => entry.parentId === parentId) };
}
