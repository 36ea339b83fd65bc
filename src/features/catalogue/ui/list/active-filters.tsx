import { X } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { plural } from '#shared/format.ts';
import { Button } from '#ui/button.tsx';
import { activeFilters, clearFilters, type Filters } from '../../listing/filters.ts';
import styles from './active-filters.module.css';
import type { ShopParts } from './shop-parts.ts';

/** `57 products`; nothing when the number is not known. */
function countWords(total: number | undefined): string {
  if (total === undefined) return '';
  return plural(total, 'product');
}

interface ActiveFiltersProps {
  filters: Filters;
  list: ShopParts['list'];
  onShow: (filters: Filters) => void;
}

/** How many products there are, and what is chosen, each removable. */
export function ActiveFilters({ filters, list, onShow }: ActiveFiltersProps) {
  const count = useRef<HTMLParagraphElement>(null);
  const active = activeFilters(filters);
  const total = list.data?.pages.total;
  const loading = list.stale || (total === undefined && !list.failure);
  // The pressed button goes away: focus moves to its neighbour, or to the count that it changed.
  const remove = (event: MouseEvent<HTMLButtonElement>, filtersLeft: Filters) => {
    const neighbour = active.length > 1 ? (event.currentTarget.nextElementSibling as HTMLElement | null) : null;
    (neighbour ?? count.current)?.focus();
    onShow(filtersLeft);
  };
  return (
    <div className={styles.row}>
      <p role="status" tabIndex={-1} ref={count}>
        {loading ? <span className={styles.loading}>Loading products...</span> : countWords(total)}
      </p>
      {active.map(({ key, label, without }) => (
        <button key={key} type="button" className={styles.chip} onClick={(event) => remove(event, without)}>
          <span className="vh">Remove filter </span>
          {label}
          <X size={18} strokeWidth={2.4} aria-hidden="true" />
        </button>
      ))}
      {active.length > 0 && (
        <Button
          className={styles.clear}
          look="text"
          onClick={() => {
            count.current?.focus();
            onShow(clearFilters(filters));
          }}
        >
          Clear all
        </Button>
      )}
    </div>
  );
}
