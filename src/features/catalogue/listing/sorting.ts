import type { Product } from '../contract.ts';

type Sortable = Pick<Product, 'name' | 'featured' | 'createdAt'> & { price: Pick<Product['price'], 'basePrice'> };

/** Section 2, word for word and in its order. */
export const sortOptions = [
  { value: 'name', label: 'Name A-Z' },
  { value: 'price_asc', label: 'Price Low to High' },
  { value: 'price_desc', label: 'Price High to Low' },
  { value: 'created_at', label: 'Newest First' },
  { value: 'featured', label: 'Featured First' },
  { value: 'popularity', label: 'Most Popular' },
] as const;

export type Sort = (typeof sortOptions)[number]['value'];
export const defaultSort: Sort = 'created_at';

export function isSort(value: string): value is Sort {
  return sortOptions.some((option) => option.value === value);
}

/** Section 7: what each order asks of the API. */
export const sortQuery = {
  name: { sortBy: 'name', sortOrder: 'asc' },
  price_asc: { sortBy: 'price.basePrice', sortOrder: 'asc' },
  price_desc: { sortBy: 'price.basePrice', sortOrder: 'desc' },
  created_at: { sortBy: 'createdAt', sortOrder: 'desc' },
  featured: { sortBy: 'featured', sortOrder: 'desc' },
  popularity: { sortBy: 'popularity', sortOrder: 'desc' },
} as const satisfies Record<Sort, { sortBy: string; sortOrder: 'asc' | 'desc' }>;

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const comparators: Record<Sort, (a: Sortable, b: Sortable) => number> = {
  name: (a, b) => byText(a.name.toLowerCase(), b.name.toLowerCase()),
  price_asc: (a, b) => a.price.basePrice - b.price.basePrice,
  price_desc: (a, b) => b.price.basePrice - a.price.basePrice,
  created_at: (a, b) => byText(b.createdAt, a.createdAt),
  featured: (a, b) => Number(b.featured) - Number(a.featured),
  // Only the server knows the pieces sold: its order stands.
  popularity: () => 0,
};

/** Section 7: the order is applied on the client too. Equal products stay as the server put them. */
export function sortProducts<T extends Sortable>(products: readonly T[], sort: Sort): T[] {
  return [...products].sort(comparators[sort]);
}
