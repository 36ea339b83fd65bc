import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type RunningServer, startServer } from '../support/processes/server.ts';
import { checkoutOf, type Sellable, sellableWith, stockOf } from '../support/shop-data.ts';

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

/** Sends an order, and again under the same key while the shop says that it is busy. */
async function order(server: number, body: object, key: string) {
  for (;;) {
    const response = await fetch(`${servers[server % servers.length]?.url}/api/checkout/create-order`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
    });
    const answer = { status: response.status, body: await response.json() };
    if (answer.status !== 503) return answer;
    await wait(100);
  }
}

const atOnce = <T>(count: number, send: (place: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, place) => send(place)));

async function expectSold(goods: Sellable, orders: number): Promise<void> {
  const [stored] = await database.query(
    `select count(distinct order_id)::int as orders, count(distinct o.order_number)::int as numbers, sum(quantity)::int as pieces
     from order_items i join orders o on o.id = i.order_id where variant_id = $1 and size = $2`,
    [goods.variantId, goods.size],
  );
  expect(stored).toEqual({ orders, numbers: orders, pieces: goods.stock - (await stockOf(database, goods)) });
}

test('200 parallel buyers for the last 50 pieces of one size: 50 orders, 150 clear refusals, stock 0', async () => {
  const last = await sellableWith(database, 50, 0);
  const body = checkoutOf([{ sellable: last, quantity: 1 }]);
  const answers = await atOnce(200, (buyer) => order(buyer, body, `buyer-${buyer}`));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(150);
  for (const answer of refused)
    expect(answer).toEqual({ status: 409, body: { success: false, error: expect.stringContaining('stock') } });
  expect(await stockOf(database, last)).toBe(0);
  await expectSold(last, 50);
});

test('30 parallel posts with one key on two processes: one order', async () => {
  const tee = await sellableWith(database, 50, 1);
  const body = checkoutOf([{ sellable: tee, quantity: 2 }]);
  const answers = await atOnce(30, (post) => order(post, body, 'one-key'));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
  await expectSold(tee, 1);
});

test('40 keys, each sent by two clients at the same time: one order a key', async () => {
  const tee = await sellableWith(database, 500, 6);
  const body = checkoutOf([{ sellable: tee, quantity: 1 }]);
  const pairs = await atOnce(40, (pair) => atOnce(2, (client) => order(client, body, `pair-${pair}`)));
  for (const [one, other] of pairs) {
    expect(one?.status).toBe(200);
    expect(one?.body).toEqual(other?.body);
  }
  await expectSold(tee, 40);
});

test('orders over several lines in every order of lines never wait for each other in a ring', async () => {
  const goods = await Promise.all([2, 3, 4, 5].map((place) => sellableWith(database, 1000, place)));
  const answers = await atOnce(60, (buyer) => {
    const lines = [...goods]
      .sort(() => ((buyer * 7919) % 13) - 6)
      .map((sellable) => ({ sellable, quantity: 1 + (buyer % 3) }));
    return order(buyer, checkoutOf(lines), `ring-${buyer}`);
  });
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const pieces = Array.from({ length: 60 }, (_, buyer) => 1 + (buyer % 3)).reduce((sum, n) => sum + n, 0);
  for (const sellable of goods) expect(await stockOf(database, sellable)).toBe(1000 - pieces);
});
