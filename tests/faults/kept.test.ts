import { describe, expect, test, vi } from 'vitest';
import { ask, everything, type Heard, hits, misses, twoShops } from '../support/processes/kept-shops.ts';
import { newSession } from '../support/shop-data.ts';

// Two processes on one PostgreSQL that keep what everybody gets: what each visitor sees of it.

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
    await ask(at.first, `${path}${path.includes('?') ? '&' : '?'}who=${canary}`, hostile);
    // This one is kept: it is the first.
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

test('what is one visitor’s, and what nobody knows, is made every time', async () => {
  const before = (await hits(at.first)) + (await misses(at.first));
  for (const path of [
    '/cart',
    '/checkout',
    '/order-confirmation/none',
    '/newsletter/confirm/none',
    '/api/cart',
    '/api/health',
    '/api/ready',
    '/?utm_source=mail',
    '/products?canary=1',
  ])
    for (let visit = 0; visit < 2; visit++) await ask(at.first, path, { 'X-Session-ID': newSession() });
  await ask(at.first, '/products', { Range: 'bytes=0-10' });
  expect((await hits(at.first)) + (await misses(at.first))).toBe(before);
  // A product that is not there is looked for every time.
  for (let visit = 0; visit < 2; visit++) expect((await ask(at.first, '/products/none')).status).toBe(404);
  expect((await hits(at.first)) + (await misses(at.first))).toBe(before + 2);
  expect(await misses(at.first)).toBeGreaterThanOrEqual(2);
});

describe('on the wire', () => {
  test('the second answer is the first, in each encoding, with a tag that is answered by 304', async () => {
    for (const path of ['/', '/products', '/api/services', '/api/products?category=clothing']) {
      const tags = new Set<string>();
      for (const encoding of ['br', 'gzip', 'identity']) {
        const accepts = { 'Accept-Encoding': encoding };
        const [one, two] = [await ask(at.first, path, accepts), await ask(at.first, path, accepts)];
        expect(two.body.equals(one.body)).toBe(true);
        expect(lasting(two)).toEqual(lasting(one));
        expect(two.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
        expect(two.headers.vary).toBe('Accept-Encoding');
        expect(two.headers['content-length']).toBe(String(two.body.length));
        expect(two.headers['x-request-id']).not.toBe(one.headers['x-request-id']);
        const tag = two.headers.etag ?? '';
        tags.add(tag);
        const same = await ask(at.first, path, { ...accepts, 'If-None-Match': tag });
        expect([same.status, same.body.length]).toEqual([304, 0]);
        const { 'content-type': _, 'content-encoding': __, 'content-length': ___, ...rest } = lasting(two);
        expect(lasting(same)).toEqual(rest);
        expect((await ask(at.first, path, { ...accepts, 'If-None-Match': '"other"' })).status).toBe(200);
      }
      expect(tags.size).toBe(3);
    }
  });

  test('HEAD has the headers of GET, kept or not', async () => {
    for (const path of ['/', `/products/${at.tee.productId}`, '/api/services', '/about?who=1']) {
      const get = await ask(at.first, path);
      const head = await ask(at.first, path, {}, 'HEAD');
      expect(head.body.length).toBe(0);
      const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...rest } = lasting(get);
      // The app says of a body only how its encoding was chosen.
      if (path.includes('who')) delete rest.vary;
      expect(lasting(head)).toMatchObject(rest);
      if (!path.includes('who')) expect(head.headers['content-length']).toBe(get.headers['content-length']);
    }
  });

  test('a stampede on a page that is not there yet makes it once', async () => {
    await at.database.query(`notify shop_changes, 'everything'`);
    await vi.waitFor(async () => expect(await at.first.reading('shop_page_cache{of="answers"}')).toBe(0), {
      timeout: 20_000,
    });
    const before = await misses(at.first);
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(at.first, '/portfolio')));
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1);
    expect((await misses(at.first)) - before).toBe(1);
  });
});
