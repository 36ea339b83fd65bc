import { createHash } from 'node:crypto';
import { TransactionRollbackError } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { transactionWithRetry } from '#db/retry.server.ts';
import { findSkus, type StockChanged } from '#features/catalogue/stock/selling.server.ts';
import { requireFitting } from '#features/designs/records/fitting.server.ts';
import { priceLines } from '#features/designs/records/price-lines.server.ts';
import { signUp } from '#features/newsletter/service.server.ts';
import { getHolidays } from '#features/pricing/service.server.ts';
import type { MailQueue } from '#mail/queue.server.ts';
import { ShopError } from '#shared/errors.ts';
import { centsFromRupees, rupeesFromCents } from '#shared/money.ts';
import type { ValidationErrors } from '#shared/text-rule.ts';
import { checkoutErrors } from './checkout/checkout-errors.ts';
import { shippingMethods } from './constants.ts';
import type { Checkout, Order } from './contract.ts';
import { toOrderedDesigns } from './designs/ordered-designs.server.ts';
import { cashErrors } from './payment/cash-on-delivery.ts';
import type { Payments } from './payment/payments.server.ts';
import { findDueDay } from './records/due.server.ts';
import { insertOrder, type NewOrder } from './records/insert-order.server.ts';
import { explainRefusal, type OrderLine, toOrderLines } from './records/order-lines.server.ts';
import { readOrder } from './records/read-order.server.ts';
import { type OrderTotals, orderTotals } from './totals.ts';

/** The rules that offers share. */
export { checkoutErrors } from './checkout/checkout-errors.ts';
export { cashErrors } from './payment/cash-on-delivery.ts';
export { orderTotals } from './totals.ts';

export interface OrderServices {
  db: Database;
  mail: MailQueue;
  payments: Payments;
  /** Part of the cart total, 0.15 for 15 %. */
  taxRate: number;
  /** From this hour on in Sri Lanka an order counts as one of the next working day. */
  cutOffHour: number;
  /** Called after a sale and before its answer, so that cached responses drop the old stock. */
  onStockChanged(what: StockChanged): void;
}

export interface OrderRequest {
  checkout: Checkout;
  sessionId: string | undefined;
  idempotencyKey: string | undefined;
}

/**
 * Places an order: takes the stock, stores the order, empties the cart and queues the mail in one transaction. A repeat
 * with the same key and body answers with the first order.
 * @throws ShopError 400 with `validationErrors`, 402 for a declined card, 404 for an unknown SKU. 409 for stock, price,
 * design or the key of another order.
 */
export async function placeOrder(services: OrderServices, request: OrderRequest): Promise<Order> {
  const { payments, taxRate } = services;
  const { checkout, idempotencyKey } = request;
  requireNoErrors(checkoutErrors(checkout, payments.rules.payHere ? 'payhere' : 'form'));
  const requestHash = hashRequest(checkout);
  const repeated = idempotencyKey && (await readFirstOrder(services.db, idempotencyKey, requestHash));
  if (repeated) return repeated;
  const sold = await priceItems(services, checkout);
  const totals = toTotals(sold, checkout, taxRate);
  const { type, cardDetails: card } = checkout.paymentMethod;
  requireNoErrors(cashErrors(payments.rules.cash, toCashOrder(checkout, totals)));
  const payment = await payments.authorise({
    type,
    amountCents: totals.totalCents,
    ...(type === 'card' ? { card } : {}),
    idempotencyKey,
  });
  try {
    return await store(services, { ...request, requestHash, ...sold, totals, payment });
  } catch (error) {
    await payments.release(payment);
    throw error;
  }
}

/** @throws ShopError 400 with the errors of the form */
export function requireNoErrors(validationErrors: ValidationErrors): void {
  if (Object.keys(validationErrors).length > 0)
    throw new ShopError('invalid', { part: 'checkout' }, { validationErrors });
}

/** The facts by which an order can be paid on delivery. */
export function toCashOrder(
  {
    paymentMethod,
    shippingAddress,
    billingAddress,
  }: Pick<Checkout, 'paymentMethod' | 'shippingAddress' | 'billingAddress'>,
  { totalCents }: Pick<OrderTotals, 'totalCents'>,
) {
  const address = shippingAddress.sameAsBilling ? billingAddress : shippingAddress;
  return { paymentType: paymentMethod.type, total: rupeesFromCents(totalCents), address };
}

/** Tells a repeat from another order. The card's number and CVV are left out: they must leave no trace. */
function hashRequest(checkout: Checkout): string {
  const { cardDetails, ...paymentMethod } = checkout.paymentMethod;
  const card = { ...cardDetails, number: cardDetails.number.replace(/\D/g, '').slice(-4), cvv: undefined };
  return createHash('sha256')
    .update(JSON.stringify({ ...checkout, paymentMethod, card }))
    .digest('hex');
}

/** The order of an idempotency key. @throws ShopError 409 when the key was used for another order */
async function readFirstOrder(db: Database, key: string, requestHash: string): Promise<Order | undefined> {
  const stored = await readOrder(db, { idempotencyKey: key });
  if (stored && stored.requestHash !== requestHash) throw new ShopError('key_conflict', { record: 'order' });
  return stored?.order;
}

type Sold = Pick<NewOrder, 'lines' | 'designs' | 'dueOn' | 'cutOffHour'>;

/** The checkout's items at today's prices. Each design is priced for all pieces of its colourway set together. */
async function priceItems(
  { db, cutOffHour }: OrderServices,
  { items, setups, shippingMethod }: Checkout,
): Promise<Sold> {
  const [skus, priced, holidays] = await Promise.all([findSkus(db, items), priceLines(db, items), getHolidays(db)]);
  const designs = toOrderedDesigns(priced);
  for (const { designId, ...sku } of items)
    await requireFitting(db, designId ? priced.get(designId)?.design : undefined, sku);
  const readyDays = [...priced.values()].map(({ readyBy }) => readyBy ?? undefined);
  return {
    lines: toOrderLines(skus, priced, { items, setups }),
    designs,
    dueOn: findDueDay({ shippingMethod: shippingMethod.id, readyDays, holidays, cutOffHour }),
    cutOffHour,
  };
}

function toTotals({ lines, designs }: Sold, checkout: Checkout, taxRate: number): OrderTotals {
  const method = shippingMethods.find((entry) => entry.id === checkout.shippingMethod.id) ?? shippingMethods[0];
  return orderTotals({
    subtotalCents: [
      ...lines.map((line) => (line.unitPriceCents + line.decorationCents) * line.quantity),
      ...designs.map(({ setupCents, redrawCents }) => setupCents + redrawCents),
    ].reduce((sum, cents) => sum + cents, 0),
    shippingCents: centsFromRupees(method.price),
    taxRate,
  });
}

/** Everything that an order changes, in one transaction. */
async function store(services: OrderServices, order: NewOrder): Promise<Order> {
  const { db, mail } = services;
  const { checkout, lines, idempotencyKey, requestHash } = order;
  const sale = await transactionWithRetry(db, async (tx) => {
    const inserted = await insertOrder(tx, mail, order);
    if (!inserted) return undefined;
    if (!inserted.left) return tx.rollback();
    if (checkout.newsletterSubscription) await signUp(tx, mail, checkout.customerInfo.email, 'checkout');
    return { placed: inserted.placed, soldOut: inserted.left.includes(0) };
  }).catch(async (error: unknown) => {
    if (error instanceof TransactionRollbackError) throw await explainRefusal(db, lines);
    // A commit whose answer was lost may have sold the pieces.
    if (!(error instanceof ShopError)) tellStockChanged(services, lines, true);
    throw error;
  });
  if (sale) {
    tellStockChanged(services, lines, sale.soldOut);
    return sale.placed;
  }
  const first = await readFirstOrder(db, idempotencyKey ?? '', requestHash);
  if (!first) throw new Error('An idempotency key is taken and has no order');
  return first;
}

function tellStockChanged({ onStockChanged }: OrderServices, lines: OrderLine[], soldOut: boolean): void {
  onStockChanged({ productIds: [...new Set(lines.map(({ productId }) => productId))], soldOut });
}
