import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database, Executor } from '#db/client.server.ts';
import { activity } from '#db/tables/activity.server.ts';
import { quotes } from '#db/tables/enquiries.server.ts';
import { offers } from '#db/tables/offers.server.ts';
import { type OrderRow, orders } from '#db/tables/orders.server.ts';
import { shop } from '#features/activity/constants.ts';
import { recordActivity } from '#features/activity/records/record.server.ts';
import { formatRupees } from '#shared/format.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { type OrderStatus, orderStatuses } from '../status.ts';

/** When an order became what it is. */
export interface StatusEvent {
  at: Date;
  status: OrderStatus;
  byCustomer: boolean;
}

/** An event of an order's money, in words for its buyer. */
export interface PaymentEvent {
  at: Date;
  what: string;
  more: string;
}

type OrderStep = Awaited<ReturnType<typeof readOrderSteps>>[number];

/** Activity of an order that its buyer reads, oldest first. */
export function readOrderSteps(on: Executor, orderId: string) {
  const { id, at, actor, action, after, subject, subjectId } = activity;
  return on
    .select({ at, actor, action, after })
    .from(activity)
    .where(
      and(
        ...[eq(subject, 'order'), eq(subjectId, orderId)],
        inArray(action, [...statusActions, ...paymentActions, confirmationSent]),
      ),
    )
    .orderBy(asc(id));
}

/** The statuses of an order. Steps that staff took back are left out. */
export function listStatusEvents(steps: OrderStep[]): StatusEvent[] {
  const events: StatusEvent[] = [];
  for (const { at, actor, action, after } of steps) {
    if (!statusActions.includes(action)) continue;
    const status = orderStatuses.find((one) => one === after.status);
    if (action !== 'order.status') events.pop();
    else if (status) events.push({ at, status, byCustomer: actor === 'customer' });
  }
  return events;
}

type Paid = Pick<OrderRow, 'createdAt' | 'totalCents' | 'cardLastFour'>;

/**
 * The same of its payment, without matters of staff.
 * @param slip file name of the last one
 */
export function listPaymentEvents(steps: OrderStep[], order: Paid, slip?: string): PaymentEvent[] {
  const events: PaymentEvent[] = order.cardLastFour ? [cardAccepted(order)] : [];
  for (const { at, action, after } of steps) {
    if (action === 'order.payment taken back') {
      events.pop();
      continue;
    }
    const what = action === 'order.payment' ? paymentWords.get(after.payment) : actionWords.get(action);
    if (what) events.push({ at, what, more: typeof after.amount === 'number' ? formatRupees(after.amount) : '' });
  }
  const last = events.findLast(({ what }) => what === slipReceived);
  if (last && slip) last.more = slip;
  return events;
}

/** Notes once that the customer was told: the order's history has it. */
export function recordConfirmation(db: Database, orderId: string): Promise<void> {
  return db.transaction(async (tx) => {
    // Two processes may have sent the same mail: the second waits for the first.
    const isOrder = eq(orders.id, orderId);
    const [order] = await tx.select({ label: orders.orderNumber }).from(orders).where(isOrder).for('update');
    const steps = await readOrderSteps(tx, orderId);
    if (!order || steps.some(({ action }) => action === confirmationSent)) return;
    const subject = { subject: 'order', subjectId: orderId, label: order.label } as const;
    await recordActivity(tx, shop, { action: confirmationSent, ...subject });
  });
}

type MailedOrder = Pick<OrderRow, 'email' | 'paymentType'>;

/** The mail that the order has arrived, once it is out; a transfer's has the account. */
export function listConfirmation(steps: OrderStep[], { email, paymentType }: MailedOrder): PaymentEvent[] {
  const sent = steps.find(({ action }) => action === confirmationSent);
  const what = paymentType === 'bank_transfer' ? 'Account details sent' : 'Confirmation sent';
  return sent ? [{ at: sent.at, what, more: email && `To ${email}` }] : [];
}

function cardAccepted({ createdAt, totalCents, cardLastFour }: Paid): PaymentEvent {
  const more = `${formatRupees(rupeesFromCents(totalCents))}, card ending ${cardLastFour}`;
  return { at: createdAt, what: 'Card accepted', more };
}

/** The offer that became an order, and its signature, in words; undefined for an order of the cart. */
export async function describeAcceptedOffer(on: Executor, quoteId: string | null): Promise<string | undefined> {
  if (!quoteId) return undefined;
  const [offer] = await on
    .select({ number: quotes.number, version: offers.version, signedBy: offers.signedBy })
    .from(offers)
    .innerJoin(quotes, eq(quotes.id, offers.quoteId))
    .where(and(eq(offers.quoteId, quoteId), isNotNull(offers.acceptedAt)));
  if (!offer) return undefined;
  const { number, version, signedBy } = offer;
  return `From offer ${number}, version ${version}${signedBy && `, accepted by ${signedBy}`}`;
}

const confirmationSent = 'order.confirmation sent';
const slipReceived = 'Slip received';
const statusActions = ['order.status', 'order.status taken back'];
const actionWords = new Map([
  ['order.slip sent', slipReceived],
  ['order.slip not readable', 'Slip not readable: another one is needed'],
  ['order.payment reminded', 'Reminder of the payment sent'],
  ['order.way to pay', 'Changed to bank transfer'],
]);
const paymentWords = new Map<unknown, string>([
  ['received', 'Payment received'],
  ['received, to pay back', 'Payment received, which goes back to you'],
  ['paid back', 'Paid back to you'],
  ['charged back', 'Payment taken back by your bank'],
]);
const paymentActions = ['order.payment', 'order.payment taken back', ...actionWords.keys()];
