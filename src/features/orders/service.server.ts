import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf, type Transaction } from '#db/client.server.ts';
import { retriedTransaction } from '#db/retries.server.ts';
import { emptyCart } from '#features/cart/service.server.ts';
import { countSales, findSellables, lineName, type Sellable, takeStock } from '#features/catalogue/service.server.ts';
import { signUp } from '#features/newsletter/service.server.ts';
import type { MailQueue } from '#mail/queue.server.ts';
import { ShopError } from '#shared/errors.ts';
import { centsFromRupees, formatRupees, rupeesFromCents } from '#shared/money.ts';
import { checkoutFaults } from './checkout-faults.ts';
import { type Address, type Checkout, keyConflict, type Order, shippingMethods } from './contract.ts';
import { readOrder } from './order-rows.server.ts';
import type { Payment, PaymentProvider } from './payment.server.ts';
import { type OrderTotals, orderTotals } from './totals.ts';

export interface OrderServices {
  db: Database;
  mail: MailQueue;
  payments: PaymentProvider;
  /** Part of the cart total, 0.15 for 15 %. */
  taxRate: number;
}

export interface OrderRequest {
  checkout: Checkout;
  sessionId: string | undefined;
  idempotencyKey: string | undefined;
}

/** A line of the order: what is sold, how many, and the price that the visitor saw. */
interface OrderLine extends Sellable {
  quantity: number;
}

/**
 * Places an order: the stock is taken, the order stored, the cart emptied and the mail queued in one transaction. A repeat
 * with the same key and body answers with the first order.
 * @throws ShopError 400 with `validationErrors`, 402 for a declined card, 404 for what the shop does not have, 409 for too
 * little stock, a changed price, or a key that was used for something else
 */
export async function placeOrder(services: OrderServices, request: OrderRequest): Promise<Order> {
  const faults = checkoutFaults(request.checkout);
  if (Object.keys(faults).length > 0)
    throw new ShopError(400, 'Please fix the form errors', { validationErrors: faults });
  const requestHash = hashRequest(request.checkout);
  if (request.idempotencyKey) {
    const first = await firstOrder(services.db, request.idempotencyKey, requestHash);
    if (first) return first;
  }
  const lines = await orderLines(services.db, request.checkout);
  const totals = totalsOf(lines, request.checkout, services.taxRate);
  const payment = await services.payments.authorise({
    type: request.checkout.paymentMethod.type,
    amountCents: totals.totalCents,
    ...(request.checkout.paymentMethod.type === 'card' ? { card: request.checkout.paymentMethod.cardDetails } : {}),
    idempotencyKey: request.idempotencyKey,
  });
  try {
    return await storeOrder(services, request, { lines, totals, payment, requestHash });
  } catch (error) {
    await services.payments.release(payment);
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

async function firstOrder(on: Database | Transaction, key: string, requestHash: string): Promise<Order | undefined> {
  const stored = await readOrder(on, { idempotencyKey: key });
  if (stored && stored.requestHash !== requestHash) {
    throw new ShopError(409, keyConflict);
  }
  return stored?.order;
}

/** The checkout's items as lines at today's prices; the same product, variant and size twice is one line. */
async function orderLines(db: Database, checkout: Checkout): Promise<OrderLine[]> {
  const sellables = await findSellables(db, checkout.items);
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

interface NewOrder {
  lines: OrderLine[];
  totals: OrderTotals;
  payment: Payment;
  requestHash: string;
}

async function storeOrder(services: OrderServices, request: OrderRequest, order: NewOrder): Promise<Order> {
  const id = `ord_${randomBytes(18).toString('base64url')}`;
  const first = await retriedTransaction(services.db, (tx) => storeIn(tx, services, { id, request, order }));
  return first ?? (await getOrder(services.db, id));
}

/**
 * Answers with the first order where the key was used before. The stock comes last: its rows are what buyers of the same
 * size wait for, so they are held for as short as can be.
 */
async function storeIn(
  tx: Transaction,
  { mail }: OrderServices,
  { id, request, order }: { id: string; request: OrderRequest; order: NewOrder },
): Promise<Order | undefined> {
  // A second request with this key waits here until the first has committed, and then finds its order.
  const inserted = await insertOrder(tx, id, request, order);
  if (!inserted) return firstOrder(tx, request.idempotencyKey ?? '', order.requestHash);
  await insertItems(tx, id, order.lines);
  if (request.sessionId) await emptyCart(tx, request.sessionId);
  await mail.queue(tx, { message: 'order-confirmation', recordId: id });
  await mail.queue(tx, { message: 'order-staff', recordId: id });
  const { newsletterSubscription, customerInfo } = request.checkout;
  if (newsletterSubscription) await signUp(tx, mail, customerInfo.email, 'checkout');
  const taken = new Map((await takeStock(tx, order.lines)).map((line) => [lineName(line), line.unitPriceCents]));
  for (const line of order.lines) {
    const price = taken.get(lineName(line));
    if (price === undefined) throw await stillWrong(tx, line);
    if (price !== line.unitPriceCents) throw priceChanged({ ...line, unitPriceCents: price });
  }
  await countSales(tx, order.lines);
  return undefined;
}

async function stillWrong(tx: Transaction, line: OrderLine): Promise<ShopError> {
  const now = (await findSellables(tx, [line])).get(lineName(line));
  return outOfStock({ ...line, stock: now && now.stock < line.quantity ? now.stock : 0 });
}

async function insertOrder(tx: Transaction, id: string, request: OrderRequest, order: NewOrder): Promise<boolean> {
  const { checkout } = request;
  const { customerInfo: customer, shippingAddress } = checkout;
  const billing = storedAddress(checkout.billingAddress);
  const shipping = shippingAddress.sameAsBilling ? billing : storedAddress(shippingAddress);
  const rows = await rowsOf(
    tx,
    sql`insert into orders (id, order_number, session_id, idempotency_key, request_hash, first_name, last_name, email, phone,
      company, billing_address, shipping_address, shipping_method, payment_type, card_last_four, payment_reference,
      order_notes, marketing_consent, newsletter_subscription, subtotal_cents, shipping_cents, tax_cents, discount_cents,
      total_cents)
    values (${id},
      (select 'LW-' || lpad(n::text, greatest(6, length(n::text)), '0') from nextval('order_numbers') n), ${request.sessionId ?? null},
      ${request.idempotencyKey ?? null}, ${order.requestHash}, ${customer.firstName}, ${customer.lastName},
      ${customer.email}, ${customer.phone}, ${customer.company}, ${JSON.stringify(billing)}::jsonb,
      ${JSON.stringify(shipping)}::jsonb, ${checkout.shippingMethod.id}, ${checkout.paymentMethod.type},
      ${order.payment.cardLastFour}, ${order.payment.reference}, ${checkout.orderNotes}, ${checkout.marketingConsent},
      ${checkout.newsletterSubscription}, ${order.totals.subtotalCents}, ${order.totals.shippingCents},
      ${order.totals.taxCents}, ${order.totals.discountCents}, ${order.totals.totalCents})
    on conflict (idempotency_key) do nothing returning id`,
  );
  return rows.length > 0;
}

function storedAddress(address: Address) {
  const { street, apartment, city, state, postalCode, country } = address;
  return { street, ...(apartment ? { apartment } : {}), city, state, postalCode, country };
}

async function insertItems(tx: Transaction, orderId: string, lines: OrderLine[]): Promise<void> {
  const rows = lines.map((line, index) => ({
    order_id: orderId,
    position: index + 1,
    product_id: line.productId,
    variant_id: line.variantId,
    size: line.size,
    sku: line.sku,
    name: line.name,
    product_image: line.productImage,
    color: line.color,
    variant_images: line.variantImages,
    quantity: line.quantity,
    unit_price_cents: line.unitPriceCents,
  }));
  await tx.execute(
    sql`insert into order_items select * from jsonb_populate_recordset(null::order_items, ${JSON.stringify(rows)}::jsonb)`,
  );
}
