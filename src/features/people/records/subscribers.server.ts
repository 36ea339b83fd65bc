import { and, count, desc, eq, ilike, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { subscribers } from '#db/tables/newsletter.server.ts';
import type { SubscriberStatus } from '../constants.ts';

interface SubscriberFilter {
  status?: SubscriberStatus | undefined;
  /** In the address. */
  search?: string | undefined;
  /** The id of the last row of the page before. */
  after?: string | undefined;
  limit?: number | undefined;
}

const { id, email, status, source, createdAt, askedAt, confirmedAt, unsubscribedAt } = subscribers;
/** Without the token, which is the key to the subscription. */
const columns = { id, email, status, source, createdAt, askedAt, confirmedAt, unsubscribedAt };

function conditions({ status: wanted, search }: SubscriberFilter) {
  const pattern = `%${(search ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`;
  return and(wanted && eq(status, wanted), search ? ilike(email, pattern) : undefined);
}

/** A page of the newsletter's addresses, the newest first, and how many there are of each status. */
export async function readSubscriberPage(db: Database, filter: SubscriberFilter) {
  const { after, limit = 50 } = filter;
  const found = await db
    .select(columns)
    .from(subscribers)
    .where(
      and(
        conditions(filter),
        after ? sql`(${createdAt}, ${id}) < (select created_at, id from subscribers where id = ${after})` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  const counted = await db.select({ status, count: count() }).from(subscribers).groupBy(status);
  const countOf = (wanted: SubscriberStatus) => counted.find((row) => row.status === wanted)?.count ?? 0;
  const page = found.slice(0, limit);
  return {
    rows: page.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      askedAt: row.askedAt.toISOString(),
      confirmedAt: row.confirmedAt?.toISOString() ?? null,
      unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
    })),
    next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
    counts: {
      confirmed: countOf('confirmed'),
      pending: countOf('pending'),
      unsubscribed: countOf('unsubscribed'),
    },
  };
}

/** All of them, page by page: the whole list never lies in memory. */
export async function* allSubscribers(db: Database, filter: SubscriberFilter) {
  let after: string | undefined;
  do {
    const page = await readSubscriberPage(db, { ...filter, limit: 500, after });
    yield* page.rows;
    after = page.next ?? undefined;
  } while (after !== undefined);
}
