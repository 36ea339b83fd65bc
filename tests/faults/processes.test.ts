import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { message } from '../support/enquiries.ts';
import { full } from '../support/length.ts';
import { picturesFolder } from '../support/pictures-folder.ts';
import { gone, processTree } from '../support/processes/processes.ts';
import { freePort, type RunningServer, startServer } from '../support/processes/server.ts';
import { newSession } from '../support/shop-data.ts';

// Two processes behind one port, as `WEB_CONCURRENCY=2` opens them.

let database: TestDatabase;
let server: RunningServer;
let metricsPort: number;
beforeAll(async () => {
  [database, metricsPort] = await Promise.all([createTestDatabase(), freePort()]);
  const limits = { LIMIT_FORMS: '8', METRICS_PORT: String(metricsPort) };
  server = await startServer({ DATABASE_URL: database.url, WEB_CONCURRENCY: '2', ...limits }, 110_000);
  while (!server.output().includes('The shop is open')) await wait(50);
});
afterAll(async () => {
  await server?.stop();
  await database.drop();
});

const workers = () => processTree(server.process.pid ?? 0).slice(1);

/** A connection of its own, so that the next process takes it. */
async function call(path: string, body?: object, headers = {}): Promise<{ status: number; text: string }> {
  const answer = await fetch(server.url + path, {
    headers: {
      ...headers,
      Connection: 'close',
      ...(body ? { 'Content-Type': 'application/json', 'Idempotency-Key': newSession() } : {}),
    },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}

/** Requests that each process has answered, by its own log lines. */
function answeredBy(): Map<number, number> {
  const counts = new Map<number, number>();
  for (const line of server.output().split('\n')) {
    const pid = /"pid":(\d+).*"msg":"request"/.exec(line)?.[1];
    if (pid) counts.set(Number(pid), (counts.get(Number(pid)) ?? 0) + 1);
  }
  return counts;
}

test('both answer on the one port, and it is told once that the shop is open', async () => {
  expect(workers()).toHaveLength(2);
  for (let visit = 0; visit < 10; visit++) expect((await call('/api/cart')).status).toBe(400);
  await expect.poll(() => [...answeredBy().keys()].sort()).toEqual(workers().sort());
  expect(server.output().match(/The shop is open: http:\/\/localhost:\d+/g)).toHaveLength(1);
});

test('what one address may send is counted in both together, whatever address it claims to have', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) {
    const claimed = { 'X-Forwarded-For': `203.0.113.${n}` };
    statuses.push((await call('/api/contact', message, claimed)).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(8);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

test('their numbers are given together', async () => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const reading = (line: RegExp) => Number(line.exec(text)?.[1]);
  expect(reading(/^http_request_duration_seconds_count\{.*kind="api contact",status="2xx".*\} (\d+)$/m)).toBe(8);
  // Of the database: the same for both, and not twice.
  const [jobs] = await database.query<{ open: number }>(
    `select count(*)::int as open from jobs.job where name = 'mail' and state in ('created', 'active')`,
  );
  expect(reading(/^shop_database_connections\{state="idle"\} (\d+)$/m)).toBeGreaterThan(0);
  expect(reading(/^shop_requests\{state="running"\} (\d+)$/m)).toBeGreaterThanOrEqual(0);
  // On the shop's own port there are none.
  expect((await call('/metrics')).status).toBe(404);
  expect(reading(/^shop_mail_jobs\{state="open"\} (\d+)$/m)).toBeLessThanOrEqual(16 + (jobs?.open ?? 0));
});

const counts = full ? ['2', '1'] : ['2'];

test.each(counts)('a port that another shop has is told once, and ends a start of %s processes', (count) => {
  const { port } = new URL(server.url);
  const usual = { HOST: '127.0.0.1', PORT: port, DATABASE_URL: database.url, PICTURES_DIR: picturesFolder };
  const run = spawnSync(process.execPath, [path.resolve('build/server/index.js')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...usual, WEB_CONCURRENCY: count },
    encoding: 'utf8',
    timeout: 50_000,
  });
  expect(run.status).toBe(1);
  expect(run.stderr).toMatch(/PORT \d+ is already in use/);
  expect(run.stderr.match(/Cannot start:/g)).toHaveLength(1);
});

test('told to stop, they all end in order', { timeout: 60_000 }, async () => {
  const all = processTree(server.process.pid ?? 0);
  expect(await server.stop()).toBe(0);
  await gone(all);
});
