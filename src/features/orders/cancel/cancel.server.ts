import { customer } from '#features/activity/constants.ts';
import { getFollowedOrder } from '../following/follow.server.ts';
import type { FollowedOrder } from '../following-contract.ts';
import { changeStatus, type StatusServices } from '../records/status.server.ts';
import type { OrderStatus } from '../status.ts';

/**
 * Cancels a pending order for its buyer: stock, mails to both sides and activity in one transaction, then the payment.
 * A repeat changes nothing.
 * @param id of the order; its number does not do, as that can be guessed
 * @returns the order as it is then
 * @throws ShopError 404 for an unknown id, 409 in words once it is no longer pending
 */
export async function cancelPending(services: StatusServices, id: string): Promise<FollowedOrder> {
  const order = await getFollowedOrder(services.db, id);
  await changeStatus(services, customer, order.id, 'cancelled', { refuse: refuseCancelling });
  return getFollowedOrder(services.db, id);
}

function refuseCancelling(orderNumber: string, from: OrderStatus): string | undefined {
  if (from === 'pending') return undefined;
  if (from === 'confirmed' || from === 'processing')
    return `We have just taken order ${orderNumber} on, so it cannot be cancelled here any more. Please call us or write to us: until it ships we can still stop it.`;
  return `Order ${orderNumber} has left our house, so it can no longer be cancelled. If something is wrong with it, please write to us.`;
}
