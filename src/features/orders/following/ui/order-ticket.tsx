import { Fact } from '#ui/layout/fact.tsx';
import type { FollowedOrder } from '../../following-contract.ts';
import { toTicket } from './following-words.ts';
import styles from './order-ticket.module.css';

/** The order at a glance: when it is expected and where it is, or what is to be paid. */
export function OrderTicket({ order }: { order: FollowedOrder }) {
  const { above, large, rows, below, toPay } = toTicket(order);
  return (
    <div className={styles.ticket}>
      <p className={styles.small}>{above}</p>
      <p className={styles.large}>{large}</p>
      <dl>
        {rows.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
      {below && <p className={styles.small}>{below}</p>}
      <a href={toPay ? '#pay' : '#next'} className={`link ${styles.more}`}>
        {toPay ?? 'What happens next'}
      </a>
    </div>
  );
}
