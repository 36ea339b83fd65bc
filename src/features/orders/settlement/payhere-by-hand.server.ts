import { paymentNotices } from '#db/tables/payments.server.ts';
import type { Actor } from '#features/activity/constants.ts';
import { ShopError } from '#shared/errors.ts';
import { payHereStatus } from '../constants.ts';
import { lockOrder } from './lock-order.server.ts';
import { isChargedBack } from './payhere-notice.server.ts';
import { settle } from './settle.server.ts';
import type { Received, SettlementServices } from './staff-steps.server.ts';

/**
 * Books a payment that staff have seen at PayHere, whose notification never came. One that comes after it changes
 * nothing, and so does the same again.
 * @param order its id or its number
 * @param reference PayHere's number of the payment
 * @throws ShopError 400 for a false number, 404 for an unknown order, 409 where nothing is to be booked
 */
export async function bookByHand(
  { db, mail, onStockChanged }: SettlementServices,
  actor: Actor,
  order: string,
  reference: string,
): Promise<Received> {
  if (!/^\d{3,20}$/.test(reference)) throw new ShopError('payhere_reference_malformed');
  const { productIds, ...received } = await db.transaction(async (tx) => {
    const { order: found, payment } = await lockOrder(tx, order);
    const { id, orderNumber } = found;
    if (!payment || !found.paymentReference?.startsWith('payhere:'))
      throw new ShopError('order_not_sent_to_payhere', { orderNumber });
    const { amountCents, receivedCents, toRefund } = payment;
    if (payment.state === 'received') {
      if (payment.reference !== reference) throw new ShopError('order_paid_before', { orderNumber, reference });
      const isSame = { changed: false, isToRefund: toRefund, isReopened: false, productIds: [] };
      return { orderNumber, amountCents: receivedCents ?? amountCents, ...isSame };
    }
    if (payment.state === 'refunded') throw new ShopError('payment_paid_back', { orderNumber });
    if (payment.state === 'charged_back' || (await isChargedBack(tx, id, reference)))
      throw new ShopError('payment_charged_back', { orderNumber, isFinal: false });
    await tx
      .insert(paymentNotices)
      .values({ orderId: id, paymentId: reference, statusCode: payHereStatus.success, amountCents })
      .onConflictDoNothing();
    const money = { order: found, payment, cents: amountCents, reference, actor };
    const settled = await settle(tx, mail, money);
    const { outcome } = settled;
    const became = { isToRefund: outcome === 'refund', isReopened: outcome === 'reopened' };
    return { orderNumber, amountCents, changed: true, ...became, productIds: settled.productIds };
  });
  if (productIds.length > 0) onStockChanged?.({ productIds, soldOut: true });
  return received;
}
