import { Skeleton } from '#ui/states.tsx';
import styles from './cart-screen.module.css';

/** Stands there from the beginning, so that there is something to read while the cart is on its way. */
export function CartLede() {
  return <p className={`lede ${styles.lede}`}>Nothing is reserved yet: a piece is yours when the order is placed.</p>;
}

/** What the server sends: the cart is known only to the browser. */
export function CartLoading() {
  return (
    <>
      <div className={styles.title}>
        <h1>Your cart</h1>
        <CartLede />
      </div>
      <noscript>
        <p className={styles.notice}>The cart is kept by your browser and needs JavaScript to show.</p>
      </noscript>
      <div className={styles.two} role="status" aria-busy="true">
        <span className="vh">Loading your cart...</span>
        <div className={styles.lines}>
          <SkeletonLine />
          <SkeletonLine />
        </div>
        <div className={styles.panel}>
          <Skeleton className={styles.long} />
          <Skeleton />
          <Skeleton />
          <Skeleton className={styles.button} />
        </div>
      </div>
    </>
  );
}

function SkeletonLine() {
  return (
    <div className={styles.skeletonLine}>
      <Skeleton className={styles.skeletonPicture} />
      <div>
        <Skeleton className={styles.long} />
        <Skeleton className={styles.short} />
        <Skeleton className={styles.short} />
      </div>
    </div>
  );
}
