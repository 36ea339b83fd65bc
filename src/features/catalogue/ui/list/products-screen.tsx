import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePart } from '#ui/feedback/use-part.ts';
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts';
import { findCategory } from '../../listing/category-of.ts';
import { type Filters, listUrl, shownCategory } from '../../listing/filters.ts';
import { rememberList } from '../../listing/list-memory.ts';
import { shopText } from '../../listing/list-title.ts';
import { CategoryList } from './category-list.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { ProductGrid } from './product-grid.tsx';
import styles from './products-screen.module.css';
import { ShopHead } from './shop-head.tsx';
import type { ShopParts, ShopReloads, ShopValues } from './shop-parts.ts';
import { ShopTools } from './shop-tools.tsx';
import { SubcategoryTabs } from './subcategory-tabs.tsx';
import type { LoadNext } from './use-more-products.ts';

interface ProductsScreenProps {
  filters: Filters;
  values: ShopValues;
  reload: ShopReloads;
  loadNext: LoadNext;
  entry: string;
}

export function ProductsScreen({ filters: address, values, reload, loadNext, entry }: ProductsScreenProps) {
  const [filters, show] = useFilters(address);
  const [sheetOpen, setSheetOpen] = useState(false);
  const place = `${shownCategory(address)} ${address.subcategory}`;
  const parts: ShopParts = {
    categories: usePart(values.categories, reload.categories),
    subcategories: usePart(values.subcategories, reload.subcategories),
    facets: usePart(values.facets, reload.facets, place),
    list: usePart(values.list, reload.list, place),
  };
  useRemembered(entry, parts);
  const here = findCategory(
    filters,
    parts.categories.data?.categories ?? [],
    parts.subcategories.data?.subcategories ?? [],
  );
  useDocumentTitle(parts.categories.data && shopText(filters, here).title);
  return (
    <>
      <ShopHead
        filters={filters}
        category={here.category}
        loading={!parts.categories.data && !parts.categories.failure}
      />
      <div className={`wrap ${styles.shop}`}>
        <CategoryList part={parts.categories} current={here.category} filters={filters} />
        <div className={styles.main}>
          <SubcategoryTabs parts={parts} place={here} filters={filters} />
          <ShopTools
            filters={filters}
            parts={parts}
            place={here}
            onShow={show}
            onOpenSheet={() => setSheetOpen(true)}
          />
          <ProductGrid part={parts.list} filters={filters} entry={entry} loadNext={loadNext} />
        </div>
      </div>
      <FilterSheet open={sheetOpen} onClose={() => setSheetOpen(false)} filters={filters} parts={parts} onShow={show} />
    </>
  );
}

/**
 * The filters of the address, and a function that changes them. A choice shows at once, before the address follows:
 * otherwise a radio button would fall back.
 */
function useFilters(address: Filters) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<{ at: Filters; filters: Filters }>();
  const show = (filters: Filters, { typing = false } = {}) => {
    setChosen({ at: address, filters });
    navigate(listUrl(filters), { preventScrollReset: true, replace: typing });
  };
  return [chosen?.at === address ? chosen.filters : address, show] as const;
}

/** The surroundings of the products are kept with them, so that nothing moves when the visitor comes back. */
function useRemembered(entry: string, { categories, subcategories, facets }: ShopParts): void {
  const known = (part: { stale: boolean }) => !part.stale;
  const categoryList = known(categories) ? categories.data?.categories : undefined;
  const subcategoryList = known(subcategories) ? subcategories.data?.subcategories : undefined;
  const offered = known(facets) ? facets.data?.facets : undefined;
  useEffect(() => {
    rememberList(entry, {
      ...(categoryList && { categories: categoryList }),
      ...(subcategoryList && { subcategories: subcategoryList }),
      ...(offered && { facets: offered }),
    });
  }, [entry, categoryList, subcategoryList, offered]);
}
