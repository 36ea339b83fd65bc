// Lists of the back office with 50,000 orders, one question at a time.
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { connectDatabase, type DatabaseClient } from '#db/client.server.ts';
import { migrateDatabase } from '#db/migrate.server.ts';
import { readActivity } from '#features/activity/records/read.server.ts';
import { readProductPage } from '#features/catalogue/office/product-list.server.ts';
import { readInquiryPage } from '#features/enquiries/inquiries/inquiry-list.server.ts';
import { readMailPage } from '#features/mails/jobs/mail-list.server.ts';
import { type QuoteFilter, readQuoteList } from '#features/offers/office/quote-list.server.ts';
import type { OrderSort } from '#features/orders/constants.ts';
import { sampleDesign } from '#features/orders/mail/mail-sample.server.ts';
import { type PageQuery, readOrderPage } from '#features/orders/office/order-list.server.ts';
import { readCustomerPage } from '#features/people/records/customers.server.ts';
import { readSubscriberPage } from '#features/people/records/subscribers.server.ts';
import { searchEverything } from '#features/today/reading/search.server.ts';
import { readToday } from '#features/today/reading/today.server.ts';
import { type MailQueue, openMailQueue } from '#mail/queue.server.ts';
import { importContent, readContent } from '#server/content.server.ts';
import { messages } from '#server/mail.server.ts';
import { context } from '../support/mail/mail-context.ts';
import { picturesFolder } from '../support/pictures-folder.ts';
import { fill, orderCount } from './orders-fill.ts';
import type { Stage } from './stage.ts';

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

const deskOf = (db: DatabaseClient['db']) => ({ db, mail: {} as MailQueue, messages, mailContext: context });

const mails = (filter: Parameters<typeof readMailPage>[1]): Question => {
  return async ({ db }) => {
    const { rows } = await readMailPage(deskOf(db), filter);
    if (rows.length === 0) throw new Error(`${JSON.stringify(filter)} finds no mail`);
  };
};

/** Any other list, which must find something. */
const found = (what: string, read: (client: DatabaseClient) => Promise<{ rows: unknown[] }>): Question => {
  return async (client) => {
    const { rows } = await read(client);
    if (rows.length === 0) throw new Error(`${what} finds nothing`);
  };
};
const quotes = (query: Partial<QuoteFilter>) =>
  found(`quotes ${JSON.stringify(query)}`, ({ db }) => readQuoteList(db, { view: 'open', sort: 'clock', ...query }));
const inquiries = (query: Parameters<typeof readInquiryPage>[1]) =>
  found(`messages ${JSON.stringify(query)}`, ({ db }) => readInquiryPage(db, query));
const activity = (query: Parameters<typeof readActivity>[1]) =>
  found(`activity ${JSON.stringify(query)}`, ({ db }) => readActivity(db, query));
const subscribers = (query: Parameters<typeof readSubscriberPage>[1]) =>
  found(`readers ${JSON.stringify(query)}`, ({ db }) => readSubscriberPage(db, query));
const products = (query: Parameters<typeof readProductPage>[1]) =>
  found(`products ${JSON.stringify(query)}`, ({ db }) => readProductPage(db, query));

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
  'most pieces first': list({ sort: '-pieces' }),
  'by pieces, in the middle': middle('pieces', 'pieces::text'),
  'by day due': list({ sort: 'due' }),
  'by payment': list({ sort: 'payment' }),
  'by status': list({ sort: 'status' }),
  'to ship': list({ status: 'to_ship' }),
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
  today: ({ db }) => readToday(deskOf(db)),
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
  'quotes, by clock': quotes({}),
  'quotes, all by customer': quotes({ view: 'all', sort: 'customer' }),
  'quotes, all by the day needed': quotes({ view: 'all', sort: 'needed' }),
  'quotes: search a name': quotes({ view: 'all', search: 'silva 77' }),
  messages: inquiries({}),
  'messages, by person': inquiries({ sort: 'person' }),
  'messages: search a name': inquiries({ search: 'fernando 77' }),
  activity: activity({}),
  'activity of a product': activity({ subject: 'product' }),
  'activity: search a number': activity({ search: 'LW-012344' }),
  readers: subscribers({}),
  'readers, by e-mail': subscribers({ sort: 'email' }),
  'readers: search': subscribers({ search: 'person123' }),
  products: products({}),
  'products, least stock first': products({ sort: 'stock' }),
  'products: search': products({ search: 'tee' }),
};

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
  const errors: string[] = [];
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
    if (p99 > maxMs) errors.push(`${what}: p99 of ${orderCount} orders is ${p99.toFixed(0)} ms, not ${maxMs}`);
  }
  await client.close();
  return errors;
}
