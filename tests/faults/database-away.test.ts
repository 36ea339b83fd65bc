import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { full } from '../support/length.ts';
import { type MailSink, openMailSink } from '../support/mail/mail-sink.ts';
import { completed, countMails } from '../support/mail/mail-stage.ts';
import { type OwnPostgres, openOwnPostgres } from '../support/processes/postgres.ts';
import { type RunningServer, startServer } from '../support/processes/server.ts';
import { plentyOf } from '../support/shop-data.ts';
import { type Deed, Visitors } from '../support/visitors.ts';

// A given database is stopped or frozen under a shop with visitors. The shop says so in time, and goes on by itself.

const awayMs = full ? 10_000 : 1_000;
/** Calls that are answered before and after. */
const served = full ? 40 : 20;
const kinds: Deed['kind'][] = ['order', 'page', 'inquiry', 'read', 'cart'];

let postgres: OwnPostgres;
let pool: pg.Pool;
let sink: MailSink;
let server: RunningServer;
let visitors: Visitors;
beforeAll(async () => {
  [postgres, sink] = await Promise.all([openOwnPostgres(), openMailSink()]);
  const mail = { SMTP_URL: sink.url, MAIL_FROM: 'Shop <info@shop.example>', STAFF_EMAIL: 'staff@shop.example' };
  server = await startServer({ DATABASE_URL: postgres.url, ...mail }, 110_000);
  visitors = new Visitors(await plentyOf(postgres.url));
  pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
  pool.on('error', () => {});
});
afterAll(async () => {
  postgres?.thaw();
  await server?.stop();
  await pool?.end();
  await postgres?.remove();
  await sink?.stop();
});

async function statusOf(path: string): Promise<number> {
  const answer = await fetch(server.url + path);
  await answer.text();
  return answer.status;
}

function expectInWords({ kind, status, headers, text }: Deed): void {
  expect(status, `${kind}: ${text}`).toBe(503);
  expect(Number(headers?.get('retry-after')), kind).toBeGreaterThan(0);
  if (kind === 'page') expect(text).toMatch(/<h1[^>]*>.*The shop is busy at the moment/s);
  else
    expect(JSON.parse(text)).toMatchObject({
      success: false,
      code: 'busy',
      error: expect.stringMatching(/^The shop is busy/),
    });
}

/** In full: so long, and the longest that a visitor waited who was served before. */
function expectInTime(deeds: Deed[], withinMs: number): void {
  if (!full) return;
  const served = visitors.deeds.filter(({ began, status }) => status === 200 && began < (deeds[0]?.began ?? 0));
  const usual = Math.max(...served.map(({ ms }) => ms));
  const late = deeds.filter(({ ms }) => ms > withinMs + usual).map(({ kind, ms }) => ({ kind, ms: Math.round(ms) }));
  expect(late, `usual ${Math.round(usual)} ms`).toEqual([]);
}

test(`stopped for ${awayMs / 1000} s: refused in words, and as before afterwards`, { timeout: 300_000 }, async () => {
  visitors.come([server.url], 5, { kinds, pauseMs: 40 });
  await visitors.served(served);
  await postgres.stop();
  const stopped = performance.now();
  expect(await statusOf('/api/ready')).toBe(503);
  expect(await statusOf('/api/health')).toBe(200);
  expect(await statusOf('/services')).toBe(503);
  await wait(Math.max(0, awayMs - (performance.now() - stopped)));
  const refused = () => visitors.deeds.filter(({ began, status }) => began > stopped && status === 503);
  await expect.poll(() => new Set(refused().map(({ kind }) => kind)).size).toBe(kinds.length);
  const back = performance.now();
  await postgres.start();
  await expect.poll(() => statusOf('/api/ready')).toBe(200);
  await visitors.served(served);
  await visitors.leave();

  const during = visitors.deeds.filter(({ began, ms }) => began > stopped && began + ms < back);
  expect(new Set(during.map(({ kind }) => kind))).toEqual(new Set(kinds));
  for (const deed of during) expectInWords(deed);
  // Also those that the stop caught in the middle.
  expect(visitors.deeds.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  for (const deed of visitors.deeds.filter(({ status }) => status === 503)) expectInWords(deed);
  expectInTime(during, 6_500);
  expect(server.process.exitCode).toBeNull();

  const { acknowledged } = await visitors.expectKept(server.url, postgres.url);
  expect(acknowledged).toBeGreaterThan(full ? 10 : 5);
});

test('frozen: nobody waits without end, and nothing is used up by waiting', { timeout: 300_000 }, async () => {
  visitors.come([server.url], 20, { kinds, pauseMs: 20 });
  await visitors.served(served);
  postgres.freeze();
  const frozen = performance.now();
  const during = () => visitors.deeds.filter(({ began, status }) => began > frozen && status === 503);
  // Each of them more than once: the second time there is no connection left that was open before.
  await expect.poll(() => during().length, { timeout: 120_000 }).toBeGreaterThan(40);
  expect(await statusOf('/api/health')).toBe(200);
  const asked = performance.now();
  expect(await statusOf('/api/ready')).toBe(503);
  if (full) expect(performance.now() - asked).toBeLessThan(3_500);
  const thawed = performance.now();
  postgres.thaw();
  await expect.poll(() => statusOf('/api/ready')).toBe(200);
  await visitors.served(full ? 100 : served);
  await visitors.leave();

  expect(visitors.deeds.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  for (const deed of during()) expectInWords(deed);
  // A connection may take 5 s and its answer 7 s; a page asks for its parts at once.
  expectInTime(
    during().filter(({ began, ms }) => began + ms < thawed),
    13_000,
  );
  await visitors.expectKept(server.url, postgres.url);
});

test('every mail of both is sent, and none twice', { timeout: 200_000 }, async () => {
  const database = { query: async (text: string, values?: unknown[]) => (await pool.query(text, values)).rows };
  await completed({ database }, 200_000);
  expect(await countMails({ database, sink }, 0)).toMatchObject({ missing: [], repeated: [] });
});
