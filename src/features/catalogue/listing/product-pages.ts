import { pageSize } from '../constants.ts';
import type { Product } from '../contract.ts';
import type { Filters } from './filters.ts';
import { matching } from './list-query.ts';
import { type ListedProduct, toListedProduct } from './listed-product.ts';
import { sortProducts } from './sorting.ts';

/** The products fetched so far of a list that is longer. */
export interface ProductPages {
  products: ListedProduct[];
  total: number;
  /** How many the server has handed out: where the next page begins. */
  nextSkip: number;
}

interface Page {
  products: Product[];
  total: number;
}

export function firstPage({ products, total }: Page, filters: Filters): ProductPages {
  return { products: arrange([], products, filters), total, nextSkip: products.length };
}

/** Section 7: what the server answered, filtered and sorted once more. */
function arrange(there: readonly ListedProduct[], more: readonly Product[], filters: Filters): ListedProduct[] {
  return sortProducts([...there, ...matching(more, filters).map(toListedProduct)], filters.sort);
}

/** Adds a page. A product that moved between two requests comes once; an empty page ends the list. */
export function addPage(pages: ProductPages, page: Page, filters: Filters): ProductPages {
  const known = new Set(pages.products.map((product) => product.id));
  const nextSkip = pages.nextSkip + page.products.length;
  return {
    products: arrange(
      pages.products,
      page.products.filter(({ id }) => !known.has(id)),
      filters,
    ),
    total: page.products.length === 0 ? pages.nextSkip : page.total,
    nextSkip,
  };
}

export function hasMore({ nextSkip, total }: ProductPages): boolean {
  return nextSkip < total;
}

/** How many products the next page brings, for the placeholders. */
export function nextPageSize({ nextSkip, total }: ProductPages): number {
  return Math.max(0, Math.min(pageSize, total - nextSkip));
}
