import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type Database, rowsOf } from '#db/client.server.ts';
import { quotes } from '#db/tables/enquiries.server.ts';
import { offers } from '#db/tables/offers.server.ts';
import { orders } from '#db/tables/orders.server.ts';
import { listServices } from '#features/services/service.server.ts';
import type { CsvColumns } from '#http/csv.server.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { statusWords } from '#shared/words.ts';
import { type QuoteSort, type QuoteView, quoteViews, type ShownStatus } from '../constants.ts';
import { shownStatus } from '../records/offer-rows.server.ts';
import { countBlanks, titleOf } from '../records/to-offer.server.ts';
import type { listQuotes, quoteQuery } from './record-contract.ts';

export type QuoteFilter = z.output<typeof quoteQuery>;
type QuoteRow = z.output<typeof listQuotes.answer>['rows'][number];

interface SortKey {
  by: SQL;
  direction: 'asc' | 'desc';
  cast: string;
}

const key = (by: SQL, direction: 'asc' | 'desc' = 'asc', cast = 'text'): SortKey => ({ by, direction, cast });
const newestFirst = key(sql`quotes.created_at`, 'desc', 'timestamptz');
const byId = key(sql`quotes.id`);

const sorts: Record<QuoteSort, SortKey[]> = {
  clock: [key(sql`coalesce(quotes.due_at, 'infinity'::timestamptz)`, 'asc', 'timestamptz'), newestFirst, byId],
  newest: [newestFirst, byId],
  oldest: [key(sql`quotes.created_at`, 'asc', 'timestamptz'), byId],
  needed: [key(sql`coalesce(nullif(quotes.deadline, ''), '9999')`), newestFirst, byId],
  customer: [key(sql`lower(coalesce(nullif(quotes.company, ''), quotes.name))`), byId],
};

/** A page of quote requests with the counts of the views. */
export async function readQuoteList(db: Database, filter: QuoteFilter) {
  const services = (await listServices(db)).map(({ id, name }) => ({ id, name }));
  return { ...(await readQuoteRows(db, filter)), services, ...(await countViews(db)) };
}

/** A page of quote requests alone. */
export async function readQuoteRows(db: Database, filter: QuoteFilter) {
  const limit = filter.limit ?? 50;
  const found = await findQuotes(db, filter, limit + 1);
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}

/** The list as a table: amounts are rupees, times ISO and UTC. */
export const quoteColumns: CsvColumns<QuoteRow> = [
  ['Quote', ({ number }) => number],
  ['Asked', ({ createdAt }) => createdAt],
  ['State', ({ status }) => statusWords(status)],
  ['Name', ({ name }) => name],
  ['Company', ({ company }) => company],
  ['E-mail', ({ email }) => email],
  ['What', ({ what }) => what],
  ['Service', ({ serviceName }) => serviceName],
  ['Pieces', ({ pieces }) => pieces],
  ['Offer', ({ total }) => total ?? ''],
  ['Due', ({ dueAt }) => dueAt ?? ''],
  ['Needed by', ({ deadline }) => deadline],
  ['Order', ({ orderNumber }) => orderNumber ?? ''],
];

async function findQuotes(db: Database, filter: QuoteFilter, limit: number): Promise<QuoteRow[]> {
  const keys = sorts[filter.sort];
  const last = filter.after ? await readKeys(db, keys, filter.after) : undefined;
  const page = db
    .select()
    .from(quotes)
    .where(and(matches(filter), last && isAfter(keys, last)))
    .orderBy(...keys.map(({ by, direction }) => (direction === 'asc' ? asc(by) : desc(by))))
    .limit(limit);
  const rows = await page;
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
    ...{ id, number, name, company, email, serviceId, serviceName, deadline },
    createdAt: quote.createdAt.toISOString(),
    status: shownStatus(quote),
    what: offer ? titleOf(offer, quote) : projectDescription.replace(/\s+/g, ' ').slice(0, 120),
    pieces: pieces > 0 ? String(pieces) : quote.quantity,
    total: offer ? rupeesFromCents(offer.totalCents) : null,
    dueAt: quote.dueAt?.toISOString() ?? null,
    orderId: order?.id ?? null,
    orderNumber: order?.orderNumber ?? null,
    reason: quote.closeReason,
    closedAt: quote.closedAt?.toISOString() ?? null,
  };
}

async function readKeys(db: Database, keys: SortKey[], id: string): Promise<string[] | undefined> {
  const columns = sql.join(
    keys.map(({ by }) => sql`(${by})::text`),
    sql`, `,
  );
  const [row] = await rowsOf<{ keys: string[] }>(
    db,
    sql`select array[${columns}] as keys from quotes where quotes.id = ${id}`,
  );
  return row?.keys;
}

/** Rows behind the last one of a page: compared in the database, whose times have microseconds. */
function isAfter(keys: SortKey[], last: string[]): SQL | undefined {
  const value = (at: number) => sql`${last[at]}::${sql.raw(keys[at]?.cast ?? 'text')}`;
  return or(
    ...keys.map(({ by, direction }, at) =>
      and(
        ...keys.slice(0, at).map((before, index) => sql`${before.by} = ${value(index)}`),
        direction === 'asc' ? gt(by, value(at)) : lt(by, value(at)),
      ),
    ),
  );
}

/** As the index `quotes_words` has them. */
const words = sql`(quotes.number || ' ' || quotes.name || ' ' || quotes.company || ' ' || quotes.email || ' ' || quotes.phone
  || ' ' || quotes.project_description)`;

function matches({ view, status, service, neededBy, search }: QuoteFilter): SQL | undefined {
  const shown: readonly ShownStatus[] = status ? [status] : quoteViews[view];
  const pattern = `%${(search ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`;
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

async function countViews(db: Database): Promise<{ counts: Record<QuoteView, number>; late: number }> {
  const asked = sql<boolean>`${quotes.changeAskedAt} is not null`;
  const groups = await db
    .select({ status: quotes.status, asked, count: sql<number>`count(*)::int` })
    .from(quotes)
    .groupBy(quotes.status, asked);
  const late = await db.$count(quotes, and(inArray(quotes.status, ['new', 'in_review']), lt(quotes.dueAt, sql`now()`)));
  const views = Object.entries(quoteViews).map(([view, statuses]) => {
    const shown: readonly ShownStatus[] = statuses;
    const counted = groups.filter(({ status, asked }) => shown.includes(toShown(status, asked)));
    return [view, counted.reduce((sum, { count }) => sum + count, 0)];
  });
  return { counts: Object.fromEntries(views) as Record<QuoteView, number>, late };
}

const toShown = (status: (typeof quotes.$inferSelect)['status'], asked: boolean): ShownStatus =>
  asked && status === 'in_review' ? 'change_asked' : status;
