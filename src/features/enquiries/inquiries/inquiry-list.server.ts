import { and, asc, count, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { isAnyOf, toLikePattern } from '#db/rows.server.ts';
import { nextCursor, type SortKeys, sortedPage } from '#db/sorted-page.server.ts';
import { inquiries, inquiryReplies, inquiryWords } from '#db/tables/enquiries.server.ts';
import { ShopError } from '#shared/errors.ts';
import { recordNumber } from '#shared/record-number.ts';
import type { InquirySort } from '../constants.ts';
import { getTextBlocks } from '../content.server.ts';
import { listNotes } from './notes.server.ts';
import { readPersonRecords } from './person-records.server.ts';

// Messages as the back office shows them.

export interface InquiryFilter {
  state?: 'unanswered' | 'answered' | undefined;
  search?: string | undefined;
  /** Unanswered ones first, the newest of each first, where nothing is said. */
  sort?: InquirySort | undefined;
  /** `next` of the page before. */
  after?: string | undefined;
  limit?: number | undefined;
}

const byTime = [
  [sql`${inquiries.createdAt}`, 'timestamptz'],
  [sql`${inquiries.id}`, 'text'],
] as const;
const sorts: Record<InquirySort, { keys: SortKeys; isDown: boolean }> = {
  unanswered: { keys: [[sql`(${inquiries.answeredAt} is null)`, 'boolean'], ...byTime], isDown: true },
  newest: { keys: byTime, isDown: true },
  oldest: { keys: byTime, isDown: false },
  person: { keys: [[sql`lower(${inquiries.name})`, 'text'], ...byTime], isDown: false },
};

/** A page of the messages, and how many there are. */
export async function readInquiryPage(db: Database, filter: InquiryFilter) {
  const asOf = new Date().toISOString();
  const { rows, next } = await readInquiryRows(db, filter);
  return { rows, next, asOf, counts: await countInquiries(db) };
}

/** How many messages of a filter came in after a time. @param filter with `at`, ISO */
export function countInquiriesSince(db: Database, { at, ...filter }: InquiryFilter & { at: string }): Promise<number> {
  return db.$count(inquiries, and(gt(inquiries.createdAt, new Date(at)), matches(filter)));
}

/** A page of the messages alone: which ones first, so that the texts of the others are not read. */
export async function readInquiryRows(db: Database, filter: InquiryFilter) {
  const { sort = 'unanswered', after, limit = 30 } = filter;
  const page = sortedPage(sorts[sort].keys, sorts[sort].isDown, after);
  const found = await db
    .select({ id: inquiries.id, cursor: page.cursor })
    .from(inquiries)
    .where(and(matches(filter), page.beyond))
    .orderBy(page.orderBy)
    .limit(limit + 1);
  const ids = found.slice(0, limit).map((row) => row.id);
  const rows = await readListed(db, ids);
  return {
    rows: rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    next: nextCursor(found, limit),
  };
}

/** Messages and notes each have an index of their words. */
function matches({ state, search }: InquiryFilter): SQL | undefined {
  if (!search) return inState(state);
  const pattern = toLikePattern(search);
  const found = sql`select id from inquiries where (${inquiryWords}) ilike ${pattern}
    union select inquiry_id from inquiry_notes where message ilike ${pattern}`;
  return and(inState(state), sql`${inquiries.id} in (${found})`);
}

async function readListed(db: Database, ids: string[]) {
  const { id, number, createdAt, name, email, phone, company, service, subject, message, answeredAt, files } =
    inquiries;
  const last = sql`(select r.message from inquiry_replies r where r.inquiry_id = inquiries.id order by r.created_at desc limit 1)`;
  const rows = await db
    .select({
      id,
      number,
      createdAt,
      name,
      email,
      phone,
      company,
      service,
      subject,
      message,
      answeredAt,
      answered: sql<boolean>`${answeredAt} is not null`,
      files: sql<number>`jsonb_array_length(${files})`,
      replies: sql<number>`(select count(*)::int from inquiry_replies r where r.inquiry_id = inquiries.id)`,
      peek: sql<string>`left(regexp_replace(coalesce(${last}, ${message}), '\\s+', ' ', 'g'), 160)`,
    })
    .from(inquiries)
    .where(isAnyOf(id, ids));
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }));
}

async function countInquiries(db: Database) {
  const [counts] = await db
    .select({ all: count(), unanswered: sql<number>`(count(*) filter (where ${isNull(inquiries.answeredAt)}))::int` })
    .from(inquiries);
  return counts ?? { all: 0, unanswered: 0 };
}

function inState(state: InquiryFilter['state']): SQL | undefined {
  if (state === undefined) return undefined;
  return state === 'answered' ? isNotNull(inquiries.answeredAt) : isNull(inquiries.answeredAt);
}

/**
 * A message with its replies, the notes of staff, and what else the person ordered or asked.
 * @param inquiry its id or its number
 * @throws ShopError 404 for a message that is not there
 */
export async function readInquiry(db: Database, inquiry: string) {
  const key = recordNumber('IN', inquiry);
  const [found] = await db
    .select()
    .from(inquiries)
    .where(or(eq(inquiries.id, key), eq(inquiries.number, key)));
  if (!found) throw new ShopError('inquiry_not_found');
  const { id, createdAt, staffName, message, files } = inquiryReplies;
  const replies = await db
    .select({ id, createdAt, staffName, message, files })
    .from(inquiryReplies)
    .where(eq(inquiryReplies.inquiryId, found.id))
    .orderBy(asc(createdAt), asc(id));
  return {
    inquiry: {
      ...found,
      createdAt: found.createdAt.toISOString(),
      answeredAt: found.answeredAt?.toISOString() ?? null,
    },
    replies: replies.map((reply) => ({ ...reply, createdAt: reply.createdAt.toISOString() })),
    notes: (await listNotes(db, found.id)).map((note) => ({ ...note, createdAt: note.createdAt.toISOString() })),
    before: await readPersonRecords(db, found.email, found.id),
    blocks: await getTextBlocks(db),
  };
}
