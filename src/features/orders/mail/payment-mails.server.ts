import type { Database } from '#db/client.server.ts';
import type { Message } from '#mail/message.server.ts';
import { button, facts, heading, joinParts, note, section } from '#mail/parts.server.ts';
import { oneLine } from '#mail/visitor-text.server.ts';
import { formatRupees } from '#shared/money.ts';
import { longDate } from '../labels.ts';
import { sayDue } from '../payment/due-words.ts';
import { bill, orderUrl } from './mail-parts.server.ts';
import { loadPaidOrder, type PaidOrder, samplePaidOrder } from './payment-data.server.ts';
import { transferDetails } from './payment-parts.server.ts';

const firstName = ({ order }: PaidOrder) => oneLine(order.customerInfo.firstName);

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
  compose: (paid, { publicUrl }) => {
    const { order, isTransfer, reference } = paid;
    const sum = formatRupees(paid.received);
    const title = isTransfer ? 'Your transfer is in.' : 'Your payment is in.';
    return {
      to: order.customerInfo.email,
      subject: `Received: ${sum} for ${order.orderNumber}`,
      preview: `${title} The next mail comes when we start on your pieces.`,
      parts: joinParts(
        heading('mint', title, `Dear ${firstName(paid)}, thank you. The next mail comes when we start on your pieces.`),
        section(
          'Receipt',
          facts([
            ['Received', sum],
            ['On', longDate(paid.receivedAt)],
            ['Order', order.orderNumber],
            ['PayHere', oneLine(isTransfer ? '' : reference)],
            ['Still to pay', formatRupees(Math.max(0, paid.amount - paid.received))],
          ]),
        ),
        button('See your order', orderUrl(publicUrl, order)),
        bill(order),
      ),
    };
  },
  sample: { ...samplePaidOrder, state: 'received' },
};

const reminder: Message<PaidOrder> = {
  name: 'payment-reminder',
  load: loadIn('waiting'),
  compose: (paid, { publicUrl }) => ({
    to: paid.order.customerInfo.email,
    subject: `Your transfer for ${paid.order.orderNumber} is due`,
    preview: `${formatRupees(paid.amount)} until ${sayDue(paid.dueAt)}.`,
    parts: joinParts(
      heading(
        'marigold',
        'Your pieces wait for you.',
        `Dear ${firstName(paid)}, they are set aside until ${sayDue(paid.dueAt)}. Then they go back on the shelf. Have you paid already? Send us the slip, and they stay.`,
      ),
      button('Send the slip', `${orderUrl(publicUrl, paid.order)}#pay`),
      transferDetails(paid),
    ),
  }),
  sample: samplePaidOrder,
};

const slip: Message<PaidOrder> = {
  name: 'payment-slip',
  load: loadIn('waiting'),
  compose: (paid, { publicUrl }) => ({
    to: paid.order.customerInfo.email,
    subject: `Your slip for ${paid.order.orderNumber} is with us`,
    preview: 'We compare it with the account.',
    parts: joinParts(
      heading(
        'sky',
        'Your slip is with us.',
        'Thank you. We compare it with the account on the next working day; then you get a receipt. Your pieces stay set aside.',
      ),
      button('See your order', orderUrl(publicUrl, paid.order)),
    ),
  }),
  sample: samplePaidOrder,
};

const slipAgain: Message<PaidOrder> = {
  name: 'payment-slip-again',
  load: loadIn('waiting'),
  compose: (paid, { publicUrl }) => ({
    to: paid.order.customerInfo.email,
    subject: `One more photo of your slip for ${paid.order.orderNumber}, please`,
    preview: `We cannot read it. Your pieces stay set aside until ${sayDue(paid.dueAt)}.`,
    parts: joinParts(
      heading(
        'sand',
        'We cannot read your slip.',
        `Please send it once more: lay it flat, in daylight, all four corners in the picture. Your pieces stay set aside until ${sayDue(paid.dueAt)}.`,
      ),
      button('Send it once more', `${orderUrl(publicUrl, paid.order)}#pay`),
      note('Is the slip a PDF of your bank’s app? Send that as it is.'),
    ),
  }),
  sample: samplePaidOrder,
};

const toRefund: Message<PaidOrder> = {
  name: 'payment-to-refund',
  load: loadIn('received'),
  compose: (paid, { publicUrl }) => ({
    to: paid.order.customerInfo.email,
    subject: `We pay back ${formatRupees(paid.received)} for ${paid.order.orderNumber}`,
    preview: 'Your payment came, and the order does not need it.',
    parts: joinParts(
      heading(
        'sand',
        'We pay this back.',
        `Dear ${firstName(paid)}, a payment of ${formatRupees(paid.received)} for order ${paid.order.orderNumber} came in, and ${paid.order.status === 'cancelled' ? 'its pieces are no longer set aside' : 'the order was paid before'}. The studio pays it back and writes to you when it has.`,
      ),
      button('See your order', orderUrl(publicUrl, paid.order)),
      note('Do you want the pieces all the same? Answer this mail.'),
    ),
  }),
  sample: { ...samplePaidOrder, state: 'received', order: { ...samplePaidOrder.order, status: 'cancelled' } },
};

export const paymentMails = [received, reminder, slip, slipAgain, toRefund];
