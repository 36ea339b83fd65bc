import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { orders, trackRequests } from '#db/tables/orders.server.ts';
import type { Message } from '#mail/message.server.ts';
import { button, facts, heading, joinParts, note, section } from '#mail/parts.server.ts';
import { formatDateTime } from '#shared/format.ts';
import type { Order } from '../contract.ts';
import { statusLabel } from '../labels.ts';
import { readOrder } from '../records/read-order.server.ts';
import { orderUrl, sayOrderPieces } from './mail-parts.server.ts';
import { sampleOrder } from './mail-sample.server.ts';

/** Undefined where number and address do not belong together: nothing is sent. */
async function load(db: Database, requestId: string): Promise<Order | undefined> {
  const [found] = await db
    .select({ id: orders.id })
    .from(trackRequests)
    .innerJoin(
      orders,
      and(eq(orders.orderNumber, trackRequests.orderNumber), eq(sql`lower(${orders.email})`, trackRequests.email)),
    )
    .where(eq(trackRequests.id, requestId));
  return found && (await readOrder(db, found))?.order;
}

/** The link of an order, for who has asked for it at /track. */
export const trackMail: Message<Order> = {
  name: 'order-track',
  load,
  compose: (order, { publicUrl }) => ({
    to: order.customerInfo.email,
    subject: `The link to your order ${order.orderNumber}`,
    preview: `${sayOrderPieces(order)}, ordered on ${formatDateTime(order.createdAt)}.`,
    parts: joinParts(
      heading('sky', `Order ${order.orderNumber}`, 'You asked where it is. This link shows it, today and later.'),
      button('See your order', orderUrl(publicUrl, order)),
      section(
        'Order Information',
        facts([
          ['Order date', formatDateTime(order.createdAt)],
          ['Pieces', sayOrderPieces(order)],
          ['Status', statusLabel(order.status).label],
        ]),
      ),
      note('This link is yours alone: anyone who has it sees the order. Was it not you who asked? Then do nothing.'),
    ),
  }),
  sample: sampleOrder,
};
