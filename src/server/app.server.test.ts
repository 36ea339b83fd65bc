import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { readPictures } from '#content/pictures.server.ts';
import { testApi } from '../../tests/support/api.ts';
import { testFolder } from '../../tests/support/folder.ts';
import { picturesFolder } from '../../tests/support/pictures-folder.ts';
import { lineOf, newSession, type Sku, skuWith } from '../../tests/support/shop-data.ts';
import { createApp } from './app.server.ts';
import { requestQueue } from './guard/concurrency.server.ts';
import { PictureStore } from './media/image-store.server.ts';

const shop = testApi();
const clientFolder = testFolder();
let app: ReturnType<typeof createApp>;
let goods: Sku[];

beforeAll(async () => {
  const contentFolder = path.resolve('content');
  mkdirSync(path.join(clientFolder, 'assets'));
  for (const name of ['home-B6Ez24SP.js', 'artwork-worker-CHDIq0ID.js']) {
    writeFileSync(path.join(clientFolder, 'assets', name), '');
  }
  app = createApp({
    api: shop.api,
    seo: new Hono(),
    pages: async () => new Response('a page'),
    log: pino({ level: 'silent' }),
    media: {
      contentFolder,
      pictures: await readPictures(contentFolder, picturesFolder),
      store: new PictureStore({ contentFolder, folder: picturesFolder, onError: () => {} }),
    },
    publicUrl: 'http://shop.example',
    queue: requestQueue(),
    clientFolder,
    metrics: { answered: () => {}, turnedAway: () => {} },
  });
  goods = await Promise.all(Array.from({ length: 12 }, (_, place) => skuWith(shop.database, 50, place)));
});

const session = newSession();

function add(sku: Sku) {
  return app.request('/api/cart', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Session-ID': session, 'Accept-Encoding': 'gzip' },
    body: JSON.stringify(lineOf(sku)),
  });
}

test('a short answer tells its length and goes as it is; a long one is compressed for who takes it', async () => {
  const [first, ...more] = goods as [Sku, ...Sku[]];
  const short = await add(first);
  expect(short.headers.get('Content-Encoding')).toBeNull();
  expect(short.headers.get('Content-Length')).toBe(String((await short.arrayBuffer()).byteLength));

  let long = short;
  for (const sku of more) long = await add(sku);
  expect(long.headers.get('Content-Encoding')).toBe('gzip');
  expect(long.headers.get('Content-Length')).toBeNull();
  const { data } = JSON.parse(gunzipSync(await long.arrayBuffer()).toString());
  expect(data.items).toHaveLength(12);
});

test.each<[string, Record<string, string>]>([
  ['told before', { 'Content-Length': '300000' }],
  ['sent in chunks', {}],
])('a JSON body of 300 kB, %s, is 413 in words', async (_, told) => {
  const headers = { 'Content-Type': 'application/json', ...told };
  const body = new Blob([JSON.stringify({ orderNotes: 'x'.repeat(300_000) })]).stream();
  const sent = { method: 'POST', headers, body, duplex: 'half' };
  const answer = await app.request(new Request('http://shop.example/api/checkout/create-order', sent));
  expect(answer.status).toBe(413);
  expect(await answer.json()).toEqual({
    success: false,
    code: 'body_too_large',
    params: {},
    error: 'The request is too large',
  });
});

test('a worker may load scripts and data of the shop; another script, opened as a page, may do nothing', async () => {
  const readPolicy = async (name: string) =>
    (await app.request(`/assets/${name}`)).headers.get('Content-Security-Policy');
  expect(await readPolicy('home-B6Ez24SP.js')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  expect(await readPolicy('artwork-worker-CHDIq0ID.js')).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'; font-src 'self'; frame-ancestors 'none'",
  );
});
