import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { WorkQueue } from '../guard/work-queue.server.ts';
import { createMetrics, type Metrics, openMetrics } from './metrics.server.ts';

const database = testDatabase();
let pool: pg.Pool;
let metrics: Metrics;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: database.url });
  const cache = { isConnected: true, size: { bytes: 5_000, entries: 2 } };
  metrics = createMetrics({
    pool,
    requestQueue: new WorkQueue(1, 1),
    cache,
    apiPaths: ['/api/cart', '/api/products/:id', '/api/*'],
  });
});
afterAll(async () => {
  await pool.end();
});

const reading = async (name: string) =>
  (await metrics.text())
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.split(' ')
    .at(-1);

test('requests are counted by kind, and a label never grows with what somebody sends', async () => {
  for (const path of [
    '/api/cart',
    '/api/products/x',
    '/api/products/y',
    '/api/who-knows',
    '/shirts',
    '/media/a.webp',
  ]) {
    metrics.answered({ method: 'GET', path, status: 200, seconds: 0.02 });
  }
  metrics.answered({ method: 'BREW', path: '/', status: 503, seconds: 3 });
  const count = (labels: string) => reading(`http_request_duration_seconds_count{${labels}}`);
  expect(await count('method="GET",kind="api products",status="2xx"')).toBe('2');
  expect(await count('method="GET",kind="api other",status="2xx"')).toBe('1');
  expect(await count('method="GET",kind="page",status="2xx"')).toBe('1');
  expect(await count('method="other",kind="page",status="5xx"')).toBe('1');
});

test('the pool, the line of requests and the mail are in it', async () => {
  await database.query(
    `insert into jobs.job (name, data) values ('mail', '{}'), ('mail', '{}'), ('mail-given-up', '{}')`,
  );
  metrics.turnedAway();
  expect(await reading('shop_mail_jobs{state="open"}')).toBe('2');
  expect(await reading('shop_mail_jobs{state="dead_letter"}')).toBe('1');
  expect(await reading('shop_mail_jobs{state="retried"}')).toBe('0');
  expect(await reading('shop_requests{state="running"}')).toBe('0');
  expect(await reading('shop_requests_turned_away_total')).toBe('1');
  expect(Number(await reading('shop_database_connections{state="idle"}'))).toBeGreaterThan(0);
  expect(Number(await reading('process_resident_memory_bytes'))).toBeGreaterThan(1e7);
});

test('the response cache is in it; a miss is counted as a request where the app answered it', async () => {
  const about = { method: 'GET', path: '/media/tee', status: 200, seconds: 0.001 };
  for (const cache of ['miss', 'hit', 'hit', 'coalesced'] as const) metrics.answered({ ...about, cache });
  expect(await reading('shop_response_cache_total{status="hit"}')).toBe('2');
  expect(await reading('shop_response_cache_total{status="miss"}')).toBe('1');
  expect(await reading('shop_response_cache{of="bytes"}')).toBe('5000');
  expect(await reading('shop_response_cache{of="entries"}')).toBe('2');
  expect(await reading('shop_response_cache{of="connected"}')).toBe('1');
  expect(await reading('http_request_duration_seconds_count{method="GET",kind="media",status="2xx"}')).toBe('4');
});

test('a port of its own answers on the loopback address, and to nothing else', async () => {
  const server = await openMetrics(metrics, 0);
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  expect(address.address).toBe('127.0.0.1');
  const url = `http://127.0.0.1:${address.port}`;
  const answer = await fetch(`${url}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toContain('# TYPE http_request_duration_seconds histogram');
  expect((await fetch(url)).status).toBe(404);
  await expect(openMetrics(metrics, address.port)).rejects.toThrow(`METRICS_PORT ${address.port} is already in use`);
  await new Promise((resolve) => server.close(resolve));
});

test('what docs/running.md watches is there', async () => {
  const page = readFileSync('docs/running.md', 'utf8');
  const watched = [...page.matchAll(/`((?:shop|http|nodejs|process)_[a-z_]+)/g)].map(([, name = '']) => name);
  expect(watched.length).toBeGreaterThan(8);
  const text = await metrics.text();
  expect(watched.filter((name) => !text.includes(`\n${name}`))).toEqual([]);
});
