import { and, count, eq, ilike, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { toLikePattern } from '#db/rows.server.ts';
import { nextCursor, type SortKeys, sortedPage } from '#db/sorted-page.server.ts';
import { subscribers } from '#db/tables/newsletter.server.ts';
import type { SubscriberSort, SubscriberStatus } from '../constants.ts';

interface SubscriberFilter {
  status?: SubscriberStatus | undefined;
  /** In the address. */
  search?: string | undefined;
  /** The newest first where nothing is said. */
  sort?: SubscriberSort | undefined;
  /** `next` of the page before. */
  after?: string | undefined;
  limit?: number | undefined;
}

const { id, email, status, source, createdAt, askedAt, confirmedAt, unsubscribedAt } = subscribers;
/** Without the token, which is the key to the subscription. */
const columns = { id, email, status, source, createdAt, askedAt, confirmedAt, unsubscribedAt };

function conditions({ status: wanted, search }: SubscriberFilter) {
  const pattern = toLikePattern(search ?? '');
  return and(wanted && eq(status, wanted), search ? ilike(email, pattern) : undefined);
}

const sorts: Record<string, SortKeys> = {
  email: [[sql`${email}`, 'text']],
  since: [
    [sql`${createdAt}`, 'timestamptz'],
    [sql`${id}`, 'text'],
  ],
};

/** A page of the newsletter's addresses, and how many there are of each status. */
export async function readSubscriberPage(db: Database, filter: SubscriberFilter) {
  const { sort = '-since', after, limit = 50 } = filter;
  const page = sortedPage(sorts[sort.replace('-', '')] ?? [], sort.startsWith('-'), after);
  const found = await db
    .select({ ...columns, cursor: page.cursor })
    .from(subscribers)
    .where(and(conditions(filter), page.beyond))
    .orderBy(page.orderBy)
    .limit(limit + 1);
  const counted = await db.select({ status, count: count() }).from(subscribers).groupBy(status);
  const countOf = (wanted: SubscriberStatus) => counted.find((row) => row.status === wanted)?.count ?? 0;
  return {
    rows: found.slice(0, limit).map(({ cursor: _, ...row }) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      askedAt: row.askedAt.toISOString(),
      confirmedAt: row.confirmedAt?.toISOString() ?? null,
      unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
    })),
    next: nextCursor(found, limit),
    counts: {
      confirmed: countOf('confirmed'),
      pending: countOf('pending'),
      unsubscribed: countOf('unsubscribed'),
    },
  };
}
