import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { type OrderRow, orderNotes, orders } from '#db/tables/orders.server.ts';
import { getHolidays } from '#features/pricing/service.server.ts';
import { ShopError } from '#shared/errors.ts';
import { formatRupees } from '#shared/format.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { type Couriers, getCouriers } from '../content.server.ts';
import type { Order } from '../contract.ts';
import type { FollowedOrder, Following } from '../following-contract.ts';
import { listPapers } from '../invoices/papers.server.ts';
import { findPayment, isSlipReadable, type PaymentRow } from '../payment/payment-rows.server.ts';
import { findLaterDueDay } from '../records/due.server.ts';
import { readOrder } from '../records/read-order.server.ts';
import { findSlipAnswer, nothing, type Plan, planOrder } from './expected.server.ts';
import {
  describeAcceptedOffer,
  listConfirmation,
  listPaymentEvents,
  listStatusEvents,
  type PaymentEvent,
  readOrderSteps,
  type StatusEvent,
} from './history.server.ts';

const { id, createdAt, status, courier, trackingNumber, cancelReason, dueOn, cutOffHour, shippingMethod } = orders;
const { cardLastFour, totalCents, quoteId, email, paymentType } = orders;
const columns = {
  id,
  createdAt,
  status,
  courier,
  trackingNumber,
  cancelReason,
  dueOn,
  cutOffHour,
  shippingMethod,
  cardLastFour,
  totalCents,
  quoteId,
  email,
  paymentType,
};

type Row = Pick<OrderRow, keyof typeof columns>;

/** @throws ShopError 404 `Order not found` */
export async function getFollowedOrder(db: Database, id: string): Promise<FollowedOrder> {
  const order = await readFollowedOrder(db, id);
  if (!order) throw new ShopError('order_not_found');
  return order;
}

/** An order as its buyer follows it; undefined for an unknown id. */
export async function readFollowedOrder(db: Database, id: string): Promise<FollowedOrder | undefined> {
  const order = (await readOrder(db, { id }))?.order;
  const [row] = await db.select(columns).from(orders).where(eq(orders.id, id));
  if (!order || !row) return undefined;
  const payment = await findPayment(db, id);
  const [steps, fromOffer, holidays, couriers, [said]] = await Promise.all([
    readOrderSteps(db, id),
    describeAcceptedOffer(db, row.quoteId),
    getHolidays(db),
    getCouriers(db),
    db.select().from(orderNotes).where(eq(orderNotes.orderId, id)),
  ]);
  const events = listStatusEvents(steps);
  const isHeld = payment?.state === 'charged_back' && !hasLeft(row);
  const days = planOrder({
    ...row,
    ...countedFrom(row, payment, holidays),
    shippedAt: findLast(events, 'shipped')?.at,
    isDecorated: order.items.some(({ design }) => design),
    holidays,
  });
  const ofMoney = listPaymentEvents(steps, row, payment?.slip?.name);
  const payments = [...ofMoney, ...listConfirmation(steps, row)].sort(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
  const plan = isHeld ? nothing : days;
  return {
    ...order,
    papers: await listPapers(db, id),
    ...(said && { note: said.note }),
    status: row.status,
    following: toFollowing(order, row, { events, payments, plan, couriers, payment, holidays, fromOffer }),
  };
}

type CountedRow = Pick<OrderRow, 'status' | 'createdAt' | 'dueOn' | 'cutOffHour'>;

/** The day by which an order is ready as things stand; null for one that has none, or is cancelled. */
export function findReadyDay(row: CountedRow, payment: PaymentRow | undefined, holidays: string[]): string | null {
  const { status, dueOn } = { ...row, ...countedFrom(row, payment, holidays) };
  return status === 'cancelled' ? null : (dueOn ?? null);
}

/** The days of an order count from its money; while that is awaited, from its last day to pay. */
function countedFrom(row: CountedRow, payment: PaymentRow | undefined, holidays: string[]) {
  const { status, dueOn } = row;
  if (payment?.receivedAt) return { createdAt: payment.receivedAt };
  if (status !== 'pending' || payment?.state !== 'waiting') return {};
  // A slip that is being read holds an order beyond that day.
  const paidBy = new Date(Math.max(payment.dueAt.getTime(), Date.now()));
  const later = dueOn && findLaterDueDay({ ...row, dueOn }, holidays, paidBy);
  return { createdAt: paidBy, dueOn: later, isAwaited: true };
}

interface Parts {
  events: StatusEvent[];
  payments: PaymentEvent[];
  plan: Plan;
  couriers: Couriers;
  payment: PaymentRow | undefined;
  holidays: string[];
  fromOffer: string | undefined;
}

const isTransferAwaited = (payment: PaymentRow | undefined): payment is PaymentRow =>
  payment?.method === 'bank_transfer' && payment.state === 'waiting';

function toFollowing(order: Order, row: Row, parts: Parts): Following {
  const { events, payments, plan, couriers, payment, holidays, fromOffer } = parts;
  const cancellation = findLast(events, 'cancelled');
  return {
    steps: row.status === 'cancelled' ? [] : toSteps(row, events, plan),
    history: [{ at: row.createdAt, status: 'pending', byCustomer: true }, ...events]
      .map((event) => ({ ...event, at: event.at.toISOString() }))
      .reverse(),
    payments: payments.map((event) => ({ ...event, at: event.at.toISOString() })).reverse(),
    payBy: isTransferAwaited(payment) ? payment.dueAt.toISOString() : null,
    ...(isTransferAwaited(payment) &&
      payment.slipAt && {
        slip: { isReadable: isSlipReadable(payment), answerBy: findSlipAnswer(payment.slipAt, holidays) },
      }),
    ...(fromOffer && { fromOffer }),
    expected: plan.expected,
    parcel: toParcel(row, couriers),
    canCancel: row.status === 'pending',
    isPaymentDue: payment?.state === 'waiting',
    ...(payment?.state === 'charged_back' && { takenBack: sayTakenBack(row, payment) }),
    moneyBack: payment ? sayPaymentBack(payment) : sayMoneyBack(order, row),
    cancelled:
      row.status === 'cancelled'
        ? {
            at: cancellation?.at.toISOString() ?? null,
            byCustomer: cancellation?.byCustomer ?? false,
            reason: row.cancelReason,
          }
        : null,
  };
}

function findLast(events: StatusEvent[], status: StatusEvent['status']): StatusEvent | undefined {
  return events.findLast((event) => event.status === status);
}

const path = ['pending', 'confirmed', 'processing', 'shipped', 'delivered'] as const;
/** Of these steps the one that an order of a status is at; beyond the last once all are done. */
const present = { pending: 1, confirmed: 2, processing: 2, shipped: 3, delivered: 5, cancelled: 0 };

function toSteps(row: Row, events: StatusEvent[], plan: Plan): Following['steps'] {
  const now = present[row.status];
  return path.map((status, at) => {
    const time = status === 'pending' ? row.createdAt : findLast(events, status)?.at;
    return {
      status,
      state: at < now ? 'done' : at === now ? 'now' : 'ahead',
      at: time?.toISOString() ?? null,
      ...(time ? { from: null, to: null } : findDays(status, plan)),
      ...(status === 'confirmed' && !time && plan.confirmBy && plan.byNoon && { byNoon: true }),
    };
  });
}

function findDays(status: (typeof path)[number], { confirmBy, workFrom, leaves, expected }: Plan) {
  const days = {
    pending: [null, null],
    confirmed: [confirmBy, confirmBy],
    processing: [workFrom, leaves],
    shipped: [leaves, leaves],
    delivered: [expected?.from, expected?.to],
  }[status];
  return { from: days[0] ?? null, to: days[1] ?? null };
}

/** A parcel is told of once it has left. */
function toParcel({ status, courier, trackingNumber }: Row, couriers: Couriers): Following['parcel'] {
  if (!hasLeft({ status }) || !(courier || trackingNumber)) return null;
  const known = couriers.find(({ name }) => name.toLowerCase() === courier.trim().toLowerCase());
  const link = trackingNumber ? known?.link.replaceAll('{number}', encodeURIComponent(trackingNumber)) : undefined;
  return { courier, number: trackingNumber, link: link ?? null };
}

function sayMoneyBack({ paymentMethod, summary }: Order, { cardLastFour: card }: Row): string {
  if (paymentMethod.type !== 'card') return 'Nothing is to be paid.';
  return `${formatRupees(summary.total)} goes back to the card${card ? ` ending ${card}` : ''} in 3 to 5 working days.`;
}

const hasLeft = ({ status }: Pick<Row, 'status'>) => status === 'shipped' || status === 'delivered';

function sayTakenBack(row: Row, { amountCents, receivedCents }: PaymentRow): string {
  const amount = formatRupees(rupeesFromCents(receivedCents ?? amountCents));
  const asked = hasLeft(row) ? 'Please write' : 'Do you still want your pieces? Write';
  return `Your bank has taken ${amount} back. ${asked} to us or call: we tell you how to pay.`;
}

/** Of a payment that follows its order. */
function sayPaymentBack({ method, state, amountCents, receivedCents, receivedAt }: PaymentRow): string {
  const amount = formatRupees(rupeesFromCents(receivedCents ?? amountCents));
  if (state === 'charged_back') return `Your bank has taken ${amount} back already.`;
  if (state === 'refunded') return `${amount} has gone back to you.`;
  if (receivedAt)
    return `${amount} goes back to your ${method === 'payhere' ? 'card' : 'account'} in 3 to 5 working days.`;
  if (method === 'payhere') return 'Nothing was charged.';
  return `Nothing is to be paid. If you have transferred ${amount} already, it goes back to your account.`;
}
