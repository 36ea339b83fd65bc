import { asc, eq, sql } from 'drizzle-orm';
import { changeStatusIn } from '#db/change-status.server.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { transactionWithRetry } from '#db/retry.server.ts';
import { orderItems, orders } from '#db/tables/orders.server.ts';
import { type LineItemKey, lineItemKey, returnStock } from '#features/catalogue/stock/selling.server.ts';
import type { MailQueue } from '#mail/queue.server.ts';
import { ShopError } from '#shared/errors.ts';
import { recordNumber } from '#shared/record-number.ts';
import { previousStates } from '#shared/status-machine.ts';
import type { Payment, PaymentProvider } from '../payment/provider.server.ts';
import { type OrderStatus, orderRefusal, orderTransitions } from '../status.ts';

/** Pieces of a cancelled order. */
export interface CancelledLine extends LineItemKey {
  name: string;
  color: string;
  quantity: number;
}

export interface OrderStatusChange {
  id: string;
  orderNumber: string;
  from: OrderStatus;
  to: OrderStatus;
  /** False when the order had the status already: then nothing has happened. */
  changed: boolean;
  /** Of a cancelled order: what is in stock again, and what the shop no longer has. */
  returned: CancelledLine[];
  notReturned: CancelledLine[];
  /** The provider's reference of a reservation that could not be given back: staff must do it there. */
  unreleasedPayment?: string;
}

interface StatusServices {
  db: Database;
  payments: PaymentProvider;
  mail: MailQueue;
}

/**
 * Transitions an order along and queues the mail that tells its buyer, in one transaction. A cancelled order's stock goes back,
 * its pieces no longer count as sold, and after the commit its payment reservation is given back.
 * @param order its id or its number
 * @throws ShopError 404 for an order that is not there, 409 for a status that cannot follow the present one
 */
export async function changeStatus(
  services: StatusServices,
  order: string,
  to: OrderStatus,
): Promise<OrderStatusChange> {
  const { change, payment } = await transactionWithRetry(services.db, (tx) => changeIn(tx, services, order, to));
  if (payment) {
    // The order is cancelled whatever the provider says; who called must hear that the money is still reserved.
    await services.payments.release(payment).catch(() => {
      change.unreleasedPayment = payment.reference;
    });
  }
  return change;
}

async function changeIn(
  tx: Transaction,
  { mail }: StatusServices,
  order: string,
  to: OrderStatus,
): Promise<{ change: OrderStatusChange; payment?: Payment }> {
  const found = await changeStatusIn(tx, {
    table: sql`orders`,
    numberColumn: sql`order_number`,
    record: recordNumber('LW', order),
    to,
    from: previousStates<OrderStatus>(orderTransitions, to),
  });
  if (!found) throw new ShopError(404, 'Order not found');
  const { id, number: orderNumber, changed } = found;
  const from = found.before as OrderStatus;
  const refusal = orderRefusal(orderNumber, from, to);
  if (refusal) throw new ShopError(409, refusal);
  const change: OrderStatusChange = { id, orderNumber, from, to, changed, returned: [], notReturned: [] };
  if (!changed) return { change };
  await mail.queueMail(tx, id, `order-${to}`);
  if (to !== 'cancelled') return { change };
  const payment = await readPayment(tx, id);
  return { change: { ...change, ...(await takeBack(tx, id)) }, ...(payment ? { payment } : {}) };
}

async function takeBack(
  tx: Transaction,
  orderId: string,
): Promise<Pick<OrderStatusChange, 'returned' | 'notReturned'>> {
  const { productId, variantId, size, name, color, quantity } = orderItems;
  const lines: CancelledLine[] = await tx
    .select({ productId, variantId, size, name, color, quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
  const returned = await returnStock(tx, lines);
  return {
    returned: lines.filter((line) => returned.has(lineItemKey(line))),
    notReturned: lines.filter((line) => !returned.has(lineItemKey(line))),
  };
}

async function readPayment(tx: Transaction, orderId: string): Promise<Payment | undefined> {
  const [order] = await tx
    .select({ reference: orders.paymentReference, cardLastFour: orders.cardLastFour })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order?.reference ? { ...order, reference: order.reference } : undefined;
}
