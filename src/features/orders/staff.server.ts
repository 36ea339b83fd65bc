import { and, asc, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '#db/client.server.ts';
import { type SortedPage, sortedPage } from '#db/sorted-page.server.ts';
import { orderDesigns } from '#db/tables/designs.server.ts';
import { type OrderRow, orderCharges, orderItems, orders } from '#db/tables/orders.server.ts';
import { ShopError } from '#shared/errors.ts';
import { recordNumber } from '#shared/record-number.ts';
import { fullName, type OrderFilter, orderConditions } from './records/order-filter.server.ts';

// Orders as staff see them, without session ids, idempotency keys and request hashes.

export type { OrderFilter } from './records/order-filter.server.ts';

/** The newest orders first, and how many there are in all. */
export async function listOrders(db: Database, filter: OrderFilter, limit: number) {
  const { id, orderNumber, createdAt, status, email, totalCents } = orders;
  const customer = sql<string>`trim(${fullName})`;
  const pieces = sql<number>`(select sum(quantity)::int from order_items where order_id = orders.id)`;
  const [rows, total] = await Promise.all([
    db
      .select({ id, orderNumber, createdAt, status, customer, email, pieces, totalCents })
      .from(orders)
      .where(orderConditions(filter))
      .orderBy(desc(createdAt), asc(id))
      .limit(limit),
    db.$count(orders, orderConditions(filter)),
  ]);
  return { orders: rows, total };
}

const { sessionId, idempotencyKey, requestHash, ...staffColumns } = getTableColumns(orders);
const { orderId, productId, variantId, sku, name, color, size, designId, decoration, quantity, unitPriceCents } =
  orderItems;
const itemColumns = {
  orderId,
  productId,
  variantId,
  sku,
  name,
  color,
  size,
  designId,
  decoration,
  quantity,
  unitPriceCents,
};

export type StaffOrderItem = Omit<Awaited<ReturnType<typeof readItems>>[number], 'orderId'>;
export type StaffOrderDesign = Omit<Awaited<ReturnType<typeof readDesigns>>[number], 'orderId'>;

export type StaffOrder = Awaited<ReturnType<typeof withItems>>[number];

function readItems(on: Executor, ids: string[]) {
  return on.select(itemColumns).from(orderItems).where(inArray(orderId, ids)).orderBy(asc(orderItems.position));
}

async function withItems(on: Executor, found: Omit<OrderRow, 'sessionId' | 'idempotencyKey' | 'requestHash'>[]) {
  const ids = found.map(({ id }) => id);
  const rows = await readItems(on, ids);
  const items = Map.groupBy(rows, (item) => item.orderId);
  const isDesigned = rows.some((item) => item.designId !== null);
  const designs = Map.groupBy(isDesigned ? await readDesigns(on, ids) : [], (design) => design.orderId);
  const offered = found.filter(({ quoteId }) => quoteId !== null).map(({ id }) => id);
  const charges = Map.groupBy(await readCharges(on, offered), (charge) => charge.orderId);
  return found.map((order) => ({
    ...order,
    items: (items.get(order.id) ?? []).map(({ orderId, ...item }) => item),
    designs: (designs.get(order.id) ?? []).map(({ orderId, ...design }) => design),
    /** Setups and free lines of its offer. */
    charges: (charges.get(order.id) ?? []).map(({ orderId, position, ...charge }) => charge),
  }));
}

function readDesigns(on: Executor, ids: string[]) {
  return on
    .select(getTableColumns(orderDesigns))
    .from(orderDesigns)
    .where(inArray(orderDesigns.orderId, ids))
    .orderBy(asc(orderDesigns.position));
}

async function readCharges(on: Executor, ids: string[]) {
  if (ids.length === 0) return [];
  const { orderId, position } = orderCharges;
  return on.select().from(orderCharges).where(inArray(orderId, ids)).orderBy(asc(position));
}

/** @param order its id or its number. @throws ShopError 404 for an order that is not there */
export async function findOrder(db: Database, order: string): Promise<StaffOrder> {
  const key = recordNumber('LW', order);
  const found = await db
    .select(staffColumns)
    .from(orders)
    .where(or(eq(orders.id, key), eq(orders.orderNumber, key)));
  const [whole] = await withItems(db, found);
  if (!whole) throw new ShopError('order_not_found');
  return whole;
}

/** Orders in memory at a time. */
const batchSize = 500;

/** The oldest first. */
const oldestFirst = (after?: string) =>
  sortedPage(
    [
      [sql`${orders.createdAt}`, 'timestamptz'],
      [sql`${orders.id}`, 'text'],
    ],
    false,
    after,
  );

/** Streams orders from one snapshot. @param toPage their order, with the page behind a cursor */
export async function readOrders<T>(
  db: Database,
  filter: OrderFilter,
  work: (orders: AsyncIterable<StaffOrder>, total: number) => Promise<T>,
  toPage: (after?: string) => SortedPage = oldestFirst,
): Promise<T> {
  return db.transaction(
    async (tx) => work(fetchOrders(tx, filter, toPage), await tx.$count(orders, orderConditions(filter))),
    {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    },
  );
}

async function* fetchOrders(
  tx: Executor,
  filter: OrderFilter,
  toPage: (after?: string) => SortedPage,
): AsyncGenerator<StaffOrder> {
  let after: string | undefined;
  for (;;) {
    const page = toPage(after);
    const found = await tx
      .select({ ...staffColumns, cursor: page.cursor })
      .from(orders)
      .where(and(orderConditions(filter), page.beyond))
      .orderBy(page.orderBy)
      .limit(batchSize);
    yield* await withItems(
      tx,
      found.map(({ cursor: _, ...order }) => order),
    );
    after = found.at(-1)?.cursor;
    if (!after || found.length < batchSize) return;
  }
}
