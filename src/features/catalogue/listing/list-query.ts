import type * as z from 'zod/mini';
import type { Product, productQuery } from '../contract.ts';
import { type Filters, shownCategory } from './filters.ts';
import { sortQuery } from './sorting.ts';

/** The API's query for a list, from the `skip`-th product on (pages of 20 are its default). */
export function productsQuery(filters: Filters, skip = 0): Partial<z.input<typeof productQuery>> {
  const { subcategory, search, brand, size, color, status, featured, priceMin, priceMax, sort } = filters;
  return {
    ...given({ category: shownCategory(filters), subcategory, search, brand, size, color }),
    ...(status ? { status } : {}),
    ...(featured ? { featured: 'true' as const } : {}),
    ...(priceMin === null ? {} : { priceMin }),
    ...(priceMax === null ? {} : { priceMax }),
    ...sortQuery[sort],
    ...(skip > 0 ? { skip } : {}),
  };
}

/** The facets of a category stay the same, whatever is chosen within it. */
export function facetsQuery(filters: Filters) {
  return given({ category: shownCategory(filters), subcategory: filters.subcategory });
}

function given<T extends Record<string, string>>(texts: T): Partial<T> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<T>;
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/**
 * Section 7: the filters are applied on the client too. The search is left to the server, which looks into more than a
 * product shows and forgives misspellings.
 */
export function matchesFilters(product: Product, filters: Filters): boolean {
  const { brand, size, color, status, featured, priceMin, priceMax } = filters;
  const price = product.price.basePrice;
  return (
    (!brand || same(product.brand, brand)) &&
    (!size || product.variants.some((variant) => variant.sizes.some((entry) => same(entry.size, size)))) &&
    (!color || product.variants.some((variant) => same(variant.color, color))) &&
    (!status || product.status === status) &&
    (!featured || product.featured) &&
    (priceMin === null || price >= priceMin) &&
    (priceMax === null || price <= priceMax)
  );
}

export function matching(products: readonly Product[], filters: Filters): Product[] {
  return products.filter((product) => matchesFilters(product, filters));
}
