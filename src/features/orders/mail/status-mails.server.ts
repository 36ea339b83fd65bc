import type { Database } from '#db/client.server.ts';
import type { Ground } from '#mail/brand.server.ts';
import type { Message } from '#mail/message.server.ts';
import { button, facts, type Html, heading, joinParts, link, note, quoted, section } from '#mail/parts.server.ts';
import { oneLine } from '#mail/visitor-text.server.ts';
import { readFollowedOrder } from '../following/follow.server.ts';
import type { FollowedOrder } from '../following-contract.ts';
import { addresses, bill, creditNote, expectedDays, orderUrl } from './mail-parts.server.ts';
import { followed, sampleOrder } from './mail-sample.server.ts';
import { orderJsonLd } from './order-json-ld.server.ts';

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

/** A mail that waited is not sent once its order is cancelled, or is there again. */
async function load(db: Database, id: string, status: string): Promise<FollowedOrder | undefined> {
  const order = await readFollowedOrder(db, id);
  return (order?.status === 'cancelled') === (status === 'cancelled') ? order : undefined;
}

/** Of a parcel that has left: when it arrives, who has it, and where that is shown. */
function parcelParts(order: FollowedOrder): (Html | '')[] {
  const { parcel } = order.following;
  if (!parcel) return [expectedDays(order)];
  return [
    expectedDays(order),
    section(
      'Your parcel',
      facts([
        ['Courier', oneLine(parcel.courier)],
        ['Number', oneLine(parcel.number)],
        ['Where it is', parcel.link ? link(parcel.link, 'Follow the parcel') : ''],
      ]),
    ),
  ];
}

function whyParts({ following: { cancelled, moneyBack } }: FollowedOrder): Html[] {
  return [...(cancelled?.reason ? [section('Why', quoted(cancelled.reason))] : []), note(moneyBack)];
}

export const statusMails = Object.entries(statusTexts).map(
  ([status, { ground, title, lead }]): Message<FollowedOrder> => ({
    name: `order-${status}`,
    load: (db, id) => load(db, id, status),
    compose: (order, context) => ({
      to: order.customerInfo.email,
      subject: `Your order ${order.orderNumber} ${title}`,
      preview: lead,
      jsonLd: orderJsonLd(order, context),
      parts: joinParts(
        heading(ground, `Order ${order.orderNumber} ${title}`, lead),
        button('See your order', orderUrl(context.publicUrl, order)),
        ...(status === 'shipped' ? parcelParts(order) : status === 'cancelled' ? whyParts(order) : []),
        bill(order),
        ...creditNote(order, context.publicUrl),
        addresses(order),
      ),
    }),
    sample: followed({ ...sampleOrder, status }),
  }),
);
