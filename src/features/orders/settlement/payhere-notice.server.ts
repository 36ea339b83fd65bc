import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { type OrderRow, orders } from '#db/tables/orders.server.ts';
import { paymentNotices } from '#db/tables/payments.server.ts';
import { shop } from '#features/activity/constants.ts';
import type { MailQueue } from '#mail/queue.server.ts';
import { ShopError } from '#shared/errors.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { payHereStatus } from '../constants.ts';
import { recordOrderEvent } from '../events/order-events.server.ts';
import { currency, isSigned, type PayHereAccount, type PayHereNotice } from '../payment/payhere.server.ts';
import { changePayment, type PaymentRow } from '../payment/payment-rows.server.ts';
import { findOwed } from '../payment/to-pay-back.server.ts';
import { lockOrder } from './lock-order.server.ts';
import { type Settled, settle } from './settle.server.ts';
import type { SettlementServices } from './staff-steps.server.ts';

/**
 * Books a notification of PayHere once, with all that follows, in one transaction. PayHere repeats a notification
 * without an answer.
 * @throws ShopError 400 for a false signature, amount, currency or order
 */
export async function takeNotice(
  { onStockChanged, ...services }: SettlementServices,
  account: PayHereAccount,
  notice: PayHereNotice,
): Promise<void> {
  // Without a true signature nothing is looked up.
  if (!isSigned(account, notice)) throw new ShopError('payhere_signature_false');
  if (notice.payhere_currency !== currency) throw new ShopError('payhere_wrong_currency', { currency });
  const { db } = services;
  const [found] = await db.select({ id: orders.id }).from(orders).where(eq(orders.orderNumber, notice.order_id));
  if (!found) throw new ShopError('payhere_order_not_found');
  const settled = await db.transaction((tx) => takeIn(tx, services, found.id, notice));
  if (settled && settled.productIds.length > 0) onStockChanged?.({ productIds: settled.productIds, soldOut: true });
}

async function takeIn(
  tx: Transaction,
  { mail }: SettlementServices,
  id: string,
  notice: PayHereNotice,
): Promise<Settled | undefined> {
  const { order, payment } = await lockOrder(tx, id);
  if (!payment || !order.paymentReference?.startsWith('payhere:')) throw new ShopError('payhere_order_not_sent');
  if (toCents(notice.payhere_amount) !== payment.amountCents) throw new ShopError('payhere_wrong_amount');
  const { payment_id: paymentId, status_code: statusCode } = notice;
  const cents = payment.amountCents;
  const [isNew] = await tx
    .insert(paymentNotices)
    .values({ orderId: id, paymentId, statusCode, amountCents: cents })
    .onConflictDoNothing()
    .returning({ at: paymentNotices.at });
  if (!isNew) return undefined;
  if (statusCode === payHereStatus.chargedBack) await chargeBack(tx, mail, { order, payment, paymentId });
  else if (statusCode === payHereStatus.success) {
    if (!(await isChargedBack(tx, id, paymentId)))
      return settle(tx, mail, { order, payment, cents, reference: paymentId, actor: shop });
  } else if (payment.state === 'waiting' && statusCode === payHereStatus.failed)
    await changePayment(tx, id, { refusedAt: new Date() });
}

/** `17175.00` or `17175`; NaN for what is no amount. */
function toCents(amount: string): number {
  return /^\d{1,12}(\.\d{1,4})?$/.test(amount) ? Math.round(Number(amount) * 10_000) / 100 : Number.NaN;
}

/** Notifications come in any order: money that was taken back before is not there. */
export async function isChargedBack(tx: Transaction, orderId: string, paymentId: string): Promise<boolean> {
  const { orderId: ofOrder, paymentId: ofPayment, statusCode } = paymentNotices;
  const found = await tx.$count(
    paymentNotices,
    and(eq(ofOrder, orderId), eq(ofPayment, paymentId), eq(statusCode, payHereStatus.chargedBack)),
  );
  return found > 0;
}

const chargedBackCodes = {
  booked: 'charged_back',
  refunded: 'charged_back_after_refund',
  other: 'other_charged_back',
};

/** Told to staff in any case; only of the payment that was booked the order loses its money. */
async function chargeBack(
  tx: Transaction,
  mail: MailQueue,
  { order, payment, paymentId }: { order: OrderRow; payment: PaymentRow; paymentId: string },
): Promise<void> {
  const { id } = order;
  const isBooked = payment.state === 'received' && payment.reference === paymentId;
  const isPaidBack = payment.state === 'refunded' && payment.reference === paymentId;
  // Money that the bank took back is not paid back once more.
  const isSettled = payment.toRefund && (await findOwed(tx, order, payment)).cents === 0;
  await changePayment(tx, id, {
    chargedBack: paymentId,
    ...(isBooked && { state: 'charged_back' }),
    ...(isSettled && { toRefund: false }),
  });
  await mail.queueMail(tx, id, 'payment-charged-back-staff');
  const of = isBooked ? 'booked' : isPaidBack ? 'refunded' : 'other';
  const { amountCents: cents } = payment;
  await recordOrderEvent(
    tx,
    shop,
    order,
    { kind: 'payment_charged_back', params: { cents, of } },
    {
      action: 'order.payment',
      before: { payment: payment.state },
      after: { payment: chargedBackCodes[of], amount: rupeesFromCents(cents) },
    },
  );
}
