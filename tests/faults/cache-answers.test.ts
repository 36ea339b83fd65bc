import { expect, test, vi } from 'vitest';
import { ask, everything, type Heard, hits, misses, twoShops } from '../support/processes/cache-shops.ts';
import { newSession } from '../support/shop-data.ts';

// The response caches of two processes on one PostgreSQL: what each visitor gets from them.

const at = twoShops();

/** All but what belongs to the one answer. */
function lasting({ headers }: Heard): Record<string, string> {
  const { date: _, 'x-request-id': __, ...rest } = headers;
  return rest;
}

test('nothing of who asks first is in what others get', async () => {
  const canary = 'canary-7c1f';
  const hostile = {
    Host: `${canary}.example`,
    Cookie: `name=${canary}`,
    'User-Agent': canary,
    Referer: `http://${canary}.example/`,
    Origin: `http://${canary}.example`,
    'Accept-Language': canary,
    'X-Forwarded-For': '203.0.113.77',
    'X-Forwarded-Host': `${canary}.example`,
    'X-Forwarded-Proto': canary,
    Forwarded: `for=203.0.113.77;host=${canary}.example`,
    'X-Request-Id': canary,
  };
  const own = { ...hostile, 'X-Session-ID': newSession(), Authorization: `Bearer ${canary}` };
  for (const path of everything(at.tee)) {
    await ask(at.first, path, own);
    // The first of these is cached: an unknown parameter is no part of its key.
    await ask(at.first, `${path}${path.includes('?') ? '&' : '?'}who=${canary}`, hostile);
    await ask(at.first, path, hostile);
  }
  const before = await hits(at.first);
  for (const path of everything(at.tee)) {
    const answer = await ask(at.first, path);
    expect(answer.status, path).toBe(200);
    expect(JSON.stringify(answer.headers) + answer.body, path).not.toMatch(/canary-7c1f|203\.0\.113\.77/);
    // As from a process that nobody has been to.
    expect(answer.body.equals((await ask(at.second, path)).body), path).toBe(true);
  }
  expect((await hits(at.first)) - before).toBe(everything(at.tee).length);
});

test('what is one visitor’s, and what is no whole answer, is made every time', async () => {
  const before = (await hits(at.first)) + (await misses(at.first));
  for (const path of [
    '/cart',
    '/checkout',
    '/order-confirmation/none',
    '/newsletter/confirm/none',
    '/api/cart',
    '/api/health',
    '/api/ready',
  ])
    for (let visit = 0; visit < 2; visit++) await ask(at.first, path, { 'X-Session-ID': newSession() });
  await ask(at.first, '/products', { Range: 'bytes=0-10' });
  expect((await hits(at.first)) + (await misses(at.first))).toBe(before);
  // A product that is not there is looked for every time.
  for (let visit = 0; visit < 2; visit++) expect((await ask(at.first, '/products/none')).status).toBe(404);
  expect((await hits(at.first)) + (await misses(at.first))).toBe(before + 2);
  expect(await misses(at.first)).toBeGreaterThanOrEqual(2);
});

test('visitors of a campaign get the cached page', async () => {
  await ask(at.first, '/portfolio');
  const before = await hits(at.first);
  for (const query of ['utm_source=mail&utm_campaign=may', 'gclid=1', 'fbclid=2'])
    expect((await ask(at.first, `/portfolio?${query}`)).status).toBe(200);
  expect((await hits(at.first)) - before).toBe(3);
});

test('the second answer is the first, in each encoding, with the headers of HEAD and of the app', async () => {
  for (const path of ['/', '/products', '/api/services', '/api/products?category=clothing']) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const accepts = { 'Accept-Encoding': encoding };
      const [one, two] = [await ask(at.first, path, accepts), await ask(at.first, path, accepts)];
      expect(two.body.equals(one.body)).toBe(true);
      expect(lasting(two)).toEqual(lasting(one));
      expect(two.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      expect(two.headers['x-request-id']).not.toBe(one.headers['x-request-id']);
      const head = await ask(at.first, path, accepts, 'HEAD');
      expect([head.body.length, lasting(head)]).toEqual([0, lasting(two)]);
    }
    const uncached = lasting(await ask(at.first, path, { 'X-Session-ID': newSession() }));
    const ofBody = ['etag', 'content-length', 'vary', 'connection', 'keep-alive'];
    const general = Object.entries(lasting(await ask(at.first, path))).filter(([name]) => !ofBody.includes(name));
    expect(uncached).toMatchObject(Object.fromEntries(general));
  }
});

test('a stampede on a page that is not there yet makes it once', async () => {
  await at.database.query(`notify shop_changes, 'everything'`);
  await vi.waitFor(async () => expect(await at.first.reading('shop_response_cache{of="entries"}')).toBe(0), {
    timeout: 20_000,
  });
  const before = await misses(at.first);
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask(at.first, '/portfolio')));
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1);
  expect((await misses(at.first)) - before).toBe(1);
});
