import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#db/client.server.ts';
import { toLikePattern } from '#db/rows.server.ts';
import { nextCursor, type SortKeys, sortedPage } from '#db/sorted-page.server.ts';
import { quotes } from '#db/tables/enquiries.server.ts';
import { offers } from '#db/tables/offers.server.ts';
import { orders } from '#db/tables/orders.server.ts';
import { listServices } from '#features/services/service.server.ts';
import type { CsvColumns } from '#http/csv.server.ts';
import { formatStatus } from '#shared/format.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { type QuoteSort, type QuoteView, quoteViews, type ShownStatus } from '../constants.ts';
import { shownStatus } from '../records/offer-rows.server.ts';
import { countBlanks, toOfferTitle } from '../records/to-offer.server.ts';
import type { listQuotes, quoteQuery } from './record-contract.ts';

export type QuoteFilter = z.output<typeof quoteQuery>;
/** The filters of a list, without its sort and page. */
type Shown = Omit<QuoteFilter, 'sort' | 'after' | 'limit'>;
type QuoteRow = z.output<typeof listQuotes.answer>['rows'][number];

const byTime = [sql`quotes.created_at`, 'timestamptz'] as const;
/** Microseconds, negated: the newest first beside a key that goes up. */
const newestFirst = [sql`-(extract(epoch from quotes.created_at) * 1000000)::bigint`, 'bigint'] as const;
const byId = [sql`quotes.id`, 'text'] as const;

const sorts: Record<QuoteSort, { keys: SortKeys; isDown?: boolean }> = {
  clock: { keys: [[sql`coalesce(quotes.due_at, 'infinity'::timestamptz)`, 'timestamptz'], newestFirst, byId] },
  newest: { keys: [byTime, byId], isDown: true },
  oldest: { keys: [byTime, byId] },
  needed: { keys: [[sql`coalesce(nullif(quotes.deadline, ''), '9999')`, 'text'], newestFirst, byId] },
  customer: { keys: [[sql`lower(coalesce(nullif(quotes.company, ''), quotes.name))`, 'text'], byId] },
};

/** A page of quote requests with the counts of the views. Below the last open one stand the last that were closed. */
export async function readQuoteList(db: Database, filter: QuoteFilter) {
  const asOf = new Date().toISOString();
  const { rows, next } = await readQuoteRows(db, filter);
  const isLastOpen = isPlain(filter) && next === null && rows.length > 0;
  const closed = isLastOpen ? await readLastClosed(db) : [];
  return {
    rows: [...rows, ...closed],
    next,
    closed: closed.length,
    asOf,
    total: await db.$count(quotes, matches(filter)),
    services: (await listServices(db)).map(({ id, name }) => ({ id, name })),
    counts: await countViews(db),
    lateOne: await findLateOne(db),
  };
}

/** The view of open ones by their clock, without a filter. */
const isPlain = ({ view, status, service, neededBy, search, sort }: QuoteFilter) =>
  view === 'open' && sort === 'clock' && !(status || service || neededBy || search);

const lastClosed = 4;

async function readLastClosed(db: Database): Promise<QuoteRow[]> {
  const found = await db
    .select()
    .from(quotes)
    .where(isNotNull(quotes.closedAt))
    .orderBy(desc(quotes.closedAt), quotes.id)
    .limit(lastClosed);
  return withOffers(db, found);
}

/** How many requests of a filter came in after a time. @param filter with `at`, ISO */
export function countQuotesSince(db: Database, { at, ...filter }: Shown & { at: string }): Promise<number> {
  return db.$count(quotes, and(gt(quotes.createdAt, new Date(at)), matches(filter)));
}

async function findLateOne(db: Database): Promise<string | null> {
  const isOurs = inArray(quotes.status, ['new', 'in_review']);
  const [late] = await db
    .select({ number: quotes.number })
    .from(quotes)
    .where(and(isOurs, lt(quotes.dueAt, sql`now()`)))
    .orderBy(quotes.dueAt)
    .limit(1);
  return late?.number ?? null;
}

/** A page of quote requests alone. */
export async function readQuoteRows(db: Database, filter: QuoteFilter) {
  const { sort, after, limit = 50 } = filter;
  const { keys, isDown = false } = sorts[sort];
  const page = sortedPage(keys, isDown, after);
  const found = await db
    .select({ ...getTableColumns(quotes), cursor: page.cursor })
    .from(quotes)
    .where(and(matches(filter), page.beyond))
    .orderBy(page.orderBy)
    .limit(limit + 1);
  return { rows: await withOffers(db, found.slice(0, limit)), next: nextCursor(found, limit) };
}

/** The list as a table: amounts are rupees, times ISO and UTC. */
export const quoteColumns: CsvColumns<QuoteRow> = [
  ['Quote', ({ number }) => number],
  ['Asked', ({ createdAt }) => createdAt],
  ['State', ({ status }) => formatStatus(status)],
  ['Name', ({ name }) => name],
  ['Company', ({ company }) => company],
  ['E-mail', ({ email }) => email],
  ['What', ({ title }) => title],
  ['Service', ({ serviceName }) => serviceName],
  ['Pieces', ({ pieces }) => pieces],
  ['Offer', ({ total }) => total ?? ''],
  ['Due', ({ dueAt }) => dueAt ?? ''],
  ['Needed by', ({ deadline }) => deadline],
  ['Order', ({ orderNumber }) => orderNumber ?? ''],
];

async function withOffers(db: Database, rows: (typeof quotes.$inferSelect)[]): Promise<QuoteRow[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const newest = await db
    .selectDistinctOn([offers.quoteId])
    .from(offers)
    .where(inArray(offers.quoteId, ids))
    .orderBy(offers.quoteId, desc(offers.version));
  const { id, orderNumber, quoteId } = orders;
  const placed = await db.select({ id, orderNumber, quoteId }).from(orders).where(inArray(quoteId, ids));
  return rows.map((quote) =>
    toQuoteRow(
      quote,
      newest.find((offer) => offer.quoteId === quote.id),
      placed.find((order) => order.quoteId === quote.id),
    ),
  );
}

/** A quote request as the list shows it. */
export function toQuoteRow(
  quote: typeof quotes.$inferSelect,
  offer: typeof offers.$inferSelect | undefined,
  order: { id: string; orderNumber: string } | undefined,
): QuoteRow {
  const { id, number, name, company, email, serviceId, serviceName, deadline, projectDescription } = quote;
  const pieces = offer ? countBlanks(offer) : 0;
  return {
    id,
    number,
    name,
    company,
    email,
    serviceId,
    serviceName,
    deadline,
    createdAt: quote.createdAt.toISOString(),
    status: shownStatus(quote),
    title: offer ? toOfferTitle(offer, quote) : projectDescription.replace(/\s+/g, ' ').slice(0, 120),
    pieces: pieces > 0 ? String(pieces) : quote.quantity,
    total: offer ? rupeesFromCents(offer.totalCents) : null,
    dueAt: quote.dueAt?.toISOString() ?? null,
    orderId: order?.id ?? null,
    orderNumber: order?.orderNumber ?? null,
    reason: quote.closeReason,
    closedAt: quote.closedAt?.toISOString() ?? null,
  };
}

/** As the index `quotes_words` has them. */
const words = sql`(quotes.number || ' ' || quotes.name || ' ' || quotes.company || ' ' || quotes.email || ' ' || quotes.phone
  || ' ' || quotes.project_description)`;

function matches({ view, status, service, neededBy, search }: Shown): SQL | undefined {
  const shown: readonly ShownStatus[] = status ? [status] : quoteViews[view];
  const pattern = toLikePattern(search ?? '');
  return and(
    or(...shown.map(isShown)),
    service ? eq(quotes.serviceId, service) : undefined,
    neededBy ? and(ne(quotes.deadline, ''), lte(quotes.deadline, neededBy)) : undefined,
    search ? sql`${words} ilike ${pattern}` : undefined,
  );
}

function isShown(status: ShownStatus): SQL | undefined {
  if (status === 'change_asked') return and(eq(quotes.status, 'in_review'), isNotNull(quotes.changeAskedAt));
  if (status === 'in_review') return and(eq(quotes.status, 'in_review'), isNull(quotes.changeAskedAt));
  return eq(quotes.status, status);
}

async function countViews(db: Database): Promise<Record<QuoteView, number>> {
  const groups = await db
    .select({ status: quotes.status, changeAskedAt: max(quotes.changeAskedAt), count: sql<number>`count(*)::int` })
    .from(quotes)
    .groupBy(quotes.status, isNull(quotes.changeAskedAt));
  const views = Object.entries(quoteViews).map(([view, statuses]) => {
    const shown: readonly ShownStatus[] = statuses;
    const counted = groups.filter(({ status, changeAskedAt }) =>
      shown.includes(shownStatus({ status, changeAskedAt })),
    );
    return [view, counted.reduce((sum, { count }) => sum + count, 0)];
  });
  return Object.fromEntries(views) as Record<QuoteView, number>;
}
