import { asc, eq, or } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { transactionWithRetry } from '#db/retry.server.ts';
import { orderItems, orders, type StoredPrint } from '#db/tables/orders.server.ts';
import type { Actor } from '#features/activity/constants.ts';
import {
  type LineItemKey,
  lineItemKey,
  returnStock,
  type StockChanged,
} from '#features/catalogue/stock/selling.server.ts';
import type { MailQueue } from '#mail/queue.server.ts';
import { ShopError } from '#shared/errors.ts';
import { recordNumber } from '#shared/record-number.ts';
import { recordOrderEvent } from '../events/order-events.server.ts';
import { issueCreditNote } from '../invoices/issue.server.ts';
import { closePayment, waitsForPayHere } from '../payment/payment-rows.server.ts';
import type { Payment, PaymentProvider } from '../payment/provider.server.ts';
import { listNextStatuses, type OrderStatus } from '../status.ts';

/** Pieces of a cancelled order. */
export interface CancelledLine extends LineItemKey {
  name: string;
  decoration: StoredPrint | null;
  color: string;
  quantity: number;
}

export interface OrderStatusChange {
  id: string;
  orderNumber: string;
  from: OrderStatus;
  to: OrderStatus;
  /** False when the order had the status already. */
  changed: boolean;
  /** Of a cancelled order: lines that are in stock again, and lines that the shop no longer sells. */
  returned: CancelledLine[];
  notReturned: CancelledLine[];
}

export interface StatusServices {
  db: Database;
  payments: Pick<PaymentProvider, 'release'>;
  mail: MailQueue;
  /** Called after a cancellation, so that cached responses drop the old stock; triggers do it for a terminal. */
  onStockChanged?: ((what: StockChanged) => void) | undefined;
}

interface StatusOptions {
  /** Why it is cancelled: its buyer reads it. */
  reason?: string;
  /** The mail waits until the change can no longer be undone. */
  undoable?: boolean;
  /** What refuses the change from a status; an order in the new status already is not asked. */
  refuse?: (orderNumber: string, from: OrderStatus) => ShopError | undefined;
}

/** The mails of a change: who has cancelled an order is told other words, and so are staff. */
function listMails(to: OrderStatus, { kind }: Actor, isUnknown: boolean): string[] {
  if (to !== 'cancelled' || kind !== 'customer') return [`order-${to}`];
  const messages = ['order-cancelled-by-customer', 'order-cancelled-staff'];
  // Staff are not told of an order before PayHere has its money.
  return isUnknown ? messages.slice(0, 1) : messages;
}

/**
 * Changes an order's status with activity, mail, stock, sales and credit note of a cancellation in one transaction. The
 * payment is released after the commit.
 * @param order its id or its number
 * @throws ShopError 404 for an order that is not there, 409 for a status that cannot follow the present one
 */
export async function changeStatus(
  services: StatusServices,
  actor: Actor,
  order: string,
  to: OrderStatus,
  options: StatusOptions = {},
): Promise<OrderStatusChange> {
  const { change, payment } = await transactionWithRetry(services.db, (tx) =>
    changeStatusIn(tx, services, { actor, order, to, ...options }),
  );
  const returned = [...new Set(change.returned.map(({ productId }) => productId))];
  if (returned.length > 0) services.onStockChanged?.({ productIds: returned, soldOut: false });
  if (payment) await services.payments.release(payment);
  return change;
}

type StatusWish = StatusOptions & { actor: Actor; order: string; to: OrderStatus };

/** The same in a transaction of the caller's, who announces the stock and releases the payment after it. */
export async function changeStatusIn(
  tx: Transaction,
  { mail }: Pick<StatusServices, 'mail'>,
  { actor, order, to, reason = '', undoable = false, refuse }: StatusWish,
): Promise<{ change: OrderStatusChange; payment?: Payment | undefined }> {
  const record = recordNumber('LW', order);
  const [found] = await tx
    .select()
    .from(orders)
    .where(or(eq(orders.id, record), eq(orders.orderNumber, record)))
    .for('update');
  if (!found) throw new ShopError('order_not_found');
  const { id, orderNumber, status: from, paymentReference: reference, cardLastFour } = found;
  if (from !== to) {
    const refusal = refuse?.(orderNumber, from);
    if (refusal) throw refusal;
    const possible = listNextStatuses(from);
    if (!possible.includes(to)) throw new ShopError('order_status_impossible', { orderNumber, from, to, possible });
  }
  const change = { id, orderNumber, from, to, changed: from !== to, returned: [], notReturned: [] };
  if (!change.changed) return { change };
  const isUnpaid = await waitsForPayHere(tx, id);
  if (to !== 'cancelled' && isUnpaid) throw new ShopError('order_not_paid_at_payhere', { orderNumber });
  await tx
    .update(orders)
    .set({ status: to, version: found.version + 1, ...(to === 'cancelled' ? { cancelReason: reason } : {}) })
    .where(eq(orders.id, id));
  await recordOrderEvent(
    tx,
    actor,
    found,
    { kind: 'status_changed', params: { from, to } },
    { action: 'order.status', before: { status: from }, after: { status: to } },
  );
  if (undoable) await mail.queueMailLater(tx, id, ...listMails(to, actor, isUnpaid));
  else await mail.queueMail(tx, id, ...listMails(to, actor, isUnpaid));
  if (to !== 'cancelled') return { change };
  await closePayment(tx, id);
  const reversed = await reverseSale(tx, id);
  await issueCreditNote(tx, found);
  return {
    change: { ...change, ...reversed },
    payment: reference ? { reference, cardLastFour } : undefined,
  };
}

async function reverseSale(
  tx: Transaction,
  orderId: string,
): Promise<Pick<OrderStatusChange, 'returned' | 'notReturned'>> {
  const { productId, variantId, size, name, decoration, color, quantity } = orderItems;
  const lines: CancelledLine[] = await tx
    .select({ productId, variantId, size, name, decoration, color, quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
  const returned = await returnStock(tx, lines);
  return {
    returned: lines.filter((line) => returned.has(lineItemKey(line))),
    notReturned: lines.filter((line) => !returned.has(lineItemKey(line))),
  };
}
