import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '#db/client.server.ts';
import { orderDesigns } from '#db/tables/designs.server.ts';
import { inquiries, quotes } from '#db/tables/enquiries.server.ts';
import { isOpenOrder, orders } from '#db/tables/orders.server.ts';
import { hasReadableSlip, needsStaff, orderPayments, unpaidAtPayHere } from '#db/tables/payments.server.ts';
import { readLowSizes } from '#features/catalogue/stock/low-sizes.server.ts';
import type { MailDesk } from '#features/mails/jobs/mail-desk.server.ts';
import { readMailPage } from '#features/mails/jobs/mail-list.server.ts';
import { readOrderRows } from '#features/orders/office/order-list.server.ts';
import { hasPaymentToCheck } from '#features/orders/records/order-filter.server.ts';
import { addWorkingDays, findToday, getHolidays } from '#features/pricing/service.server.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { addDays } from '#shared/time/days.ts';

import { awaitsOffer, isUnanswered } from './waiting.server.ts';
import { findClosed, readWeek } from './week.server.ts';

/** Rows of each list. */
const shown = 8;

/** All work that waits for the shop, in one answer. */
export async function readToday(desk: MailDesk) {
  const { db } = desk;
  const holidays = await getHolidays(db);
  const today = findToday();
  const tomorrow = addWorkingDays(today, 1, holidays);
  const [offers, toConfirm, transfers, due, stock, messages, mails, week] = await Promise.all([
    readQuotes(db),
    readToConfirm(db),
    readTransfers(db),
    readDue(db, today, tomorrow),
    readLowSizes(db, shown),
    readMessages(db),
    readMails(desk),
    readWeek(db, addDays(today, -6), holidays),
  ]);
  const closed = findClosed(today, holidays);
  return { today, tomorrow, closed, quotes: offers, toConfirm, transfers, due, stock, messages, mails, week };
}

async function readQuotes(db: Database) {
  const [count, found] = await Promise.all([
    db.$count(quotes, awaitsOffer),
    db.select().from(quotes).where(awaitsOffer).orderBy(asc(quotes.createdAt)).limit(shown),
  ]);
  const rows = found.map(
    ({ id, number, createdAt, name, company, serviceName, projectDescription, quantity, status }) => ({
      id,
      number,
      quantity,
      status,
      createdAt: createdAt.toISOString(),
      who: company || name,
      service: serviceName,
      text: beginning(projectDescription),
    }),
  );
  return { count, rows };
}

/** A text's beginning in one line. */
function beginning(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}

type Rows = Awaited<ReturnType<typeof readOrderRows>>;

const toLines = (rows: Rows) => rows.map(({ name, company, ...row }) => ({ ...row, who: company || name }));
/** Not what is awaited at PayHere: before its money that is no order. */
const isPaidOrLater = sql`${orders.id} not in (${unpaidAtPayHere})`;
const oldest = sql`${orders.createdAt} asc`;

async function readToConfirm(db: Database) {
  const isPending = and(eq(orders.status, 'pending'), isPaidOrLater);
  const [count, rows] = await Promise.all([db.$count(orders, isPending), readOrderRows(db, isPending, oldest, shown)]);
  return { count, rows: toLines(rows) };
}

async function readTransfers(db: Database) {
  const slipsFirst = sql`(select not ${hasReadableSlip} from order_payments p
    where p.order_id = ${orders.id} and not ${needsStaff}) nulls first, ${orders.createdAt}`;
  const [[sum], rows] = await Promise.all([
    db
      .select({
        count: sql<number>`count(*)`.mapWith(Number),
        cents: sql<number>`coalesce(sum(total_cents), 0)`.mapWith(Number),
      })
      .from(orders)
      .where(hasPaymentToCheck),
    readOrderRows(db, hasPaymentToCheck, slipsFirst, shown),
  ]);
  const slips = await readSlipTimes(
    db,
    rows.map(({ id }) => id),
  );
  const lines = toLines(rows).map((row) => ({ ...row, slipAt: slips.get(row.id)?.toISOString() ?? null }));
  return { count: sum?.count ?? 0, total: rupeesFromCents(sum?.cents ?? 0), rows: lines };
}

/** Order → when its slip came. */
async function readSlipTimes(db: Database, ids: string[]): Promise<Map<string, Date | null>> {
  const { orderId, slipAt } = orderPayments;
  const rows = await db.select({ orderId, slipAt }).from(orderPayments).where(inArray(orderId, ids));
  return new Map(rows.map((row) => [row.orderId, row.slipAt]));
}

/** Late orders stand among those due today. */
async function readDue(db: Database, today: string, tomorrow: string) {
  const isDue = and(isOpenOrder, isPaidOrLater, sql`${orders.dueOn} <= ${tomorrow}`);
  const is = (condition: string) => sql`count(*) filter (where ${sql.raw(condition)})`;
  const [[counts], tickets, rows] = await Promise.all([
    queryRows<{ today: number; late: number; notStarted: number; tomorrow: number; piecesTomorrow: number }>(
      db,
      sql`select ${is('due_on <= today')}::int as today, ${is('due_on < today')}::int as late,
          ${is(`due_on <= today and status <> 'processing'`)}::int as "notStarted",
          ${is('due_on > today')}::int as tomorrow,
          coalesce(sum((select sum(quantity) from order_items where order_id = id)) filter (where due_on > today), 0)::int
            as "piecesTomorrow"
        from orders, (values (${today}::date)) as days (today) where ${isDue}`,
    ),
    readTickets(db, and(isDue, sql`${orders.dueOn} <= ${today}`)),
    readOrderRows(db, isDue, sql`${orders.dueOn} asc`, shown),
  ]);
  return { today: 0, late: 0, notStarted: 0, tomorrow: 0, piecesTomorrow: 0, ...counts, tickets, rows: toLines(rows) };
}

/** Orders whose tickets are printed at once. */
const maxPrinted = 100;

async function readTickets(db: Database, isDue: SQL | undefined) {
  const found = await db
    .select({ id: orders.id, jobs: count() })
    .from(orders)
    .innerJoin(orderDesigns, eq(orderDesigns.orderId, orders.id))
    .where(isDue)
    .groupBy(orders.id)
    .orderBy(asc(orders.dueOn), asc(orders.id))
    .limit(maxPrinted);
  return { orders: found.map(({ id }) => id), count: found.reduce((sum, { jobs }) => sum + jobs, 0) };
}

async function readMessages(db: Database) {
  const { number, createdAt, name, message } = inquiries;
  const [count, found] = await Promise.all([
    db.$count(inquiries, isUnanswered),
    db
      .select({ number, createdAt, name, message })
      .from(inquiries)
      .where(isUnanswered)
      .orderBy(asc(createdAt))
      .limit(shown),
  ]);
  const rows = found.map((row) => ({
    number: row.number,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    text: beginning(row.message),
  }));
  return { count, rows };
}

/** A failed mail names the number of its record where that has one. */
async function readMails(desk: MailDesk) {
  const { rows, counts } = await readMailPage(desk, { state: 'failed', sort: 'time', limit: shown });
  const mails = rows.map(({ id, message, about, at, to, reason, tries }) => ({
    id,
    message,
    about: about?.number ?? '',
    failedAt: at,
    to,
    reason,
    tries,
  }));
  return { count: counts.failed, rows: mails };
}
