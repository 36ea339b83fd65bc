import { type SQL, sql } from 'drizzle-orm';
import { type Executor, queryRows } from '#db/client.server.ts';
import { toLikePattern } from '#db/rows.server.ts';
import { inquiryWords, quoteWords } from '#db/tables/enquiries.server.ts';
import { orderWords } from '#db/tables/orders.server.ts';

/** The record that a mail belongs to. */
export interface MailRecord {
  /** Of the mail's job. */
  recordId: string;
  kind: 'order' | 'quote' | 'inquiry' | 'subscriber';
  /** Of the record that people open: a reply's is that of its message. */
  id: string;
  /** `LW-000123`; an address for a subscriber. */
  number: string;
  /** Where mails to its person go. */
  email: string;
}

// An index finds the words; they are wider than what is asked for.
const ofOrders = sql`(select id, order_number as number, email, first_name || ' ' || last_name as name,
  ${orderWords} as words from orders)`;
const ofQuotes = sql`(select id, number, email, name, ${quoteWords} as words from quotes)`;
const ofInquiries = sql`(select id, number, email, name, ${inquiryWords} as words from inquiries)`;

const sources = sql`
  select id as record_id, 'order' as kind, id, number, email, name, words from ${ofOrders} o
  union all select id, 'quote', id, number, email, name, words from ${ofQuotes} q
  union all select o.id, 'quote', q.id, q.number, q.email, q.name, q.words
    from offers o join ${ofQuotes} q on q.id = o.quote_id
  union all select id, 'inquiry', id, number, email, name, words from ${ofInquiries} i
  union all select r.id, 'inquiry', i.id, i.number, i.email, i.name, i.words
    from inquiry_replies r join ${ofInquiries} i on i.id = r.inquiry_id
  union all select t.id, 'order', o.id, o.number, o.email, o.name, o.words
    from track_requests t join ${ofOrders} o on o.number = t.order_number and lower(o.email) = t.email
  union all select id, 'subscriber', id, email, email, '', email from subscribers`;

/** The records of jobs, by the jobs' record ids. One that is gone is not in it. */
export async function findMailRecords(on: Executor, ids: string[]): Promise<Map<string, MailRecord>> {
  const rows = await queryRows<MailRecord>(
    on,
    sql`select record_id as "recordId", kind, id, number, email from (${sources}) records
      where record_id = any(${sql.param(ids)}::text[])`,
  );
  return new Map(rows.map((row) => [row.recordId, row]));
}

/** Record ids whose number, name or address holds the text. */
export function matchingRecords(search: string): SQL {
  const pattern = toLikePattern(search);
  const inColumn = (column: string) => sql`${sql.raw(column)} ilike ${pattern}`;
  const columns = columnsFor(search).map(inColumn);
  return sql`select record_id from (${sources}) records where words ilike ${pattern} and (${sql.join(columns, sql` or `)})`;
}

/** An address and a number say themselves where they are looked for. */
function columnsFor(search: string): string[] {
  if (search.includes('@')) return ['email'];
  return /^\s*(lw|qr|in)-\d/i.test(search) ? ['number'] : ['number', 'email', 'name'];
}
