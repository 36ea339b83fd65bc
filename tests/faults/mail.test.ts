import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type MailSink, openMailSink } from '../support/mail-sink.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { checkoutOf, type Sellable, sellableWith } from '../support/shop-data.ts';

let database: TestDatabase;
let sink: MailSink;
let dataDir: string;
let sellable: Sellable;
let running: RunningServer[] = [];
/** Nobody comes in two tests: who has signed up once is not asked again. */
let series = '';

beforeAll(async () => {
  database = await createTestDatabase();
  sink = await openMailSink();
  sellable = await sellableWith(database, 1_000);
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'shop-mail-'));
});
beforeEach(async () => {
  await database.query('delete from jobs.job');
  sink.mails.length = 0;
  series = `series${Date.now()}`;
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});
afterAll(async () => {
  await sink.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(more: Record<string, string> = { SMTP_URL: sink.url }): Promise<RunningServer> {
  const server = await startServer({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    STAFF_EMAIL: 'staff@shop.example',
    MAIL_FROM: 'Shop <info@shop.example>',
    ...more,
  });
  running.push(server);
  return server;
}

async function post(url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

/** Something that a visitor does, by turns, and the messages that it causes. */
const deeds = [
  {
    messages: ['order-confirmation', 'order-staff'],
    run: (base: string, email: string) => {
      const checkout = checkoutOf([{ sellable, quantity: 1 }]);
      checkout.customerInfo.email = email;
      return post(`${base}/api/checkout/create-order`, checkout);
    },
  },
  {
    messages: ['inquiry-received', 'inquiry-staff'],
    run: (base: string, email: string) =>
      post(`${base}/api/contact`, { name: 'Ruwan Sample', email, subject: 'Aprons', message: 'Twelve of them.' }),
  },
  {
    messages: ['newsletter-confirm', 'newsletter-staff'],
    run: (base: string, email: string) => post(`${base}/api/newsletter`, { email }),
  },
  {
    messages: ['quote-received', 'quote-staff'],
    run: (base: string, email: string) =>
      post(`${base}/api/quotes`, {
        name: 'Dilani Sample',
        email,
        phone: '+94 77 000 0000',
        service: 'embroidery',
        projectDescription: 'A leaf on an apron.',
      }),
  },
];

const address = (number: number) => `visitor${number}@${series}.example`;

async function visit(base: string, number: number): Promise<void> {
  await deeds[number % deeds.length]?.run(base, address(number));
}

interface Outcome {
  queued: number;
  /** Message-IDs that were never accepted. */
  missing: string[];
  /** Message-IDs that were accepted more than once. */
  doubled: string[];
  /** Visitors with another number of mails than one. */
  odd: string[];
}

/** What came of so many visits: every job against every acceptance, and every visitor against their mails. */
async function outcomeOf(visits: number): Promise<Outcome> {
  const jobs = await database.query<{ id: string }>(`select id from jobs.job where name = 'mail'`);
  const acceptances = sink.acceptances();
  const toVisitors = new Map<string, number>();
  for (const { envelope } of sink.mails)
    for (const to of envelope.to) toVisitors.set(to, (toVisitors.get(to) ?? 0) + 1);
  return {
    queued: jobs.length,
    missing: jobs.map(({ id }) => `<${id}@shop.example>`).filter((id) => !acceptances.has(id)),
    doubled: [...acceptances].filter(([, count]) => count > 1).map(([id]) => id),
    odd: Array.from({ length: visits }, (_, number) => address(number)).filter((to) => toVisitors.get(to) !== 1),
  };
}

/** Waits until no mail waits to be sent; then nothing can be accepted any more. */
async function settled(withinMs: number): Promise<void> {
  for (const end = Date.now() + withinMs; ; await wait(200)) {
    const open = await database.query(`select id from jobs.job where name = 'mail' and state <> 'completed'`);
    if (open.length === 0) return;
    if (Date.now() > end) throw new Error(`${open.length} mails still wait`);
  }
}

test('without a mail server every mail is a file', async () => {
  const { url } = await start({});
  for (let number = 0; number < deeds.length; number++) await visit(url, number);
  await settled(10_000);
  const names = readdirSync(path.join(dataDir, 'mail'));
  expect(names.map((name) => /^\d{8}T\d{9}Z-([a-z-]+)-[0-9a-f-]{36}\.eml$/.exec(name)?.[1]).sort()).toEqual(
    deeds.flatMap(({ messages }) => messages).sort(),
  );
  const confirmation = names.find((name) => name.includes('order-confirmation')) ?? '';
  const mail = await simpleParser(readFileSync(path.join(dataDir, 'mail', confirmation)));
  expect(mail.to).toMatchObject({ text: address(0) });
  expect(mail.text).toContain(sellable.name);
});

test('the mail server is away for 30 seconds: every mail arrives afterwards, none twice', async () => {
  const { url, output } = await start();
  await sink.stop();
  const back = Date.now() + 30_000;
  let visits = 0;
  for (; Date.now() < back - 2_000; await wait(2_000)) await visit(url, visits++);
  await wait(back - Date.now());
  await sink.start();
  await settled(60_000);
  expect(await outcomeOf(visits)).toEqual({ queued: 2 * visits, missing: [], doubled: [], odd: [] });
  const warnings = output()
    .split('\n')
    .filter((line) => line.includes('could not be sent'));
  expect(warnings.length).toBeGreaterThan(visits);
  expect(warnings.length).toBeLessThan(2 * visits * 6);
  expect(output()).not.toContain(series);
});

const rounds = 50;

test(`${rounds} times killed right after the answer: every mail arrives, none twice`, async () => {
  // Two at a time: while one is killed the other starts, and finds what the first left behind.
  const killAfterVisits = async (lane: number) => {
    for (let round = lane; round < rounds; round += 2) {
      const server = await start();
      await visit(server.url, round);
      await wait(Math.random() * 200);
      await server.kill();
    }
  };
  await Promise.all([killAfterVisits(0), killAfterVisits(1)]);
  running = [];
  await start();
  await settled(120_000);
  expect(await outcomeOf(rounds)).toEqual({ queued: 2 * rounds, missing: [], doubled: [], odd: [] });
}, 600_000);
