import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { useHref } from 'react-router';
import { Button } from '#ui/button.tsx';
import { activeFilters, type Filters, readFilters } from '../../listing/filters.ts';
import { isSort, sortOptions } from '../../listing/sorting.ts';
import { ActiveFilters } from './active-filters.tsx';
import { CategoryPicks, type CategoryPicksProps } from './category-picks.tsx';
import { FilterFields } from './filter-fields.tsx';
import type { ShopParts } from './shop-parts.ts';
import styles from './shop-tools.module.css';

interface ShopToolsProps extends Omit<CategoryPicksProps, 'onShow'> {
  parts: ShopParts;
  /** Goes to another list. */
  onShow: (filters: Filters, options?: { typing?: boolean }) => void;
  onOpenSheet: () => void;
}

/** Everything that chooses and orders, as one form that also works by plain submitting. */
export function ShopTools({ parts, filters, place, onShow, onOpenSheet }: ShopToolsProps) {
  const chosen = activeFilters(filters).length;
  const filtersWord = chosen > 0 ? `Filters (${chosen})` : 'Filters';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    onShow(readFilters(new URLSearchParams(fields)));
  };
  return (
    <form className={styles.tools} method="get" action={useHref('/products')} aria-label="Filters" onSubmit={submit}>
      <CategoryPicks filters={filters} place={place} parts={parts} onShow={onShow} />
      <details className={styles.filters}>
        <summary>
          <SlidersHorizontal size={22} aria-hidden="true" />
          {filtersWord}
          <ChevronDown className={styles.arrow} size={18} strokeWidth={2.6} aria-hidden="true" />
        </summary>
        <FilterFields
          layout="bar"
          filters={filters}
          facets={parts.facets}
          onChange={(change, options) => onShow({ ...filters, ...change }, options)}
        />
      </details>
      <Button className={styles.openSheet} look="line" size="small" aria-haspopup="dialog" onClick={onOpenSheet}>
        <SlidersHorizontal size={18} strokeWidth={2.4} aria-hidden="true" />
        {filtersWord}
      </Button>
      <SortSelect filters={filters} onShow={onShow} />
      <Button className={styles.apply} type="submit" size="small">
        Show results
      </Button>
      <ActiveFilters filters={filters} list={parts.list} onShow={onShow} />
    </form>
  );
}

function SortSelect({ filters, onShow }: Pick<ShopToolsProps, 'filters' | 'onShow'>) {
  const id = useId();
  return (
    <div className={styles.sort}>
      <label className="vh" htmlFor={id}>
        Sort by
      </label>
      <select
        id={id}
        name="sort"
        value={filters.sort}
        onChange={(event) => isSort(event.target.value) && onShow({ ...filters, sort: event.target.value })}
      >
        {sortOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
