import { expect, test, vi } from 'vitest';
import { issueInvoice } from '#features/orders/invoices/issue.server.ts';
import { sampleSeller, testApi } from '../../../../tests/support/api.ts';
import { designsOf } from '../../../../tests/support/designs.ts';
import { contact, enquiriesOf } from '../../../../tests/support/enquiries.ts';
import { checkoutOf, skuWith } from '../../../../tests/support/shop-data.ts';
import { freeOffer, offersOf } from '../../../../tests/support/staff/offers.ts';
import { keepRetention } from './retention.server.ts';

const shop = testApi();
const enquiries = enquiriesOf(() => shop);
const { ask, offered } = offersOf(() => shop);
const designs = designsOf(() => shop);

const kept = { inquiryMonths: 24, quoteMonths: 12, newsletterMonths: 6, invoiceYears: 10 };
const query = <Row extends object>(text: string, values?: unknown[]) => shop.database.query<Row>(text, values);
const age = (table: string, key: string, value: string, columns: string[], interval: string) =>
  query(
    `update ${table} set ${columns.map((column) => `${column} = now() - interval '${interval}'`).join(', ')} where ${key} = $1`,
    [value],
  );
const ids = async (table: string, column: string) =>
  (await query<{ id: string }>(`select ${column} as id from ${table} order by 1`)).map(({ id }) => id);
const asked = async () => (await enquiries.send(contact)).body.inquiry.number as string;

async function shipped(years: number): Promise<string> {
  const body = checkoutOf([{ sku: await skuWith(shop.database, 50), quantity: 1 }]);
  const { id } = (await shop.call('POST', '/api/checkout/create-order', { body })).body.data;
  await query(`update orders set status = 'shipped', created_at = now() - make_interval(years => $2) where id = $1`, [
    id,
    years,
  ]);
  const { number } = await issueInvoice({ db: shop.db, seller: sampleSeller, taxRate: 0.15 }, id);
  // Only a paper of that time is as old as its order.
  await query('alter table invoices disable trigger invoices_are_kept');
  await age('invoices', 'number', number, ['issued_at'], `${years} years`);
  await query('alter table invoices enable trigger invoices_are_kept');
  return id;
}

test('what is older than it may be kept goes once a day, whichever process comes first, and the rest stays', async () => {
  // A shop may have run on the template today.
  await query('delete from daily_runs');
  const [oldMessage, answered, youngMessage] = [await asked(), await asked(), await asked()];
  await age('inquiries', 'number', oldMessage, ['created_at', 'answered_at'], '25 months');
  await age('inquiries', 'number', answered, ['created_at'], '25 months');
  await query('update inquiries set answered_at = now() where number = $1', [answered]);
  const [oldQuote, youngQuote] = [await ask(), await ask()];
  await offered(freeOffer(), oldQuote);
  await age('quotes', 'number', oldQuote, ['created_at', 'due_at'], '13 months');
  for (const [id, status, months] of [
    ['never', 'pending', 7],
    ['no', 'unsubscribed', 7],
    ['yes', 'confirmed', 70],
    ['new', 'pending', 1],
  ])
    await query(
      `insert into subscribers (id, email, token, source, status, asked_at)
       values ($1, $1 || '@example.com', $1, 'footer', $2, now() - make_interval(months => $3))`,
      [id, status, months],
    );
  const [oldOrder, youngOrder, owed] = [await shipped(11), await shipped(9), await shipped(12)];
  await query(
    `insert into order_payments (order_id, method, state, amount_cents, due_at, to_refund)
     values ($1, 'bank_transfer', 'received', 100, now(), true)`,
    [owed],
  );
  for (const id of [oldOrder, youngOrder])
    await query(
      `insert into payment_notices (payment_id, status_code, order_id, amount_cents) values ($2, '2', $1, 1)`,
      [id, `payment of ${id}`],
    );
  const drawn = await designs.make();
  await query('update designs set claimed_at = now() where id = $1', [drawn.id]);
  for (const [order, design] of [
    [oldOrder, drawn.id],
    [youngOrder, 'young'],
  ])
    await query(
      `insert into order_designs (order_id, position, design_id, design, setup, setup_cents)
       values ($1, 0, $2, '{"artwork": {"name": "our-crest.png"}}', null, 0)`,
      [order, design],
    );

  const runs = await Promise.all([1, 2, 3].map(() => keepRetention(shop.db, kept)));
  expect(runs.filter((run) => run !== undefined)).toEqual([{ quotes: 1, inquiries: 1, newsletter: 2, orders: 1 }]);
  expect(await ids('inquiries', 'number')).toEqual([answered, youngMessage].sort());
  expect(await ids('quotes', 'number')).toEqual([youngQuote]);
  expect(await ids('offers', 'id')).toEqual([]);
  expect(await ids('subscribers', 'id')).toEqual(['new', 'yes']);
  const orders = await query<{ id: string; name: string; to: string[]; total: number }>(
    `select o.id, first_name as name, content -> 'to' as "to", i.total_cents as total
     from orders o join invoices i on i.order_id = o.id order by o.created_at`,
  );
  // Money that is to be paid back keeps the name of whom it belongs to.
  expect(orders).toEqual([
    { id: owed, name: 'Nimali', to: expect.arrayContaining(['Nimali Sample']), total: expect.any(Number) },
    { id: oldOrder, name: '', to: [], total: expect.any(Number) },
    { id: youngOrder, name: 'Nimali', to: expect.arrayContaining(['Nimali Sample']), total: expect.any(Number) },
  ]);
  expect(await ids('payment_notices', 'order_id')).toEqual([youngOrder]);
  const drawings = await query<{ id: string }>(
    `select order_id as id from order_designs where design ->> 'artwork' is not null`,
  );
  expect(drawings).toEqual([{ id: youngOrder }]);
  expect(await ids('designs', 'id')).toEqual([]);
  const released = await query("select from uploads where $1 like '%' || id || '%' and claimed_at is null", [
    drawn.artwork?.url,
  ]);
  expect(released).toHaveLength(1);

  await age('inquiries', 'number', youngMessage, ['created_at', 'answered_at'], '25 months');
  expect(await keepRetention(shop.db, kept)).toBeUndefined();
  await query(`update daily_runs set at = now() - interval '1 day'`);
  expect(await keepRetention(shop.db, kept)).toMatchObject({ inquiries: 1, orders: 0 });
});

test('a quote request that is taken up again just then is kept', async () => {
  await query('delete from daily_runs');
  const number = await ask();
  await age('quotes', 'number', number, ['created_at', 'due_at'], '13 months');
  const staff = await shop.pool.connect();
  try {
    await staff.query('begin');
    await staff.query('update quotes set due_at = now() where number = $1', [number]);
    const run = keepRetention(shop.db, kept);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitUntil(async () => (await query(waiting)).length > 0, { timeout: 20_000 });
    await staff.query('commit');
    expect(await run).toMatchObject({ quotes: 0 });
  } finally {
    await staff.query('rollback');
    staff.release();
  }
  expect(await ids('quotes', 'number')).toContain(number);
});
