import { sql } from 'drizzle-orm';
import { changeStatusIn } from '#db/change-status.server.ts';
import { rowsOf, type Transaction } from '#db/client.server.ts';
import { retriedTransaction } from '#db/retry.server.ts';
import { type LineKey, lineName, returnStock, uncountSales } from '#features/catalogue/stock/selling.server.ts';
import type { MailQueue } from '#mail/queue.server.ts';
import { ShopError } from '#shared/errors.ts';
import { recordNumber } from '#shared/record-number.ts';
import { comesFrom } from '#shared/status-machine.ts';
import type { Payment } from './payment.server.ts';
import type { OrderServices } from './service.server.ts';
import { type OrderStatus, orderMoves, orderRefusal } from './status.ts';

/** Pieces of a cancelled order. */
export interface CancelledLine extends LineKey {
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

type StatusServices = Pick<OrderServices, 'db' | 'payments'> & { mail: MailQueue };

/**
 * Moves an order along and queues the mail that tells its buyer, in one transaction. A cancelled order's stock goes back,
 * its pieces no longer count as sold, and after the commit its payment reservation is given back.
 * @param order its id or its number
 * @throws ShopError 404 for an order that is not there, 409 for a status that cannot follow the present one
 */
export async function changeStatus(
  services: StatusServices,
  order: string,
  to: OrderStatus,
): Promise<OrderStatusChange> {
  const { change, payment } = await retriedTransaction(services.db, (tx) => changeIn(tx, services, order, to));
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
    from: comesFrom<OrderStatus>(orderMoves, to),
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
  const payment = await paymentOf(tx, id);
  return { change: { ...change, ...(await takeBack(tx, id)) }, ...(payment ? { payment } : {}) };
}

async function takeBack(
  tx: Transaction,
  orderId: string,
): Promise<Pick<OrderStatusChange, 'returned' | 'notReturned'>> {
  const lines = await rowsOf<CancelledLine>(
    tx,
    sql`select product_id as "productId", variant_id as "variantId", size, name, color, quantity
      from order_items where order_id = ${orderId} order by position`,
  );
  const back = new Set((await returnStock(tx, lines)).map(lineName));
  await uncountSales(tx, lines);
  return {
    returned: lines.filter((line) => back.has(lineName(line))),
    notReturned: lines.filter((line) => !back.has(lineName(line))),
  };
}

async function paymentOf(tx: Transaction, orderId: string): Promise<Payment | undefined> {
  const [payment] = await rowsOf<Payment>(
    tx,
    sql`select payment_reference as reference, card_last_four as "cardLastFour" from orders
      where id = ${orderId} and payment_reference is not null`,
  );
  return payment;
}
