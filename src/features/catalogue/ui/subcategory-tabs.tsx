import { Link } from 'react-router';
import { Skeleton } from '#ui/states.tsx';
import type { CategoryPlace } from '../category-of.ts';
import type { Subcategory } from '../contract.ts';
import { type Filters, listUrl } from '../filters.ts';
import { InlineError } from './inline-error.tsx';
import styles from './subcategory-tabs.module.css';
import type { Part } from './use-part.ts';

interface SubcategoryTabsProps {
  part: Part<{ subcategories: Subcategory[] }>;
  place: CategoryPlace;
  filters: Filters;
}

/** The tabs of large screens. Many of them wrap. */
export function SubcategoryTabs({ part, place, filters }: SubcategoryTabsProps) {
  const { category, subcategory, siblings } = place;
  const current = subcategory?.id ?? '';

  if (part.failure) {
    return (
      <div className={styles.failed}>
        <InlineError text="Failed to fetch subcategories" onRetry={part.retry} />
      </div>
    );
  }
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
    <nav className={styles.tabs} aria-label="Subcategory" aria-busy={!part.data || undefined}>
      {part.data && (category || siblings.length > 0) ? (
        <>
          {tab(category ? `All ${category.name}` : 'All', '', !subcategory)}
          {siblings.map((entry) => tab(entry.name, entry.slug, entry.id === current))}
        </>
      ) : (
        <Skeleton className={styles.skeleton} />
      )}
    </nav>
  );
}
