import { createHash } from 'node:crypto';
import { TransactionRollbackError } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { transactionWithRetry } from '#db/retry.server.ts';
import { findSkus, lineItemKey, type SkuRow, type StockChanged } from '#features/catalogue/stock/selling.server.ts';
import { signUp } from '#features/newsletter/service.server.ts';
import type { MailQueue } from '#mail/queue.server.ts';
import { ShopError } from '#shared/errors.ts';
import { centsFromRupees, formatRupees, rupeesFromCents } from '#shared/money.ts';
import { checkoutErrors } from './checkout/checkout-errors.ts';
import { formErrors, keyConflict, shippingMethods } from './constants.ts';
import type { Checkout, Order } from './contract.ts';
import type { PaymentProvider } from './payment/provider.server.ts';
import { insertOrder, type NewOrder, type OrderLine } from './records/insert-order.server.ts';
import { readOrder } from './records/read-order.server.ts';
import { type OrderTotals, orderTotals } from './totals.ts';

export interface OrderServices {
  db: Database;
  mail: MailQueue;
  payments: PaymentProvider;
  /** Part of the cart total, 0.15 for 15 %. */
  taxRate: number;
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
 * @throws ShopError 400 with `validationErrors`, 402 for a declined card, 404 for an unknown SKU, 409 for too little
 * stock, a changed price, or a key that belongs to another order
 */
export async function placeOrder(services: OrderServices, request: OrderRequest): Promise<Order> {
  const { db, payments, taxRate } = services;
  const { checkout, idempotencyKey } = request;
  const validationErrors = checkoutErrors(checkout);
  if (Object.keys(validationErrors).length > 0) throw new ShopError(400, formErrors, { validationErrors });
  const requestHash = hashRequest(checkout);
  const repeated = idempotencyKey && (await readFirstOrder(db, idempotencyKey, requestHash));
  if (repeated) return repeated;
  const skus = await findSkus(db, checkout.items);
  const lines = toLines(skus, checkout);
  const totals = toTotals(lines, checkout, taxRate);
  const { type, cardDetails: card } = checkout.paymentMethod;
  const payment = await payments.authorise({
    type,
    amountCents: totals.totalCents,
    ...(type === 'card' ? { card } : {}),
    idempotencyKey,
  });
  try {
    return await store(services, { ...request, requestHash, lines, totals, payment });
  } catch (error) {
    await payments.release(payment);
    throw error;
  }
}

/** @throws ShopError 404 `Order not found` */
export async function getOrder(db: Database, id: string): Promise<Order> {
  const stored = await readOrder(db, { id });
  if (!stored) throw new ShopError(404, 'Order not found');
  return stored.order;
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
  if (stored && stored.requestHash !== requestHash) throw new ShopError(409, keyConflict);
  return stored?.order;
}

/** The checkout's items as lines at today's prices; the same product, variant and size twice is one line. */
function toLines(skus: Map<string, SkuRow>, checkout: Checkout): OrderLine[] {
  const lines = new Map<string, OrderLine>();
  for (const item of checkout.items) {
    const key = lineItemKey(item);
    const quantity = (lines.get(key)?.quantity ?? 0) + item.quantity;
    const unitPriceCents = toCents(item.price);
    lines.set(key, { ...requireSellable(skus.get(key), unitPriceCents, quantity), quantity });
  }
  return [...lines.values()];
}

/** @throws ShopError 404 for a SKU that the shop does not have, 409 for a changed price or too little stock */
function requireSellable(sku: SkuRow | undefined, unitPriceCents: number, quantity: number): SkuRow {
  if (!sku) throw new ShopError(404, 'A product in your cart was not found. Please remove it and try again.');
  if (sku.unitPriceCents !== unitPriceCents) throw priceChanged(sku);
  if (sku.stock < quantity) throw outOfStock(sku);
  return sku;
}

function toCents(rupees: number): number {
  try {
    return centsFromRupees(rupees);
  } catch {
    return -1;
  }
}

function priceChanged({ name, unitPriceCents }: SkuRow): ShopError {
  const price = formatRupees(rupeesFromCents(unitPriceCents));
  return new ShopError(
    409,
    `The price of ${name} has changed: it is now ${price}. Please check your cart and order again.`,
  );
}

function outOfStock({ name, color, size, stock }: SkuRow): ShopError {
  const left = stock > 0 ? `only ${stock} left in stock` : 'it is out of stock';
  return new ShopError(409, `Sorry, we cannot fill your order for ${name} (${color}, ${size}): ${left}.`);
}

function toTotals(lines: OrderLine[], checkout: Checkout, taxRate: number): OrderTotals {
  const method = shippingMethods.find((entry) => entry.id === checkout.shippingMethod.id) ?? shippingMethods[0];
  return orderTotals({
    subtotalCents: lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0),
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

/** Why a line that could be sold a moment ago cannot be sold now. */
async function explainRefusal(db: Database, lines: OrderLine[]): Promise<ShopError> {
  const skus = await findSkus(db, lines);
  try {
    for (const line of lines) requireSellable(skus.get(lineItemKey(line)), line.unitPriceCents, line.quantity);
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
  return new ShopError(409, 'The stock has just changed. Please order again.');
}

function tellStockChanged({ onStockChanged }: OrderServices, lines: OrderLine[], soldOut: boolean): void {
  onStockChanged({ productIds: [...new Set(lines.map(({ productId }) => productId))], soldOut });
}
