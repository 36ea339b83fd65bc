import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { orders } from '#db/tables/orders.server.ts';
import type { Ground } from '#mail/brand.server.ts';
import type { Message } from '#mail/message.server.ts';
import { button, facts, heading, joinParts, link, note, quoted, section } from '#mail/parts.server.ts';
import { oneLine } from '#mail/visitor-text.server.ts';
import type { Order } from '../contract.ts';
import { findInvoice } from '../invoices/issue.server.ts';
import { readOrder } from '../records/read-order.server.ts';
import { addresses, bill, orderUrl, paperUrl } from './mail-parts.server.ts';
import { sampleOrder } from './mail-sample.server.ts';

/** The text for each status that staff give an order; the title follows the order's number. */
const statusTexts: Record<string, { ground: Ground; title: string; lead: string }> = {
  confirmed: {
    ground: 'mint',
    title: 'is confirmed',
    lead: 'Your pieces are yours. The next mail comes when we start on them.',
  },
  processing: {
    ground: 'marigold',
    title: 'is in work',
    lead: 'Your pieces are on the table. The next mail comes when the parcel leaves.',
  },
  shipped: { ground: 'sky', title: 'is on its way', lead: 'The parcel has left our hands for the address below.' },
  delivered: {
    ground: 'mint',
    title: 'is delivered',
    lead: 'Your parcel has arrived. If a piece is not right, answer this mail and say which one.',
  },
  cancelled: {
    ground: 'sand',
    title: 'is cancelled',
    lead: 'Nothing will be made or sent. If that is a surprise, answer this mail.',
  },
};

interface StatusMail {
  order: Order;
  courier: string;
  trackingNumber: string;
  cancelReason: string;
  /** Of its credit note; empty where there is none. */
  creditNote: string;
}

/** A mail that waited is not sent once its order is cancelled. */
async function load(db: Database, id: string, status: string): Promise<StatusMail | undefined> {
  const order = (await readOrder(db, { id }))?.order;
  if (!order || (order.status === 'cancelled' && status !== 'cancelled')) return undefined;
  const { courier, trackingNumber, cancelReason } = orders;
  const [more] = await db.select({ courier, trackingNumber, cancelReason }).from(orders).where(eq(orders.id, id));
  const creditNote = (await findInvoice(db, id, 'credit_note'))?.number ?? '';
  return more && { order, ...more, creditNote };
}

export const statusMails = Object.entries(statusTexts).map(
  ([status, { ground, title, lead }]): Message<StatusMail> => ({
    name: `order-${status}`,
    load: (db, id) => load(db, id, status),
    compose: ({ order, courier, trackingNumber, cancelReason, creditNote }, { publicUrl }) => ({
      to: order.customerInfo.email,
      subject: `Your order ${order.orderNumber} ${title}`,
      preview: lead,
      parts: joinParts(
        heading(ground, `Order ${order.orderNumber} ${title}`, lead),
        button('See your order', orderUrl(publicUrl, order)),
        status === 'shipped' && (courier || trackingNumber)
          ? section(
              'Your parcel',
              facts([
                ['Courier', oneLine(courier)],
                ['Number', oneLine(trackingNumber)],
              ]),
            )
          : '',
        status === 'cancelled' && cancelReason ? section('Why', quoted(cancelReason)) : '',
        bill(order),
        status === 'cancelled' && creditNote
          ? note(link(paperUrl(publicUrl, order, 'credit-note'), `Credit note ${creditNote} (PDF)`))
          : '',
        addresses(order),
      ),
    }),
    sample: {
      order: { ...sampleOrder, status },
      courier: 'Sample Couriers',
      trackingNumber: 'SC 4821 7730',
      cancelReason: 'You asked us on the phone today.',
      creditNote: 'CN-000012',
    },
  }),
);
