import { formatRupees } from '#shared/money.ts';
import { toLocalDay } from '#shared/time/moment.ts';
import { classNames } from '#ui/class-names.ts';
import badgeStyles from '#ui/feedback/badge.module.css';
import type { Offer } from '../contract.ts';
import { daysBetween, longDay, sayLeft, shortOfferDay } from '../day-words.ts';
import styles from './three-numbers.module.css';

/** Of these the offer ends soon: the same three at which a reminder goes out. */
const fewDays = 3;

/** The days until an offer ends, as a warning where they are few. */
export function DaysLeft({ validUntil }: { validUntil: string }) {
  const isSoon = daysBetween(toLocalDay(new Date().toISOString()), validUntil) <= fewDays;
  // The server's minute may be another one than the browser's.
  return (
    <b className={isSoon ? classNames(badgeStyles.badge, badgeStyles.low) : undefined} suppressHydrationWarning>
      {sayLeft(validUntil)}
    </b>
  );
}

/** Total, ready by, valid until; a draft may have no last day yet. */
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
            {shortOfferDay(offer.readyBy)}
            <small>if you accept today. Each day later moves it by one working day.</small>
          </dd>
        </div>
      )}
      {offer.validUntil && (
        <div>
          <dt>Valid until</dt>
          <dd title={longDay(offer.validUntil)}>
            {shortOfferDay(offer.validUntil)}
            <small>
              <DaysLeft validUntil={offer.validUntil} />
            </small>
          </dd>
        </div>
      )}
    </dl>
  );
}
