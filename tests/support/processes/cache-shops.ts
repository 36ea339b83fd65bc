import { request } from 'node:http';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { pages } from '../page-routes.ts';
import { type Sku, skuWith } from '../shop-data.ts';
import { freePort, type RunningServer, startServer } from './server.ts';

/** A server with its response cache. */
export interface Shop extends RunningServer {
  /** The value of a name with its labels in `/metrics`. */
  reading(name: string): Promise<number>;
}

/** Two shops on one database, with seven pieces of one thing; call at the top of a file. */
export function twoShops() {
  const made = {} as { database: TestDatabase; first: Shop; second: Shop; tee: Sku };
  beforeAll(async () => {
    made.database = await createTestDatabase();
    [made.first, made.second] = await Promise.all([openShop(made.database), openShop(made.database)]);
    made.tee = await skuWith(made.database, 7);
    await Promise.all([made.first, made.second].map(connected));
  });
  afterAll(async () => {
    for (const shop of [made.first, made.second]) await shop?.stop();
    await made.database?.drop();
  });
  return made;
}

async function openShop(database: TestDatabase): Promise<Shop> {
  const port = await freePort();
  const more = { LOG_LEVEL: 'warn', PUBLIC_URL: 'http://shop.example', METRICS_PORT: String(port) };
  const server = await startServer({ DATABASE_URL: database.url, ...more }, 110_000);
  const reading = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1) ?? 0,
    );
  };
  return { ...server, reading };
}

/** Waits until its cache is connected. */
export async function connected(shop: Shop): Promise<void> {
  await vi.waitFor(async () => expect(await shop.reading('shop_response_cache{of="connected"}')).toBe(1), {
    timeout: 20_000,
  });
}

export interface Heard {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** As it comes over the wire: nothing is unpacked, and every header can be sent. */
export function ask(shop: Shop, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const sent = request(shop.url + path, { method, headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece) => pieces.push(piece));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers as Record<string, string>,
          body: Buffer.concat(pieces),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

export const textOf = async (shop: Shop, path: string) => String((await ask(shop, path)).body);
export const hits = (shop: Shop) => shop.reading('shop_response_cache_total{status="hit"}');

/** A new page with a parameter needs its value here. */
const valuesOf = (tee: Sku): Record<string, string> => ({
  '/services/:slug': '/services/embroidery',
  '/products/:id': `/products/${tee.productId}`,
});
const cachedPages = (tee: Sku) => [
  ...pages
    .filter(({ handle }) => 'cache' in handle)
    .map(({ path }) => (path.includes(':') ? (valuesOf(tee)[path] ?? path) : path)),
  '/products?sort=name',
];
const cachedReads = (tee: Sku) => [
  '/api/site',
  '/api/about',
  '/api/pages/terms',
  '/api/homepage',
  '/api/services',
  '/api/portfolio',
  '/api/testimonials',
  '/api/products?category=clothing',
  `/api/products?id=${tee.productId}`,
  '/api/products/facets',
  '/api/categories',
  '/api/subcategories',
];
/** Pages and reads that are the same for everybody. */
export const everything = (tee: Sku) => [...cachedPages(tee), ...cachedReads(tee)];
