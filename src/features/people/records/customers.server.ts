import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.server.ts';
import { ShopError } from '#shared/errors.ts';

interface CustomerFilter {
  /** In address, name or company. */
  search?: string | undefined;
  /** Of the page before: time and address of its last row. */
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

/** A page of the customers, those of the newest record first. Name and company are those of that record. */
export async function readCustomerPage(db: Database, filter: CustomerFilter) {
  const { search, after, limit = 50 } = filter;
  const found = await rowsOf<Omit<Customer, 'name' | 'company' | 'newsletter'>>(
    db,
    sql`select email, to_char(max(created_at) at time zone 'UTC', ${isoTime}) as "lastAt",
        (count(*) filter (where kind = 'order'))::int as orders,
        (count(*) filter (where kind = 'quote'))::int as quotes,
        (count(*) filter (where kind = 'message'))::int as messages
      from ${records} where email <> '' and ${matches(search)} group by email having ${isAfter(after)}
      order by max(created_at) desc, email desc limit ${limit + 1}`,
  );
  const page = found.slice(0, limit);
  const people = await findPeople(
    db,
    page.map(({ email }) => email),
  );
  const last = page.at(-1);
  return {
    rows: page.map((row) => ({ ...row, ...(people.get(row.email) ?? { name: '', company: '', newsletter: false }) })),
    next: found.length > limit && last ? `${last.lastAt} ${last.email}` : null,
  };
}

/** All of them, page by page. */
export async function* allCustomers(db: Database, filter: CustomerFilter) {
  let after: string | undefined;
  do {
    const page = await readCustomerPage(db, { ...filter, limit: 1_000, after });
    yield* page.rows;
    after = page.next ?? undefined;
  } while (after !== undefined);
}

function matches(search: string | undefined): SQL {
  if (!search) return sql`true`;
  const pattern = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`email in (select email from ${records}
    where email ilike ${pattern} or name ilike ${pattern} or company ilike ${pattern})`;
}

/** @throws ShopError 400 for a cursor that is none */
function isAfter(cursor: string | undefined): SQL {
  if (cursor === undefined) return sql`true`;
  const [at = '', ...email] = cursor.split(' ');
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at)) throw new ShopError(400, 'Please check the address');
  return sql`(max(created_at), email) < (${at}::timestamptz, ${email.join(' ')})`;
}

async function findPeople(db: Database, emails: string[]) {
  const rows = await rowsOf<Pick<Customer, 'email' | 'name' | 'company' | 'newsletter'>>(
    db,
    sql`select distinct on (email) email, name, company,
        exists (select from subscribers s where s.email = records.email and s.status = 'confirmed') as newsletter
      from ${records} where email = any(${sql.param(emails)}::text[]) order by email, created_at desc`,
  );
  return new Map(rows.map(({ email, ...person }) => [email, person]));
}
