import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { chooseEncoding } from '#http/accept-encoding.server.ts';
import { addCacheTag } from '#http/cache-tags.server.ts';
import { cacheHandler } from './cache-handler.server.ts';
import { ResponseCache } from './response-cache.server.ts';

let server: Server;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const text = 'a page of some length, '.repeat(200);

/** A server that answers `app` to requests that the cache does not take. */
async function start({ body = text, fails = false, headers = {} as Record<string, string> } = {}) {
  const told: string[] = [];
  const made: Request[] = [];
  const cache = new ResponseCache(1_000_000);
  cache.setConnected(true);
  const handler = cacheHandler(
    {
      cache,
      toKey: (url) => (url === '/cart' ? undefined : url.split('?')[0]),
      fetch: async (asked) => {
        made.push(asked);
        if (fails) throw new Error('cannot be made');
        addCacheTag('content');
        const general = { 'Cache-Control': 'no-cache', 'Content-Type': 'text/html', 'Content-Security-Policy': 'none' };
        return new Response(body, { headers: { ...general, ...headers } });
      },
      onAnswer: (_, { id, status, cache: cacheStatus }) => told.push(`${id} ${status} ${cacheStatus}`),
    },
    (_, response) => response.end('app'),
  );
  server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const get = (path: string, sent: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status?: number; headers: Record<string, string>; body: Buffer }>((resolve) => {
      request({ port, path, method, headers: sent }, async (answer) => {
        const { date: _, connection: __, 'keep-alive': ___, ...rest } = answer.headers as Record<string, string>;
        resolve({ status: answer.statusCode, headers: rest, body: Buffer.concat(await answer.toArray()) });
      }).end();
    });
  const read = async (path: string, sent = {}) => String((await get(path, sent)).body);
  return { get, read, cache, made, told };
}

test('a response is made for the first request, from its address alone, and is there for all others', async () => {
  const { read, made, told } = await start();
  const hostile = { Cookie: 'canary=1', 'User-Agent': 'canary', Host: 'canary.example' };
  expect(await read('/products?utm_source=x', { ...hostile, 'X-Request-Id': 'first' })).toBe(text);
  expect(await read('/products?gclid=1', { 'X-Request-Id': 'second' })).toBe(text);
  expect(made.map(({ url, headers }) => [url, [...headers]])).toEqual([
    ['http://localhost/products', [['x-request-id', 'first']]],
  ]);
  expect(told).toEqual(['first 200 miss', 'second 200 hit']);
});

test.each([
  ['with a session', '/', { 'X-Session-ID': 'session_1' }],
  ['with a secret', '/', { Authorization: 'Bearer x' }],
  ['for a part', '/', { Range: 'bytes=0-1' }],
  ['at an address of one visitor', '/cart', {}],
])('a request %s is the app’s', async (_, path, headers) => {
  const { read, made } = await start();
  expect(await read('/')).toBe(text);
  expect(await read(path, headers)).toBe('app');
  expect(made).toHaveLength(1);
});

test('without a connection, and where the response cannot be made, the app answers', async () => {
  const { read, cache } = await start();
  cache.setConnected(false);
  expect(await read('/')).toBe('app');
  server.close();
  const broken = await start({ fails: true });
  expect(await broken.read('/')).toBe('app');
});

describe('encodings', () => {
  test.each([
    [undefined, 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['br;q=nonsense', 'br'],
    ['deflate', 'identity'],
  ])('%s → %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });

  test('each has its own tag and length, and is answered by 304 and by HEAD', async () => {
    const { get } = await start();
    const tags = new Set<string>();
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['identity', (body: Buffer) => body],
    ] as const) {
      const accepts = { 'Accept-Encoding': encoding };
      const { headers, body } = await get('/', { ...accepts, 'X-Request-Id': 'x' });
      const { etag = '' } = headers;
      tags.add(etag);
      expect(String(decode(body))).toBe(text);
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(body.length) });
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const same = await get('/', { ...accepts, 'X-Request-Id': 'x', 'If-None-Match': known });
        expect([same.status, same.body.length], known).toEqual([304, 0]);
        const general = { 'cache-control': 'no-cache', 'content-security-policy': 'none', vary: 'Accept-Encoding' };
        expect(same.headers).toEqual({ ...general, etag, 'x-request-id': 'x' });
      }
      expect((await get('/', { ...accepts, 'If-None-Match': '"other"' })).status).toBe(200);
      const head = await get('/', { ...accepts, 'X-Request-Id': 'x' }, 'HEAD');
      expect([head.body.length, head.headers]).toEqual([0, headers]);
    }
    expect(tags.size).toBe(3);
  });

  test('a short body has none', async () => {
    const { get } = await start({ body: 'short' });
    expect((await get('/', { 'Accept-Encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });
});

test('headers of one request are not kept, nor is a response with a cookie', async () => {
  const own = await start({ headers: { 'X-Request-Id': 'canary', 'Content-Length': '1' } });
  await own.get('/');
  expect((await own.get('/')).headers).toMatchObject({ 'content-length': String(text.length) });
  expect((await own.get('/')).headers['x-request-id']).not.toBe('canary');
  server.close();
  const { read, made } = await start({ headers: { 'Set-Cookie': 'canary=1' } });
  for (let visit = 0; visit < 2; visit++) await read('/');
  expect(made).toHaveLength(2);
});
