import { existsSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '#db/embedded/embedded.server.ts';
import { type AnswerBody, present } from '../support/answers.ts';
import { testFolder } from '../support/folder.ts';
import { embeddedPid, embeddedUrl, lockFile } from '../support/processes/embedded.ts';
import { type RunningServer, startServer } from '../support/processes/server.ts';
import { checkoutOf, plentyOf, type Sku } from '../support/shop-data.ts';
import { runCli, startCli } from '../support/staff/cli.ts';

// A shop without DATABASE_URL: the database lives in the data folder. Commands work beside the shop and without it.

const dataDir = testFolder();
const shop = (...args: string[]) => runCli(args, { DATA_DIR: dataDir });
const json = async (...args: string[]) => JSON.parse((await shop(...args, '--json')).stdout);

/** A statement on the database of the data folder, by a caller that comes and goes as a command does. */
async function inDatabase<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const embedded = await openEmbedded(dataDir);
  const client = new pg.Client({ connectionString: embedded.url });
  await client.connect();
  const { rows } = await client.query<Row>(text, values);
  await client.end();
  await embedded.stopIfLast();
  return rows;
}

const databasePid = () => embeddedPid(dataDir);

test('without a shop many commands share a new data folder, and the database ends with the last', {
  timeout: 300_000,
}, async () => {
  const lists = ['orders', 'quotes'].map((name) => startCli([name, 'list'], { DATA_DIR: dataDir }).result);
  expect((await Promise.all(lists)).map(({ code }) => code)).toEqual([0, 0]);
  expect(existsSync(lockFile(dataDir))).toBe(false);
});

describe('beside the running shop', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ DATA_DIR: dataDir });
  });
  afterAll(async () => {
    expect(await server.stop()).toBe(0);
  });

  async function api(method: string, url: string, body?: object): Promise<AnswerBody> {
    const response = await fetch(`${server.url}${url}`, {
      method,
      ...(body ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    expect(response.status).toBe(200);
    return response.json() as Promise<AnswerBody>;
  }

  async function stockNow({ productId, variantId, size }: Sku): Promise<number> {
    const { product } = await api('GET', `/api/products?id=${productId}`);
    const variant = present(product.variants.find(({ id }) => id === variantId));
    return present(variant.sizes.find((entry) => entry.size === size)).stock;
  }

  test('an order is cancelled: its pieces are on sale again and its mail is queued', async () => {
    const sku = await plentyOf(embeddedUrl(dataDir));
    const body = checkoutOf([{ sku, quantity: 3 }]);
    const { data: order } = await api('POST', '/api/checkout/create-order', body);
    expect(await stockNow(sku)).toBe(sku.stock - 3);
    const pid = databasePid();

    const { change } = await json('orders', 'status', order.orderNumber, 'cancelled');
    expect(change).toMatchObject({ from: 'pending', to: 'cancelled', changed: true, returned: [{ quantity: 3 }] });
    expect(await stockNow(sku)).toBe(sku.stock);
    expect((await api('GET', `/api/checkout/order/${order.id}`)).data.status).toBe('cancelled');
    // The command has left the shop's database running.
    expect(databasePid()).toBe(pid);

    const rows = await inDatabase<{ message: string }>(
      "select data->>'message' as message from jobs.job where name = 'mail' and data->>'recordId' = $1",
      [order.id],
    );
    expect(rows.map(({ message }) => message)).toContain('order-cancelled');
  });

  test('a command does not take the database from a shop that is idle', async () => {
    const pid = databasePid();
    // Half a minute without visitors, as the shop's connections see it; then the caller leaves, as a command does.
    const others = `from pg_stat_activity where datname = 'shop' and pid <> pg_backend_pid()`;
    await inDatabase(`select pg_terminate_backend(pid, 10000) ${others}`);
    expect(databasePid()).toBe(pid);
    expect((await shop('orders', 'list')).code).toBe(0);
    expect(databasePid()).toBe(pid);
    expect((await api('GET', '/api/products')).total).toBeGreaterThanOrEqual(60);
  });
});
