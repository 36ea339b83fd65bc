import { customer } from '#features/activity/constants.ts';
import { findUnused } from '#features/designs/records/remove-designs.server.ts';
import { claimUploads, lockUploads, releaseUploads } from '#features/uploads/service.server.ts';
import { invalidFields, ShopError } from '#shared/errors.ts';
import { recordOrderEvent } from '../events/order-events.server.ts';
import { changePayment } from '../payment/payment-rows.server.ts';
import { lockOrder } from './lock-order.server.ts';
import { slipEndings } from './slip-endings.ts';
import type { SettlementServices } from './staff-steps.server.ts';

/**
 * Keeps the slip of a transfer; another one replaces it. The same again changes nothing.
 * @throws ShopError 400 with `validationErrors` for a missing or wrong file, 404 for an unknown order, 409 where no
 * transfer is awaited
 */
export async function sendSlip({ db, mail }: SettlementServices, orderId: string, url: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { order, payment } = await lockOrder(tx, orderId);
    if (order.id !== orderId) throw new ShopError('order_not_found');
    const { id } = order;
    if (payment?.method !== 'bank_transfer') throw new ShopError('slip_not_needed', { because: 'other_method' });
    if (payment.state === 'received' || payment.state === 'refunded')
      throw new ShopError('slip_not_needed', { because: 'received' });
    if (payment.state !== 'waiting') throw new ShopError('slip_not_needed', { because: 'cancelled' });
    if (payment.slip?.url === url) return;
    const replaced = payment.slip ? [payment.slip.url] : [];
    await lockUploads(tx, [url, ...replaced]);
    const [slip] = await claimUploads(tx, [{ url }], slipEndings, 'file');
    if (!slip) throw invalidFields({ file: { code: 'slip_missing', params: {} } });
    await changePayment(tx, id, { slip, slipAt: new Date(), slipRefusedAt: null });
    await releaseUploads(tx, await findUnused(tx, replaced));
    await mail.queueMail(tx, id, 'payment-slip', 'payment-slip-staff');
    await recordOrderEvent(tx, customer, order, { kind: 'slip_sent', params: {} }, { action: 'order.slip_sent' });
  });
}
