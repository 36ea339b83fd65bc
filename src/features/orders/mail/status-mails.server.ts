import type { Database } from '#db/client.server.ts';
import type { Ground } from '#mail/brand.server.ts';
import type { Message } from '#mail/message.server.ts';
import { button, facts, type Html, heading, joinParts, link, note, quoted, section } from '#mail/parts.server.ts';
import { oneLine } from '#mail/visitor-text.server.ts';
import { formatDayRange } from '#shared/format.ts';
import { faultDays } from '../constants.ts';
import { readFollowedOrder } from '../following/follow.server.ts';
import type { FollowedOrder } from '../following-contract.ts';
import { describeCancelReason, describeMoneyBack, describeWeekdays } from '../messages.ts';
import { addresses, bill, creditNote, expectedDays, orderUrl } from './mail-parts.server.ts';
import { followed, sampleOrder } from './mail-sample.server.ts';
import { orderJsonLd } from './order-json-ld.server.ts';

interface StatusText {
  ground: Ground;
  subject(orderNumber: string): string;
  title(orderNumber: string): string;
  lead: string;
}

/** The text for each status that staff give an order. */
const statusTexts: Record<string, StatusText> = {
  confirmed: {
    ground: 'mint',
    subject: (order) => `Your order ${order} is confirmed`,
    title: (order) => `Order ${order} is confirmed`,
    lead: 'Your pieces are yours. The next mail comes when we start on them.',
  },
  processing: {
    ground: 'marigold',
    subject: (order) => `Your order ${order} is in work`,
    title: (order) => `Order ${order} is in work`,
    lead: 'Your pieces are on the table. The next mail comes when the parcel leaves.',
  },
  shipped: {
    ground: 'sky',
    subject: (order) => `${order} is on its way`,
    title: (order) => `Order ${order} is on its way`,
    lead: 'The parcel has left our hands for the address below.',
  },
  delivered: {
    ground: 'mint',
    subject: (order) => `Your order ${order} is delivered`,
    title: (order) => `Order ${order} is delivered`,
    lead: 'Your parcel has arrived. If a piece is not right, answer this mail and say which one.',
  },
  cancelled: {
    ground: 'sand',
    subject: (order) => `Your order ${order} is cancelled`,
    title: (order) => `Order ${order} is cancelled`,
    lead: 'Nothing will be made or sent. If that is a surprise, answer this mail.',
  },
};

/** A mail that waited is not sent once its order is cancelled, or is there again. */
async function load(db: Database, id: string, status: string): Promise<FollowedOrder | undefined> {
  const order = await readFollowedOrder(db, id);
  return (order?.status === 'cancelled') === (status === 'cancelled') ? order : undefined;
}

/** Of a parcel that has left: when it arrives, and who has it. */
function parcelParts(order: FollowedOrder, publicUrl: string): (Html | '')[] {
  const { parcel } = order.following;
  return [
    expectedDays(order),
    parcel
      ? section(
          'Your parcel',
          facts([
            ['Courier', oneLine(parcel.courier)],
            ['Parcel', oneLine(parcel.number)],
          ]),
        )
      : '',
    note(`Something missing or not right? Answer within ${faultDays} days, with a picture.`),
    parcel?.link ? note(link(orderUrl(publicUrl, order), 'See your order')) : '',
  ];
}

/** `Parcel KX 4471 0923 LK with Kite Express.`; undefined where nobody wrote down who has it. */
function sayParcel({ following: { parcel } }: FollowedOrder): string | undefined {
  if (!parcel) return undefined;
  const [number, courier] = [oneLine(parcel.number), oneLine(parcel.courier)];
  if (number === '') return `Parcel with ${courier}.`;
  return courier === '' ? `Parcel ${number}.` : `Parcel ${number} with ${courier}.`;
}

const dayMs = 86_400_000;

/** `Monday or Tuesday` within the week of its leaving, else `Mon, Nov 30 to Fri, Dec 4`; empty where nobody can say. */
function sayArrival({ following: { expected, steps } }: FollowedOrder): string {
  if (!expected) return '';
  const { from, to } = expected;
  const left = steps.find(({ status }) => status === 'shipped')?.at;
  if (!left || Date.parse(to) - Date.parse(left) > 6 * dayMs) return formatDayRange(from, to, { weekday: true });
  return describeWeekdays(from, to);
}

function shippedWords(order: FollowedOrder, lead: string) {
  const { orderNumber } = order;
  const arrival = sayArrival(order);
  return {
    subject: arrival ? `${orderNumber} is on its way: ${arrival}` : `${orderNumber} is on its way`,
    preview: sayParcel(order) ?? lead,
  };
}

/** The courier's page while the parcel is under way, else the order's. */
function firstAction(order: FollowedOrder, publicUrl: string): Html {
  const link = order.status === 'shipped' ? order.following.parcel?.link : undefined;
  return link ? button('Follow the parcel', link) : button('See your order', orderUrl(publicUrl, order));
}

function whyParts({ following: { cancelled, moneyBack } }: FollowedOrder): Html[] {
  const reason = cancelled && describeCancelReason(cancelled);
  return [...(reason ? [section('Why', quoted(reason))] : []), note(describeMoneyBack(moneyBack))];
}

export const statusMails = Object.entries(statusTexts).map(
  ([status, { ground, subject, title, lead }]): Message<FollowedOrder> => ({
    name: `order-${status}`,
    load: (db, id) => load(db, id, status),
    compose: (order, context) => ({
      to: order.customerInfo.email,
      subject: subject(order.orderNumber),
      preview: lead,
      ...(status === 'shipped' && shippedWords(order, lead)),
      jsonLd: orderJsonLd(order, context),
      parts: joinParts(
        heading(ground, title(order.orderNumber), lead),
        firstAction(order, context.publicUrl),
        ...(status === 'shipped'
          ? parcelParts(order, context.publicUrl)
          : status === 'cancelled'
            ? whyParts(order)
            : []),
        bill(order, context.publicUrl),
        ...creditNote(order, context.publicUrl),
        addresses(order),
      ),
    }),
    sample: followed({ ...sampleOrder, status }),
  }),
);
