import { get, type IncomingMessage } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { expect, test } from 'vitest';
import { full } from '../support/length.ts';
import { peakDuring, residentMemory } from '../support/processes/memory.ts';
import { connectionsTo } from '../support/processes/sockets.ts';
import { testServer } from '../support/processes/test-server.ts';
import { expectAsBefore, usualMs } from '../support/processes/usual-time.ts';

// Far more visitors than can be served: served ones are served well, others are told so. Afterwards nothing is left of
// the load.

/** More than ten times the capacity: at least so many, and twenty for each served in a second. */
const minAtOnce = 1_600;
const forEachServed = 20;
const seconds = full ? { usual: 10, overload: 60 } : { usual: 3, overload: 10 };
/** Less says nothing: on a machine that is busy with other things it takes longer until so many were served. */
const minServed = 150;
const reads = ['/api/products?limit=20', '/api/products?search=cotton%20tee', '/api/categories', '/products', '/'];

// Nothing is kept, so that every visit is work.
const { server } = testServer({ LOG_LEVEL: 'fatal', PAGE_CACHE_MB: '0' });

const load = (connections: number, duration: number) =>
  autocannon({
    url: server.url,
    requests: reads.map((path) => ({ path })),
    connections,
    duration,
    timeout: 60,
    // In a thread, so that the other measurements are of the shop and not of the load.
    workers: 1,
  });

const statusesOf = ({ statusCodeStats = {} }: autocannon.Result) =>
  Object.fromEntries(Object.entries(statusCodeStats).map(([status, { count = 0 }]) => [status, count]));

const usually = () => usualMs(server.url, reads, 20);

/** Over a connection of its own, as one asks who has just come. */
const come = (path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(server.url + path, { agent: false }, resolve).on('error', reject);
  });

/** Requests again and again until stopped. Answers with each answer and its time, the connection included. */
function keepComing(path: string, everyMs: number) {
  const heard: { status: number; ms: number; retryAfter: number; text: string }[] = [];
  let over = false;
  const coming = (async () => {
    while (!over) {
      const began = performance.now();
      const answer = await come(path);
      const text = await textOf(answer);
      const retryAfter = Number(answer.headers['retry-after']);
      heard.push({ status: answer.statusCode ?? 0, ms: performance.now() - began, retryAfter, text });
      await wait(everyMs);
    }
  })();
  return async () => {
    over = true;
    await coming;
    return heard;
  };
}

const slowest = (heard: { ms: number }[]) => Math.round(Math.max(...heard.map(({ ms }) => ms)));

test('1,600 or more at once: served or told to come back, and afterwards served as before', {
  timeout: 400_000,
}, async () => {
  await load(16, seconds.usual);
  const quiet = keepComing('/api/health', 100);
  const usual = await load(16, seconds.usual);
  expect(Object.keys(statusesOf(usual))).toEqual(['200']);
  const usualHealthMs = slowest(await quiet());
  const duration = Math.ceil(Math.min(60, Math.max(seconds.overload, minServed / usual.requests.average)));
  const before = await usually();
  const memory = residentMemory(server);

  let result: autocannon.Result | undefined;
  const health = keepComing('/api/health', 100);
  let newcomers: ReturnType<typeof keepComing>[] = [];
  const peak = await peakDuring(server, async () => {
    const loading = load(Math.max(minAtOnce, Math.ceil(forEachServed * usual.requests.average)), duration);
    await wait(2_000);
    newcomers = reads.slice(0, 4).map((path) => keepComing(path, 200));
    result = await loading;
  });
  const alive = await health();
  const seen = (await Promise.all(newcomers.map((leave) => leave()))).flat();
  if (!result) throw new Error('no load');

  const turnedAway = seen.filter(({ status }) => status !== 200);
  const statuses = statusesOf(result);
  const askedPerSecond = result.requests.total / result.duration;
  const figures = JSON.stringify({
    usualPerSecond: usual.requests.average,
    askedPerSecond,
    usualHealthMs,
    statuses,
    errors: result.errors,
    servedPerSecond: (statuses[200] ?? 0) / result.duration,
    p99Ms: result.latency.p99,
    healthMs: slowest(alive),
    newcomersMs: slowest(seen),
    toldMs: slowest(turnedAway),
    memoryMb: [memory, peak].map(Math.round),
  });
  if (full) console.log(figures);
  expect(Object.keys(statuses).sort(), figures).toEqual(['200', '503']);
  expect(result.errors, figures).toBe(0);
  expect(askedPerSecond, figures).toBeGreaterThan(10 * usual.requests.average);
  // Being turned away costs little: most of what could be done is still done.
  expect(statuses[200], figures).toBeGreaterThan((usual.requests.average * result.duration) / 4);
  const patience = Math.max(2_000, 5 * usualHealthMs);
  expect(alive.filter(({ status, ms }) => status !== 200 || ms > patience)).toEqual([]);
  expect(turnedAway.length).toBeGreaterThan(0);
  // A refused visitor waits up to a second and a half.
  expect(slowest(turnedAway), figures).toBeLessThan(patience + 1_500);
  for (const { status, retryAfter, text } of turnedAway) {
    expect(status).toBe(503);
    expect(retryAfter).toBe(5);
    expect(text).toContain('The shop is very busy at the moment');
  }
  expect(peak - memory, figures).toBeLessThan(400);

  await expect.poll(() => connectionsTo(server.url), { timeout: 20_000 }).toBeLessThan(5);
  await expectAsBefore(before, usually, figures);
});
