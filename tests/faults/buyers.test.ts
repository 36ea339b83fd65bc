import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { terminal } from '#features/activity/constants.ts';
import { changeStock } from '#features/catalogue/stock/stock.server.ts';
import { sandboxProvider } from '#features/orders/payment/provider.server.ts';
import { changeStatus } from '#features/orders/records/status.server.ts';
import { checkInvariants } from '#server/ops/verify.server.ts';
import { testApi } from '../support/api.ts';
import { full } from '../support/length.ts';
import { type RunningServer, startServer } from '../support/processes/server.ts';
import { checkoutOf, lineOf, newSession, type Sku, skuWith, stockOf } from '../support/shop-data.ts';

// Two server processes on one PostgreSQL: what one machine or many must both get right.

const shop = testApi();
let servers: RunningServer[];
beforeAll(async () => {
  const settings = { DATABASE_URL: shop.database.url, LOG_LEVEL: 'warn' };
  servers = await Promise.all([1, 2].map(() => startServer(settings)));
});
afterAll(async () => {
  for (const server of servers) await server.stop();
});

const sku = (stock: number, place: number) => skuWith(shop.database, stock, place);

/** A call of one of the servers, and again while the shop says that it is busy. */
async function call(server: number, method: string, path: string, headers: Record<string, string>, body: object = {}) {
  for (;;) {
    const response = await fetch(`${servers[server % servers.length]?.url}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const answer = { status: response.status, body: await response.json() };
    if (answer.status !== 503) return answer;
    await wait(100);
  }
}

const order = (server: number, body: object, key: string, session = {}) =>
  call(server, 'POST', '/api/checkout/create-order', { ...session, 'Idempotency-Key': key }, body);

const atOnce = <T>(count: number, send: (place: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, place) => send(place)));

async function expectSold(goods: Sku, orders: number): Promise<void> {
  const [stored] = await shop.database.query(
    `select count(distinct order_id)::int as orders, count(distinct o.order_number)::int as numbers, sum(quantity)::int as pieces
     from order_items i join orders o on o.id = i.order_id where variant_id = $1 and size = $2`,
    [goods.variantId, goods.size],
  );
  expect(stored).toEqual({
    orders,
    numbers: orders,
    pieces: goods.stock - (await stockOf(shop.database, goods)),
  });
}

test('200 parallel buyers for the last 50 pieces of one size: 50 orders, 150 clear refusals, stock 0', async () => {
  const last = await sku(50, 0);
  const body = checkoutOf([{ sku: last, quantity: 1 }]);
  const answers = await atOnce(200, (buyer) => order(buyer, body, `buyer-${buyer}`));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(150);
  for (const answer of refused)
    expect(answer).toMatchObject({
      status: 409,
      body: { success: false, code: 'not_enough_stock', error: expect.stringContaining('stock') },
    });
  expect(await stockOf(shop.database, last)).toBe(0);
  await expectSold(last, 50);
});

test('30 parallel posts with one key on two processes: one order', async () => {
  const tee = await sku(50, 1);
  const body = checkoutOf([{ sku: tee, quantity: 2 }]);
  const answers = await atOnce(30, (post) => order(post, body, 'one-key'));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
  await expectSold(tee, 1);
});

test('orders over several lines in every order of lines never wait for each other in a ring', async () => {
  const goods = await Promise.all([2, 3, 4, 5].map((place) => sku(1000, place)));
  const buyers = full ? 60 : 20;
  const answers = await atOnce(buyers, (buyer) => {
    const lines = [...goods]
      .sort(() => ((buyer * 7919) % 13) - 6)
      .map((good) => ({ sku: good, quantity: 1 + (buyer % 3) }));
    return order(buyer, checkoutOf(lines), `ring-${buyer}`);
  });
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const pieces = Array.from({ length: buyers }, (_, buyer) => 1 + (buyer % 3)).reduce((sum, n) => sum + n, 0);
  for (const good of goods) expect(await stockOf(shop.database, good)).toBe(1000 - pieces);
});

// Visitors fill and empty carts, order, repeat and cancel, while staff count the stock. Afterwards the books agree to
// the piece and to the cent.

const seeds = full ? 100 : 1;

let goods: Sku[];
beforeAll(async () => {
  goods = await Promise.all([7, 8, 9, 10].map((place) => sku(0, place)));
});

const restock = ({ variantId, size }: Sku, to: number) =>
  shop.db.transaction((tx) => changeStock(tx, [{ variantId, size, to }]));

const line = fc.record({ good: fc.nat(3), quantity: fc.integer({ min: 1, max: 5 }) });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('add' as const), line }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
      posts: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restock' as const), good: fc.nat(3), to: fc.nat(25) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const plan = fc.record({
  stocks: fc.array(fc.integer({ min: 0, max: 25 }), { minLength: 4, maxLength: 4 }),
  visitors: fc.array(fc.array(step, { minLength: 2, maxLength: 8 }), { minLength: 8, maxLength: 16 }),
});

interface Acknowledged {
  id: string;
  key: string;
  totalCents: number;
}

/** The steps of one visitor, one after the other. Answers with the acknowledged orders. */
async function visit(seed: number, visitor: number, steps: Step[]): Promise<Acknowledged[]> {
  const session = { 'X-Session-ID': newSession() };
  const placed: Acknowledged[] = [];
  for (const [place, next] of steps.entries()) {
    if (next.do === 'add') {
      const body = lineOf(goods[next.line.good] as Sku, next.line.quantity);
      expect([200, 400, 409]).toContain((await call(visitor + place, 'POST', '/api/cart', session, body)).status);
    } else if (next.do === 'clear') {
      expect((await call(visitor + place, 'PATCH', '/api/cart', session)).status).toBe(200);
    } else if (next.do === 'order') {
      const key = `${seed}-${visitor}-${place}`;
      const wanted = next.lines.map(({ good, quantity }) => ({ sku: goods[good] as Sku, quantity }));
      const answers = await atOnce(next.posts, (n) => order(visitor + n, checkoutOf(wanted), key, session));
      for (const { status, body } of answers) {
        expect([200, 409]).toContain(status);
        if (status === 200)
          placed.push({ id: body.data.id, key, totalCents: Math.round(body.data.summary.total * 100) });
      }
    } else if (next.do === 'restock') {
      await restock(goods[next.good] as Sku, next.to);
    } else {
      const last = placed.at(-1);
      if (last) await changeStatus({ ...shop, payments: sandboxProvider }, terminal, last.id, 'cancelled');
    }
  }
  return placed;
}

test.each(Array.from({ length: seeds }, (_, index) => index + 1))('seed %i', async (seed) => {
  const [chosen] = fc.sample(plan, { seed, numRuns: 1 });
  if (!chosen) throw new Error('no plan');
  for (const [place, stock] of chosen.stocks.entries()) await restock(goods[place] as Sku, stock);
  const visits = chosen.visitors.map((steps, visitor) => visit(seed, visitor, steps));
  const acknowledged = (await Promise.all(visits)).flat();
  expect((await checkInvariants(shop.db)).flatMap((finding) => finding.broken)).toEqual([]);
  const stored = await shop.database.query<Acknowledged>(
    `select id, idempotency_key as key, total_cents::int as "totalCents" from orders where idempotency_key like $1`,
    [`${seed}-%`],
  );
  const told = new Map(acknowledged.map((placed) => [placed.id, placed]));
  const byId = (a: Acknowledged, b: Acknowledged) => (a.id < b.id ? -1 : 1);
  expect(stored.sort(byId)).toEqual([...told.values()].sort(byId));
});
