import { eq } from 'drizzle-orm';
import { orders } from '#db/tables/orders.server.ts';
import { customer } from '#features/activity/constants.ts';
import { getHolidays } from '#features/pricing/service.server.ts';
import { ShopError } from '#shared/errors.ts';
import { recordOrderEvent } from '../events/order-events.server.ts';
import { changePayment } from '../payment/payment-rows.server.ts';
import { transferDue } from '../payment/payments.server.ts';
import { lockOrder } from './lock-order.server.ts';
import type { SettlementServices } from './staff-steps.server.ts';

/**
 * Changes an order unpaid at PayHere to a transfer, with its pieces set aside as for any. A repeat changes nothing.
 * @throws ShopError 404 for an order that is not there, 409 where it is paid or its time is over
 */
export async function changeToTransfer(
  { db, mail }: SettlementServices,
  transferDays: number,
  orderId: string,
): Promise<void> {
  const dueAt = transferDue(transferDays, await getHolidays(db));
  await db.transaction(async (tx) => {
    const { order, payment } = await lockOrder(tx, orderId);
    const { id } = order;
    if (id !== orderId || !payment) throw new ShopError('order_not_found');
    if (payment.method === 'bank_transfer') return;
    if (payment.state === 'received') throw new ShopError('payment_is_over', { because: 'received' });
    if (payment.state === 'charged_back' || payment.state === 'refunded')
      throw new ShopError('payment_is_over', { because: 'went_back' });
    if (payment.state !== 'waiting') throw new ShopError('payment_is_over', { because: 'lapsed' });
    await changePayment(tx, id, { method: 'bank_transfer', dueAt, refusedAt: null });
    await tx
      .update(orders)
      .set({ paymentType: 'bank_transfer', version: order.version + 1 })
      .where(eq(orders.id, id));
    await mail.queueMail(tx, id, 'order-confirmation', 'order-staff');
    await recordOrderEvent(
      tx,
      customer,
      order,
      { kind: 'payment_method_changed', params: { method: 'bank_transfer' } },
      { action: 'order.way_to_pay', before: { method: 'payhere' }, after: { method: 'bank_transfer' } },
    );
  });
}
