import { formatShortDay } from '#shared/format.ts';
import type { FollowedOrder } from '../../following-contract.ts';
import { listHappenings } from './following-words.ts';
import styles from './order-history.module.css';
import { Section } from './order-section.tsx';

/** The history of the order, the newest first. */
export function OrderHistory({ order }: { order: FollowedOrder }) {
  return (
    <Section title="History" screenOnly>
      <ol className={styles.log}>
        {listHappenings(order).map(({ at, what, more }) => (
          <li key={at + what}>
            <time dateTime={at}>{formatShortDay(at, { year: true, time: true })}</time>
            <div>
              <b>{what}</b>
              {more && <p>{more}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
