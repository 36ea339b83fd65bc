import { type SQL, sql } from 'drizzle-orm';
import { type Database, type Executor, rowsOf, type Transaction } from '#db/client.server.ts';
import { ShopError } from '#shared/errors.ts';
import { recordNumber } from '#shared/record-number.ts';
import type { Address } from './contract.ts';
import type { OrderStatus } from './status.ts';

// Orders as staff see them, without session ids, idempotency keys and request hashes.

export interface OrderFilter {
  status?: OrderStatus;
  /** Placed at this time or later. */
  since?: Date;
  /** In number, name, e-mail, phone, company, or in a product's name or SKU. */
  search?: string;
}

export interface OrderSummary {
  id: string;
  orderNumber: string;
  /** ISO, UTC. */
  createdAt: string;
  status: OrderStatus;
  customer: string;
  email: string;
  pieces: number;
  totalCents: number;
}

/** The newest orders first, and how many there are in all. */
export async function listOrders(
  db: Database,
  filter: OrderFilter,
  limit: number,
): Promise<{ orders: OrderSummary[]; total: number }> {
  const where = conditions(filter);
  const [orders, total] = await Promise.all([
    rowsOf<OrderSummary>(
      db,
      sql`select o.id, o.order_number as "orderNumber", ${createdAt} as "createdAt", o.status,
        trim(o.first_name || ' ' || o.last_name) as customer, o.email, o.total_cents as "totalCents",
        (select sum(i.quantity)::int from order_items i where i.order_id = o.id) as pieces
      from orders o where ${where} order by o.created_at desc, o.id limit ${limit}`,
    ),
    countOrders(db, filter),
  ]);
  return { orders, total };
}

export async function countOrders(on: Executor, filter: OrderFilter): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(
    on,
    sql`select count(*)::int as total from orders o where ${conditions(filter)}`,
  );
  return row?.total ?? 0;
}

export interface StaffOrderItem {
  productId: string;
  variantId: string;
  sku: string;
  name: string;
  color: string;
  size: string;
  quantity: number;
  unitPriceCents: number;
}

export interface StaffOrder {
  id: string;
  orderNumber: string;
  /** ISO, UTC. */
  createdAt: string;
  status: OrderStatus;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string;
  billingAddress: Address;
  shippingAddress: Address;
  shippingMethod: string;
  paymentType: string;
  cardLastFour: string | null;
  paymentReference: string | null;
  orderNotes: string;
  subtotalCents: number;
  shippingCents: number;
  taxCents: number;
  discountCents: number;
  totalCents: number;
  items: StaffOrderItem[];
}

/** @param order its id or its number. @throws ShopError 404 for an order that is not there */
export async function findOrder(db: Database, order: string): Promise<StaffOrder> {
  const key = recordNumber('LW', order);
  const [found] = await rowsOf<StaffOrder>(db, selectOrders(sql`o.id = ${key} or o.order_number = ${key}`));
  if (!found) throw new ShopError(404, 'Order not found');
  return found;
}

/** Orders in memory at a time. */
const batchSize = 500;

/** Streams orders, oldest first, from one snapshot. */
export async function readOrders<T>(
  db: Database,
  filter: OrderFilter,
  work: (orders: AsyncIterable<StaffOrder>, total: number) => Promise<T>,
): Promise<T> {
  return db.transaction(
    async (tx) => {
      const total = await countOrders(tx, filter);
      await tx.execute(sql`declare staff_orders no scroll cursor for ${selectOrders(conditions(filter))}`);
      return work(fetchOrders(tx), total);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function* fetchOrders(tx: Transaction): AsyncGenerator<StaffOrder> {
  for (;;) {
    const orders = await rowsOf<StaffOrder>(tx, sql`fetch ${sql.raw(String(batchSize))} from staff_orders`);
    yield* orders;
    if (orders.length < batchSize) return;
  }
}

const createdAt = sql`to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

function selectOrders(where: SQL): SQL {
  return sql`select o.id, o.order_number as "orderNumber", ${createdAt} as "createdAt", o.status,
      o.first_name as "firstName", o.last_name as "lastName", o.email, o.phone, o.company,
      o.billing_address as "billingAddress", o.shipping_address as "shippingAddress", o.shipping_method as "shippingMethod",
      o.payment_type as "paymentType", o.card_last_four as "cardLastFour", o.payment_reference as "paymentReference",
      o.order_notes as "orderNotes", o.subtotal_cents as "subtotalCents", o.shipping_cents as "shippingCents",
      o.tax_cents as "taxCents", o.discount_cents as "discountCents", o.total_cents as "totalCents",
      (select json_agg(json_build_object('productId', i.product_id, 'variantId', i.variant_id, 'sku', i.sku, 'name', i.name,
        'color', i.color, 'size', i.size, 'quantity', i.quantity, 'unitPriceCents', i.unit_price_cents) order by i.position)
        from order_items i where i.order_id = o.id) as items
    from orders o where ${where} order by o.created_at, o.id`;
}

function conditions({ status, since, search }: OrderFilter): SQL {
  const all = [sql`true`];
  if (status) all.push(sql`o.status = ${status}`);
  if (since) all.push(sql`o.created_at >= ${since.toISOString()}::timestamptz`);
  if (search) {
    const alike = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
    all.push(sql`(o.order_number ilike ${alike} or o.first_name || ' ' || o.last_name ilike ${alike} or o.email ilike ${alike}
      or o.phone ilike ${alike} or o.company ilike ${alike} or exists (
        select 1 from order_items i where i.order_id = o.id and (i.name ilike ${alike} or i.sku ilike ${alike})))`);
  }
  return sql.join(all, sql` and `);
}
