import { Skeleton } from '#ui/feedback/states.tsx';
import { Link } from '#ui/link.tsx';
import type { CategoryPlace } from '../../listing/category-of.ts';
import { type Filters, listUrl } from '../../listing/filters.ts';
import { InlineError } from '../inline-error.tsx';
import type { ShopParts } from './shop-parts.ts';
import styles from './subcategory-tabs.module.css';

interface SubcategoryTabsProps {
  parts: Pick<ShopParts, 'categories' | 'subcategories'>;
  place: CategoryPlace;
  filters: Filters;
}

/** The tabs of large screens. Many of them wrap. */
export function SubcategoryTabs({ parts, place, filters }: SubcategoryTabsProps) {
  const { category, subcategory, siblings } = place;
  const current = subcategory?.id ?? '';

  const { categories, subcategories } = parts;
  if (subcategories.failure) {
    return (
      <div className={styles.failed}>
        <InlineError text="Failed to fetch subcategories" onRetry={subcategories.retry} />
      </div>
    );
  }
  const loading = !subcategories.data || !(categories.data || categories.failure);
  if (!loading && !category && siblings.length === 0) return null;
  const within = { ...filters, category: category?.slug ?? filters.category };
  const tab = (label: string, slug: string, isCurrent: boolean) => (
    <Link
      key={slug}
      to={listUrl({ ...within, subcategory: slug })}
      preventScrollReset
      aria-current={isCurrent ? 'page' : undefined}
    >
      {label}
    </Link>
  );
  return (
    <nav className={styles.tabs} aria-label="Subcategory" aria-busy={loading || undefined}>
      {loading ? (
        <Skeleton className={styles.skeleton} />
      ) : (
        <>
          {tab(category ? `All ${category.name}` : 'All', '', !subcategory)}
          {siblings.map((entry) => tab(entry.name, entry.slug, entry.id === current))}
        </>
      )}
    </nav>
  );
}
