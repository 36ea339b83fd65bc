import { randomBytes } from 'node:crypto';
import type { TestDatabase } from '../database.ts';

/** An order as it lies in the database; what a test does not name is a sample. */
export interface StoredOrder {
  status?: string;
  createdAt?: string;
  firstName?: string;
  email?: string;
  company?: string;
  notes?: string;
  itemName?: string;
  quantity?: number;
  /** How many of them. */
  count?: number;
}

export const sampleSession = 'session_1_SECRETSESSION';
export const sampleKey = 'SECRETKEY';

/** Puts orders beside the shop, faster than placing them. Answers with id and number of each. */
export async function storeOrders(
  database: Pick<TestDatabase, 'query'>,
  { count = 1, ...order }: StoredOrder = {},
): Promise<{ id: string; orderNumber: string }[]> {
  const batch = randomBytes(12).toString('hex');
  const address = { street: '12 Sample Road', city: 'Colombo', state: 'Western', postalCode: '00300', country: 'LK' };
  const rows = await database.query<{ id: string; orderNumber: string }>(
    `insert into orders (id, order_number, created_at, status, session_id, idempotency_key, request_hash, first_name, last_name,
      email, phone, company, billing_address, shipping_address, shipping_method, payment_type, card_last_four, payment_reference,
      order_notes, marketing_consent, newsletter_subscription, subtotal_cents, shipping_cents, tax_cents, discount_cents, total_cents,
      pieces)
    select 'ord_' || $1 || n, 'LW-' || lpad(nextval('order_numbers')::text, 6, '0'), coalesce($2::timestamptz, now()) + n * interval '1 ms',
      $3, $4 || n, $5 || $1 || n, 'SECRETHASH', $6, 'Sample', $7, '+94 77 000 0000', $8, $9, $9, 'standard', 'card', '4242',
      'sandbox:reference', $10, false, false, 690000, 50000, 103500, 0, 843500,
      2 * $12::int
    from generate_series(1, $11::int) n returning id, order_number as "orderNumber"`,
    [
      batch,
      order.createdAt ?? null,
      order.status ?? 'pending',
      sampleSession,
      sampleKey,
      order.firstName ?? 'Nimali',
      order.email ?? 'nimali@example.com',
      order.company ?? '',
      JSON.stringify(address),
      order.notes ?? '',
      count,
      order.quantity ?? 1,
    ],
  );
  await database.query(
    `insert into order_items (order_id, position, product_id, variant_id, size, sku, name, product_image, color, variant_images,
      quantity, unit_price_cents)
    select o.id, i, 'p' || i, 'v' || i, 'M', 'SKU-' || i, $2, '', 'Black', '{}', $3, 345000
    from orders o cross join generate_series(1, 2) i where o.id like 'ord_' || $1 || '%'`,
    [batch, order.itemName ?? 'Perahera Tee', order.quantity ?? 1],
  );
  return rows;
}

export interface DeskOrder {
  id: string;
  orderNumber: string;
}

/** Orders of three statuses for the screens of the back office: Ravi's is pending, Mala's confirmed. */
export async function storeDeskOrders(database: Parameters<typeof storeOrders>[0]) {
  const store = async (firstName: string, more = {}) =>
    (await storeOrders(database, { firstName, ...more }))[0] as DeskOrder;
  const ravi = await store('Ravi', { company: 'Ceylon Cycle Works', itemName: 'Monsoon Hoodie' });
  await store('Asha', { status: 'processing' });
  return { ravi, mala: await store('Mala', { status: 'confirmed' }) };
}
