import { describeChanges, formatSide } from '#features/activity/messages.ts';
import type { ActivityRow } from '#features/activity/office/queries.ts';
import type { TicketStep } from '#features/orders/constants.ts';
import { paymentLabel } from '#features/orders/labels.ts';
import type { Job, OfficeOrder } from '#features/orders/office/queries.ts';
import { formatRecentTime, formatStaffTime } from '#shared/format.ts';
import { actionWords, actorWords } from '../../activity/activity-words.ts';
import { statusText } from '../order-words.tsx';
import { stepLabel } from '../ticket-steps.ts';

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
            {changeWords(row, order.jobs)} <small>{actorWords(row)}</small>
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

interface Ticked {
  /** Its place among the order's jobs, from 1. */
  job?: number;
  steps?: TicketStep[];
  sizes?: string[];
}

/** `Job 1: M, Stitched done` */
function ticksWords(row: ActivityRow, jobs: Job[]): string {
  const { before, after } = row;
  const isDone = 'job' in after;
  const { job: at = 0, steps = [], sizes = [] } = (isDone ? after : before) as Ticked;
  const job = jobs[at - 1];
  const done = [...sizes, ...(job ? steps.map((step) => stepLabel(step, job)) : steps)].join(', ');
  return isDone ? `${actionWords(row)}: ${done} done` : `${actionWords(row)}: ${done} no longer done`;
}

function changeWords(row: ActivityRow, jobs: Job[]): string {
  const { action, after } = row;
  if (action === 'order.status') return statusText(String(after.status));
  if (action === 'order.status_taken_back') return `Taken back: ${statusText(String(after.status))} again`;
  if (action === 'order.staff_note') return 'Note for us changed';
  if (action === 'order.note_to_customer') return 'Note to customer changed';
  if (action === 'order.job') return ticksWords(row, jobs);
  const fields = formatSide(describeChanges(row), 'is');
  return fields ? `${actionWords(row)}: ${fields}` : actionWords(row);
}
