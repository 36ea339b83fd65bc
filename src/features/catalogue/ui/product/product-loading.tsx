import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/feedback/states.tsx';
import gallery from '../gallery/gallery.module.css';
import styles from './product-loading.module.css';
import screen from './product-screen.module.css';

/** The parts of a product's page, each in the room that it will have. */
export function ProductLoading() {
  return (
    <div className={classNames('wrap', styles.loading)} aria-busy="true">
      <p role="status">Loading product details...</p>
      <div className={screen.product} aria-hidden="true">
        <div className={gallery.gallery}>
          <Skeleton className={gallery.main} />
          <div className={classNames(gallery.thumbs, styles.thumbs)}>
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        </div>
        <div className={styles.buy}>
          <Skeleton className={styles.brand} />
          <Skeleton className={styles.title} />
          <Skeleton />
          <Skeleton className={styles.end} />
          <Skeleton className={styles.price} />
          <Skeleton className={styles.choice} />
          <Skeleton className={styles.choice} />
          <Skeleton className={styles.choice} />
          <Skeleton className={styles.buttons} />
          <Skeleton className={styles.quote} />
        </div>
      </div>
    </div>
  );
}
