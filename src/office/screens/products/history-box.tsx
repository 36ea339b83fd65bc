import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { describeChanges, formatReason } from '#features/activity/messages.ts';
import type { ActivityRow, loadActivity } from '#features/activity/office/queries.ts';
import type { OfficeProduct } from '#features/catalogue/office/queries.ts';
import { formatRecentTime } from '#shared/format.ts';
import { Bones, Read } from '../../ui/states.tsx';
import { actionWords, actorWords } from '../activity/activity-words.ts';

interface HistoryProps {
  product: OfficeProduct;
  activity: ReturnType<typeof loadActivity>;
}

/** As many as are read of either kind. */
const shown = 8;

/** The last changes with their actors, and what orders took or gave back. */
export function HistoryBox({ product, activity }: HistoryProps) {
  return (
    <section className="box">
      <div className="box-h">
        <h2>Last changes</h2>
        <Link className="link small" to={`/activity?kind=product&record=${encodeURIComponent(product.id)}`}>
          All of them
        </Link>
      </div>
      <div className="box-b">
        <Read value={activity} loading={<Bones rows={3} />} what="Changes">
          {({ rows }) =>
            rows.length + product.orderMoves.length === 0 ? (
              <p className="hint">Nobody has changed it here.</p>
            ) : (
              <ol className="ev ev-narrow">
                {listEvents(rows, product.orderMoves).map(({ key, at, what, change, by }) => (
                  <li key={key}>
                    <time dateTime={at}>{formatRecentTime(at)}</time>
                    <p>
                      {what} <b>{change}</b> <small>{by}</small>
                    </p>
                  </li>
                ))}
              </ol>
            )
          }
        </Read>
      </div>
    </section>
  );
}

/** Changes by people and by orders, the newest first. */
function listEvents(rows: ActivityRow[], moves: OfficeProduct['orderMoves']) {
  const changes = rows.map((row) => ({
    key: `${row.id}`,
    at: row.at,
    what: actionWords(row),
    change: changeWords(row),
    by: actorWords(row) as ReactNode,
  }));
  const ofOrders = moves.map(({ at, orderId, orderNumber, sizes }) => ({
    key: `${orderId} ${at}`,
    at,
    what: 'Stock',
    change: describeMove(sizes),
    by: (
      <Link className="link" to={`/orders/${orderId}`}>
        {orderNumber}
      </Link>
    ),
  }));
  return [...changes, ...ofOrders].sort((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, shown);
}

/** `Chalk white 2XL −3, Marigold M −1` */
function describeMove(sizes: OfficeProduct['orderMoves'][number]['sizes']): string {
  return sizes.map(({ color, size, pieces }) => `${color} ${size} ${formatMove(pieces)}`).join(', ');
}

const formatMove = (pieces: number) => (pieces < 0 ? `−${-pieces}` : `+${pieces}`);

/** `Ink black M 3 → 24 · delivery came in` */
function changeWords(row: ActivityRow): string {
  const fields = describeChanges(row).map(({ name, was, is }) => {
    if (was.length + is.length > 60) return name;
    return [name, was && is ? `${was} → ${is}` : was || is].filter(Boolean).join(' ');
  });
  return [...fields, formatReason(row)].filter(Boolean).join(' · ');
}
