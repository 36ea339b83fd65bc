import { and, count, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type Database, queryRows } from '#db/client.server.ts';
import { nextCursor, type SortedPage, type SortKeys, sortedPage } from '#db/sorted-page.server.ts';
import { isOpenOrder, orderCustomer, orders, type StoredPrint } from '#db/tables/orders.server.ts';
import { hasReadableSlip, unpaidAtPayHere } from '#db/tables/payments.server.ts';
import { findToday, getHolidays } from '#features/pricing/service.server.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { pick } from '#shared/pick.ts';
import type { OrderSort } from '../constants.ts';
import { itemName } from '../designs/ordered-designs.server.ts';
import {
  fullName,
  hasPaymentToCheck,
  type OrderFilter,
  orderConditions,
  resolveSearch,
} from '../records/order-filter.server.ts';
import { orderStatuses } from '../status.ts';
import type { listOrders, orderQuery } from './contract.ts';
import { dueFilter, nextWorkingDay, placedFilter, weekEnd } from './order-days.server.ts';

type OrderQuery = z.output<typeof orderQuery>;
type ListAnswer = z.output<typeof listOrders.answer>;
type Row = ListAnswer['rows'][number];

export interface PageQuery extends OrderQuery {
  sort?: OrderSort | undefined;
  after?: string | undefined;
  limit?: number | undefined;
}

/** The filters of an address as the database takes them. */
export async function toOrderFilter(db: Database, query: OrderQuery): Promise<OrderFilter> {
  const { search, status, payment, technique, placed, due, ids } = query;
  const holidays = status === 'to_ship' || due === 'tomorrow' ? await getHolidays(db) : [];
  return {
    ...statusFilter(status, due !== undefined),
    ...(payment === 'to_check' ? { isToCheck: true } : { payment }),
    technique,
    ids: ids?.split(','),
    ...(search ? await resolveSearch(db, search) : {}),
    ...placedFilter(placed),
    ...dueFilter(due, holidays),
    ...(status === 'to_ship' && { shipBy: nextWorkingDay(holidays) }),
  };
}

/** An order unpaid at PayHere is neither to confirm nor due. */
function statusFilter(view: OrderQuery['status'], isDue: boolean): OrderFilter {
  if (view === 'unpaid') return { status: 'pending', isUnpaid: true };
  if (view === 'to_ship') return { status: 'processing' };
  return { status: view, ...((view === 'pending' || isDue) && { isUnpaid: false }) };
}

const byNumber: SortKeys[number] = [sql`${orders.createdAt}`, 'timestamptz'];
/** From the first step of an order to the last. */
const step = sql`array_position(array[${sql.join(
  orderStatuses.map((one) => sql`${one}`),
  sql`, `,
)}]::text[], ${orders.status}::text)`;
const sorts: Record<string, SortKeys> = {
  number: [byNumber],
  customer: [[orderCustomer, 'text']],
  pieces: [[sql`${orders.pieces}`, 'bigint']],
  total: [[sql`${orders.totalCents}`, 'bigint']],
  payment: [[sql`(${orders.paymentType}::text collate "C")`, 'text'], byNumber],
  status: [[step, 'bigint'], byNumber],
  due: [[sql`coalesce(${orders.dueOn}, date '9999-12-31')`, 'date']],
};
const byId: SortKeys[number] = [sql`${orders.id}`, 'text'];

/** The order of a sort: its keys, and the id where they are the same. */
export function orderPage(sort: OrderSort, after: string | undefined): SortedPage {
  return sortedPage([...(sorts[sort.replace('-', '')] ?? []), byId], sort.startsWith('-'), after);
}

/** A page of orders, with the counts of the views. */
export async function readOrderPage(db: Database, query: PageQuery): Promise<ListAnswer> {
  const { sort = '-number', after, limit = 50 } = query;
  const asOf = new Date().toISOString();
  const where = orderConditions(await toOrderFilter(db, query));
  const page = orderPage(sort, after);
  const shown = db
    .select({ id })
    .from(orders)
    .where(and(where, page.beyond))
    .orderBy(page.orderBy)
    .limit(limit + 1)
    .as('shown');
  const [found, total, counts] = await Promise.all([
    // Details of a row are read after the sort: in one step they are read of all orders.
    db
      .select({ ...rowColumns, cursor: page.cursor })
      .from(orders)
      .innerJoin(shown, eq(shown.id, id))
      .orderBy(page.orderBy),
    where ? countUpTo(db, where) : undefined,
    countViews(db),
  ]);
  const rows = await withItems(
    db,
    found.slice(0, limit).map(({ cursor: _, ...row }) => row),
  );
  return { rows, next: nextCursor(found, limit), total: total ?? counts.all, counts, asOf };
}

/** Where very many fit, nobody counts them. */
const maxCounted = 1_000;

async function countUpTo(db: Database, where: SQL): Promise<number> {
  const found = db
    .select({ one: sql`1` })
    .from(orders)
    .where(where)
    .limit(maxCounted + 1)
    .as('found');
  const [row] = await db.select({ total: count() }).from(found);
  return row?.total ?? 0;
}

const { id, orderNumber, createdAt, status, company, paymentType, pieces, totalCents, dueOn } = orders;
const name = sql<string>`trim(${fullName})`;
/** The step of staff that waits, else the state of the payment; null without one. */
const paymentState = sql<string | null>`(select case when state = 'waiting' and method = 'payhere' then 'unpaid'
    when charged_back is not null then 'chargeback' when to_refund then 'refund'
    when state = 'waiting' and ${hasReadableSlip} then 'slip' else state end
  from order_payments where order_id = orders.id)`;
const rowColumns = {
  id,
  orderNumber,
  createdAt,
  status,
  name,
  company,
  paymentType,
  paymentState,
  pieces,
  totalCents,
  dueOn,
};

interface ItemSum {
  id: string;
  name: string;
  decoration: StoredPrint | null;
  technique: string | null;
  pieces: number;
  jobs: number;
}

/** The newest orders of a filter, oldest first where `oldest` says so. */
export async function readOrderRows(db: Database, where: SQL | undefined, order: SQL, limit: number): Promise<Row[]> {
  return withItems(db, await db.select(rowColumns).from(orders).where(where).orderBy(order, desc(id)).limit(limit));
}

type FoundRow = Omit<Row, 'items' | 'total' | 'jobs' | 'createdAt'> & {
  createdAt: Date;
  totalCents: number;
};

async function withItems(db: Database, found: FoundRow[]): Promise<Row[]> {
  const sums = Map.groupBy(
    await readItemSums(
      db,
      found.map((row) => row.id),
    ),
    (sum) => sum.id,
  );
  return found.map(({ totalCents, ...row }) => {
    const items = sums.get(row.id) ?? [];
    return {
      ...row,
      createdAt: row.createdAt.toISOString(),
      total: rupeesFromCents(totalCents),
      items: items.map((item) => ({ ...pick(item, 'technique', 'pieces'), name: itemName(item) })),
      jobs: items[0]?.jobs ?? 0,
    };
  });
}

async function readItemSums(db: Database, ids: string[]): Promise<ItemSum[]> {
  if (ids.length === 0) return [];
  return queryRows<ItemSum>(
    db,
    sql`select i.order_id as id, i.name, i.decoration, d.design #>> '{names,technique}' as technique, sum(i.quantity)::int as pieces,
        (select count(*)::int from order_designs o where o.order_id = i.order_id) as jobs
      from order_items i left join order_designs d on d.order_id = i.order_id and d.design_id = i.design_id
      where i.order_id = any(${sql.param(ids)}::text[])
      group by i.order_id, i.name, i.decoration, d.design #>> '{names,technique}' order by i.order_id, min(i.position)`,
  );
}

/** How many orders each view has. Those that are open have an index. */
export async function countViews(db: Database): Promise<ListAnswer['counts']> {
  const isUnpaid = sql`${id} in (${unpaidAtPayHere})`;
  const shipBy = nextWorkingDay(await getHolidays(db));
  const is = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [[open], toCheck, [all]] = await Promise.all([
    db
      .select({
        pending: is(sql`${status} = 'pending' and not ${isUnpaid}`),
        unpaid: is(isUnpaid),
        confirmed: is(sql`${status} = 'confirmed'`),
        processing: is(sql`${status} = 'processing'`),
        toShip: is(sql`${status} = 'processing' and ${dueOn} <= ${shipBy}`),
        week: is(sql`${dueOn} <= ${weekEnd(findToday())} and not ${isUnpaid}`),
      })
      .from(orders)
      .where(isOpenOrder),
    db.$count(orders, hasPaymentToCheck),
    db.select({ all: count() }).from(orders),
  ]);
  const none = { pending: 0, unpaid: 0, confirmed: 0, processing: 0, toShip: 0, week: 0 };
  return { ...none, ...open, toCheck, all: all?.all ?? 0 };
}

/** How many orders of a filter came in after a time. @param query with `at`, ISO */
export async function countNewOrders(db: Database, { at, ...query }: OrderQuery & { at: string }): Promise<number> {
  const where = orderConditions(await toOrderFilter(db, query));
  return db.$count(orders, and(gt(createdAt, new Date(at)), where));
}
