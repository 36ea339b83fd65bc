import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Executor } from '#db/client.server.ts';
import { prepared } from '#db/statement.server.ts';
import { emptyingCarts } from '#features/cart/service.server.ts';
import { type Sellable, takingStock } from '#features/catalogue/stock/selling.server.ts';
import type { MailJob, OpenMailQueue } from '#mail/queue.server.ts';
import type { Address, Checkout, Order } from './contract.ts';
import { orderFromRow } from './order-rows.server.ts';
import type { Payment } from './payment.server.ts';
import type { OrderTotals } from './totals.ts';

const at = sql.placeholder;

/** What is sent for every order. */
const messages = ['order-confirmation', 'order-staff'];

/** A line of the order: what is sold, how many, and the price that the visitor saw. */
export interface OrderLine extends Sellable {
  quantity: number;
}

export interface NewOrder {
  checkout: Checkout;
  sessionId: string | undefined;
  idempotencyKey: string | undefined;
  requestHash: string;
  lines: OrderLine[];
  totals: OrderTotals;
  payment: Payment;
}

/** Why the statement below undid itself: the key has its order already, or a line has too few pieces or another price. */
export type Refusal = 'repeated' | 'changed';

/** The code under which `refuse`, a function of the database, fails a statement. */
const refused = 'LW409';

/** @returns the reason where the error is a refusal of the statement that stores an order */
export function refusalOf(error: unknown): Refusal | undefined {
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return cause?.code === refused ? (cause.message as Refusal) : undefined;
}

interface Placed {
  id: string;
  orderNumber: string;
  createdAt: string;
  /** Of one of the sizes of all these orders the last piece went. */
  soldOut: boolean;
}

const storedColumns = sql`id, session_id, idempotency_key, request_hash, first_name, last_name, email, phone, company,
  billing_address, shipping_address, shipping_method, payment_type, card_last_four, payment_reference, order_notes,
  marketing_consent, newsletter_subscription, subtotal_cents, shipping_cents, tax_cents, discount_cents, total_cents`;

const lineColumns = sql`order_id, position, product_id, variant_id, size, sku, name, product_image, color, variant_images,
  quantity, unit_price_cents`;

/**
 * Everything that orders change. A second order with a key waits at `placed` until the first has committed. What asks for nothing but
 * the orders themselves is done before the stock is locked.
 */
export function storing(mail: OpenMailQueue) {
  return prepared<{ orders: string; lines: string; mails: string }, Placed>(
    'order-store',
    sql`with asked as materialized (
      select * from jsonb_populate_recordset(null::orders, ${at('orders')}::jsonb)
    ), line as materialized (
      select * from jsonb_populate_recordset(null::order_items, ${at('lines')}::jsonb)
    ), placed as (
      insert into orders (order_number, ${storedColumns})
      select 'LW-' || lpad(n::text, greatest(6, length(n::text)), '0'), ${storedColumns}
      from (select *, nextval('order_numbers') as n from asked order by idempotency_key) asked
      on conflict (idempotency_key) do nothing
      returning id, order_number, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
    ), items as (
      insert into order_items (${lineColumns}) select ${lineColumns} from line returning position
    ), emptied as (
      ${emptyingCarts(sql`select session_id from asked`)}
    ), mailed as (
      ${mail.queueing(at('mails'))}
    ), ${takingStock(sql`exists (select from placed) and (select count(*) from items) > 0 and (select count(*) from mailed) > 0`)}
    select id, order_number as "orderNumber", created_at as "createdAt",
      (select bool_or(rest = 0) from taken) as "soldOut"
    from (select) once left join placed on true
    where case when (select count(*) from placed) < (select count(*) from asked) then refuse('repeated')
      when (select count(*) from taken) < (select count(*) from wanted) then refuse('changed') else true end`,
  );
}

export interface StoredOrders {
  orders: Order[];
  soldOut: boolean;
}

/**
 * Stores orders, their lines and their mail, empties the carts and takes the stock: one statement, so all of it or nothing.
 * @returns the orders as their buyers see them
 */
export async function storeTogether(
  on: Executor,
  statement: ReturnType<typeof storing>,
  orders: NewOrder[],
): Promise<StoredOrders> {
  const rows = orders.map((order) => orderRow(`ord_${randomBytes(18).toString('base64url')}`, order));
  const lines = orders.flatMap((order, place) =>
    order.lines.map((line, index) => lineRow(rows[place]?.id, line, index)),
  );
  const mails = rows.flatMap(({ id }) =>
    messages.map((message) => ({ data: { message, recordId: id } satisfies MailJob })),
  );
  const placed = await statement(on, {
    orders: JSON.stringify(rows),
    lines: JSON.stringify(lines),
    mails: JSON.stringify(mails),
  });
  const byId = new Map(placed.map((row) => [row.id, row]));
  return {
    orders: orders.map((order, place) => seenByBuyer(order, rows[place] as StoredRow, byId)),
    soldOut: placed[0]?.soldOut === true,
  };
}

type StoredRow = ReturnType<typeof orderRow>;

function seenByBuyer({ checkout, totals, lines }: NewOrder, row: StoredRow, placed: Map<string, Placed>): Order {
  const stored = placed.get(row.id);
  if (!stored) throw new Error('an order was neither stored nor refused');
  return orderFromRow({
    ...stored,
    ...totals,
    ...checkout.customerInfo,
    status: 'pending',
    paymentType: row.payment_type,
    billingAddress: row.billing_address,
    shippingAddress: row.shipping_address,
    items: lines.map((line, index) => ({ ...line, position: index + 1 })),
  });
}

function orderRow(id: string, { checkout, sessionId, idempotencyKey, requestHash, totals, payment }: NewOrder) {
  const { customerInfo: customer, shippingAddress } = checkout;
  const billing = storedAddress(checkout.billingAddress);
  return {
    id,
    session_id: sessionId,
    idempotency_key: idempotencyKey,
    request_hash: requestHash,
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    company: customer.company,
    billing_address: billing,
    shipping_address: shippingAddress.sameAsBilling ? billing : storedAddress(shippingAddress),
    shipping_method: checkout.shippingMethod.id,
    payment_type: checkout.paymentMethod.type,
    card_last_four: payment.cardLastFour,
    payment_reference: payment.reference,
    order_notes: checkout.orderNotes,
    marketing_consent: checkout.marketingConsent,
    newsletter_subscription: checkout.newsletterSubscription,
    subtotal_cents: totals.subtotalCents,
    shipping_cents: totals.shippingCents,
    tax_cents: totals.taxCents,
    discount_cents: totals.discountCents,
    total_cents: totals.totalCents,
  };
}

function storedAddress(address: Address) {
  const { street, apartment, city, state, postalCode, country } = address;
  return { street, ...(apartment ? { apartment } : {}), city, state, postalCode, country };
}

function lineRow(orderId: string | undefined, line: OrderLine, index: number) {
  return {
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
  };
}
