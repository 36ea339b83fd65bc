import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type DatabaseClient } from '#db/client.server.ts';
import { sandboxProvider } from '#features/orders/payment/provider.server.ts';
import { changeStatus } from '#features/orders/records/status.server.ts';
import { type MailQueue, openMailQueue } from '#mail/queue.server.ts';
import { checkInvariants } from '#server/ops/verify.server.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { full } from '../support/length.ts';
import { type RunningServer, startServer } from '../support/processes/server.ts';
import { checkoutOf, lineOf, newSession, type Sellable, sellableWith } from '../support/shop-data.ts';

// Visitors who put into carts, take out, order, order twice and are cancelled, all at once and on two servers:
// afterwards
// the books agree to the piece and to the cent.

const seeds = full ? 100 : 3;

let database: TestDatabase;
let servers: RunningServer[];
let client: DatabaseClient;
let mail: MailQueue;
let goods: Sellable[];
beforeAll(async () => {
  database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, LOG_LEVEL: 'warn' };
  servers = await Promise.all([1, 2].map(() => startServer(settings)));
  client = connectDatabase(database.url, () => {}, 8);
  mail = await openMailQueue(database.url, () => {});
  goods = await Promise.all([0, 1, 2, 3].map((place) => sellableWith(database, 0, place)));
});
afterAll(async () => {
  await mail.stop();
  await client.close();
  for (const server of servers) await server.stop();
  await database.drop();
});

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

async function call(server: number, method: string, path: string, headers: Record<string, string>, body: object = {}) {
  const response = await fetch(`${servers[server % servers.length]?.url}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/** What one visitor does, one step after the other; answers with the orders that the shop said are placed. */
async function visit(seed: number, visitor: number, steps: Step[]): Promise<Acknowledged[]> {
  const session = { 'X-Session-ID': newSession() };
  const placed: Acknowledged[] = [];
  for (const [place, next] of steps.entries()) {
    if (next.do === 'add') {
      const body = lineOf(goods[next.line.good] as Sellable, next.line.quantity);
      expect([200, 400, 409]).toContain((await call(visitor + place, 'POST', '/api/cart', session, body)).status);
    } else if (next.do === 'clear') {
      expect((await call(visitor + place, 'PATCH', '/api/cart', session)).status).toBe(200);
    } else if (next.do === 'order') {
      const key = `${seed}-${visitor}-${place}`;
      const wanted = next.lines.map(({ good, quantity }) => ({ sellable: goods[good] as Sellable, quantity }));
      const post = (server: number) =>
        call(server, 'POST', '/api/checkout/create-order', { ...session, 'Idempotency-Key': key }, checkoutOf(wanted));
      const answers = await Promise.all(Array.from({ length: next.posts }, (_, n) => post(visitor + n)));
      for (const { status, body } of answers) {
        expect([200, 409]).toContain(status);
        if (status === 200)
          placed.push({ id: body.data.id, key, totalCents: Math.round(body.data.summary.total * 100) });
      }
    } else {
      const last = placed.at(-1);
      if (last) await changeStatus({ db: client.db, mail, payments: sandboxProvider }, last.id, 'cancelled');
    }
  }
  return placed;
}

test.each(Array.from({ length: seeds }, (_, index) => index + 1))('seed %i', async (seed) => {
  const [chosen] = fc.sample(plan, { seed, numRuns: 1 });
  if (!chosen) throw new Error('no plan');
  for (const [place, stock] of chosen.stocks.entries()) {
    const { variantId, size } = goods[place] as Sellable;
    await database.query(
      'update variant_sizes set opening_stock = opening_stock + $1 - stock, stock = $1 where variant_id = $2 and size = $3',
      [stock, variantId, size],
    );
  }
  const acknowledged = (await Promise.all(chosen.visitors.map((steps, visitor) => visit(seed, visitor, steps)))).flat();
  const broken = (await checkInvariants(client.db)).flatMap((finding) => finding.broken);
  expect(broken).toEqual([]);
  const stored = await database.query<Acknowledged>(
    `select id, idempotency_key as key, total_cents::int as "totalCents" from orders where idempotency_key like $1`,
    [`${seed}-%`],
  );
  const told = new Map(acknowledged.map((order) => [order.id, order]));
  const byId = (a: Acknowledged, b: Acknowledged) => (a.id < b.id ? -1 : 1);
  expect(stored.sort(byId)).toEqual([...told.values()].sort(byId));
});
