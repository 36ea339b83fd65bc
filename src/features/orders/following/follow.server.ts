import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { type OrderRow, orderNotes, orders } from '#db/tables/orders.server.ts';
import { getHolidays } from '#features/pricing/service.server.ts';
import { ShopError } from '#shared/errors.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { type Couriers, getCouriers } from '../content.server.ts';
import type { Order } from '../contract.ts';
import { readOrderEvents, withoutUndone } from '../events/order-events.server.ts';
import type { FollowedOrder, Following } from '../following-contract.ts';
import { listPapers } from '../invoices/papers.server.ts';
import { findPayment, isSlipReadable, type PaymentRow } from '../payment/payment-rows.server.ts';
import { findLaterDueDay } from '../records/due.server.ts';
import { readOrder } from '../records/read-order.server.ts';
import { findSlipAnswer, nothing, type Plan, planOrder } from './expected.server.ts';
import { findAcceptedOffer, listPaymentEvents, listStatusEvents, type StatusEvent } from './history.server.ts';

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
  const [happened, fromOffer, holidays, couriers, [said]] = await Promise.all([
    readOrderEvents(db, id).then(withoutUndone),
    findAcceptedOffer(db, row.quoteId),
    getHolidays(db),
    getCouriers(db),
    db.select().from(orderNotes).where(eq(orderNotes.orderId, id)),
  ]);
  const events = listStatusEvents(happened);
  const isHeld = payment?.state === 'charged_back' && !hasLeft(row);
  const days = planOrder({
    ...row,
    ...countedFrom(row, payment, holidays),
    shippedAt: findLast(events, 'shipped')?.at,
    isDecorated: order.items.some(({ design }) => design),
    holidays,
  });
  const payments = listPaymentEvents(happened, row, payment?.slip?.name);
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
  payments: Following['payments'];
  plan: Plan;
  couriers: Couriers;
  payment: PaymentRow | undefined;
  holidays: string[];
  fromOffer: Following['fromOffer'];
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
    payments,
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
    ...(payment?.state === 'charged_back' && { takenBack: { amount: receivedAmount(payment) } }),
    moneyBack: payment ? findPaymentBack(payment) : findMoneyBack(order, row),
    cancelled:
      row.status === 'cancelled'
        ? {
            at: cancellation?.at.toISOString() ?? null,
            byCustomer: cancellation?.byCustomer ?? false,
            reason: row.cancelReason,
            unpaid: payment?.lapsedMethod ?? null,
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

function findMoneyBack({ paymentMethod, summary }: Order, { cardLastFour }: Row): Following['moneyBack'] {
  const kind = paymentMethod.type === 'card' ? 'card_released' : 'nothing_to_pay';
  return { kind, amount: summary.total, cardLastFour };
}

const hasLeft = ({ status }: Pick<Row, 'status'>) => status === 'shipped' || status === 'delivered';

const receivedAmount = ({ amountCents, receivedCents }: PaymentRow) => rupeesFromCents(receivedCents ?? amountCents);

/** Of a payment that follows its order. */
function findPaymentBack(payment: PaymentRow): Following['moneyBack'] {
  const { method, state, receivedAt } = payment;
  const of = (kind: Following['moneyBack']['kind']) => ({ kind, amount: receivedAmount(payment), cardLastFour: null });
  if (state === 'charged_back') return of('taken_back');
  if (state === 'refunded') return of('paid_back');
  if (receivedAt) return of(method === 'payhere' ? 'back_to_card' : 'back_to_account');
  return of(method === 'payhere' ? 'nothing_charged' : 'nothing_transferred');
}
