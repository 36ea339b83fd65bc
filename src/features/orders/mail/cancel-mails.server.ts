import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { orders } from '#db/tables/orders.server.ts';
import type { Message } from '#mail/message.server.ts';
import { button, facts, heading, joinParts, link, note, section } from '#mail/parts.server.ts';
import { oneLine } from '#mail/visitor-text.server.ts';
import { formatRupees } from '#shared/format.ts';
import { readFollowedOrder } from '../following/follow.server.ts';
import type { FollowedOrder } from '../following-contract.ts';
import { paymentLabel } from '../labels.ts';
import { describeMoneyBack } from '../messages.ts';
import { bill, buyerName, creditNote, orderUrl, sayOrderPieces } from './mail-parts.server.ts';
import { followed, sampleOrder } from './mail-sample.server.ts';
import { orderJsonLd } from './order-json-ld.server.ts';

const sample = followed({ ...sampleOrder, status: 'cancelled' });

/** For a customer who cancelled. */
const forCustomer: Message<FollowedOrder> = {
  name: 'order-cancelled-by-customer',
  load: readFollowedOrder,
  compose: (order, context) => ({
    to: order.customerInfo.email,
    subject: `You cancelled your order ${order.orderNumber}`,
    preview: `Nothing will be made or sent. ${describeMoneyBack(order.following.moneyBack)}`,
    jsonLd: orderJsonLd(order, context),
    parts: joinParts(
      heading(
        'sand',
        `Order ${order.orderNumber} is cancelled`,
        `You cancelled it. Nothing will be made or sent. ${describeMoneyBack(order.following.moneyBack)}`,
      ),
      button('See your order', orderUrl(context.publicUrl, order)),
      bill(order, context.publicUrl),
      ...creditNote(order, context.publicUrl),
      note('Was it not you? Then answer this mail. Your order page puts the same into your cart again.'),
    ),
  }),
  sample,
};

interface CancelledOrder {
  order: FollowedOrder;
  /** The provider's name of the payment. */
  reference: string;
}

async function load(db: Database, id: string): Promise<CancelledOrder | undefined> {
  const order = await readFollowedOrder(db, id);
  const [row] = await db.select({ reference: orders.paymentReference }).from(orders).where(eq(orders.id, id));
  return order && { order, reference: row?.reference ?? '' };
}

const forStaff: Message<CancelledOrder> = {
  name: 'order-cancelled-staff',
  load,
  compose: ({ order, reference }, { staffEmail, publicUrl }) => ({
    to: staffEmail,
    replyTo: order.customerInfo.email,
    subject: `Cancelled by the customer: order ${order.orderNumber}`,
    preview: `${buyerName(order)}, ${sayOrderPieces(order)}, ${formatRupees(order.summary.total)}`,
    parts: joinParts(
      heading(
        'sand',
        `${buyerName(order)} cancelled order ${order.orderNumber}`,
        `${sayOrderPieces(order)} are in stock again. Nothing of it is to be made.`,
      ),
      section('Money', paymentFacts(order, reference)),
      section('Customer Information', personFacts(order)),
      bill(order, publicUrl),
      note('An answer to this mail goes to the customer.'),
    ),
  }),
  sample: { order: sample, reference: 'sandbox:SAMPLE' },
};

function paymentFacts(order: FollowedOrder, reference: string) {
  return facts([
    ['Payment method', paymentLabel(order.paymentMethod.type)],
    ['Total', formatRupees(order.summary.total)],
    ['Reference', reference],
    ['Told to the customer', describeMoneyBack(order.following.moneyBack)],
  ]);
}

function personFacts(order: FollowedOrder) {
  const { email, phone, company = '' } = order.customerInfo;
  return facts([
    ['Name', buyerName(order)],
    ['Email', link(`mailto:${email}`, email)],
    ['Phone', oneLine(phone)],
    ['Company', oneLine(company, 200)],
  ]);
}

export const cancelMails = [forCustomer, forStaff];
