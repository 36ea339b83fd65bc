import { expect, test } from 'vitest';
import { connectDatabase } from '#db/client.server.ts';
import { checkInvariants } from '#server/ops/verify.server.ts';
import { testDatabase } from '../support/database.ts';
import { type RunningServer, startServer } from '../support/processes/server.ts';
import { checkoutOf, type Sku, skuWith } from '../support/shop-data.ts';

// Two processes make invoices at once, and are killed after a number was counted and before its invoice is stored.

const rounds = 6;
const ordersOfRound = 8;
const database = testDatabase();
const start = () => startServer({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' });

async function place(url: string, goods: Sku): Promise<string> {
  const response = await fetch(`${url}/api/checkout/create-order`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Connection: 'close' },
    body: JSON.stringify(checkoutOf([{ sku: goods, quantity: 1 }])),
  });
  return (await response.json()).data.id;
}

/** @returns the invoice's file name, or the status of a refusal; undefined where the connection broke */
async function ask(url: string, id: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${url}/orders/${id}/invoice.pdf`, { headers: { Connection: 'close' } });
    await response.arrayBuffer();
    return response.headers.get('content-disposition') ?? `status ${response.status}`;
  } catch {
    return undefined;
  }
}

const ofBoth = (servers: RunningServer[], id: string) => Promise.all(servers.map(({ url }) => ask(url, id)));

test(`${rounds} kills in the middle of an invoice leave its numbers without a gap, and none of them twice`, {
  timeout: 900_000,
}, async () => {
  const goods = await skuWith(database, 1_000);
  const client = connectDatabase(database.url, () => {}, 4);
  const servers = await Promise.all([start(), start()]);
  /** A transaction that has counted its number, and waits to store its invoice. */
  const isCounted = () =>
    database
      .query(
        `select from pg_locks w join pg_locks h using (pid) where not w.granted and w.relation = 'invoices'::regclass
          and h.granted and h.relation = 'invoice_counters'::regclass and h.mode = 'RowExclusiveLock'`,
      )
      .then((rows) => rows.length > 0);
  const all: string[] = [];
  const told: (string | undefined)[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const ids = await Promise.all(
        Array.from({ length: ordersOfRound }, (_, at) => place(servers[at % 2]?.url ?? '', goods)),
      );
      const held = await client.pool.connect();
      await held.query('begin; lock table invoices in share row exclusive mode');
      const asked = Promise.all(ids.map((id) => ofBoth(servers, id)));
      await expect.poll(isCounted).toBe(true);
      // The first, the second, then both of them.
      const killed = [[0], [1], [0, 1]][round % 3] ?? [];
      await Promise.all(killed.map((at) => servers[at]?.kill()));
      await held.query('rollback');
      held.release();
      const answers = await asked;
      for (const at of killed) {
        expect(answers.map((answer) => answer[at])).toContain(undefined);
        servers[at] = await start();
      }
      all.push(...ids);
      told.push(...answers.map((answer) => answer.find((name) => name?.includes('INV-'))));
    }
    for (const [at, id] of all.entries()) {
      const [first, second] = await ofBoth(servers, id);
      expect(first).toMatch(/INV-\d{6}\.pdf/);
      // Both processes say the same, and what was told before a kill stands.
      expect([second, told[at] ?? first]).toEqual([first, first]);
    }
    const stored = await database.query<{ position: number }>(
      `select position from invoices where kind = 'invoice' order by position`,
    );
    expect(stored.map(({ position }) => position)).toEqual(all.map((_, at) => at + 1));
    expect((await checkInvariants(client.db)).flatMap(({ broken }) => broken)).toEqual([]);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await client.close();
  }
});
