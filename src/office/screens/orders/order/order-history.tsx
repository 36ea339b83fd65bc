import { listChanges, sideWords } from '#features/activity/change-words.ts';
import type { ActivityRow } from '#features/activity/office/queries.ts';
import { paymentLabel } from '#features/orders/labels.ts';
import type { OfficeOrder } from '#features/orders/office/queries.ts';
import { formatRecentTime, formatStaffTime } from '#shared/format.ts';
import { actionWords, actorWords } from '../../activity/activity-words.ts';
import { statusText } from '../order-words.tsx';

interface HistoryProps {
  order: OfficeOrder;
  /** Newest first. */
  rows: ActivityRow[];
}

/** The order's changes with their authors, newest first, down to its placing. */
export function StaffOrderHistory({ order, rows }: HistoryProps) {
  const { customer, createdAt, payment } = order;
  return (
    <ol className="ev">
      {rows.map((row) => (
        <li key={row.id} className={{ customer: 'cust', shop: 'sys', terminal: 'sys', staff: undefined }[row.actor]}>
          <time dateTime={row.at} title={formatRecentTime(row.at)}>
            {formatStaffTime(row.at)}
          </time>
          <p>
            {changeWords(row)} <small>{actorWords(row)}</small>
          </p>
        </li>
      ))}
      <li className="cust">
        <time dateTime={createdAt}>{formatStaffTime(createdAt)}</time>
        <p>
          Ordered. {paymentLabel(payment.type)} chosen{' '}
          <small>
            {customer.firstName} {customer.lastName}
          </small>
        </p>
      </li>
    </ol>
  );
}

function changeWords(row: ActivityRow): string {
  const { action, before, after } = row;
  if (action === 'order.status') return statusText(String(after.status));
  if (action === 'order.status taken back') return `Taken back: ${statusText(String(after.status))} again`;
  if (action === 'order.staff note') return 'Note for us changed';
  if (action === 'order.note to customer') return 'Note to customer changed';
  if (action.startsWith('order.job '))
    return `${actionWords(row)}: ${after.done ?? before.done} ${after.done ? 'done' : 'no longer done'}`;
  const fields = sideWords(listChanges(row), 'is');
  return fields ? `${actionWords(row)}: ${fields}` : actionWords(row);
}
