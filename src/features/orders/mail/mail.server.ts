import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { orders } from '#db/tables/orders.server.ts';
import { previewNote } from '#features/designs/constants.ts';
import { jobTicket } from '#features/designs/records/job-ticket.server.ts';
import type { Message } from '#mail/message.server.ts';
import { button, facts, heading, joinParts, link, note, quoted, section } from '#mail/parts.server.ts';
import { oneLine } from '#mail/visitor-text.server.ts';
import { formatDateTime, formatRupees } from '#shared/format.ts';
import { shippingMethods } from '../constants.ts';
import type { Order } from '../contract.ts';
import { type DesignOfOrder, readDesigns } from '../designs/ordered-designs.server.ts';
import { readFollowedOrder } from '../following/follow.server.ts';
import { recordConfirmation } from '../following/history.server.ts';
import type { FollowedOrder } from '../following-contract.ts';
import { paymentLabel, statusLabel } from '../labels.ts';
import { readOrder } from '../records/read-order.server.ts';
import { cancelMails } from './cancel-mails.server.ts';
import { addresses, bill, buyerName, expectedDays, invoiceUrl, orderUrl, sayOrderPieces } from './mail-parts.server.ts';
import { followed, sampleDesign, sampleDesignOrder, sampleOrder } from './mail-sample.server.ts';
import { orderJsonLd } from './order-json-ld.server.ts';
import { loadTransfer, type PaidOrder } from './payment-data.server.ts';
import { paymentMails } from './payment-mails.server.ts';
import { transferDetails } from './payment-parts.server.ts';
import { paymentStaffMails } from './payment-staff-mails.server.ts';
import { statusMails } from './status-mails.server.ts';
import { trackMail } from './track-mail.server.ts';

async function loadOrder(db: Database, id: string): Promise<Order | undefined> {
  return (await readOrder(db, { id }))?.order;
}

function orderFacts(order: Order) {
  return section(
    'Order Information',
    facts([
      ['Order number', order.orderNumber],
      ['Order date', formatDateTime(order.createdAt)],
      ['Status', statusLabel(order.status).label],
      ['Payment method', paymentLabel(order.paymentMethod.type)],
    ]),
  );
}

/** An order on a hosted page is mailed once it is paid. */
const isUnpaid = sql`select from order_payments p where p.order_id = orders.id and p.method = 'payhere'
  and (p.received_at is null or orders.status = 'cancelled')`;

const confirmation: Message<FollowedOrder & { transfer?: PaidOrder }> = {
  name: 'order-confirmation',
  invariant: orders.createdAt,
  unless: isUnpaid,
  load: async (db, id) => {
    const order = await readFollowedOrder(db, id);
    return order && { ...order, ...(await loadTransfer(db, order)) };
  },
  after: async (db, id, isSent) => {
    if (isSent) await recordConfirmation(db, id);
  },
  compose: ({ transfer, ...order }, context) => ({
    to: order.customerInfo.email,
    subject: `We have your order ${order.orderNumber}`,
    preview: `${sayOrderPieces(order)}, ${formatRupees(order.summary.total)}. The next mail says when it is confirmed.`,
    jsonLd: orderJsonLd(order, context),
    parts: joinParts(
      heading(
        'mint',
        `Order ${order.orderNumber}`,
        `Thank you, ${oneLine(order.customerInfo.firstName)}. We have your order: ${sayOrderPieces(order)}, ${formatRupees(order.summary.total)}. The next mail says when it is confirmed.`,
      ),
      button('See your order', orderUrl(context.publicUrl, order)),
      transfer ? transferDetails(transfer) : '',
      expectedDays(order),
      orderFacts(order),
      bill(order, context.publicUrl),
      note(link(invoiceUrl(context.publicUrl, order), 'Invoice (PDF)')),
      order.items.some(({ design }) => design) ? note(previewNote) : '',
      addresses(order),
      note('This link is yours alone: anyone who has it sees the order. Something wrong? Answer this mail.'),
    ),
  }),
  sample: followed(sampleOrder),
};

interface StaffOrder {
  order: Order;
  shippingMethod: string;
  orderNotes: string;
  designs: DesignOfOrder[];
}

const staff: Message<StaffOrder> = {
  name: 'order-staff',
  invariant: orders.createdAt,
  unless: isUnpaid,
  load: async (db, id) => {
    const order = await loadOrder(db, id);
    const [more] = await db
      .select({ shippingMethod: orders.shippingMethod, orderNotes: orders.orderNotes })
      .from(orders)
      .where(eq(orders.id, id));
    return order && more && { order, ...more, designs: await readDesigns(db, id) };
  },
  compose: ({ order, shippingMethod, orderNotes, designs }, { publicUrl, staffEmail }) => {
    const { email, phone, company } = order.customerInfo;
    const way = shippingMethods.find(({ id }) => id === shippingMethod);
    return {
      to: staffEmail,
      replyTo: email,
      subject: `Order ${order.orderNumber}: ${sayOrderPieces(order)}, ${formatRupees(order.summary.total)}`,
      preview: `${buyerName(order)}, ${paymentLabel(order.paymentMethod.type)}`,
      parts: joinParts(
        heading(
          'sky',
          `New order ${order.orderNumber}`,
          `${sayOrderPieces(order)}, ${formatRupees(order.summary.total)}.`,
        ),
        section(
          'Customer Information',
          facts([
            ['Name', buyerName(order)],
            ['Email', link(`mailto:${email}`, email)],
            ['Phone', oneLine(phone)],
            ['Company', oneLine(company ?? '', 200)],
          ]),
        ),
        orderNotes && section('Order notes', quoted(orderNotes)),
        orderFacts(order),
        section('Shipping', facts([['Method', way ? `${way.name} (${way.description})` : shippingMethod]])),
        bill(order, publicUrl),
        ...designs.map(({ design }) => jobTicket(design, publicUrl)),
        addresses(order),
        button('See the order', orderUrl(publicUrl, order)),
        note('An answer to this mail goes to the customer.'),
      ),
    };
  },
  sample: {
    order: sampleDesignOrder,
    shippingMethod: 'standard',
    orderNotes: 'Please pack the totes flat.\nGate code at the guard.',
    designs: [sampleDesign],
  },
};

export const orderMessages = [
  ...[confirmation, staff, ...statusMails, ...cancelMails, trackMail],
  ...[...paymentMails, ...paymentStaffMails],
];
