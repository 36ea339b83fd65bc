import type { Message } from '#mail/message.server.ts';
import { button, facts, heading, joinParts, note, section } from '#mail/parts.server.ts';
import { oneLine } from '#mail/visitor-text.server.ts';
import { formatRupees } from '#shared/format.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { readRefunds } from '../payment/to-pay-back.server.ts';
import { creditNote, orderUrl } from './mail-parts.server.ts';
import { orderJsonLd } from './order-json-ld.server.ts';
import { loadPaidOrder, type PaidOrder, samplePaidOrder } from './payment-data.server.ts';

const firstName = ({ order }: PaidOrder) => oneLine(order.customerInfo.firstName);
const sample: PaidOrder = {
  ...samplePaidOrder,
  state: 'received',
  order: { ...samplePaidOrder.order, status: 'cancelled' },
};

const toRefund: Message<PaidOrder> = {
  name: 'payment-to-refund',
  // Of money that has gone back in between nothing is announced.
  load: async (db, id) => {
    const paid = await loadPaidOrder(db, id);
    return paid?.isToRefund ? paid : undefined;
  },
  compose: (paid, context) => ({
    to: paid.order.customerInfo.email,
    subject: `We pay back ${formatRupees(paid.owed)} for ${paid.order.orderNumber}`,
    preview: 'Your payment came, and the order does not need it.',
    jsonLd: orderJsonLd(paid.order, context),
    parts: joinParts(
      heading(
        'sand',
        'We pay this back.',
        paid.order.status === 'cancelled'
          ? `Dear ${firstName(paid)}, a payment for order ${paid.order.orderNumber} came in, and its pieces are no longer set aside. The studio pays ${formatRupees(paid.owed)} back and writes to you when it has.`
          : `Dear ${firstName(paid)}, a payment for order ${paid.order.orderNumber} came in, and the order was paid before. The studio pays ${formatRupees(paid.owed)} back and writes to you when it has.`,
      ),
      button('See your order', orderUrl(context.publicUrl, paid.order)),
      note('Do you want the pieces all the same? Answer this mail.'),
    ),
  }),
  sample,
};

interface RefundedOrder extends PaidOrder {
  /** In rupees. */
  paidBack: number;
}

/** Once staff have noted that the money went back. */
const refunded: Message<RefundedOrder> = {
  name: 'payment-refunded',
  load: async (db, id) => {
    const [paid, refunds] = await Promise.all([loadPaidOrder(db, id), readRefunds(db, id)]);
    const last = refunds.at(-1);
    return paid && last && { ...paid, paidBack: rupeesFromCents(last.cents) };
  },
  compose: ({ paidBack, ...paid }, context) => {
    const { order, isTransfer } = paid;
    const sum = formatRupees(paidBack);
    return {
      to: order.customerInfo.email,
      subject: `Paid back: ${sum} for ${order.orderNumber}`,
      preview: 'Your bank shows it in 3 to 5 working days.',
      jsonLd: orderJsonLd(order, context),
      parts: joinParts(
        heading(
          'mint',
          'Your money is on its way back.',
          `Dear ${firstName(paid)}, we have paid back ${sum}. Your bank shows it in 3 to 5 working days.`,
        ),
        section(
          'Paid back',
          facts([
            ['Sum', sum],
            ['To', isTransfer ? 'Your bank account' : 'The card that you paid with'],
            ['Order', order.orderNumber],
          ]),
        ),
        button('See your order', orderUrl(context.publicUrl, order)),
        ...creditNote(order, context.publicUrl),
        note('Is it not there by then? Answer this mail.'),
      ),
    };
  },
  sample: { ...sample, state: 'refunded', paidBack: samplePaidOrder.received },
};

export const refundMails = [toRefund, refunded];
