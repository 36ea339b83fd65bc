import { Skeleton } from '#ui/feedback/states.tsx';
import type { Category } from '../../contract.ts';
import { type Filters, shownCategory } from '../../listing/filters.ts';
import { sentenceCase } from '../../stock/stock.ts';
import { groundClass } from '../gallery/ground.ts';
import styles from './shop-head.module.css';

interface ShopHeadProps {
  filters: Filters;
  category: Category | undefined;
  loading: boolean;
}

/** While the categories load, the address says what the name and the ground will most likely be. */
export function ShopHead({ filters, category, loading }: ShopHeadProps) {
  const slug = shownCategory(filters);
  const guess = loading && slug ? sentenceCase(slug.replaceAll('-', '_')) : 'Products';
  return (
    <header className={`${styles.head} ${groundClass(category?.ground ?? (loading ? slug : undefined))}`}>
      <div className={`wrap ${styles.inner}`}>
        <h1>{category?.name ?? guess}</h1>
        {category?.description && <p>{category.description}</p>}
        {loading && <Introduction />}
      </div>
    </header>
  );
}

/** The room of two lines of text, of three on a telephone. */
function Introduction() {
  return (
    <p className={styles.loading}>
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </p>
  );
}
