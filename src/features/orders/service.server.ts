import { createHash } from 'node:crypto';
import type { Database } from '#db/client.server.ts';
import { findSellables, lineName, type Sellable, type Sold } from '#features/catalogue/stock/selling.server.ts';
import { signUp } from '#features/newsletter/service.server.ts';
import type { OpenMailQueue } from '#mail/queue.server.ts';
import { ShopError } from '#shared/errors.ts';
import { centsFromRupees, formatRupees, rupeesFromCents } from '#shared/money.ts';
import { oncePer } from '#shared/once-per.ts';
import { checkoutFaults } from './checkout/checkout-faults.ts';
import { keyConflict, shippingMethods } from './constants.ts';
import type { Checkout, Order } from './contract.ts';
import { readOrder } from './order-rows.server.ts';
import { type NewOrder, type OrderLine, refusalOf } from './order-statement.server.ts';
import { openOrderStore } from './order-store.server.ts';
import type { PaymentProvider } from './payment.server.ts';
import { type OrderTotals, orderTotals } from './totals.ts';

export interface OrderServices {
  db: Database;
  mail: OpenMailQueue;
  payments: PaymentProvider;
  /** Part of the cart total, 0.15 for 15 %. */
  taxRate: number;
  /** Hears what was sold once it is, before the buyer does: what shows it is no longer true. */
  sold(what: Sold): void;
}

const storeOf = oncePer((services: OrderServices) => openOrderStore(services));

export interface OrderRequest {
  checkout: Checkout;
  sessionId: string | undefined;
  idempotencyKey: string | undefined;
}

/**
 * Places an order: the stock is taken, the order stored, the cart emptied and the mail queued in one transaction. A repeat
 * with the same key and body answers with the first order.
 * @throws ShopError 400 with `validationErrors`, 402 for a declined card, 404 for what the shop does not have, 409 for too
 * little stock, a changed price, or a key that was used for something else
 */
export async function placeOrder(services: OrderServices, request: OrderRequest): Promise<Order> {
  const { db, payments, taxRate } = services;
  const { checkout, idempotencyKey } = request;
  const faults = checkoutFaults(checkout);
  if (Object.keys(faults).length > 0)
    throw new ShopError(400, 'Please fix the form errors', { validationErrors: faults });
  const requestHash = hashRequest(checkout);
  const { isRepeat, sellables } = await storeOf(services).look({ key: idempotencyKey, lines: checkout.items });
  if (isRepeat) return firstOrder(db, idempotencyKey, requestHash);
  const lines = orderLines(sellables, checkout);
  const totals = totalsOf(lines, checkout, taxRate);
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

/** Of all that makes two requests the same, but without the card's number and CVV, which must leave no trace. */
function hashRequest(checkout: Checkout): string {
  const { cardDetails, ...paymentMethod } = checkout.paymentMethod;
  const card = { ...cardDetails, number: cardDetails.number.replace(/\D/g, '').slice(-4), cvv: undefined };
  return createHash('sha256')
    .update(JSON.stringify({ ...checkout, paymentMethod, card }))
    .digest('hex');
}

async function firstOrder(db: Database, key: string | undefined, requestHash: string): Promise<Order> {
  const stored = await readOrder(db, { idempotencyKey: key ?? '' });
  if (stored?.requestHash !== requestHash) throw new ShopError(409, keyConflict);
  return stored.order;
}

/** The checkout's items as lines at today's prices; the same product, variant and size twice is one line. */
function orderLines(sellables: Map<string, Sellable>, checkout: Checkout): OrderLine[] {
  const lines = new Map<string, OrderLine>();
  for (const item of checkout.items) {
    const name = lineName(item);
    const sellable = sellables.get(name);
    if (!sellable) throw new ShopError(404, 'A product in your cart was not found. Please remove it and try again.');
    if (centsOf(item.price) !== sellable.unitPriceCents) throw priceChanged(sellable);
    const quantity = (lines.get(name)?.quantity ?? 0) + item.quantity;
    if (sellable.stock < quantity) throw outOfStock(sellable);
    lines.set(name, { ...sellable, quantity });
  }
  return [...lines.values()];
}

function centsOf(rupees: number): number {
  try {
    return centsFromRupees(rupees);
  } catch {
    return -1;
  }
}

function priceChanged({ name, unitPriceCents }: Sellable): ShopError {
  const price = formatRupees(rupeesFromCents(unitPriceCents));
  return new ShopError(
    409,
    `The price of ${name} has changed: it is now ${price}. Please check your cart and order again.`,
  );
}

function outOfStock({ name, color, size, stock }: Sellable): ShopError {
  const left = stock > 0 ? `only ${stock} left in stock` : 'it is out of stock';
  return new ShopError(409, `Sorry, we cannot fill your order for ${name} (${color}, ${size}): ${left}.`);
}

function totalsOf(lines: OrderLine[], checkout: Checkout, taxRate: number): OrderTotals {
  const method = shippingMethods.find((entry) => entry.id === checkout.shippingMethod.id) ?? shippingMethods[0];
  return orderTotals({
    subtotalCents: lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0),
    shippingCents: centsFromRupees(method.price),
    taxRate,
  });
}

/** The order and, where its buyer wants one, the sign-up to the newsletter, in one transaction. */
async function store(services: OrderServices, order: NewOrder): Promise<Order> {
  const { db, mail } = services;
  const { newsletterSubscription, customerInfo } = order.checkout;
  const orders = storeOf(services);
  try {
    if (!newsletterSubscription) return await orders.store(order);
    return await orders.storeWith(order, (tx) => signUp(tx, mail, customerInfo.email, 'checkout'));
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === 'repeated') return firstOrder(db, order.idempotencyKey, order.requestHash);
    if (refusal === 'changed') throw await whatChanged(db, order.lines);
    throw error;
  }
}

/** The first line that cannot be sold as it was a moment ago. */
async function whatChanged(db: Database, lines: OrderLine[]): Promise<ShopError> {
  const sellables = await findSellables(db, lines);
  for (const line of lines) {
    const now = sellables.get(lineName(line));
    if (!now || now.stock < line.quantity) return outOfStock({ ...line, stock: now?.stock ?? 0 });
    if (now.unitPriceCents !== line.unitPriceCents) return priceChanged(now);
  }
  // Somebody gave back what was missing meanwhile.
  return new ShopError(409, 'The stock has just changed. Please order again.');
}
