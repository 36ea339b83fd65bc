import { formatDate, formatDaysLeft, formatRupees, formatShortDay } from '#shared/format.ts';
import { daysBetween, toLocalDay } from '#shared/time/days.ts';
import { classNames } from '#ui/class-names.ts';
import badgeStyles from '#ui/feedback/badge.module.css';
import type { Offer } from '../contract.ts';
import styles from './three-numbers.module.css';

/** Of these the offer ends soon: the same three at which a reminder goes out. */
const fewDays = 3;

/** The days until an offer ends, as a warning where they are few. */
export function DaysLeft({ validUntil }: { validUntil: string }) {
  const isSoon = daysBetween(toLocalDay(new Date().toISOString()), validUntil) <= fewDays;
  // The server's minute may be another one than the browser's.
  return (
    <b className={isSoon ? classNames(badgeStyles.badge, badgeStyles.low) : undefined} suppressHydrationWarning>
      {formatDaysLeft(validUntil)}
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
            {formatShortDay(offer.readyBy, { weekday: true })}
            <small>if you accept today. Each day later moves it by one working day.</small>
          </dd>
        </div>
      )}
      {offer.validUntil && (
        <div>
          <dt>Valid until</dt>
          <dd title={formatDate(offer.validUntil)}>
            {formatShortDay(offer.validUntil, { weekday: true })}
            <small>
              <DaysLeft validUntil={offer.validUntil} />
            </small>
          </dd>
        </div>
      )}
    </dl>
  );
}
