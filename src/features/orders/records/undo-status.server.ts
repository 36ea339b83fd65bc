import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { orders } from '#db/tables/orders.server.ts';
import type { Actor } from '#features/activity/constants.ts';
import type { MailQueue } from '#mail/queue.server.ts';
import { ShopError } from '#shared/errors.ts';
import { readOrderEvents, recordOrderEvent } from '../events/order-events.server.ts';
import type { OrderStatus } from '../status.ts';

/**
 * Takes the last change of status back, with its mail, in one transaction.
 * @param id of the order
 * @param status its status by that change
 * @returns its status again
 * @throws ShopError 404 for an order that is not there, 409 once the mail is out or the status changed
 */
export async function undoStatus(
  { db, mail }: { db: Database; mail: MailQueue },
  actor: Actor,
  id: string,
  status: OrderStatus,
): Promise<{ orderNumber: string; status: OrderStatus }> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
    if (!found) throw new ShopError('order_not_found');
    const { orderNumber, version } = found;
    const from = await statusBefore(tx, id);
    if (found.status !== status || !from)
      throw new ShopError('order_status_changed', { orderNumber, status: found.status });
    if (!(await mail.withdrawMail(tx, id, `order-${status}`)))
      throw new ShopError('order_mail_sent', { orderNumber, status: found.status });
    await tx
      .update(orders)
      .set({ status: from, version: version + 1 })
      .where(eq(orders.id, id));
    await recordOrderEvent(
      tx,
      actor,
      found,
      { kind: 'status_undone', params: { from: status, to: from } },
      { action: 'order.status_taken_back', before: { status }, after: { status: from } },
    );
    return { orderNumber, status: from };
  });
}

async function statusBefore(tx: Transaction, orderId: string): Promise<OrderStatus | undefined> {
  const events = await readOrderEvents(tx, orderId);
  return events.findLast((event) => event.kind === 'status_changed')?.params.from;
}
