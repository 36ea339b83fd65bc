import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type RunningServer, startServer } from '../support/processes/server.ts';
import { checkoutOf, sellableWith, stockOf } from '../support/shop-data.ts';

// Two server processes on one PostgreSQL: what one machine or many must both get right.

let database: TestDatabase;
let servers: RunningServer[];
beforeAll(async () => {
  database = await createTestDatabase();
  servers = await Promise.all([1, 2].map(() => startServer({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' })));
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await database.drop();
});

async function order(server: number, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${servers[server % servers.length]?.url}/api/checkout/create-order`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

test('100 parallel buyers for the last 20 pieces of one size: 20 orders, 80 clear refusals, stock 0', async () => {
  const last = await sellableWith(database, 20, 0);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, buyer) =>
      order(buyer, checkoutOf([{ sellable: last, quantity: 1 }]), { 'Idempotency-Key': `buyer-${buyer}` }),
    ),
  );
  const sold = answers.filter((answer) => answer.status === 200);
  const refused = answers.filter((answer) => answer.status === 409);
  expect(sold).toHaveLength(20);
  expect(refused).toHaveLength(80);
  for (const { body } of refused) expect(body).toEqual({ success: false, error: expect.stringContaining('stock') });
  expect(await stockOf(database, last)).toBe(0);
  const [stored] = await database.query<{ orders: number; pieces: number; numbers: number }>(
    `select count(distinct order_id)::int as orders, sum(quantity)::int as pieces,
      (select count(distinct order_number)::int from orders) as numbers
     from order_items where variant_id = $1 and size = $2`,
    [last.variantId, last.size],
  );
  expect(stored).toEqual({ orders: 20, pieces: 20, numbers: 20 });
});

test('30 parallel posts with one key on two processes: one order', async () => {
  const tee = await sellableWith(database, 50, 1);
  const body = checkoutOf([{ sellable: tee, quantity: 2 }]);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, post) => order(post, body, { 'Idempotency-Key': 'one-key' })),
  );
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 30 }, () => 200));
  expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
  expect(await stockOf(database, tee)).toBe(48);
});

test('orders over several lines in every order of lines never wait for each other in a ring', async () => {
  const goods = await Promise.all([2, 3, 4, 5].map((place) => sellableWith(database, 1000, place)));
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, buyer) => {
      const lines = [...goods]
        .sort(() => ((buyer * 7919) % 13) - 6)
        .map((sellable) => ({ sellable, quantity: 1 + (buyer % 3) }));
      return order(buyer, checkoutOf(lines));
    }),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  const pieces = Array.from({ length: 60 }, (_, buyer) => 1 + (buyer % 3)).reduce((sum, n) => sum + n, 0);
  for (const sellable of goods) expect(await stockOf(database, sellable)).toBe(1000 - pieces);
});
