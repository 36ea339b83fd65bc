import type * as z from 'zod/mini';
import { type ApiClient, type ApiFailure, type ApiResult, serverText } from '#http/api-client.ts';
import type * as contract from './contract.ts';
import type { Filters } from './listing/filters.ts';
import { productsQuery } from './listing/list-query.ts';
import { addPage, firstPage, type ProductPages } from './listing/product-pages.ts';

export type ProductsQuery = Partial<z.input<typeof contract.productQuery>>;

/** Section 8 words the failures of the product list in its own way. */
function listFailure(failure: ApiFailure): ApiFailure {
  if (failure.status === 0 || failure.status < 400) return { ...failure, error: 'Failed to fetch products' };
  return serverText(failure) ? failure : { ...failure, error: `HTTP error! status: ${failure.status}` };
}

export async function loadProducts(api: ApiClient, query: ProductsQuery, signal?: AbortSignal) {
  const answer = await api.call<typeof contract.listProducts>('GET', '/api/products', {
    query,
    ...(signal ? { signal } : {}),
  });
  return answer.success ? answer : listFailure(answer);
}

export type PagesAnswer = ApiResult<{ pages: ProductPages }>;

/** The beginning of the list that a screen shows. */
export async function loadFirstPage(api: ApiClient, filters: Filters): Promise<PagesAnswer> {
  const answer = await loadProducts(api, productsQuery(filters));
  return answer.success ? { success: true, pages: firstPage(answer, filters) } : answer;
}

/** The list with its next page added. */
export async function loadNextPage(
  api: ApiClient,
  filters: Filters,
  pages: ProductPages,
  signal: AbortSignal,
): Promise<PagesAnswer> {
  const answer = await loadProducts(api, productsQuery(filters, pages.nextSkip), signal);
  return answer.success ? { success: true, pages: addPage(pages, answer, filters) } : answer;
}

/** The main categories. */
export function loadCategories(api: ApiClient) {
  return api.call<typeof contract.listCategories>('GET', '/api/categories', { query: { type: 'main' } });
}

/** The subcategories of one main category (by `parentSlug` or `parentId`), or without a query all of them. */
export function loadSubcategories(api: ApiClient, query: { parentSlug?: string; parentId?: string } = {}) {
  return api.call<typeof contract.listSubcategories>('GET', '/api/subcategories', { query });
}

export function loadFacets(api: ApiClient, query: { category?: string; subcategory?: string }) {
  return api.call<typeof contract.listFacets>('GET', '/api/products/facets', { query });
}
