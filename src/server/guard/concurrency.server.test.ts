import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { limitConcurrency } from './concurrency.server.ts';
import { WorkQueue } from './work-queue.server.ts';

/** One request runs, one may wait, one refusal is delayed; `end` lets the running one go on. */
function small() {
  const gate = Promise.withResolvers<void>();
  let refused = 0;
  const app = new Hono();
  app.use(limitConcurrency(new WorkQueue(1, 1), () => refused++, 1));
  app.get('*', async (context) => {
    await gate.promise;
    return context.text('done');
  });
  return { app, end: gate.resolve, refused: () => refused };
}

test('a request that finds the queue full is 503 with Retry-After; a waiting one is answered', async () => {
  const { app, end, refused } = small();
  const early = [app.request('/api/products'), app.request('/')];
  const late = await app.request('/api/products');
  expect(late.status).toBe(503);
  expect(late.headers.get('retry-after')).toBe('5');
  expect(late.headers.get('cache-control')).toBe('no-store');
  expect(await late.json()).toEqual({
    success: false,
    code: 'overloaded',
    params: {},
    error: 'The shop is very busy at the moment. Please try again in a few seconds.',
  });
  expect(refused()).toBe(1);
  end();
  expect((await Promise.all(early)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await app.request('/')).status).toBe(200);
});

test('a 503 is delayed by half a second, and only a limited number of them', async () => {
  const { app, end, refused } = small();
  const early = [app.request('/'), app.request('/')];
  const began = performance.now();
  const heard: string[] = [];
  const kept = Promise.resolve(app.request('/api/products')).then(() => heard.push('kept'));
  expect((await app.request('/api/products')).status).toBe(503);
  expect(heard).toEqual([]);
  await kept;
  expect(performance.now() - began).toBeGreaterThan(490);
  // The delayed one is answered, so the next one is delayed again.
  const again = performance.now();
  await app.request('/api/products');
  expect(performance.now() - again).toBeGreaterThan(490);
  expect(refused()).toBe(3);
  end();
  await Promise.all(early);
});

test('a refused page says so and reloads itself', async () => {
  const { app, end } = small();
  const early = [app.request('/'), app.request('/')];
  const late = await app.request('/products');
  expect(late.headers.get('content-type')).toContain('text/html');
  expect(await late.text()).toMatch(/<meta http-equiv="refresh" content="5">.*<h1>One moment, please<\/h1>/);
  end();
  await Promise.all(early);
});

test('health checks and uploads do not wait', async () => {
  const { app, end } = small();
  const early = [app.request('/'), app.request('/')];
  const others = ['/api/health', '/api/ready', '/api/uploads'].map((path) => app.request(path));
  end();
  expect((await Promise.all([...early, ...others])).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});
