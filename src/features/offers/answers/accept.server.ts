import { and, eq, isNull, lt, or, sql, TransactionRollbackError } from 'drizzle-orm';
import type { Executor, Transaction } from '#db/client.server.ts';
import { transactionWithRetry } from '#db/retry.server.ts';
import { offers } from '#db/tables/offers.server.ts';
import { customer } from '#features/activity/constants.ts';
import { claimDesigns } from '#features/designs/records/design-rows.server.ts';
import type { CheckoutValues, Order } from '#features/orders/contract.ts';
import type { Payment } from '#features/orders/payment/provider.server.ts';
import { findDueDay } from '#features/orders/records/due.server.ts';
import { insertOrder } from '#features/orders/records/insert-order.server.ts';
import { readOrder } from '#features/orders/records/read-order.server.ts';
import { cashErrors, type OrderServices, requireNoErrors, toCashOrder } from '#features/orders/service.server.ts';
import { getHolidays } from '#features/pricing/service.server.ts';
import { ShopError } from '#shared/errors.ts';
import type { Acceptance } from '../contract.ts';
import { findByToken, findSent, type QuoteRow, type SentOffer } from '../records/offer-rows.server.ts';
import { changeQuote, recordStep } from '../records/quote-step.server.ts';
import { readyDay } from '../records/to-offer.server.ts';
import { requireOpen } from './acceptable.server.ts';
import { acceptanceToCheckout, type ShortLine, toNewOrder } from './to-order.server.ts';

type Outcome = { placed: Order; first: boolean } | { short: ShortLine[]; offer: SentOffer };

/**
 * Makes the order of an offer in one transaction: stock, designs, charges, mails. Accepting again answers the first
 * order.
 * @throws ShopError 400 with `validationErrors`, 402 for a declined card, 404 for an unknown link, 409 for a closed
 * offer. Too little stock is 409 too, and staff are told.
 */
export async function acceptOffer(services: OrderServices, token: string, acceptance: Acceptance): Promise<Order> {
  const { db, payments } = services;
  const { quote, opened } = await findByToken(db, token);
  const placed = await findOrder(db, quote);
  if (placed) return placed;
  const [newest] = await findSent(db, quote.id);
  requireOpen(quote, newest, opened);
  const checkout = acceptanceToCheckout(acceptance, quote, newest, payments.rules.payHere ? 'payhere' : 'form');
  requireNoErrors(cashErrors(payments.rules.cash, toCashOrder(checkout, newest)));
  const dueOn = await findDueDayOf(services, newest, checkout);
  const { type, cardDetails: card } = checkout.paymentMethod;
  const amountCents = newest.totalCents;
  // A key an attempt: a second one must not release the first one's money.
  const payment = await payments.authorise({
    type,
    amountCents,
    ...(type === 'card' && { card }),
    idempotencyKey: undefined,
    isOffer: true,
  });
  const attempt = { token, checkout, payment, dueOn, signedBy: acceptance.signedBy };
  const outcome = await transactionWithRetry(db, (tx) => acceptIn(tx, services, attempt)).catch(
    async (error: unknown) => {
      await payments.release(payment);
      if (error instanceof TransactionRollbackError) throw new ShopError('offer_stock_changed');
      throw error;
    },
  );
  if ('short' in outcome) {
    await payments.release(payment);
    await tellShort(services, outcome.offer, outcome.short);
    throw new ShopError('offer_stock_short', { short: outcome.short });
  }
  if (!outcome.first) await payments.release(payment);
  else {
    const productIds = [...new Set(newest.lines.flatMap(({ productId }) => productId ?? []))];
    services.onStockChanged({ productIds, soldOut: true });
  }
  return outcome.placed;
}

interface Attempt {
  token: string;
  checkout: CheckoutValues;
  payment: Payment;
  /** The day by which it is to be shipped. */
  dueOn: string | null;
  signedBy: string;
}

async function acceptIn(
  tx: Transaction,
  { mail, cutOffHour }: OrderServices,
  { token, checkout, payment, dueOn, signedBy }: Attempt,
): Promise<Outcome> {
  // Locked: of many acceptances at once the later ones wait, and find the first one's order.
  const { quote, opened } = await findByToken(tx, token, true);
  const before = await findOrder(tx, quote);
  if (before) return { placed: before, first: false };
  const [offer] = await findSent(tx, quote.id);
  requireOpen(quote, offer, opened);
  const { order, short } = await toNewOrder(tx, { quote, offer, checkout });
  if (short.length > 0) return { short, offer };
  await requireDesigns(tx, order.designs);
  const inserted = await insertOrder(tx, mail, { ...order, payment, dueOn, cutOffHour });
  if (!inserted?.left) return tx.rollback();
  const { placed } = inserted;
  await tx.update(offers).set({ acceptedAt: sql`now()`, signedBy }).where(eq(offers.id, offer.id));
  await changeQuote(tx, quote, { status: 'accepted', dueAt: null, closedAt: new Date() });
  await mail.queueMail(tx, offer.id, 'offer-accepted', 'offer-accepted-staff');
  await recordStep(tx, customer, quote, {
    what: 'accepted',
    offerVersion: offer.version,
    before: { status: quote.status },
    after: { status: 'accepted', order: placed.orderNumber, total: placed.summary.total },
  });
  return { placed, first: true };
}

/** The day that the customer read, else the method's; free lines alone have none. */
async function findDueDayOf(
  { db, cutOffHour }: OrderServices,
  offer: SentOffer,
  { shippingMethod }: CheckoutValues,
): Promise<string | null> {
  if (offer.lines.every(({ productId }) => productId === null)) return null;
  const holidays = await getHolidays(db);
  const own = { shippingMethod: shippingMethod.id, readyDays: [], holidays, cutOffHour };
  return readyDay(offer, holidays) ?? findDueDay(own);
}

async function findOrder(on: Executor, { id, status }: QuoteRow): Promise<Order | undefined> {
  if (status !== 'accepted') return undefined;
  return (await readOrder(on, { quoteId: id }))?.order;
}

/** @throws ShopError 409 where a drawing was removed on request */
async function requireDesigns(tx: Transaction, designs: { designId: string }[]): Promise<void> {
  const ids = designs.map(({ designId }) => designId);
  if ((await claimDesigns(tx, ids)).size < ids.length) throw new ShopError('offer_drawing_removed');
}

/** Tells staff what is short, at most once an hour. */
async function tellShort({ db, mail }: OrderServices, { id }: SentOffer, short: ShortLine[]): Promise<void> {
  await db.transaction(async (tx) => {
    const [told] = await tx
      .update(offers)
      .set({ short, shortAt: sql`now()` })
      .where(and(eq(offers.id, id), or(isNull(offers.shortAt), lt(offers.shortAt, sql`now() - interval '1 hour'`))))
      .returning({ id: offers.id });
    if (told) await mail.queueMail(tx, id, 'offer-short-staff');
  });
}
