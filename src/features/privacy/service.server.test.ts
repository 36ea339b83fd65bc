import { beforeAll, expect, test, vi } from 'vitest';
import type { ShopError } from '#shared/errors.ts';
import { testApi } from '../../../tests/support/api.ts';
import { checkoutOf, type Sku, skuWith } from '../../../tests/support/shop-data.ts';
import { offersOf } from '../../../tests/support/staff/offers.ts';
import { erasePerson } from './service.server.ts';

// Changes by others to a person's records during an erasure.

const shop = testApi();
const { ask } = offersOf(() => shop);
let plenty: Sku;
beforeAll(async () => {
  plenty = await skuWith(shop.database, 100);
});

async function cancelled(email: string): Promise<string> {
  const body = checkoutOf([{ sku: plenty, quantity: 1 }]);
  const { id } = (await shop.call('POST', '/api/checkout/create-order', { body })).body.data;
  await shop.database.query(`update orders set email = $2, status = 'cancelled' where id = $1`, [id, email]);
  return id;
}

const emailOf = async (id: string) =>
  (await shop.database.query<{ email: string }>('select email from orders where id = $1', [id]))[0]?.email;

/** Begins to erase a person while another transaction has done `first`; once it waits, that does `then` and ends. */
async function beside(email: string, first: [string, string[]?], then: [string, string[]?]): Promise<string> {
  const other = await shop.pool.connect();
  try {
    await other.query('begin');
    await other.query(...first);
    const outcome = erasePerson(shop.db, email).then(
      ({ orders, quotes }) => `orders ${orders}, quotes ${quotes}`,
      ({ code, params }: ShopError) => JSON.stringify({ code, params }),
    );
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitUntil(async () => (await shop.database.query(waiting)).length > 0, { timeout: 20_000 });
    await other.query(...then);
    await other.query('commit');
    return await outcome;
  } finally {
    await other.query('rollback');
    other.release();
  }
}

test('an order that is taken out of its end is open: its mail is not held, and nothing is erased', async () => {
  const email = 'undone@example.com';
  const id = await cancelled(email);
  const undo = `update orders set status = 'pending' where id = $1`;
  const itsMail = `select from jobs.job where data ->> 'recordId' = $1 for update nowait`;
  expect(await beside(email, [undo, [id]], [itsMail, [id]])).toMatch(/person_kept.*order_is_open.*LW-\d{6}.*pending/);
  expect(await emailOf(id)).toBe(email);
});

test('an order that is placed after the reasons were read is open too', async () => {
  const email = 'placed@example.com';
  await cancelled(email);
  const late = await cancelled('somebody.else@example.com');
  const place = `update orders set email = $2, status = 'pending' where id = $1`;
  expect(await beside(email, ['lock table cart_items'], [place, [late, email]])).toMatch(
    /person_kept.*order_is_open.*pending/,
  );
  expect(await emailOf(late)).toBe(email);
});

test('a quote request is locked before anything of it, as an acceptance does', async () => {
  const number = await ask({ email: 'asked@example.com' });
  const lock = 'select from quotes where number = $1 for update';
  const itsMail = `select from jobs.job where data ->> 'recordId' = (select id from quotes where number = $1) for update nowait`;
  expect(await beside('asked@example.com', [lock, [number]], [itsMail, [number]])).toBe('orders 0, quotes 1');
});

test('an erasing that PostgreSQL ends to break a deadlock is done again', async () => {
  const number = await ask({ email: 'crossed@example.com' });
  // The other transaction is not the one that is ended.
  const first = `lock table cart_items; set local deadlock_timeout = '60s'`;
  const then = 'update quotes set version = version where number = $1';
  expect(await beside('crossed@example.com', [first], [then, [number]])).toBe('orders 0, quotes 1');
});
