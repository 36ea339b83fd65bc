import { and, asc, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.server.ts';
import { inquiries, inquiryReplies } from '#db/tables/enquiries.server.ts';
import { ShopError } from '#shared/errors.ts';
import { recordNumber } from '#shared/record-number.ts';
import { getTextBlocks } from '../content.server.ts';
import { containsText } from '../staff.server.ts';

// Messages as the back office shows them.

interface InquiryFilter {
  state?: 'unanswered' | 'answered' | undefined;
  search?: string | undefined;
  /** The id of the last row of the page before. */
  after?: string | undefined;
  limit?: number | undefined;
}

/** A page of the messages, unanswered ones first, the newest of each first; and how many there are. */
export async function readInquiryPage(db: Database, { state, search, after, limit = 30 }: InquiryFilter) {
  const { id, number, createdAt, name, company, subject, message, service, answeredAt, files } = inquiries;
  const { email, phone } = inquiries;
  const last = sql`(select r.message from inquiry_replies r where r.inquiry_id = inquiries.id order by r.created_at desc limit 1)`;
  const rows = await db
    .select({
      ...{ id, number, createdAt, name, company, subject },
      answered: sql<boolean>`${answeredAt} is not null`,
      files: sql<number>`jsonb_array_length(${files})`,
      replies: sql<number>`(select count(*)::int from inquiry_replies r where r.inquiry_id = inquiries.id)`,
      peek: sql<string>`left(regexp_replace(coalesce(${last}, ${message}), '\\s+', ' ', 'g'), 160)`,
    })
    .from(inquiries)
    .where(
      and(
        inState(state),
        search ? containsText([number, name, email, phone, company, subject, message, service], search) : undefined,
        after
          ? sql`(${answeredAt} is null, ${createdAt}, ${id}) < (
              select answered_at is null, created_at, id from inquiries where id = ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(sql`${answeredAt} is null`), desc(createdAt), desc(id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    rows: page.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    counts: await countInquiries(db),
  };
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
 * A message with its replies, and what else the person ordered or asked.
 * @param inquiry its id or its number
 * @throws ShopError 404 for a message that is not there
 */
export async function readInquiry(db: Database, inquiry: string) {
  const key = recordNumber('IN', inquiry);
  const [found] = await db
    .select()
    .from(inquiries)
    .where(or(eq(inquiries.id, key), eq(inquiries.number, key)));
  if (!found) throw new ShopError(404, 'Message not found');
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
    before: await readBefore(db, found.email, found.id),
    blocks: await getTextBlocks(db),
  };
}

interface Before {
  kind: 'order' | 'quote' | 'inquiry';
  id: string;
  number: string;
  /** Empty for a message. */
  status: string;
}

/** The newest records of an e-mail address. */
function readBefore(db: Database, email: string, without: string): Promise<Before[]> {
  const part = (kind: Before['kind'], number: string, status: string, table: string) =>
    sql`(select ${kind}::text as kind, id, ${sql.raw(number)} as number, ${sql.raw(status)} as status, created_at
      from ${sql.raw(table)} where lower(email) = lower(${email}) and id <> ${without}
      order by created_at desc limit 6)`;
  const parts = [
    part('order', 'order_number', 'status', 'orders'),
    part('quote', 'number', 'status', 'quotes'),
    part('inquiry', 'number', `''`, 'inquiries'),
  ];
  return rowsOf<Before>(
    db,
    sql`select kind, id, number, status from (${sql.join(parts, sql` union all `)}) records
      order by created_at desc limit 8`,
  );
}
