import { Link } from 'react-router';
import type { Today } from '#features/today/office/queries.ts';
import { formatAge, formatAmount, plural } from '#shared/format.ts';
import { sayClock } from './clock.ts';

interface Tile {
  to: string;
  count: number;
  label: string;
  words: string;
  tone?: 'late' | undefined;
}

export function TodayCounts({ today }: { today: Today }) {
  return (
    <ul className="counts">
      {toTiles(today).map(({ to, count, label, words, tone }) => (
        <li key={label}>
          <Link to={to}>
            <b>{count}</b>
            <span>{label}</span>
            <small className={tone}>{words}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function toTiles({ quotes, toConfirm, transfers, due, stock, messages, mails }: Today): Tile[] {
  const [oldestQuote] = quotes.rows;
  const [oldestOrder] = toConfirm.rows;
  const clock = oldestQuote && sayClock(oldestQuote.createdAt);
  return [
    {
      to: '/quotes',
      count: quotes.count,
      label: 'Offers to write',
      words: clock?.words ?? 'none waits',
      tone: clock?.tone === 'late' ? 'late' : undefined,
    },
    {
      to: '/orders?status=pending',
      count: toConfirm.count,
      label: 'Orders to confirm',
      words: oldestOrder ? `oldest ${formatAge(oldestOrder.createdAt)}` : 'none waits',
    },
    {
      to: '/orders?payment=to_check',
      count: transfers.count,
      label: 'Payments to check',
      words: transfers.count > 0 ? `LKR ${formatAmount(transfers.total)}` : 'none waits',
    },
    {
      to: '/orders?due=today&sort=due',
      count: due.today,
      label: 'Due today',
      words: due.late > 0 ? `${due.late} late` : due.notStarted > 0 ? `${due.notStarted} not started` : 'all in work',
      tone: due.late > 0 || due.notStarted > 0 ? 'late' : undefined,
    },
    {
      to: '/orders?due=tomorrow&sort=due',
      count: due.tomorrow,
      label: 'Due next working day',
      words: plural(due.piecesTomorrow, 'piece'),
    },
    {
      to: '/products?stock=short',
      count: stock.low,
      label: 'Sizes low',
      words: stock.out > 0 ? `${stock.out} sold out` : 'none sold out',
      tone: stock.out > 0 ? 'late' : undefined,
    },
    {
      to: messages.count > 0 || mails.count === 0 ? '/messages' : '/mails',
      count: messages.count + mails.count,
      label: 'To answer or resend',
      words: `${plural(messages.count, 'message')}, ${plural(mails.count, 'mail')}`,
    },
  ];
}
