import { type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '#db/client.server.ts';
import { toLikePattern } from '#db/rows.server.ts';
import { inquiryWords, quoteWords } from '#db/tables/enquiries.server.ts';
import { orderWords } from '#db/tables/orders.server.ts';
import type { QuoteStatus } from '#features/enquiries/constants.ts';

/** A record that was found, and whose it is. */
interface Hit {
  /** Where the back office shows it. */
  to: string;
  name: string;
  company: string;
}

interface Found {
  orders: (Hit & { number: string; status: string })[];
  quotes: (Hit & { number: string; status: QuoteStatus })[];
  messages: (Hit & { number: string; isAnswered: boolean })[];
  people: (Hit & { email: string; orders: number })[];
  files: { to: string; file: string; number: string }[];
}

/** Hits of each kind. */
const shown = 6;

/** Records by number, name, company or e-mail, people of orders, and files by their names; the newest first. */
export async function searchEverything(db: Database, text: string): Promise<Found> {
  const pattern = toLikePattern(text);
  const [orders, quotes, messages, people, files] = await Promise.all([
    findOrders(db, pattern),
    findQuotes(db, pattern),
    findMessages(db, pattern),
    findPeople(db, pattern),
    findFiles(db, pattern),
  ]);
  return { orders, quotes, messages, people, files };
}

const isOrder = (pattern: string) => sql`(${orderWords}) ilike ${pattern}`;

async function findOrders(db: Database, pattern: string): Promise<Found['orders']> {
  return queryRows<Found['orders'][number]>(
    db,
    sql`select '/orders/' || id as to, order_number as number, status, company,
        trim(first_name || ' ' || last_name) as name
      from orders where ${isOrder(pattern)} order by created_at desc limit ${shown}`,
  );
}

async function findQuotes(db: Database, pattern: string): Promise<Found['quotes']> {
  return queryRows<Found['quotes'][number]>(
    db,
    sql`select '/quotes/' || number as to, number, status, name, company from quotes
      where ${isEnquiry(quoteWords, pattern)} order by created_at desc limit ${shown}`,
  );
}

async function findMessages(db: Database, pattern: string): Promise<Found['messages']> {
  return queryRows<Found['messages'][number]>(
    db,
    sql`select '/messages/' || number as to, number, answered_at is not null as "isAnswered", name, company
      from inquiries where ${isEnquiry(inquiryWords, pattern)} order by created_at desc limit ${shown}`,
  );
}

/** The index finds the words; the texts of the record are left out after it. */
function isEnquiry(itsWords: SQL, pattern: string): SQL {
  return sql`${itsWords} ilike ${pattern} and number || ' ' || name || ' ' || company || ' ' || email ilike ${pattern}`;
}

/** People who ordered, once for each e-mail address, with the name of the last order. */
async function findPeople(db: Database, pattern: string): Promise<Found['people']> {
  const last = (column: SQL) => sql`(array_agg(${column} order by created_at desc))[1]`;
  const found = await queryRows<Omit<Found['people'][number], 'to'>>(
    db,
    sql`select lower(email) as email, count(*)::int as orders,
        ${last(sql`trim(first_name || ' ' || last_name)`)} as name, ${last(sql`company`)} as company
      from orders where ${isOrder(pattern)} group by lower(email) order by max(created_at) desc limit ${shown}`,
  );
  return found.map((person) => ({ ...person, to: `/orders?search=${encodeURIComponent(person.email)}` }));
}

/** Files that belong to a record, and that record. */
async function findFiles(db: Database, pattern: string): Promise<Found['files']> {
  const lists = (table: string) => sql.raw(`select id, number from ${table} where files @> f.listed limit 1`);
  return queryRows<Found['files'][number]>(
    db,
    sql`select coalesce('/orders/' || o.id, '/quotes/' || q.number, '/messages/' || i.number) as to,
        f.name as file, coalesce(o.number, q.number, i.number) as number
      from (select name, '/api/uploads/' || id as url, jsonb_build_array(jsonb_build_object('url', '/api/uploads/' || id))
            as listed, created_at
          from uploads where claimed_at is not null and name ilike ${pattern} order by created_at desc limit 20) f
        left join lateral (select orders.id, order_number as number from order_designs
          join orders on orders.id = order_designs.order_id
          where order_designs.design #>> '{artwork,url}' = f.url limit 1) o on true
        left join lateral (${lists('quotes')}) q on true
        left join lateral (${lists('inquiries')}) i on true
      where coalesce(o.id, q.id, i.id) is not null order by f.created_at desc limit ${shown}`,
  );
}
