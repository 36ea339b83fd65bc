import { formatDayRange, formatRupees, formatShortDay, formatTime, formatWeekday } from '#shared/format.ts';
import { toLocalDay } from '#shared/time/days.ts';
import type { FollowedOrder, Following } from '../../following-contract.ts';
import { statusLabel } from '../../labels.ts';
import {
  describeAcceptedOffer,
  describeCancelReason,
  describeMoneyBack,
  describePaymentEvent,
} from '../../messages.ts';
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

/** @param payBy until when a transfer is awaited: before it nothing else goes on */
export function stepName({ status, state }: Step, payBy?: string | null): string {
  if (status !== 'confirmed' || state === 'done') return stepNames[status] ?? status;
  return payBy ? 'You pay' : 'We confirm';
}

/** When it was, or when it is to be expected; empty where nobody can say. */
export function stepTime({ status, at, from, to, byNoon }: Step, payBy?: string | null): string {
  if (at) return formatShortDay(at, { time: true });
  if (payBy && status === 'confirmed') return `by ${formatShortDay(payBy, { time: true })}`;
  if (!from || !to) return '';
  if (status === 'confirmed') return `by ${formatShortDay(to, { weekday: true })}${byNoon ? ', noon' : ''}`;
  return status === 'shipped' ? `about ${formatShortDay(to)}` : formatDayRange(from, to);
}

/** The head of the page. */
interface Ticket {
  above: string;
  large: string;
  rows: [name: string, value: string][];
  below?: string;
  /** Words of its link to the payment while a transfer is awaited; else it leads to the days ahead. */
  toPay?: string;
}

const nowWords: Record<Status, string> = {
  pending: 'Waiting for our confirmation',
  confirmed: 'Confirmed, next on the table',
  processing: 'In work',
  shipped: 'On its way',
};

export function toTicket(order: FollowedOrder): Ticket {
  const { orderNumber, status, following } = order;
  const { cancelled, expected, steps, parcel, moneyBack, payBy } = following;
  if (payBy) return ticketToPay(order, payBy);
  if (cancelled)
    return {
      above: orderNumber,
      large: 'Cancelled',
      rows: cancelled.at
        ? [[cancelled.byCustomer ? 'By you' : 'By us', formatShortDay(cancelled.at, { year: true, time: true })]]
        : [],
      below: describeMoneyBack(moneyBack),
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
    large: formatDayRange(expected.from, expected.to),
    rows: [
      ['Now', parcel?.courier ? `With ${parcel.courier}` : (nowWords[status] ?? status)],
      ...(parcel?.number ? [['Parcel', parcel.number] satisfies Ticket['rows'][number]] : nextRow(steps)),
    ],
  };
}

/** A slip is read before anything else happens. */
function ticketToPay({ orderNumber, summary, following: { slip } }: FollowedOrder, payBy: string): Ticket {
  const amount = formatRupees(summary.total);
  const until: Ticket['rows'][number] = ['Until', formatShortDay(payBy, { weekday: true, time: true })];
  if (!slip)
    return {
      above: `${orderNumber}, to pay by transfer`,
      large: amount,
      rows: [until, ['Reference', orderNumber]],
      toPay: 'Account details',
    };
  if (!slip.isReadable)
    return {
      above: orderNumber,
      large: 'One more photo',
      rows: [['Slip', 'not readable'], until],
      toPay: 'Send it once more',
    };
  const answer = slip.answerBy ? [['Answer', answerTime(slip.answerBy)] satisfies Ticket['rows'][number]] : [];
  return {
    above: `${orderNumber}, slip received`,
    large: 'We check it',
    rows: [['Amount', amount], ...answer],
    toPay: 'Your slip',
  };
}

/** By when it is there: `today by 4:00 PM`, `by Mon, Nov 30, 4:00 PM`. */
export function answerTime(iso: string, now = new Date()): string {
  const isToday = toLocalDay(iso) === toLocalDay(now);
  return isToday ? `today by ${formatTime(iso)}` : `by ${formatShortDay(iso, { weekday: true, time: true })}`;
}

function nextRow(steps: Step[]): Ticket['rows'] {
  const next = steps.find(({ at, state }) => !at && state !== 'done');
  const time = next && stepTime(next);
  if (!next || !time) return [];
  if (next.byNoon && next.to) return [['Next', `Confirmed by ${formatWeekday(next.to)} noon`]];
  return [['Next', `${next.status === 'confirmed' ? 'Confirmed' : stepName(next)} ${time}`]];
}

interface Happening {
  at: string;
  what: string;
  more: string;
}

/** The history in words, the newest first. */
export function listHappenings(order: FollowedOrder): Happening[] {
  const { history, payments, parcel, cancelled } = order.following;
  const happened = history.map(({ at, status, byCustomer }, index) => {
    if (status === 'cancelled')
      return {
        at,
        what: byCustomer ? 'Cancelled by you' : 'Cancelled by us',
        more: cancelled ? describeCancelReason(cancelled) : '',
      };
    const handed = [parcel?.courier && `Handed to ${parcel.courier}`, parcel?.number && `parcel ${parcel.number}`];
    const more = status === 'shipped' ? handed.filter(Boolean).join(', ') : '';
    // The last one is the order itself.
    if (index === history.length - 1) return { at, what: stepNames.pending ?? status, more: sayPlaced(order) };
    if (status === 'pending') return { at, what: 'Taken up again', more };
    return { at, what: status === 'confirmed' ? 'Order confirmed' : (stepNames[status] ?? status), more };
  });
  // Of one moment: a card that is accepted, or money that comes, is what lets the order be.
  const ofMoney = payments.map((event) => ({ at: event.at, ...describePaymentEvent(event) }));
  return [...happened, ...ofMoney].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

/** How an order came, and what was set aside for it: pieces of the stock, and no charges. */
function sayPlaced({ items, following: { fromOffer } }: FollowedOrder): string {
  const names = [...new Set(items.flatMap(({ product, size }) => (size ? [product.name] : [])))];
  const parts = names.map((name) => {
    const pieces = items.filter(({ product, size }) => size && product.name === name);
    return `${pieces.reduce((sum, { quantity }) => sum + quantity, 0)} × ${name}`;
  });
  const stock = names.length > 0 && `Stock set aside: ${parts.join(', ')}`;
  return [fromOffer && describeAcceptedOffer(fromOffer), stock].filter(Boolean).join('. ');
}

/** The title of an order's page. One that waits for PayHere is no confirmed order yet. */
export function pageTitle(order: OrderAnswer | undefined): string {
  if (order && !order.success) return 'Order Not Found';
  if (order?.data.following.cancelled) return 'Order Cancelled';
  if (order?.data.following.takenBack) return 'Order Not Paid';
  return order && isUnpaidCard(order.data) ? 'Order Not Paid Yet' : 'Order Confirmed';
}

/** Whether an order still waits for its payment at PayHere. */
export function isUnpaidCard({ paymentMethod, following }: FollowedOrder): boolean {
  return paymentMethod.type === 'card' && following.isPaymentDue;
}
