import { customer } from '#features/activity/constants.ts';
import { ShopError } from '#shared/errors.ts';
import { getFollowedOrder } from '../following/follow.server.ts';
import type { FollowedOrder } from '../following-contract.ts';
import { changeStatus, type StatusServices } from '../records/status.server.ts';
import type { OrderStatus } from '../status.ts';

/**
 * Cancels a pending order for its buyer: stock, mails to both sides and activity in one transaction, then the payment.
 * A repeat changes nothing.
 * @param id of the order; its number does not do, as that can be guessed
 * @returns the order as it is then
 * @throws ShopError 404 for an unknown id, 409 once it is no longer pending
 */
export async function cancelPending(services: StatusServices, id: string): Promise<FollowedOrder> {
  const order = await getFollowedOrder(services.db, id);
  await changeStatus(services, customer, order.id, 'cancelled', { refuse: refuseCancelling });
  return getFollowedOrder(services.db, id);
}

function refuseCancelling(orderNumber: string, from: OrderStatus): ShopError | undefined {
  if (from === 'pending') return undefined;
  const isInHouse = from === 'confirmed' || from === 'processing';
  return new ShopError(isInHouse ? 'order_taken_on' : 'order_has_left', { orderNumber });
}
