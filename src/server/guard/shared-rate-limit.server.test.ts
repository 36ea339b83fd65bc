import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../tests/support/api.ts';

describe('two processes', () => {
  let one: TestApi;
  let other: TestApi;
  beforeAll(async () => {
    one = await openTestApi({ limits: { calls: 60, trustProxy: 1 } });
    other = await openTestApi({ limits: { calls: 60, trustProxy: 1 }, beside: one });
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  const put = (shop: TestApi, address: string) =>
    shop.call('PATCH', '/api/cart', {
      headers: { 'X-Session-ID': 'session_1_limits', 'X-Forwarded-For': address },
    });

  test('count together and let exactly as many through as one', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => put(n % 2 ? one : other, '203.0.113.1')));
    const through = answers.filter(({ status }) => status === 200).length;
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(100 - through);
    expect(through).toBe(60);
    expect((await put(one, '203.0.113.2')).status).toBe(200);
  });

  test('are counted in a table that waits for no disk', async () => {
    const [table] = await one.database.query(`select relpersistence from pg_class where relname = 'rate_limits'`);
    expect(table).toEqual({ relpersistence: 'u' });
  });

  test('a refusal says when to try again', async () => {
    const statuses = [];
    for (let n = 0; n < 61; n++) statuses.push((await put(one, '203.0.113.3')).status);
    expect(statuses.indexOf(429)).toBe(60);
    const refused = await put(one, '203.0.113.3');
    expect(refused.body).toEqual({
      success: false,
      code: 'too_many_requests',
      params: { kind: 'calls', minutes: 1 },
      error: 'Too many requests have come from your connection. Please try again in a minute, or call us.',
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });
});

/** Signed: PayHere sends it again until it has an answer, from few addresses. */
const signed = '/api/payments/payhere/notify';

describe('every unsafe call of the contract', () => {
  let shop: TestApi;
  beforeAll(async () => {
    shop = await openTestApi({
      limits: { forms: 1, uploads: 1, designs: 1, orders: 1, tracks: 1, calls: 1, trustProxy: 1 },
    });
  });
  afterAll(() => shop.close());

  test('is counted: the second one of an address is refused, whatever was in it; reads never are', async () => {
    const { body: document } = await shop.call('GET', '/api/openapi.json');
    const unsafe = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'get' && path !== signed)
        .map((method) => ({ method: method.toUpperCase(), path: path.replace(/\{\w+\}/g, 'x') })),
    );
    expect(unsafe.length).toBeGreaterThanOrEqual(10);
    expect(document.paths).toHaveProperty([signed, 'post']);
    for (const [place, { method, path }] of unsafe.entries()) {
      const headers = {
        'X-Forwarded-For': `203.0.113.${place}`,
        ...(path === '/api/uploads' ? { 'Content-Type': 'multipart/form-data; boundary=x' } : {}),
      };
      const first = await shop.call(method, path, { headers });
      const second = await shop.call(method, path, { headers });
      expect({ method, path, first: first.status === 429, second: second.status }).toEqual({
        method,
        path,
        first: false,
        second: 429,
      });
      const words = /^Too many \w+ have come .+ try again in (a minute|10 minutes|60 minutes), or call us\.$/;
      expect(second.body.error).toMatch(words);
    }
    for (let n = 0; n < 3; n++) expect((await shop.call('GET', '/api/products')).status).toBe(200);
  });
});
