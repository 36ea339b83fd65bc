// Lists of the back office with 50,000 orders, one question at a time.
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { connectDatabase, type DatabaseClient } from '#db/client.server.ts';
import { migrateDatabase } from '#db/migrate.server.ts';
import { readMailPage } from '#features/mails/jobs/mail-list.server.ts';
import type { OrderSort } from '#features/orders/constants.ts';
import { sampleDesign } from '#features/orders/mail/mail-sample.server.ts';
import { type PageQuery, readOrderPage } from '#features/orders/office/order-list.server.ts';
import { readCustomerPage } from '#features/people/records/customers.server.ts';
import { searchEverything } from '#features/today/reading/search.server.ts';
import { readToday } from '#features/today/reading/today.server.ts';
import { type MailQueue, mailQueue, openMailQueue } from '#mail/queue.server.ts';
import { importContent, readContent } from '#server/content.server.ts';
import { messages } from '#server/mail.server.ts';
import { context } from '../support/mail/mail-context.ts';
import { picturesFolder } from '../support/pictures-folder.ts';
import type { Stage } from './stage.ts';

const orderCount = 50_000;
const times = Number(process.env.BENCH_ORDERS_TIMES || 50);
/** Bound of a p99, in milliseconds. */
const maxMs = 100;

type Question = (client: DatabaseClient) => Promise<unknown>;

const list = (query: PageQuery): Question => {
  return async ({ db }) => {
    const { total } = await readOrderPage(db, query);
    if (total === 0) throw new Error(`${JSON.stringify(query)} finds no order`);
  };
};

const customers = (query: Parameters<typeof readCustomerPage>[1]): Question => {
  return async ({ db }) => {
    const { rows } = await readCustomerPage(db, query);
    if (rows.length === 0) throw new Error(`${JSON.stringify(query)} finds nobody`);
  };
};

const mails = (filter: Parameters<typeof readMailPage>[1]): Question => {
  return async ({ db }) => {
    const { rows } = await readMailPage({ db, mail: {} as MailQueue, messages, mailContext: context }, filter);
    if (rows.length === 0) throw new Error(`${JSON.stringify(filter)} finds no mail`);
  };
};

/** The page behind an order in the middle of a sort. */
const middle = (sort: OrderSort, value: string): Question => {
  return async ({ db, pool }) => {
    const { rows } = await pool.query(`select ${value} as value from orders where id = $1`, [middleId]);
    const { total } = await readOrderPage(db, { sort, after: JSON.stringify([rows[0].value, middleId]) });
    if (total === 0) throw new Error(`${sort} finds no order`);
  };
};
const middleId = `ord_bench_${orderCount / 2}`;

const questions: Record<string, Question> = {
  'newest first': list({}),
  'a page in the middle': middle('-number', 'created_at::text'),
  'by customer': list({ sort: 'customer' }),
  'by customer, in the middle': middle(
    'customer',
    `lower(case when company <> '' then company else first_name || ' ' || last_name end)`,
  ),
  'dearest first': list({ sort: '-total' }),
  'by day due': list({ sort: 'due' }),
  pending: list({ status: 'pending' }),
  'waiting for payment': list({ status: 'unpaid' }),
  delivered: list({ status: 'delivered' }),
  'due this week': list({ due: 'week', sort: 'due' }),
  'a technique': list({ technique: 'embroidery' }),
  transfers: list({ payment: 'bank_transfer' }),
  'the last 14 days': list({ placed: 'fortnight' }),
  'search: a number': list({ search: 'LW-012345' }),
  'search: a name': list({ search: 'perera 77' }),
  'search: an e-mail': list({ search: 'person123@example' }),
  'search: an item of many': list({ search: 'hoodie' }),
  'search: everything': ({ db }) => searchEverything(db, 'perera'),
  today: ({ db }) => readToday(db),
  'customers, those of the newest first': customers({}),
  'customers, by name': customers({ sort: 'name' }),
  'customers, most orders first': customers({ sort: '-orders' }),
  'customers, fewest messages first': customers({ sort: 'messages' }),
  'customers: search a name': customers({ search: 'perera 77' }),
  mails: mails({}),
  'mails, by state': mails({ sort: 'state' }),
  'mails: search a number': mails({ search: `LW-0${orderCount - 40}` }),
  'mails: search a name': mails({ search: 'perera 77' }),
  'customers: search a company': customers({ search: 'sample company 12' }),
};

const fill = [
  `insert into orders (id, order_number, created_at, status, request_hash, first_name, last_name, email, phone, company,
      billing_address, shipping_address, shipping_method, payment_type, order_notes, marketing_consent,
      newsletter_subscription, subtotal_cents, shipping_cents, tax_cents, discount_cents, total_cents, due_on)
    select 'ord_bench_' || n, 'LW-' || lpad(n::text, 6, '0'), now() - (${orderCount} - n) * interval '20 min',
      case when n > ${orderCount} - 60 then 'pending' when n > ${orderCount} - 120 then 'confirmed'
        when n > ${orderCount} - 300 then 'processing' when n % 50 = 0 then 'cancelled' else 'delivered' end,
      '', (array['Nadeesha', 'Ravi', 'Malini', 'Shenal'])[1 + n % 4], (array['Perera', 'Silva', 'Fernando'])[1 + n % 3]
        || ' ' || n % 500, 'person' || n % 9000 || '@example.com', '+94 77 000 0000',
      case when n % 3 = 0 then 'Sample Company ' || n % 700 else '' end, a, a, 'standard',
      (array['card', 'bank_transfer', 'cash_on_delivery'])[1 + n % 3], '', false, false, n % 900 * 100 + 100000, 0, 0, 0,
      n % 900 * 100 + 100000, current_date + (n - ${orderCount} + 100) / 30
    from generate_series(1, ${orderCount}) n, (values (jsonb_build_object('street', '12 Sample Road', 'city', 'Colombo',
      'state', 'Western', 'postalCode', '00300', 'country', 'LK'))) as address (a)`,
  `insert into order_items (order_id, position, product_id, variant_id, size, sku, name, product_image, color,
      variant_images, design_id, quantity, unit_price_cents)
    select 'ord_bench_' || n, i, 'p', 'v', 'M', 'SKU-' || n % 400, (array['Monsoon Hoodie', 'Kandy Vine Tee', 'Canvas Tote',
      'Rathmalana Apron'])[1 + (n + i) % 4], '', 'Black', '{}', case when n % 5 = 0 then $1 end, 1 + n % 40, 1000
    from generate_series(1, ${orderCount}) n, generate_series(1, 2) i`,
  `insert into order_designs (order_id, position, design_id, design, setup_label, setup_cents)
    select 'ord_bench_' || n, 1, $1, jsonb_set($2::jsonb, '{technique}', to_jsonb(
      (array['embroidery', 'screen-printing', 'dtf-printing'])[1 + n % 3])), '', 0
    from generate_series(5, ${orderCount}, 5) n`,
  `insert into order_payments (order_id, method, state, amount_cents, due_at)
    select id, case payment_type when 'card' then 'payhere' else 'bank_transfer' end,
      case status when 'pending' then 'waiting' when 'cancelled' then 'lapsed' else 'received' end, total_cents,
      created_at + interval '3 days'
    from orders where payment_type in ('card', 'bank_transfer')`,
  `insert into quotes (id, number, created_at, request_hash, name, email, phone, company, service_id, service_name,
      project_description, quantity, deadline, budget, additional_notes, files)
    select 'quo_bench_' || n, 'QR-' || lpad(n::text, 6, '0'), now() - n * interval '30 min', '', 'Malini Silva ' || n % 700,
      'person' || n % 12000 || '@example.com', '', '', 'screen', 'Screen Printing', 'Words', '40', '', '', '', '[]'
    from generate_series(1, 20000) n`,
  `insert into inquiries (id, number, created_at, request_hash, name, email, phone, company, service, subject, message, files)
    select 'inq_bench_' || n, 'IN-' || lpad(n::text, 6, '0'), now() - n * interval '31 min', '', 'Ravi Fernando ' || n % 700,
      'Person' || n % 15000 || '@example.com', '', '', '', 'A subject', 'Words', '[]'
    from generate_series(1, 20000) n`,
  // Sent mails are kept for thirty days.
  `insert into jobs.job (name, data, state, created_on, started_on, completed_on)
    select '${mailQueue}', jsonb_build_object('message', message, 'recordId', id), 'completed', created_at, created_at, created_at
    from (select id, created_at, unnest(array['order-confirmation', 'order-staff', 'order-shipped']) as message from orders
      union all select id, created_at, unnest(array['quote-received', 'quote-staff']) from quotes
      union all select id, created_at, unnest(array['inquiry-received', 'inquiry-staff']) from inquiries) mails
    where created_at > now() - interval '30 days'`,
];

async function openOrders(serverUrl: string): Promise<DatabaseClient> {
  const name = 'orders_50000';
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const client = connectDatabase(url.href, () => {}, 8);
  await migrateDatabase(client, path.resolve('migrations'));
  await importContent(client.db, await readContent(path.resolve('content'), picturesFolder));
  const mail = await openMailQueue(url.href, () => {});
  await mail.stop();
  const [orders = '', items = '', designs = '', ...others] = fill;
  await client.pool.query(orders);
  await client.pool.query(items, [sampleDesign.designId]);
  await client.pool.query(designs, [sampleDesign.designId, JSON.stringify(sampleDesign.design)]);
  for (const text of others) await client.pool.query(text);
  await client.db.execute(sql`vacuum analyze`);
  await client.db.execute(sql`checkpoint`);
  return client;
}

/** Measures each question of staff, and tells those that take too long. */
export async function measureOrders(stage: Pick<Stage, 'databaseUrl'>): Promise<string[]> {
  const client = await openOrders(stage.databaseUrl);
  console.log(`\n${`${orderCount} orders, one question at a time, ms`.padEnd(44)}      p50      p99`);
  const faults: string[] = [];
  for (const [what, question] of Object.entries(questions)) {
    const took: number[] = [];
    for (let turn = -5; turn < times; turn++) {
      const began = performance.now();
      await question(client);
      if (turn >= 0) took.push(performance.now() - began);
    }
    const sorted = took.sort((a, b) => a - b);
    const [p50 = 0, p99 = 0] = [0.5, 0.99].map((part) => sorted[Math.floor(sorted.length * part)]);
    console.log(`${what.padEnd(44)}${p50.toFixed(1).padStart(9)}${p99.toFixed(1).padStart(9)}`);
    if (p99 > maxMs) faults.push(`${what}: p99 of ${orderCount} orders is ${p99.toFixed(0)} ms, not ${maxMs}`);
  }
  await client.close();
  return faults;
}
