import { describe, expect, test } from 'vitest';
import { talk } from '../support/hostile/upload-client.ts';
import { full } from '../support/length.ts';
import { connectionsTo, drip, openRaw, type RawConnection } from '../support/processes/sockets.ts';
import { testServer } from '../support/processes/test-server.ts';
import { expectAsBefore, usualMs } from '../support/processes/usual-time.ts';

// Connections that cost their sender nothing: half heads, slow bodies, unread answers, endless heads. Everybody else is
// served as before.

// Nothing is kept, so that every visit is work.
const { server } = testServer({ LOG_LEVEL: 'info', PAGE_CACHE_MB: '0' });

const visits = full ? 200 : 30;

const paths = ['/products', ...Array<string>(4).fill('/api/products?limit=20')];
const usual = () => usualMs(server.url, paths, visits);

const [halfHead, body] = ['GET /api/products HTTP/1.1\r\nHost: localhost\r\nX-Hal', 'x'.repeat(100_000)];
const bodyHead = `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
const many = (count: number, text: string, options?: { reads: boolean }) =>
  Promise.all(Array.from({ length: count }, () => openRaw(server.url, text, options)));

async function largestAsset(): Promise<string> {
  const page = await (await fetch(`${server.url}/products`)).text();
  const paths = [...new Set(page.match(/\/assets\/[\w.-]+\.(js|css|woff2)/g) ?? [])];
  const sizes = await Promise.all(
    paths.map(async (path) => ({ path, size: (await (await fetch(server.url + path)).arrayBuffer()).byteLength })),
  );
  return sizes.sort((a, b) => b.size - a.size)[0]?.path ?? '';
}

test('200 half heads, 50 bodies byte by byte and 50 answers read slowly disturb nobody', {
  timeout: 300_000,
}, async () => {
  await usual();
  const before = await usual();
  const got = `GET ${await largestAsset()} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n`;
  const began = performance.now();
  const halves = await many(200, halfHead);
  const bodies = await many(50, bodyHead);
  // Many answers on each connection, so that none fits into what the system keeps.
  const readers = await many(50, got.repeat(50), { reads: false });
  const open = [...halves, ...bodies, ...readers];
  expect(connectionsTo(server.url)).toBeGreaterThanOrEqual(300);
  const dripping = Promise.all(bodies.map((one) => drip(one, body, 250)));
  await expectAsBefore(before, usual);
  expect(connectionsTo(server.url)).toBeGreaterThanOrEqual(full ? 100 : 300);
  if (full) await expectClosed(halves, bodies, began);
  for (const { socket } of open) socket.destroy();
  await dripping;
  await expect.poll(() => connectionsTo(server.url), { timeout: 10_000 }).toBeLessThan(5);
  await expectAsBefore(before, usual);
});

/** In time, and in words: a head within 15 s, looked at every 5; a body within 60 s. */
async function expectClosed(halves: RawConnection[], bodies: RawConnection[], began: number): Promise<void> {
  await expect.poll(() => halves.every(({ closedAt }) => closedAt !== undefined), { timeout: 40_000 }).toBe(true);
  const times = halves.map(({ closedAt = 0 }) => closedAt - began);
  expect(Math.min(...times)).toBeGreaterThan(14_000);
  expect(Math.max(...times)).toBeLessThan(30_000);
  expect(new Set(halves.map(({ heard }) => heard.split('\r\n')[0]))).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
  await expect.poll(() => bodies.every(({ closedAt }) => closedAt !== undefined), { timeout: 80_000 }).toBe(true);
  for (const { heard } of bodies) expect(heard).toMatch(/^HTTP\/1\.1 408 .*came too slowly/s);
}

const lines = (count: number, size = 1) =>
  Array.from({ length: count }, (_, n) => `X-${n}: ${'x'.repeat(size)}\r\n`).join('');
const request = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}Connection: close\r\n\r\n`;

describe('heads that are too much', () => {
  test.each([
    ['10,000 headers', request('/api/products', lines(10_000)), /^HTTP\/1\.1 431 /],
    ['a cookie of 20 KB', request('/products', `Cookie: ${'c'.repeat(20_000)}\r\n`), /^HTTP\/1\.1 431 /],
    ['a header that never ends', `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(100_000)}`, /^HTTP\/1\.1 431 /],
    ['an address of 100 KB', request(`/api/products?search=${'x'.repeat(100_000)}`), /^HTTP\/1\.1 4(14|31) /],
    ['an address that is just short enough', request(`/api/products?search=${'x'.repeat(15_000)}`), /^HTTP\/1\.1 [24]/],
    ['a page with such an address', request(`/products?search=${'%25'.repeat(5_000)}`), /^HTTP\/1\.1 [24]/],
    ['a path of 15 KB', request(`/${'a/'.repeat(7_500)}`), /^HTTP\/1\.1 404 /],
    ['1,500 short headers', request('/api/products', lines(1_500)), /^HTTP\/1\.1 (200|431) /],
    // A client that goes on sending may lose the answer on its way.
    ['a header of 1 MB', request('/', `X-Long: ${'x'.repeat(1_000_000)}\r\n`), /^(HTTP\/1\.1 431 |$)/],
    ['10 MB that are no HTTP', 'x'.repeat(10_000_000), /^(HTTP\/1\.1 400 |$)/],
  ])('%s', async (_what, sent, answer) => {
    expect(await talk(server.url, [sent])).toMatch(answer);
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  });

  test('none of them was an error of ours', async () => {
    // The line of this one is the last: everything before it is written.
    await fetch(`${server.url}/api/categories`);
    await expect.poll(() => server.output()).toContain('"path":"/api/categories"');
    const lines = server.output().split('\n');
    expect(lines.filter((line) => /"level":(50|60)/.test(line)).slice(0, 3)).toEqual([]);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(1_000);
  });
});
