import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { CacheTag } from '#http/endpoint.ts';
import { toCachedResponse } from './cached-response.server.ts';
import { ResponseCache } from './response-cache.server.ts';

interface Making {
  finish(text: string, tags?: CacheTag[], more?: { status?: number; cacheControl?: string }): void;
  fail(): void;
}

/** A cache whose responses are made when the test says so. */
function openCache(maxBytes = 1_000_000) {
  const makings: Making[] = [];
  const cache = new ResponseCache(maxBytes);
  cache.setConnected(true);
  const ask = async (key: string) => {
    const found = cache.find(key);
    if (found) return `hit: ${found.bodies.identity.body}`;
    const { response, status } = await cache.fetch(key, async () => {
      const { promise, resolve, reject } = Promise.withResolvers<Response>();
      let tags = new Set<CacheTag>();
      makings.push({
        finish: (text, shown = ['product:1'], { status = 200, cacheControl = 'no-cache' } = {}) => {
          tags = new Set(shown);
          resolve(new Response(text, { status, headers: { 'Cache-Control': cacheControl } }));
        },
        fail: () => reject(new Error('cannot be made')),
      });
      return toCachedResponse(await promise, tags);
    });
    return `${status}: ${response.bodies.identity.body}`;
  };
  const making = (place: number) => {
    const found = makings[place];
    if (!found) throw new Error(`there is no making ${place}`);
    return found;
  };
  /** Asks, and has it made at once. */
  const make = async (key: string, ...answer: Parameters<Making['finish']>) => {
    const asked = ask(key);
    makings.at(-1)?.finish(...answer);
    return asked;
  };
  return { cache, makings, ask, making, make, has: (key: string) => cache.find(key) !== undefined };
}

test('a stampede is one making', async () => {
  const { makings, ask, making } = openCache();
  const all = Promise.all(Array.from({ length: 50 }, () => ask('/')));
  making(0).finish('home');
  expect((await all).sort()).toEqual([...Array.from({ length: 49 }, () => 'coalesced: home'), 'miss: home']);
  expect(await ask('/')).toBe('hit: home');
  expect(makings).toHaveLength(1);
});

test('a failure is told to those who waited, and to nobody after them', async () => {
  const { ask, making, has } = openCache();
  const both = Promise.allSettled([ask('/'), ask('/')]);
  making(0).fail();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = ask('/');
  making(1).finish('home');
  expect(await again).toBe('miss: home');
  expect(has('/')).toBe(true);
});

test.each<[string, Parameters<Making['finish']>]>([
  ['of another status', ['home', ['content'], { status: 404 }]],
  ['that is personal', ['home', ['content'], { cacheControl: 'private' }]],
  ['that nobody may store', ['home', ['content'], { cacheControl: 'no-store' }]],
  ['without a tag', ['home', []]],
])('a response %s is not cached', async (_, answer) => {
  const { make, has, cache } = openCache();
  expect(await make('/', ...answer)).toBe('miss: home');
  expect(has('/')).toBe(false);
  expect(cache.size).toEqual({ entries: 0, bytes: 0 });
});

test('an invalidated tag takes the responses that have it and no others', async () => {
  const { cache, make, has } = openCache();
  await make('/products', 'list', ['catalogue', 'product:1', 'product:2']);
  await make('/products/1', 'one', ['product:1']);
  await make('/products/2', 'two', ['product:2']);
  cache.invalidate('product:1');
  expect(['/products', '/products/1', '/products/2'].map(has)).toEqual([false, false, true]);
  expect(await make('/products/1', 'one again')).toBe('miss: one again');
  expect(has('/products/1')).toBe(true);
  cache.invalidate('everything');
  expect(cache.size).toEqual({ entries: 0, bytes: 0 });
});

test('what was invalidated on the way is not kept, and not given to those who asked afterwards', async () => {
  const { cache, ask, makings, making, has } = openCache();
  const early = ask('/products/1');
  cache.invalidate('product:2');
  cache.invalidate('product:1');
  const late = ask('/products/1');
  making(0).finish('seven left');
  expect(await early).toBe('miss: seven left');
  expect(has('/products/1')).toBe(false);
  await expect.poll(() => makings.length).toBe(2);
  making(1).finish('six left');
  expect(await late).toBe('miss: six left');
  expect(has('/products/1')).toBe(true);
});

test('another tag that is invalidated on the way harms nobody', async () => {
  const { cache, ask, makings, making, has } = openCache();
  const early = ask('/products/1');
  cache.invalidate('product:2');
  const late = ask('/products/1');
  making(0).finish('seven left');
  expect([await early, await late]).toEqual(['miss: seven left', 'coalesced: seven left']);
  expect([makings.length, has('/products/1')]).toEqual([1, true]);
});

test('a lost connection takes everything, and what was under way then', async () => {
  const { cache, ask, making, make, has } = openCache();
  await make('/', 'home');
  const under = ask('/about');
  cache.setConnected(false);
  expect([cache.isConnected, has('/')]).toEqual([false, false]);
  cache.setConnected(true);
  making(1).finish('about');
  expect(await under).toBe('miss: about');
  expect(has('/about')).toBe(false);
});

test('memory has a bound: the least recently used go first', async () => {
  const { cache, ask, make, has } = openCache(60_000);
  const text = 'some sentence of a page '.repeat(300);
  for (const page of ['a', 'b', 'c', 'd', 'e']) await make(`/products/${page}`, text);
  expect(cache.size.entries).toBe(5);
  await ask('/products/a');
  await make('/products/f', text);
  expect([has('/products/b'), has('/products/a')]).toEqual([false, true]);
  for (let page = 0; page < 200; page++) await make(`/products?search=${page}`, text);
  expect(cache.size.bytes).toBeLessThanOrEqual(60_000);
  expect(cache.size.bytes).toBeGreaterThan(40_000);
});

test('stock is kept for a minute at most, texts for an hour', async () => {
  const { make, has } = openCache();
  await make('/products/1', 'one', ['product:1']);
  await make('/about', 'about', ['content']);
  const began = performance.now();
  const clock = vi.spyOn(performance, 'now');
  const hasAfter = async (ms: number) => {
    clock.mockReturnValue(began + ms);
    // The clock of the cache is read once a millisecond.
    await wait(5);
    return ['/products/1', '/about'].map(has);
  };
  expect(await hasAfter(59_000)).toEqual([true, true]);
  expect(await hasAfter(61_000)).toEqual([false, true]);
  expect(await hasAfter(3_601_000)).toEqual([false, false]);
  clock.mockRestore();
});
