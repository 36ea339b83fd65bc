import { formatRupees } from '#shared/money.ts';
import { classNames } from '#ui/class-names.ts';
import type { Offer } from '../contract.ts';
import { longDay, sayLeft, shortDay } from './day-words.ts';
import styles from './three-numbers.module.css';

/** Total, ready by, valid until. */
export function ThreeNumbers({ offer, small }: { offer: Offer; small?: boolean }) {
  return (
    <dl className={classNames(styles.keys, small && styles.small)}>
      <div className={styles.first}>
        <dt>Total, delivery and tax included</dt>
        <dd>{formatRupees(offer.total)}</dd>
      </div>
      {offer.readyBy && (
        <div>
          <dt>Ready by</dt>
          <dd>
            {shortDay(offer.readyBy)}
            <small>if you accept today. Each day later moves it by one working day.</small>
          </dd>
        </div>
      )}
      <div>
        <dt>Valid until</dt>
        <dd title={longDay(offer.validUntil)}>
          {shortDay(offer.validUntil)}
          <small>
            {/* The server's minute may be another one than the browser's. */}
            <b suppressHydrationWarning>{sayLeft(offer.validUntil)}</b>
          </small>
        </dd>
      </div>
    </dl>
  );
}
