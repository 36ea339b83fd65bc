import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '#db/client.server.ts';
import { isAnyOf, toLikePattern } from '#db/rows.server.ts';
import { isOpenOrder, itemWords, orders, orderWords } from '#db/tables/orders.server.ts';
import { paymentsToCheck, unpaidAtPayHere } from '#db/tables/payments.server.ts';
import type { PaymentType } from '../constants.ts';
import type { OrderStatus } from '../status.ts';

export interface OrderFilter {
  status?: OrderStatus | undefined;
  /** Whether it waits for its payment at PayHere. */
  isUnpaid?: boolean | undefined;
  /** Placed at this time or later. */
  since?: Date | undefined;
  /** In number, name, e-mail, phone, company, or in a product's name or SKU. */
  search?: string | undefined;
  /** The same for a text of very many orders: each is looked at, which a first page ends early. */
  searchEach?: string | undefined;
  payment?: PaymentType | undefined;
  /** Staff have its payment to check. */
  isToCheck?: boolean | undefined;
  /** Slug of a technique that one of its designs has. */
  technique?: string | undefined;
  /** Not shipped yet, and due on this day or before: `2026-11-24`. */
  dueBy?: string | undefined;
  /** Not shipped yet, and due after this day. */
  dueAfter?: string | undefined;
  /** To be shipped by this day: the same as `dueBy`, beside it. */
  shipBy?: string | undefined;
  /** Only these. */
  ids?: readonly string[] | undefined;
}

export const fullName = sql`${orders.firstName} || ' ' || ${orders.lastName}`;

/** Its payment waits for staff: found by their own index first. */
export const hasPaymentToCheck = sql`${orders.id} = any (array(${paymentsToCheck}))`;

export function orderConditions(filter: OrderFilter): SQL | undefined {
  const { status, isUnpaid, since, search, searchEach, payment, isToCheck, technique } = filter;
  const { dueBy, dueAfter, shipBy, ids } = filter;
  return and(
    status && eq(orders.status, status),
    isUnpaid === undefined ? undefined : sql`${orders.id} ${isUnpaid ? sql`in` : sql`not in`} (${unpaidAtPayHere})`,
    since && gte(orders.createdAt, since),
    search ? sql`${orders.id} in (${matching(toLikePattern(search))})` : undefined,
    searchEach ? matchesEach(toLikePattern(searchEach)) : undefined,
    payment && eq(orders.paymentType, payment),
    isToCheck ? hasPaymentToCheck : undefined,
    technique
      ? sql`${orders.id} in (select order_id from order_designs where design ->> 'technique' = ${technique})`
      : undefined,
    dueBy || dueAfter ? isOpenOrder : undefined,
    dueBy ? lte(orders.dueOn, dueBy) : undefined,
    dueAfter ? sql`${orders.dueOn} > ${dueAfter}` : undefined,
    shipBy ? and(isOpenOrder, lte(orders.dueOn, shipBy)) : undefined,
    ids && isAnyOf(orders.id, ids),
  );
}

/** Each half is read from its own index of trigrams. */
function matching(pattern: string): SQL {
  return sql`select id from orders where (${orderWords}) ilike ${pattern}
    union all select order_id from order_items where (${itemWords}) ilike ${pattern}`;
}

function matchesEach(pattern: string): SQL {
  return sql`((${orderWords}) ilike ${pattern} or exists
    (select from order_items where order_id = orders.id and (${itemWords}) ilike ${pattern}))`;
}

/** Orders that a search may name one by one. */
const maxNamed = 2_000;

/** The same search as the database answers it soonest: by the orders' ids, unless there are very many. */
export async function resolveSearch(db: Database, search: string): Promise<OrderFilter> {
  const found = await queryRows<{ id: string }>(db, sql`${matching(toLikePattern(search))} limit ${maxNamed + 1}`);
  return found.length > maxNamed ? { searchEach: search } : { ids: [...new Set(found.map(({ id }) => id))] };
}
