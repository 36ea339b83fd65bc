import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '#db/client.server.ts';
import { toLikePattern } from '#db/rows.server.ts';
import { inquiryWords, quoteWords } from '#db/tables/enquiries.server.ts';
import { orderWords } from '#db/tables/orders.server.ts';
import { statusWords } from '#shared/words.ts';

interface Hit {
  to: string;
  number: string;
  words: string;
  note: string;
}

/** Hits of each kind. */
const shown = 6;

/** Records by number, name, company or e-mail, people of orders, and files by their names; the newest first. */
export async function searchEverything(db: Database, text: string) {
  const pattern = toLikePattern(text);
  const [orders, quotes, messages, people, files] = await Promise.all([
    findOrders(db, pattern),
    findEnquiries(db, 'quotes', pattern),
    findEnquiries(db, 'inquiries', pattern),
    findPeople(db, pattern),
    findFiles(db, pattern),
  ]);
  return { orders, quotes, messages, people, files };
}

const isOrder = (pattern: string) => sql`(${orderWords}) ilike ${pattern}`;

async function findOrders(db: Database, pattern: string): Promise<Hit[]> {
  return queryRows<Hit>(
    db,
    sql`select '/orders/' || id as to, order_number as number,
        case status when 'processing' then 'in work' else status end as note,
        concat_ws(', ', trim(first_name || ' ' || last_name), nullif(company, '')) as words
      from orders where ${isOrder(pattern)} order by created_at desc limit ${shown}`,
  );
}

async function findEnquiries(db: Database, table: 'quotes' | 'inquiries', pattern: string): Promise<Hit[]> {
  const isQuote = table === 'quotes';
  const note = isQuote ? sql`status` : sql`case when answered_at is null then 'unanswered' else 'answered' end`;
  const place = isQuote ? '/quotes/' : '/messages/';
  const itsWords = isQuote ? quoteWords : inquiryWords;
  // The index finds the words; the texts of the record are left out after it.
  const found = await queryRows<Hit>(
    db,
    sql`select ${place} || number as to, number, ${note} as note, concat_ws(', ', name, nullif(company, '')) as words
      from ${sql.identifier(table)} where ${itsWords} ilike ${pattern}
        and number || ' ' || name || ' ' || company || ' ' || email ilike ${pattern}
      order by created_at desc limit ${shown}`,
  );
  return found.map((hit) => ({ ...hit, note: statusWords(hit.note) }));
}

/** People who ordered, once for each e-mail address. */
async function findPeople(db: Database, pattern: string): Promise<Hit[]> {
  const found = await queryRows<{ email: string; words: string; orders: number }>(
    db,
    sql`select lower(email) as email, count(*)::int as orders,
        (array_agg(concat_ws(', ', trim(first_name || ' ' || last_name), nullif(company, '')) order by created_at desc))[1]
          as words
      from orders where ${isOrder(pattern)} group by lower(email) order by max(created_at) desc limit ${shown}`,
  );
  return found.map(({ email, words, orders }) => ({
    to: `/orders?search=${encodeURIComponent(email)}`,
    number: '',
    words: `${words}, ${email}`,
    note: orders === 1 ? '1 order' : `${orders} orders`,
  }));
}

/** Files that belong to a record, and that record. */
async function findFiles(db: Database, pattern: string): Promise<Hit[]> {
  const lists = (table: string) => sql.raw(`select id, number from ${table} where files @> f.listed limit 1`);
  return queryRows<Hit>(
    db,
    sql`select coalesce('/orders/' || o.id, '/quotes/' || q.number, '/messages/' || i.number) as to, '' as number,
        f.name as words, coalesce(o.number, q.number, i.number) as note
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
