import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { type OrderRow, orders } from '#db/tables/orders.server.ts';
import type { Actor } from '#features/activity/constants.ts';
import { recordActivity } from '#features/activity/records/record.server.ts';
import type { StockChanged } from '#features/catalogue/stock/selling.server.ts';
import { getHolidays } from '#features/pricing/service.server.ts';
import type { MailQueue } from '#mail/queue.server.ts';
import { ShopError } from '#shared/errors.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { readOrderEvents, recordOrderEvent } from '../events/order-events.server.ts';
import {
  awaitPayment,
  changePayment,
  findPayment,
  isSlipReadable,
  type PaymentRow,
} from '../payment/payment-rows.server.ts';
import { transferDue } from '../payment/payments.server.ts';
import { findOwed } from '../payment/to-pay-back.server.ts';
import { lockOrder } from './lock-order.server.ts';
import { settle } from './settle.server.ts';

export interface SettlementServices {
  db: Database;
  mail: MailQueue;
  /** Called after pieces were taken or given back; triggers do it for a terminal. */
  onStockChanged?: ((what: StockChanged) => void) | undefined;
}

export interface Received {
  orderNumber: string;
  /** False when it was received already. */
  changed: boolean;
  amountCents: number;
  /** The pieces of a cancelled order could not be taken again: the money is to be paid back. */
  isToRefund: boolean;
  /** A cancelled order is pending again, with its pieces; its receipt is out. */
  isReopened: boolean;
}

/**
 * Books a payment that staff have seen in the bank. Again changes nothing.
 * @param order its id or its number
 * @param options the sum received, in cents, where another than the order's; whether the receipt can be taken back
 * @throws ShopError 404 for an order that is not there, 409 where no payment is awaited
 */
export async function markReceived(
  { db, mail, onStockChanged, transferDays }: SettlementServices & { transferDays: number },
  actor: Actor,
  order: string,
  { amountCents, undoable = false }: { amountCents?: number | undefined; undoable?: boolean } = {},
): Promise<Received> {
  const dueAt = transferDue(transferDays, await getHolidays(db));
  const { productIds, ...received } = await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order);
    const payment = locked.payment ?? (await awaitEarlier(tx, locked.order, dueAt));
    const { orderNumber } = locked.order;
    if (payment.state === 'charged_back') throw new ShopError('payment_charged_back', { orderNumber, isFinal: true });
    if (payment.state === 'refunded') throw new ShopError('payment_paid_back', { orderNumber });
    if (payment.method === 'payhere' && payment.state !== 'received')
      throw new ShopError('order_is_paid_at_payhere', { orderNumber });
    const cents = amountCents ?? payment.amountCents;
    if (payment.state === 'received') {
      const unchanged = { changed: false, isToRefund: payment.toRefund, isReopened: false, productIds: [] };
      return { orderNumber, amountCents: payment.receivedCents ?? cents, ...unchanged };
    }
    const settled = await settle(tx, mail, { order: locked.order, payment, cents, actor, undoable });
    const { outcome, productIds } = settled;
    const became = { isToRefund: outcome === 'refund', isReopened: outcome === 'reopened' };
    return { orderNumber, changed: true, amountCents: cents, ...became, productIds };
  });
  if (productIds.length > 0) onStockChanged?.({ productIds, soldOut: true });
  return received;
}

/** A transfer of before the shop kept payments. @throws ShopError 409 for an order that is paid in another way */
async function awaitEarlier(tx: Transaction, order: OrderRow, dueAt: Date): Promise<PaymentRow> {
  const { id, orderNumber, paymentType, totalCents } = order;
  if (paymentType !== 'bank_transfer') throw new ShopError('nothing_to_receive', { orderNumber });
  await awaitPayment(tx, id, totalCents, { method: 'bank_transfer', dueAt });
  const payment = await findPayment(tx, id);
  if (!payment) throw new Error('A payment was stored and is not there');
  return payment;
}

/**
 * Takes 'received' back with its receipt, while that waits.
 * @throws ShopError 404 for an order that is not there, 409 once the receipt is out
 */
export async function takeBackReceived({ db, mail }: SettlementServices, actor: Actor, order: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { order: found, payment } = await lockOrder(tx, order);
    const { id, orderNumber: label } = found;
    if (payment?.method === 'payhere')
      throw new ShopError('payment_stays_received', { orderNumber: label, because: 'payhere' });
    if (found.status === 'cancelled')
      throw new ShopError('payment_stays_received', { orderNumber: label, because: 'cancelled' });
    if (payment?.state !== 'received' || !(await mail.withdrawMail(tx, id, 'payment-received')))
      throw new ShopError('payment_stays_received', { orderNumber: label, because: 'receipt_sent' });
    await changePayment(tx, id, { state: 'waiting', receivedCents: null, receivedAt: null });
    const dueOn = await dueDayBefore(tx, id);
    if (dueOn) await tx.update(orders).set({ dueOn }).where(eq(orders.id, id));
    await recordOrderEvent(
      tx,
      actor,
      found,
      { kind: 'payment_received_undone', params: {} },
      { action: 'order.payment_taken_back', before: { payment: 'received' }, after: { payment: 'waiting' } },
    );
  });
}

/** The due day that the last payment moved; undefined where it moved none. */
async function dueDayBefore(tx: Transaction, orderId: string): Promise<string | undefined> {
  const events = await readOrderEvents(tx, orderId);
  return events.findLast((event) => event.kind === 'payment_received')?.params.dueOnBefore;
}

/** How long somebody has for another slip, in working days. */
const slipDays = 1;

/**
 * Asks for another picture of a slip; its pieces stay set aside at least until the next working day.
 * @throws ShopError 404 for an order that is not there, 409 where no slip waits
 */
export async function refuseSlip({ db, mail }: SettlementServices, actor: Actor, order: string): Promise<void> {
  const earliest = transferDue(slipDays, await getHolidays(db));
  await db.transaction(async (tx) => {
    const { order: found, payment } = await lockOrder(tx, order);
    const { id, orderNumber: label } = found;
    if (payment?.state !== 'waiting' || !isSlipReadable(payment))
      throw new ShopError('no_slip_to_read', { orderNumber: label });
    const dueAt = new Date(Math.max(payment.dueAt.getTime(), earliest.getTime()));
    await changePayment(tx, id, { slipRefusedAt: new Date(), dueAt });
    await mail.queueMail(tx, id, 'payment-slip-again');
    const event = { kind: 'slip_refused', params: {} } as const;
    await recordOrderEvent(tx, actor, found, event, { action: 'order.slip_not_readable' });
  });
}

/**
 * Notes that money was paid back at the bank or at the provider, and mails its customer. Again is refused for an order
 * that was paid twice.
 * @param undoable whether the mail waits until it can no longer be taken back
 * @throws ShopError 404 for an order that is not there, 409 where there is no money to pay back
 */
export async function markRefunded(
  { db, mail }: SettlementServices,
  actor: Actor,
  order: string,
  { undoable = false }: { undoable?: boolean } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const { order: found, payment } = await lockOrder(tx, order);
    const { id, orderNumber: label } = found;
    if (payment?.state === 'refunded' && !payment.toRefund) return;
    const isOfCancelled = payment?.state === 'received' && found.status === 'cancelled';
    if (!payment || !(payment.toRefund || isOfCancelled))
      throw new ShopError('nothing_to_pay_back', { orderNumber: label });
    const { cents } = await findOwed(tx, found, payment);
    // An order paid twice stays received: only the second payment goes back.
    await changePayment(tx, id, { toRefund: false, ...(isOfCancelled && { state: 'refunded' }) });
    await recordOrderEvent(
      tx,
      actor,
      found,
      { kind: 'payment_refunded', params: { cents } },
      {
        action: 'order.payment',
        before: { payment: payment.toRefund ? 'to_pay_back' : payment.state },
        after: { payment: 'paid_back', amount: rupeesFromCents(cents) },
      },
    );
    if (undoable) await mail.queueMailLater(tx, id, 'payment-refunded');
    else await mail.queueMail(tx, id, 'payment-refunded');
  });
}

/**
 * Takes 'paid back' back with its mail, while that waits.
 * @throws ShopError 404 for an order that is not there, 409 once the mail is out
 */
export async function takeBackRefunded({ db, mail }: SettlementServices, actor: Actor, order: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { order: found, payment } = await lockOrder(tx, order);
    const { id, orderNumber: label } = found;
    if (!payment || !(await mail.withdrawMail(tx, id, 'payment-refunded')))
      throw new ShopError('payment_stays_paid_back', { orderNumber: label });
    await changePayment(tx, id, { toRefund: true, ...(payment.state === 'refunded' && { state: 'received' }) });
    await recordOrderEvent(
      tx,
      actor,
      found,
      { kind: 'payment_refunded_undone', params: {} },
      { action: 'order.payment_taken_back', before: { payment: 'paid_back' }, after: { payment: 'to_pay_back' } },
    );
  });
}

/**
 * Notes that staff looked at money that a bank took back; what is booked stays as it is. Again changes nothing.
 * @param paymentId the provider's id of the payment that staff looked at
 * @throws ShopError 404 for an order that is not there, 409 where another payment was taken back since
 */
export async function markChargebackSeen(
  { db }: SettlementServices,
  actor: Actor,
  order: string,
  paymentId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { order: found, payment } = await lockOrder(tx, order);
    if (typeof payment?.chargedBack !== 'string') return;
    if (payment.chargedBack !== paymentId)
      throw new ShopError('another_chargeback', { reference: payment.chargedBack });
    await changePayment(tx, found.id, { chargedBack: null });
    await recordActivity(tx, actor, {
      action: 'order.payment',
      subject: 'order',
      subjectId: found.id,
      label: found.orderNumber,
      before: { payment: 'charged_back' },
      after: { payment: 'seen_to' },
    });
  });
}
