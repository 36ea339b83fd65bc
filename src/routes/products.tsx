import { useCallback, useMemo } from 'react';
import { data, useLocation } from 'react-router';
import { findCategory } from '#features/catalogue/listing/category-of.ts';
import { type Filters, noFilters, readFilters } from '#features/catalogue/listing/filters.ts';
import { listEntry, recallList } from '#features/catalogue/listing/list-memory.ts';
import { facetsQuery } from '#features/catalogue/listing/list-query.ts';
import { shopText } from '#features/catalogue/listing/list-title.ts';
import {
  loadCategories,
  loadFacets,
  loadFirstPage,
  loadNextPage,
  loadSubcategories,
} from '#features/catalogue/queries.ts';
import { ProductsScreen } from '#features/catalogue/ui/list/products-screen.tsx';
import type { LoadNext } from '#features/catalogue/ui/list/use-more-products.ts';
import { browserApi } from '#http/api-client.ts';
import type { PageHandle } from '#http/page-handle.ts';
import { apiContext } from '#http/request-context.ts';
import { pageMeta } from '#shared/seo.ts';
import type { Route } from './+types/products';

export const handle = { cache: { params: Object.keys(noFilters) }, sitemap: true } satisfies PageHandle;

const parseFilters = (search: string) => readFilters(new URLSearchParams(search));

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const filters = parseFilters(new URL(request.url).search);
  const [categories, subcategories, facets, list] = await Promise.all([
    loadCategories(api),
    loadSubcategories(api),
    loadFacets(api, facetsQuery(filters)),
    loadFirstPage(api, filters),
  ]);
  return data({ categories, subcategories, facets, list }, { status: list.success ? 200 : list.status || 503 });
}

/** Browser queries of each part, so that a failed part is retried alone. */
const reloads = (filters: Filters) => ({
  categories: () => loadCategories(browserApi),
  subcategories: () => loadSubcategories(browserApi),
  facets: () => loadFacets(browserApi, facetsQuery(filters)),
  list: () => loadFirstPage(browserApi, filters),
});

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { search } = new URL(request.url);
  const load = reloads(parseFilters(search));
  // On Back, `history.state` is already that of the target entry, so its list is restored at its full length.
  const shown = recallList(listEntry(window.history.state?.key, search));
  const done = <T extends object>(answer: T) => ({ success: true as const, ...answer });
  const { categories, subcategories, facets, pages } = shown;
  return {
    categories: categories ? done({ categories }) : load.categories(),
    subcategories: subcategories ? done({ subcategories }) : load.subcategories(),
    facets: facets ? done({ facets }) : load.facets(),
    list: pages ? done({ pages }) : load.list(),
  };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const answered = <T extends object>(value: T | Promise<T> | undefined) =>
    value instanceof Promise ? undefined : value;
  const categories = answered(loaderData?.categories);
  const subcategories = answered(loaderData?.subcategories);
  const filters = parseFilters(location.search);
  const place = findCategory(
    filters,
    categories?.success ? categories.categories : [],
    subcategories?.success ? subcategories.subcategories : [],
  );
  return pageMeta({ ...shopText(filters, place), site: matches[0].loaderData?.site });
}

export default function ProductsRoute({ loaderData }: Route.ComponentProps) {
  const { search, key } = useLocation();
  const filters = useMemo(() => parseFilters(search), [search]);
  const loadNext: LoadNext = useCallback(
    (pages, signal) => loadNextPage(browserApi, filters, pages, signal),
    [filters],
  );
  return (
    <ProductsScreen
      filters={filters}
      values={loaderData}
      reload={reloads(filters)}
      loadNext={loadNext}
      entry={listEntry(key, search)}
    />
  );
}
