import type { FollowedOrder, Following } from '../../following-contract.ts';
import { dayRange, shortDay, shortTime, statusLabel } from '../../labels.ts';
import type { OrderAnswer } from '../../queries.ts';

type Step = Following['steps'][number];
type Status = Step['status'];

const stepNames: Record<Status, string> = {
  pending: 'Order placed',
  confirmed: 'Confirmed',
  processing: 'In work',
  shipped: 'Shipped',
  delivered: 'Delivered',
};

export function stepName({ status, state }: Step): string {
  return status === 'confirmed' && state !== 'done' ? 'We confirm' : (stepNames[status] ?? status);
}

/** When it was, or when it is to be expected; empty where nobody can say. */
export function stepTime({ status, at, from, to }: Step): string {
  if (at) return shortTime(at);
  if (!from || !to) return '';
  if (status === 'confirmed') return `by ${shortDay(to, true)}`;
  return status === 'shipped' ? `about ${shortDay(to)}` : dayRange(from, to);
}

/** What the head of the page tells at a glance. */
interface Ticket {
  above: string;
  large: string;
  rows: [name: string, value: string][];
  below?: string;
}

const nowWords: Record<Status, string> = {
  pending: 'Waiting for our confirmation',
  confirmed: 'Confirmed, next on the table',
  processing: 'In work',
  shipped: 'On its way',
};

export function ticketOf({ orderNumber, status, following }: FollowedOrder): Ticket {
  const { cancelled, expected, steps, parcel, moneyBack } = following;
  if (cancelled)
    return {
      above: orderNumber,
      large: 'Cancelled',
      rows: cancelled.at ? [[cancelled.byCustomer ? 'By you' : 'By us', shortTime(cancelled.at, true)]] : [],
      below: moneyBack,
    };
  const delivered = steps.find((step) => step.status === 'delivered' && step.at);
  if (!expected)
    return {
      above: orderNumber,
      large: statusLabel(status).label,
      rows: delivered ? [['On', stepTime(delivered)]] : [],
    };
  return {
    above: `${orderNumber}, expected`,
    large: dayRange(expected.from, expected.to),
    rows: [
      ['Now', parcel?.courier ? `With ${parcel.courier}` : (nowWords[status] ?? status)],
      ...(parcel?.number ? [['Parcel', parcel.number] satisfies Ticket['rows'][number]] : nextRow(steps)),
    ],
  };
}

function nextRow(steps: Step[]): Ticket['rows'] {
  const next = steps.find(({ at, state }) => !at && state !== 'done');
  const time = next && stepTime(next);
  if (!next || !time) return [];
  return [['Next', `${next.status === 'confirmed' ? 'Confirmed' : stepName(next)} ${time}`]];
}

interface Happening {
  at: string;
  what: string;
  more: string;
}

/** The history in words, the newest first. */
export function listHappenings({ following: { history, parcel, cancelled } }: FollowedOrder): Happening[] {
  return history.map(({ at, status, byCustomer }) => {
    if (status === 'cancelled')
      return { at, what: byCustomer ? 'Cancelled by you' : 'Cancelled by us', more: cancelled?.reason ?? '' };
    const handed = [parcel?.courier && `Handed to ${parcel.courier}`, parcel?.number && `parcel ${parcel.number}`];
    const more = status === 'shipped' ? handed.filter(Boolean).join(', ') : '';
    return { at, what: status === 'confirmed' ? 'Order confirmed' : (stepNames[status] ?? status), more };
  });
}

/** The title of an order's page. One that waits for PayHere is no confirmed order yet. */
export function pageTitle(order: OrderAnswer | undefined): string {
  if (order && !order.success) return 'Order Not Found';
  if (order?.data.following.cancelled) return 'Order Cancelled';
  if (order?.data.following.takenBack) return 'Order Not Paid';
  const isUnpaid = order?.data.paymentMethod.type === 'card' && order.data.following.isPaymentDue;
  return isUnpaid ? 'Order Not Paid Yet' : 'Order Confirmed';
}
