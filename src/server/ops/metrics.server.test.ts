import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { WorkQueue } from '../guard/work-queue.server.ts';
import { createMetrics, type Metrics, openMetrics } from './metrics.server.ts';

let database: TestDatabase;
let pool: pg.Pool;
let metrics: Metrics;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  metrics = createMetrics({ pool, admission: new WorkQueue(1, 1), kept: { isOpen: true, bytes: 5_000, count: 2 } });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
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

test('what is kept is in it', async () => {
  for (const come of ['miss', 'hit', 'hit', 'shared'] as const) metrics.keptAnswer(come);
  expect(await reading('shop_kept_answers_total{result="hit"}')).toBe('2');
  expect(await reading('shop_kept_answers_total{result="miss"}')).toBe('1');
  expect(await reading('shop_page_cache{of="bytes"}')).toBe('5000');
  expect(await reading('shop_page_cache{of="answers"}')).toBe('2');
  expect(await reading('shop_page_cache{of="open"}')).toBe('1');
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

test('what docs/running.md watches is there, and its unit starts the shop as `npm start` does', async () => {
  const page = readFileSync('docs/running.md', 'utf8');
  const watched = [...page.matchAll(/`((?:shop|http|nodejs|process)_[a-z_]+)/g)].map(([, name = '']) => name);
  expect(watched.length).toBeGreaterThan(8);
  const text = await metrics.text();
  expect(watched.filter((name) => !text.includes(`\n${name}`))).toEqual([]);
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const flag of scripts.start.match(/--[\w-]+=\d+|[A-Z_]+=\d+/g)) expect(page).toContain(flag);
});
