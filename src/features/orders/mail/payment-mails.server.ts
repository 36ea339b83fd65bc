import type { Database } from '#db/client.server.ts';
import type { Message } from '#mail/message.server.ts';
import { button, facts, heading, joinParts, link, note, section } from '#mail/parts.server.ts';
import { oneLine } from '#mail/visitor-text.server.ts';
import { formatDateTime, formatDay, formatRupees, formatShortDay } from '#shared/format.ts';
import { bill, invoiceUrl, orderUrl } from './mail-parts.server.ts';
import { orderJsonLd } from './order-json-ld.server.ts';
import { loadPaidOrder, type PaidOrder, samplePaidOrder } from './payment-data.server.ts';
import { transferDetails } from './payment-parts.server.ts';
import { refundMails } from './refund-mails.server.ts';

const firstName = ({ order }: PaidOrder) => oneLine(order.customerInfo.firstName);

/** The day on which the parcel is to leave: `Fri, Dec 11`; empty where nobody counted it. */
function readyBy({ order: { following } }: PaidOrder): string {
  const leaves = following.steps.find(({ status, state }) => status === 'shipped' && state === 'ahead');
  return leaves?.to ? formatShortDay(leaves.to, { weekday: true }) : '';
}

/** Of a state that has passed nothing is mailed. */
const loadIn =
  (...states: PaidOrder['state'][]) =>
  async (db: Database, id: string) => {
    const paid = await loadPaidOrder(db, id);
    return paid && states.includes(paid.state) ? paid : undefined;
  };

const received: Message<PaidOrder> = {
  name: 'payment-received',
  load: async (db, id) => {
    const paid = await loadIn('received')(db, id);
    return paid?.order.status === 'cancelled' ? undefined : paid;
  },
  compose: (paid, context) => {
    const { order, isTransfer, reference } = paid;
    const sum = formatRupees(paid.received);
    const title = isTransfer ? 'Your transfer is in.' : 'Your payment is in.';
    return {
      to: order.customerInfo.email,
      subject: `Received: ${sum} for ${order.orderNumber}`,
      preview: `${title} The next mail comes when we start on your pieces.`,
      jsonLd: orderJsonLd(order, context),
      parts: joinParts(
        heading('mint', title, `Dear ${firstName(paid)}, thank you. The next mail comes when we start on your pieces.`),
        section(
          'Receipt',
          facts([
            ['Received', sum],
            ['On', formatDateTime(paid.receivedAt)],
            ['Order', order.orderNumber],
            ['Invoice', link(invoiceUrl(context.publicUrl, order), 'Invoice (PDF)')],
            ['PayHere', oneLine(isTransfer ? '' : reference)],
            ['Still to pay', formatRupees(Math.max(0, paid.amount - paid.received))],
            ['Ready by', readyBy(paid)],
          ]),
        ),
        button('See your order', orderUrl(context.publicUrl, order)),
        bill(order, context.publicUrl),
      ),
    };
  },
  sample: { ...samplePaidOrder, state: 'received' },
};

const reminder: Message<PaidOrder> = {
  name: 'payment-reminder',
  load: loadIn('waiting'),
  compose: (paid, context) => ({
    to: paid.order.customerInfo.email,
    subject: `Your transfer for ${paid.order.orderNumber} is due`,
    preview: `${formatRupees(paid.amount)} until ${formatDay(paid.dueAt, { time: true })}.`,
    jsonLd: orderJsonLd(paid.order, context),
    parts: joinParts(
      heading(
        'marigold',
        'Your pieces wait for you.',
        `Dear ${firstName(paid)}, they are set aside until ${formatDay(paid.dueAt, { time: true })}. Then they go back on the shelf. Have you paid already? Send us the slip, and they stay.`,
      ),
      button('Send the slip', `${orderUrl(context.publicUrl, paid.order)}#pay`),
      transferDetails(paid),
    ),
  }),
  sample: samplePaidOrder,
};

const slip: Message<PaidOrder> = {
  name: 'payment-slip',
  load: loadIn('waiting'),
  compose: (paid, context) => ({
    to: paid.order.customerInfo.email,
    subject: `Your slip for ${paid.order.orderNumber} is with us`,
    preview: 'We compare it with the account.',
    jsonLd: orderJsonLd(paid.order, context),
    parts: joinParts(
      heading(
        'sky',
        'Your slip is with us.',
        'Thank you. We compare it with the account by 4:00 PM, a slip of after three on the next working day; then you get a receipt. Your pieces stay set aside.',
      ),
      button('See your order', orderUrl(context.publicUrl, paid.order)),
    ),
  }),
  sample: samplePaidOrder,
};

const slipAgain: Message<PaidOrder> = {
  name: 'payment-slip-again',
  load: loadIn('waiting'),
  compose: (paid, context) => ({
    to: paid.order.customerInfo.email,
    subject: `One more photo of your slip for ${paid.order.orderNumber}, please`,
    preview: `We cannot read it. Your pieces stay set aside until ${formatDay(paid.dueAt, { time: true })}.`,
    jsonLd: orderJsonLd(paid.order, context),
    parts: joinParts(
      heading(
        'sand',
        'We cannot read your slip.',
        `Please send it once more: lay it flat, in daylight, all four corners in the picture. Your pieces stay set aside until ${formatDay(paid.dueAt, { time: true })}.`,
      ),
      button('Send it once more', `${orderUrl(context.publicUrl, paid.order)}#pay`),
      note('Is the slip a PDF of your bank’s app? Send that as it is.'),
    ),
  }),
  sample: samplePaidOrder,
};

export const paymentMails = [received, reminder, slip, slipAgain, ...refundMails];
