import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.server.ts';
import { nextCursor, type SortKeys, sortedPage } from '#db/sorted-page.server.ts';
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

/** Every record of a person; the e-mail address says whose it is. */
const records = sql`(
  select lower(email) as email, 'order' as kind, created_at, trim(first_name || ' ' || last_name) as name, company from orders
  union all select lower(email), 'quote', created_at, name, company from quotes
  union all select lower(email), 'message', created_at, name, company from inquiries
) records`;

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
  // No other sort needs the names of all.
  const name = key === 'name' ? sql`(array_agg(name order by created_at desc))[1]` : sql`''`;
  const found = await rowsOf<Omit<Customer, 'name' | 'company' | 'newsletter'> & { cursor: string }>(
    db,
    // Times and cursors only of the rows that are shown: in one step the database makes those of all people first.
    sql`select email, to_char(last_at at time zone 'UTC', ${isoTime}) as "lastAt", orders, quotes, messages,
        ${page.cursor} as cursor
      from (select * from (select email, max(created_at) as last_at, ${name} as newest_name,
          (count(*) filter (where kind = 'order'))::int as orders,
          (count(*) filter (where kind = 'quote'))::int as quotes,
          (count(*) filter (where kind = 'message'))::int as messages
        from ${records} where email <> '' and ${matches(search)} group by email) people
      where ${page.beyond} order by ${page.orderBy} limit ${limit + 1}) page order by ${page.orderBy}`,
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

function matches(search: string | undefined): SQL {
  if (!search) return sql`true`;
  const pattern = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`email in (select email from ${records}
    where email ilike ${pattern} or name ilike ${pattern} or company ilike ${pattern})`;
}

/** Names by the newest record of each. Its time finds it by an index, which the address has none of. */
async function findPeople(db: Database, found: Pick<Customer, 'email' | 'lastAt'>[]) {
  const [emails, times] = [found.map(({ email }) => email), found.map(({ lastAt }) => lastAt)];
  const rows = await rowsOf<Pick<Customer, 'email' | 'name' | 'company' | 'newsletter'>>(
    db,
    sql`select distinct on (email) email, name, company,
        exists (select from subscribers s where s.email = records.email and s.status = 'confirmed') as newsletter
      from ${records} where created_at = any(${sql.param(times)}::timestamptz[])
        and email = any(${sql.param(emails)}::text[]) order by email, created_at desc`,
  );
  return new Map(rows.map(({ email, ...person }) => [email, person]));
}
