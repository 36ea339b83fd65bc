import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { runTogether, type Transaction } from '#db/client.server.ts';
import { placeholders, preparedForRows, preparedStatement, rowValues } from '#db/prepared-statement.server.ts';
import { cartItems } from '#db/tables/cart.server.ts';
import { orderCharges, orderItems, orders } from '#db/tables/orders.server.ts';
import { takeStock } from '#features/catalogue/stock/selling.server.ts';
import type { Setup } from '#features/pricing/contract.ts';
import type { MailQueue } from '#mail/queue.server.ts';
import type { Address, Checkout } from '../contract.ts';
import { type DesignOfOrder, insertDesigns } from '../designs/ordered-designs.server.ts';
import { awaitPayment } from '../payment/payment-rows.server.ts';
import type { Payment } from '../payment/provider.server.ts';
import type { OrderTotals } from '../totals.ts';
import type { OrderLine } from './order-lines.server.ts';
import { toOrder } from './read-order.server.ts';

export interface NewOrder {
  checkout: Checkout;
  sessionId: string | undefined;
  idempotencyKey: string | undefined;
  requestHash: string;
  lines: OrderLine[];
  designs: DesignOfOrder[];
  totals: OrderTotals;
  payment: Payment;
  /** The day by which it is to be shipped, `2026-12-04`. */
  dueOn?: string | null;
  /** From this hour on it counts as one of the next working day. */
  cutOffHour: number;
  /** Of an accepted offer: its quote request, and what it charges beside the pieces. */
  offer?: { quoteId: string; charges: OrderCharge[] };
}

export interface OrderCharge {
  kind: 'setup' | 'line';
  /** As staff wrote it; empty where `setup` says it. */
  text: string;
  setup: Setup | null;
  quantity: number;
  unitPriceCents: number;
}

const orderColumns = [
  'id',
  'sessionId',
  'idempotencyKey',
  'requestHash',
  'firstName',
  'lastName',
  'email',
  'phone',
  'company',
  'billingAddress',
  'shippingAddress',
  'shippingMethod',
  'paymentType',
  'cardLastFour',
  'paymentReference',
  'orderNotes',
  'marketingConsent',
  'newsletterSubscription',
  'subtotalCents',
  'shippingCents',
  'taxCents',
  'discountCents',
  'totalCents',
  'pieces',
  'dueOn',
  'cutOffHour',
  'quoteId',
] as const;

/** `LW-000123`; a refused order leaves a gap. */
const nextOrderNumber = sql`(select 'LW-' || lpad(n::text, greatest(6, length(n::text)), '0') from nextval('order_numbers') n)`;

const insertRow = preparedStatement((on) =>
  on
    .insert(orders)
    .values({ ...placeholders(orderColumns), orderNumber: nextOrderNumber })
    .onConflictDoNothing({ target: orders.idempotencyKey })
    .returning({ orderNumber: orders.orderNumber, createdAt: orders.createdAt, status: orders.status })
    .prepare('insert_order'),
);

const itemColumns = [
  'orderId',
  'position',
  'productId',
  'variantId',
  'size',
  'sku',
  'name',
  'productImage',
  'color',
  'variantImages',
  'designId',
  'quantity',
  'unitPriceCents',
] as const;

const insertItems = preparedForRows((on, rows) =>
  on
    .insert(orderItems)
    .values(Array.from({ length: rows }, (_, row) => placeholders(itemColumns, row)))
    .prepare(`insert_order_items_${rows}`),
);

const emptyCart = preparedStatement((on) =>
  on
    .delete(cartItems)
    .where(eq(cartItems.sessionId, sql.placeholder('sessionId')))
    .prepare('empty_cart'),
);

/**
 * Stores an order, takes its stock, empties the cart, queues the mails; a key's second order waits for the first. Stock
 * is last, since buyers of a size wait for its row; hosted pages mail once paid.
 * @returns undefined when the idempotency key has an order; `left` is what `takeStock` returns
 */
export async function insertOrder(tx: Transaction, mail: MailQueue, order: NewOrder) {
  const values = toRow(order);
  const [given] = await insertRow(tx).execute(values);
  if (!given) return undefined;
  const row = { ...values, ...given };
  const items = order.lines.map(({ decorationCents, decoration = null, ...line }, index) => ({
    ...line,
    decoration,
    unitPriceCents: line.unitPriceCents + decorationCents,
    orderId: row.id,
    position: index + 1,
  }));
  const { offer: { charges } = { charges: [] }, designs } = order;
  const { awaited } = order.payment;
  await insertDesigns(tx, row.id, designs);
  if (charges.length > 0)
    await tx.insert(orderCharges).values(charges.map((one, at) => ({ ...one, orderId: row.id, position: at + 1 })));
  const [, , , left] = await runTogether([
    storeItems(tx, items),
    order.sessionId && emptyCart(tx).execute({ sessionId: order.sessionId }),
    awaited?.method !== 'payhere' && mail.queueMail(tx, row.id, 'order-confirmation', 'order-staff'),
    takeStock(tx, order.lines),
    awaited && awaitPayment(tx, row.id, row.totalCents, awaited),
  ]);
  return { placed: toOrder(row, items, { designs, charges }), left };
}

/** Only an offer has decorated blanks: the statement of the shop's own orders leaves their column out. */
function storeItems(tx: Transaction, items: (typeof orderItems.$inferSelect)[]) {
  if (items.some(({ decoration }) => decoration)) return tx.insert(orderItems).values(items).execute();
  return items.length > 0 && insertItems(tx, items.length).execute(rowValues(itemColumns, items));
}

function toRow({ checkout, sessionId, idempotencyKey, requestHash, lines, totals, ...order }: NewOrder) {
  const { payment, offer, dueOn = null, cutOffHour } = order;
  const { customerInfo, shippingAddress } = checkout;
  const billing = toStoredAddress(checkout.billingAddress);
  return {
    id: `ord_${randomBytes(18).toString('base64url')}`,
    sessionId: sessionId ?? null,
    idempotencyKey: idempotencyKey ?? null,
    requestHash,
    ...customerInfo,
    billingAddress: billing,
    shippingAddress: shippingAddress.sameAsBilling ? billing : toStoredAddress(shippingAddress),
    shippingMethod: checkout.shippingMethod.id,
    paymentType: checkout.paymentMethod.type,
    cardLastFour: payment.cardLastFour,
    paymentReference: payment.reference,
    orderNotes: checkout.orderNotes,
    marketingConsent: checkout.marketingConsent,
    newsletterSubscription: checkout.newsletterSubscription,
    ...totals,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    dueOn,
    cutOffHour,
    quoteId: offer?.quoteId ?? null,
  };
}

function toStoredAddress({ street, apartment, city, state, postalCode, country }: Address) {
  return { street, ...(apartment ? { apartment } : {}), city, state, postalCode, country };
}
