import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { full } from '../support/length.ts';
import { peakDuring, residentMemory } from '../support/memory.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { connectionsTo } from '../support/sockets.ts';
import { expectAsBefore, usualMs } from '../support/usual-time.ts';

// Far more visitors than can be served: those who are served are served well, everybody else is told so, and afterwards it is
// as if nothing had been.

const seconds = full ? { usual: 10, overload: 60 } : { usual: 3, overload: 10 };
/** Less says nothing: on a machine that is busy with other things it takes longer until so many were served. */
const leastServed = 150;
const reads = ['/api/products?limit=20', '/api/products?search=cotton%20tee', '/api/categories', '/products', '/'];

let database: TestDatabase;
let server: RunningServer;
beforeAll(async () => {
  database = await createTestDatabase();
  // Of what is kept there cannot be too much for this test: nothing is, so that every visitor is work.
  server = await startServer({ DATABASE_URL: database.url, LOG_LEVEL: 'fatal', PAGE_CACHE_MB: '0' }, 110_000);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const load = (connections: number, duration: number) =>
  autocannon({
    url: server.url,
    requests: reads.map((path) => ({ path })),
    connections,
    duration,
    timeout: 60,
    // In a thread, so that those who look on meanwhile measure the shop and not the load.
    workers: 1,
  });

const statusesOf = ({ statusCodeStats = {} }: autocannon.Result) =>
  Object.fromEntries(Object.entries(statusCodeStats).map(([status, { count = 0 }]) => [status, count]));

const healthy = () => '/api/health';
const usually = () => usualMs(server.url, reads, 20);

/** Asks again and again until it is told to stop; answers with the longest wait and what was heard. */
function ask(path: () => string, everyMs: number) {
  const heard: { status: number; ms: number; retryAfter: number; text: string }[] = [];
  let over = false;
  const asking = (async () => {
    while (!over) {
      const began = performance.now();
      const answer = await fetch(server.url + path());
      const text = await answer.text();
      const retryAfter = Number(answer.headers.get('retry-after'));
      heard.push({ status: answer.status, ms: performance.now() - began, retryAfter, text });
      await wait(everyMs);
    }
  })();
  return async () => {
    over = true;
    await asking;
    return heard;
  };
}

test('1,000 at once: served or told to come back, and afterwards as before', { timeout: 400_000 }, async () => {
  await load(16, seconds.usual);
  const quiet = ask(healthy, 100);
  const usual = await load(16, seconds.usual);
  expect(Object.keys(statusesOf(usual))).toEqual(['200']);
  const usualHealthMs = Math.max(...(await quiet()).map(({ ms }) => ms));
  const duration = Math.ceil(Math.min(60, Math.max(seconds.overload, leastServed / usual.requests.average)));
  const before = await usually();
  const memory = residentMemory(server);

  let result: autocannon.Result | undefined;
  const health = ask(healthy, 100);
  // They are connected when the rush begins: a process takes one new connection in a turn of its loop, and a turn is long then.
  let isRush = false;
  const visitors = reads.slice(0, 4).map((path) => ask(() => (isRush ? path : healthy()), 200));
  const peak = await peakDuring(server, async () => {
    const loading = load(1_000, duration);
    await wait(3_000);
    isRush = true;
    result = await loading;
  });
  const alive = await health();
  const seen = (await Promise.all(visitors.map((leave) => leave()))).flat();
  if (!result) throw new Error('no load');

  const statuses = statusesOf(result);
  const figures = JSON.stringify({
    usualPerSecond: usual.requests.average,
    usualHealthMs: Math.round(usualHealthMs),
    statuses,
    errors: result.errors,
    servedPerSecond: (statuses[200] ?? 0) / result.duration,
    p99Ms: result.latency.p99,
    healthMs: Math.round(Math.max(...alive.map(({ ms }) => ms))),
    pageMs: Math.round(Math.max(...seen.map(({ ms }) => ms))),
    memoryMb: [memory, peak].map(Math.round),
  });
  if (full) console.log(figures);
  expect(Object.keys(statuses).sort(), figures).toEqual(['200', '503']);
  expect(result.errors, figures).toBe(0);
  // Being turned away costs little: most of what could be done is still done.
  expect(statuses[200], figures).toBeGreaterThan((usual.requests.average * result.duration) / 4);
  const patience = Math.max(2_000, 5 * usualHealthMs);
  expect(alive.filter(({ status, ms }) => status !== 200 || ms > patience)).toEqual([]);
  const turnedAway = seen.filter(({ status }) => status !== 200);
  expect(turnedAway.length).toBeGreaterThan(0);
  for (const { status, retryAfter, text } of turnedAway) {
    expect(status).toBe(503);
    expect(retryAfter).toBe(5);
    expect(text).toContain('The shop is very busy at the moment');
  }
  expect(peak - memory, figures).toBeLessThan(400);

  await expect.poll(() => connectionsTo(server.url), { timeout: 20_000 }).toBeLessThan(5);
  await expectAsBefore(before, usually, figures);
});
