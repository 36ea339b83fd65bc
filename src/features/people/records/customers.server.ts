import { type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '#db/client.server.ts';
import { toLikePattern } from '#db/rows.server.ts';
import { nextCursor, type SortKeys, sortedPage } from '#db/sorted-page.server.ts';
import { inquiryWords, quoteWords } from '#db/tables/enquiries.server.ts';
import { orderWords } from '#db/tables/orders.server.ts';
import type { CustomerKey, CustomerSort } from '../constants.ts';

interface CustomerFilter {
  /** In address, name or company. */
  search?: string | undefined;
  /** Those of the newest record first where nothing is said. */
  sort?: CustomerSort | undefined;
  /** `next` of the page before. */
  after?: string | undefined;
  limit?: number | undefined;
}

interface Customer {
  email: string;
  name: string;
  company: string;
  orders: number;
  quotes: number;
  messages: number;
  /** ISO, UTC, to the microsecond. */
  lastAt: string;
  newsletter: boolean;
}

/** Where people leave records. Each has an index of its people with what is read here. */
const sources = [
  { table: 'orders', name: sql.raw(`trim(first_name || ' ' || last_name)`), words: sql`(${orderWords})` },
  { table: 'quotes', name: sql.raw('name'), words: sql`(${quoteWords})` },
  { table: 'inquiries', name: sql.raw('name'), words: sql`(${inquiryWords})` },
] as const;

/** Every record of a person; the e-mail address says whose it is. */
const records = sql`(${sql.join(
  sources.map(
    ({ table, name }) =>
      sql`select lower(email) as email, ${sql.raw(`'${table}'`)} as kind, created_at, ${name} as name, company from ${sql.raw(table)}`,
  ),
  sql` union all `,
)}) records`;

const isoTime = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`);

const sorts: Record<CustomerKey, SortKeys[number]> = {
  name: [sql`lower(newest_name)`, 'text'],
  email: [sql`email`, 'text'],
  orders: [sql`orders`, 'bigint'],
  quotes: [sql`quotes`, 'bigint'],
  messages: [sql`messages`, 'bigint'],
  last: [sql`last_at`, 'timestamptz'],
};

/** A page of the customers. Name and company are those of the newest record. */
export async function readCustomerPage(db: Database, filter: CustomerFilter) {
  const { search, sort = '-last', after, limit = 50 } = filter;
  const key = sort.replace('-', '') as CustomerKey;
  const page = sortedPage([sorts[key], sorts.email], sort.startsWith('-'), after);
  const found = await queryRows<Omit<Customer, 'name' | 'company' | 'newsletter'> & { cursor: string }>(
    db,
    // Times and cursors of the shown rows alone: in one step the database makes those of all people.
    sql`select email, to_char(last_at at time zone 'UTC', ${isoTime}) as "lastAt", orders, quotes, messages,
        ${page.cursor} as cursor
      from (select * from ${countedPeople(key, search)} where ${page.beyond}
        order by ${page.orderBy} limit ${limit + 1}) page order by ${page.orderBy}`,
  );
  const people = await findPeople(db, found);
  return {
    rows: found.slice(0, limit).map(({ cursor: _, ...row }) => ({
      ...row,
      ...(people.get(row.email) ?? { name: '', company: '', newsletter: false }),
    })),
    next: nextCursor(found, limit),
  };
}

/** Ordered inside, so that the indexes of people feed the groups: a hash of all records takes twice as long. */
function countedPeople(key: CustomerKey, search: string | undefined): SQL {
  const newest = (value: SQL) => sql`(array_agg(${value} order by created_at desc))[1]`;
  const countOf = (kind: string) => sql`(count(*) filter (where kind = ${kind}))::int`;
  // No other sort needs the names of all.
  return sql`(${search ? foundEmails(search) : sql``}
    select email, ${newest(sql`created_at`)} as last_at, ${key === 'name' ? newest(sql`name`) : sql`''`} as newest_name,
      ${countOf('orders')} as orders, ${countOf('quotes')} as quotes, ${countOf('inquiries')} as messages
    from ${records} where email <> '' ${search ? sql`and email in (select email from found)` : sql``}
    group by email) people`;
}

/** Addresses with a record whose address, name or company holds the text; the wider words have an index. */
function foundEmails(search: string): SQL {
  const pattern = toLikePattern(search);
  const found = sources.map(
    ({ table, name, words }) => sql`select lower(email) as email from ${sql.raw(table)}
      where ${words} ilike ${pattern}
        and (email ilike ${pattern} or ${name} ilike ${pattern} or company ilike ${pattern})`,
  );
  return sql`with found as materialized (${sql.join(found, sql` union `)})`;
}

/** Names by the newest record of each, which its time finds. */
async function findPeople(db: Database, found: Pick<Customer, 'email' | 'lastAt'>[]) {
  const [emails, times] = [found.map(({ email }) => email), found.map(({ lastAt }) => lastAt)];
  const rows = await queryRows<Pick<Customer, 'email' | 'name' | 'company' | 'newsletter'>>(
    db,
    sql`select distinct on (email) email, name, company,
        exists (select from subscribers s where s.email = records.email and s.status = 'confirmed') as newsletter
      from ${records} where created_at = any(${sql.param(times)}::timestamptz[])
        and email = any(${sql.param(emails)}::text[]) order by email, created_at desc`,
  );
  return new Map(rows.map(({ email, ...person }) => [email, person]));
}
