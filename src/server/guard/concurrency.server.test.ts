import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { admit } from './concurrency.server.ts';
import { WorkQueue } from './work-queue.server.ts';

/** One request at a time, one may wait, one who is turned away is kept; `end` lets what runs go on. */
function small() {
  const gate = Promise.withResolvers<void>();
  let turnedAway = 0;
  const app = new Hono();
  app.use(admit(new WorkQueue(1, 1), () => turnedAway++, 1));
  app.get('*', async (context) => {
    await gate.promise;
    return context.text('done');
  });
  return { app, end: gate.resolve, turnedAway: () => turnedAway };
}

test('what finds the queue full is told to come back; what waits is answered', async () => {
  const { app, end, turnedAway } = small();
  const early = [app.request('/api/products'), app.request('/')];
  const late = await app.request('/api/products');
  expect(late.status).toBe(503);
  expect(late.headers.get('retry-after')).toBe('5');
  expect(late.headers.get('cache-control')).toBe('no-store');
  expect(await late.json()).toEqual({
    success: false,
    error: 'The shop is very busy at the moment. Please try again in a few seconds.',
  });
  expect(turnedAway()).toBe(1);
  end();
  expect((await Promise.all(early)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await app.request('/')).status).toBe(200);
});

test('who is turned away hears it after half a second, so that asking again and again fills no line; not more than bounded', async () => {
  const { app, end, turnedAway } = small();
  const early = [app.request('/'), app.request('/')];
  const began = performance.now();
  const heard: string[] = [];
  const kept = Promise.resolve(app.request('/api/products')).then(() => heard.push('kept'));
  expect((await app.request('/api/products')).status).toBe(503);
  expect(heard).toEqual([]);
  await kept;
  expect(performance.now() - began).toBeGreaterThan(490);
  // Who was kept has gone: the next one is.
  const again = performance.now();
  await app.request('/api/products');
  expect(performance.now() - again).toBeGreaterThan(490);
  expect(turnedAway()).toBe(3);
  end();
  await Promise.all(early);
});

test('a person who is turned away sees a page that tries again by itself', async () => {
  const { app, end } = small();
  const early = [app.request('/'), app.request('/')];
  const late = await app.request('/products');
  expect(late.headers.get('content-type')).toContain('text/html');
  expect(await late.text()).toMatch(/<meta http-equiv="refresh" content="5">.*<h1>One moment, please<\/h1>/);
  end();
  await Promise.all(early);
});

test('whoever asks whether the process lives, or brings a file, does not wait in line', async () => {
  const { app, end } = small();
  const early = [app.request('/'), app.request('/')];
  const others = ['/api/health', '/api/ready', '/api/uploads'].map((path) => app.request(path));
  end();
  expect((await Promise.all([...early, ...others])).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});
