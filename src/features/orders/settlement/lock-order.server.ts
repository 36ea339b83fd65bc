import { eq, or } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { type OrderRow, orders } from '#db/tables/orders.server.ts';
import { ShopError } from '#shared/errors.ts';
import { recordNumber } from '#shared/record-number.ts';
import { findPayment, type PaymentRow } from '../payment/payment-rows.server.ts';

/**
 * An order with its payment, locked until the transaction ends: the order's row first, as every change of it does.
 * @param order its id or its number
 * @throws ShopError 404 for an order that is not there
 */
export async function lockOrder(
  tx: Transaction,
  order: string,
): Promise<{ order: OrderRow; payment: PaymentRow | undefined }> {
  const key = recordNumber('LW', order);
  const [found] = await tx
    .select()
    .from(orders)
    .where(or(eq(orders.id, key), eq(orders.orderNumber, key)))
    .for('update');
  if (!found) throw new ShopError('order_not_found');
  return { order: found, payment: await findPayment(tx, found.id) };
}
