import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/feedback/states.tsx';
import { Fact } from '#ui/layout/fact.tsx';
import line from './cart-line.module.css';
import styles from './cart-screen.module.css';
import summary from './cart-summary.module.css';

/** Stands there from the beginning, so that there is something to read while the cart is on its way. */
export function CartLede() {
  return <p className={`lede ${styles.lede}`}>Nothing is reserved yet: a piece is yours when the order is placed.</p>;
}

/** The server's rendering: only the browser knows the cart. */
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
      <div role="status" aria-busy="true">
        <span className="vh">Loading your cart...</span>
        {/* The structure of the cart with a bar for each text, so that it has the same size. */}
        <div className={styles.two} aria-hidden="true">
          <div className={styles.lines}>
            <LineToCome />
            <LineToCome />
          </div>
          <SummaryToCome />
        </div>
      </div>
    </>
  );
}

const bar = <Skeleton className={styles.bar} />;
const short = <Skeleton className={classNames(styles.bar, styles.short)} />;

/** The place of a line whose part is on its way. */
export function LineToCome() {
  return (
    <div className={line.line}>
      <Skeleton className={line.picture} />
      <div className={line.text}>
        <p className={line.name}>{bar}</p>
        <p>{short}</p>
        <p>{short}</p>
      </div>
      <p className={line.total}>{short}</p>
      <div className={line.act}>
        <Skeleton className={styles.stepper} />
        {short}
      </div>
    </div>
  );
}

function SummaryToCome() {
  return (
    <div className={summary.summary}>
      <h2>Summary</h2>
      <dl className={summary.sums}>
        <Fact name={bar}>{short}</Fact>
        <Fact name={bar}>{short}</Fact>
        <Fact name={bar} className={summary.total}>
          {short}
        </Fact>
      </dl>
      <div className={summary.actions}>
        <Skeleton className={styles.button} />
        <Skeleton className={styles.button} />
      </div>
      <p className={summary.fine}>{bar}</p>
    </div>
  );
}
