import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { type Sku, skuWith } from '../../../tests/support/shop-data.ts';
import { connectDatabase, type DatabaseClient } from '../../db/client.server.ts';
import { InvalidationBus } from './invalidation-bus.server.ts';
import { ResponseCache } from './response-cache.server.ts';

const database = testDatabase();
let announcing: DatabaseClient;
let bus: InvalidationBus;
let other: InvalidationBus;
let heard: string[] = [];
let heardByOther: string[] = [];
const states: boolean[] = [];
const errors: unknown[] = [];
let busConnections: number[];
let tee: Sku;

const busConnection = `select pid from pg_stat_activity
  where datname = current_database() and query ~ '^(listen|select pg_notify|select 1$)'`;

/** A cache that only writes down what it is told. */
function listener(list?: () => string[]): ResponseCache {
  const cache = new ResponseCache(1);
  cache.invalidate = (tag) => void (list?.() ?? heard).push(tag);
  cache.setConnected = (isConnected) => void (list ?? states.push(isConnected));
  return cache;
}

beforeAll(async () => {
  announcing = connectDatabase(database.url, () => {}, 2, undefined, true);
  bus = new InvalidationBus(database.url, listener(), (error) => errors.push(error));
  await vi.waitFor(() => expect(states).toEqual([true]), { timeout: 20_000 });
  busConnections = (await database.query<{ pid: number }>(busConnection)).map(({ pid }) => pid);
  other = new InvalidationBus(
    database.url,
    listener(() => heardByOther),
    () => {},
  );
  tee = await skuWith(database, 5);
  await quiet();
});
afterAll(async () => {
  await Promise.all([bus.close(), other.close()]);
  await announcing.close();
});
beforeEach(() => {
  heard = [];
  heardByOther = [];
});

let marks = 0;
const isMark = (tag: string) => tag.startsWith('product:mark');

/** Waits for a message after all before it: when it is heard, they were. */
async function quiet(): Promise<void> {
  const mark = `product:mark ${marks++}`;
  await vi.waitFor(
    async () => {
      // Again and again: one that has lost its connection hears it on its next.
      await database.query(`notify shop_changes, '${mark}'`);
      await wait(5);
      expect([heard, heardByOther].map((list) => list.includes(mark))).toEqual([true, true]);
    },
    { timeout: 20_000 },
  );
  heard = heard.filter((tag) => !isMark(tag));
  heardByOther = heardByOther.filter((tag) => !isMark(tag));
}

async function heardOf(statement: string, values: unknown[] = []): Promise<string[]> {
  await database.query(statement, values);
  await quiet();
  return [...new Set(heard)].sort();
}

const ofTee = () => [tee.variantId, tee.size];
const stockTo = (stock: number) =>
  [`update variant_sizes set stock = ${stock} where variant_id = $1 and size = $2`] as const;

describe('triggers tell', () => {
  test('texts, services, projects, testimonials, categories: content', async () => {
    for (const table of ['site_texts', 'services', 'projects', 'testimonials', 'categories']) {
      heard = [];
      const [column] = table === 'categories' ? ['name'] : ['content'];
      expect(await heardOf(`update ${table} set ${column} = ${column}`), table).toEqual(['content']);
    }
  });

  test('a product by itself, and that the catalogue is another', async () => {
    const both = ['catalogue', `product:${tee.productId}`];
    expect(await heardOf('update products set name = name where id = $1', [tee.productId])).toEqual(both);
    heard = [];
    expect(await heardOf('update variants set color = color where id = $1', [tee.variantId])).toEqual(both);
    heard = [];
    const price = 'update variant_sizes set price_cents = price_cents + 1 where variant_id = $1 and size = $2';
    expect(await heardOf(price, ofTee())).toEqual(both);
  });

  test('stock: the product, and the lists by size when the last piece goes or the first comes', async () => {
    const product = `product:${tee.productId}`;
    expect(await heardOf(...stockTo(4), ofTee())).toEqual([product]);
    heard = [];
    expect(await heardOf(...stockTo(0), ofTee())).toEqual([product, 'stock']);
    heard = [];
    expect(await heardOf(...stockTo(5), ofTee())).toEqual([product, 'stock']);
  });

  test('sales: those who sort by them', async () => {
    const sold = 'update product_sales set pieces = pieces + 1 where product_id = $1';
    expect(await heardOf(sold, [tee.productId])).toEqual(['stock']);
  });

  test('nothing of what was rolled back', async () => {
    await database.query('begin; update services set content = content; rollback');
    await quiet();
    expect(heard).toEqual([]);
  });

  test('tables that were emptied', async () => {
    await database.query(
      'begin; truncate cart_items, stock_waits, variant_sizes, variants, product_sales, products; rollback',
    );
    expect(await heardOf('truncate testimonials')).toEqual(['content']);
  });
});

describe('what the shop’s own connections do', () => {
  test('sales are told by the shop, not by its transactions; of all else the database tells as ever', async () => {
    await announcing.db.transaction(async (tx) => {
      await tx.execute(sql`update variant_sizes set stock = stock - 1 where variant_id = ${tee.variantId}`);
      await tx.execute(sql`update product_sales set pieces = pieces + 1 where product_id = ${tee.productId}`);
    });
    await quiet();
    expect(heard).toEqual([]);
    await announcing.db.execute(sql`update products set status = status where id = ${tee.productId}`);
    await quiet();
    expect(heard.sort()).toEqual(['catalogue', `product:${tee.productId}`]);
  });

  test('published tags are invalid here at once, and in all other processes soon', async () => {
    for (let sale = 0; sale < 20; sale++) bus.publish(['product:a', 'product:b']);
    expect(heard).toHaveLength(40);
    await expect.poll(() => heardByOther.length, { interval: 1 }).toBe(2);
    expect(heardByOther.sort()).toEqual(['product:a', 'product:b']);
  });
});

test('a lost connection is told at once and made anew; what was published until then is sent', async () => {
  states.length = 0;
  // The other process keeps its connection: one that is away itself hears nothing of what is published until then.
  expect(busConnections).toHaveLength(1);
  await database.query('select pg_terminate_backend($1)', busConnections);
  await expect.poll(() => states[0]).toBe(false);
  bus.publish(['product:c']);
  await expect.poll(() => states).toEqual([false, true]);
  await expect.poll(() => errors.length).toBe(1);
  await expect.poll(() => heardByOther).toContain('product:c');
  // A process hears itself as well, a little later.
  await quiet();
  heard = [];
  expect(await heardOf('update services set content = content')).toEqual(['content']);
});
