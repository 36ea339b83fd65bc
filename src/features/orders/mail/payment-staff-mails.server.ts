import type { Message } from '#mail/message.server.ts';
import { button, facts, heading, joinParts, note, section } from '#mail/parts.server.ts';
import { oneLine } from '#mail/visitor-text.server.ts';
import { formatRupees } from '#shared/format.ts';
import { buyerName, orderUrl, sayOrderPieces } from './mail-parts.server.ts';
import { loadPaidOrder, type PaidOrder, samplePaidOrder } from './payment-data.server.ts';

interface StaffWords {
  name: string;
  subject(paid: PaidOrder): string;
  title(paid: PaidOrder): string;
  lead(paid: PaidOrder): string;
  /** Whether it still has to be told. */
  isTrue?(paid: PaidOrder): boolean;
  sample: PaidOrder;
}

const number = ({ order }: PaidOrder) => order.orderNumber;
const sample: PaidOrder = { ...samplePaidOrder, state: 'received' };

const all: StaffWords[] = [
  {
    name: 'payment-slip-staff',
    subject: (paid) => `Slip for ${number(paid)}: ${formatRupees(paid.amount)}`,
    title: () => 'A slip to check',
    lead: (paid) => `${buyerName(paid.order)} sent the slip of a transfer. It is on the order, beside the sum.`,
    sample: samplePaidOrder,
  },
  {
    name: 'payment-late-staff',
    isTrue: ({ isToRefund, order }) => isToRefund || order.status !== 'cancelled',
    subject: (paid) => (paid.isToRefund ? `To pay back: ${number(paid)}` : `Paid late: ${number(paid)}`),
    title: (paid) => (paid.isToRefund ? 'Money to pay back' : 'Paid after its time'),
    lead: (paid) =>
      paid.isToRefund
        ? 'A payment came for an order that is cancelled or was paid before. Pay it back, then mark it on the order.'
        : 'A payment came after the pieces went back on the shelf. They were still there: the order is pending again.',
    sample: { ...sample, toPayBack: ['320027199'] },
  },
  {
    name: 'payment-charged-back-staff',
    subject: (paid) => `Charged back: ${number(paid)}`,
    title: () => 'A bank took money back',
    lead: (paid) =>
      paid.state === 'charged_back'
        ? `PayHere says that the payment of ${number(paid)} was charged back. Look there before you go on with it.`
        : paid.state === 'refunded' && paid.reference === paid.chargedBack
          ? `PayHere says that the payment of ${number(paid)} was charged back, which you have paid back already. Look there.`
          : `PayHere says that a payment of ${number(paid)} was charged back, but not the one that is booked. Look there.`,
    sample,
  },
];

export const paymentStaffMails = all.map(
  ({ name, subject, title, lead, isTrue = () => true, sample }): Message<PaidOrder> => ({
    name,
    load: async (db, id) => {
      const paid = await loadPaidOrder(db, id);
      return paid && isTrue(paid) ? paid : undefined;
    },
    compose: (paid, { publicUrl, staffEmail }) => ({
      to: staffEmail,
      replyTo: paid.order.customerInfo.email,
      subject: subject(paid),
      preview: lead(paid),
      parts: joinParts(
        heading('marigold', title(paid), lead(paid)),
        section(
          'Order',
          facts([
            ['Number', number(paid)],
            ['Customer', buyerName(paid.order)],
            ['Pieces', sayOrderPieces(paid.order)],
            ['Sum', formatRupees(paid.amount)],
            ['PayHere, to pay back', oneLine(paid.toPayBack.join(', '))],
          ]),
        ),
        button('See the order', orderUrl(publicUrl, paid.order)),
        note('An answer to this mail goes to the customer.'),
      ),
    }),
    sample,
  }),
);
