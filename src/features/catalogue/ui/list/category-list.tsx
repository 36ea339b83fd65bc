import { Skeleton } from '#ui/feedback/states.tsx';
import type { Part } from '#ui/feedback/use-part.ts';
import { Link } from '#ui/link.tsx';
import type { Category } from '../../contract.ts';
import { type Filters, listUrl } from '../../listing/filters.ts';
import { groundClass } from '../gallery/ground.ts';
import { InlineError } from '../inline-error.tsx';
import styles from './category-list.module.css';

interface CategoryListProps {
  part: Part<{ categories: Category[] }>;
  current: Category | undefined;
  filters: Filters;
}

/** As many as the shop has, so that nothing below them would move. */
const placeholders = [...'abcdefghi'];

/** The side list of large screens. */
export function CategoryList({ part, current, filters }: CategoryListProps) {
  return (
    <nav className={styles.list} aria-labelledby="category-list">
      <h2 id="category-list">Categories</h2>
      {part.failure && <InlineError text="Error loading categories" onRetry={part.retry} />}
      {!part.data && !part.failure && (
        <div aria-busy="true">
          {placeholders.map((key) => (
            <Skeleton key={key} className={styles.skeleton} />
          ))}
        </div>
      )}
      <ul>
        {part.data?.categories.map((category) => (
          <li key={category.id}>
            <Link
              to={listUrl({ category: category.slug, sort: filters.sort })}
              preventScrollReset
              className={groundClass(category.ground)}
              aria-current={category.id === current?.id ? 'page' : undefined}
            >
              <span className={styles.name}>{category.name}</span>{' '}
              <span className={styles.count}>{category.productCount}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
