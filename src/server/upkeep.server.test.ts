import { expect, test } from 'vitest';
import { sampleSeller, testApi } from '../../tests/support/api.ts';
import { checkoutOf, skuWith } from '../../tests/support/shop-data.ts';
import { startUpkeep } from './upkeep.server.ts';

const shop = testApi();
const retention = { inquiryMonths: 24, quoteMonths: 12, newsletterMonths: 6, invoiceYears: 10 };

/** Runs each job once, and says what was logged. */
async function runOnce(): Promise<string[]> {
  const lines: string[] = [];
  const write = (_facts: object, words: string) => lines.push(words);
  const invoices = { db: shop.db, seller: sampleSeller, taxRate: 0.15 };
  await startUpkeep({ invoices, retention, log: { info: write, warn: write } }).stop();
  return lines.sort();
}

const query = (text: string, values?: unknown[]) => shop.database.query(text, values);

/** How many of the old things are still there; undefined for a table that is away. */
const left = async (statement: string) => (await query(statement).catch(() => undefined))?.length;

test.each([
  ['track_requests', ['old requests for a link could not be removed']],
  ['stock_waits', ['old waits for a size could not be removed']],
  ['invoice_counters', ['invoices that are due could not be issued']],
  ['daily_runs', ['old personal data could not be removed']],
  ['designs', ['old personal data could not be removed', 'unused designs could not be removed']],
])('without %s only the jobs that need it fail, each in its own words', async (table, words) => {
  await query('delete from daily_runs');
  await query('delete from track_requests');
  await query(
    `insert into track_requests (id, order_number, email, created_at)
     values ('old', 'LW-1', 'a@example.com', now() - interval '9 days')`,
  );
  const body = checkoutOf([{ sku: await skuWith(shop.database, 50), quantity: 1 }]);
  const { id } = (await shop.call('POST', '/api/checkout/create-order', { body })).body.data;
  await query(`update orders set status = 'confirmed' where id = $1`, [id]);
  await query(`alter table ${table} rename to away`);
  try {
    expect((await runOnce()).filter((line) => line.includes('could not'))).toEqual(words);
    const done = {
      requests: await left('select from track_requests'),
      invoiced: await left(`select from invoices where order_id = '${id}'`),
      retention: await left('select from daily_runs'),
    };
    expect(done).toEqual({
      requests: table === 'track_requests' ? undefined : 0,
      invoiced: table === 'invoice_counters' ? 0 : 1,
      retention: table === 'daily_runs' ? undefined : table === 'designs' ? 0 : 1,
    });
  } finally {
    await query(`alter table away rename to ${table}`);
  }
});
