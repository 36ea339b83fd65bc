import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type MailSink, openMailSink } from '../support/mail-sink.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { checkoutOf, type Sellable, sellableWith } from '../support/shop-data.ts';

interface Stage {
  database: TestDatabase;
  sink: MailSink;
  dataDir: string;
  sellable: Sellable;
  start(more?: Record<string, string>): Promise<RunningServer>;
}

/** A database, a mail server and a data folder for one test: they wait long, so they run beside each other. */
async function onStage(run: (stage: Stage) => Promise<void>): Promise<void> {
  const database = await createTestDatabase();
  const sink = await openMailSink();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shop-mail-'));
  const running: RunningServer[] = [];
  const start = async (more: Record<string, string> = { SMTP_URL: sink.url }) => {
    const server = await startServer({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      STAFF_EMAIL: 'staff@shop.example',
      MAIL_FROM: 'Shop <info@shop.example>',
      ...more,
    });
    running.push(server);
    return server;
  };
  try {
    await run({ database, sink, dataDir, sellable: await sellableWith(database, 1_000), start });
  } finally {
    for (const server of running) if (server.process.signalCode === null) await server.stop();
    await sink.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function post(url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

/** What visitors do, by turns, and the messages that it causes. */
const deeds = [
  {
    messages: ['order-confirmation', 'order-staff'],
    run: (base: string, email: string, sellable: Sellable) => {
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

const addressOf = (visitor: number) => `visitor${visitor}@example.com`;

async function visit({ sellable }: Stage, { url }: RunningServer, visitor: number): Promise<void> {
  await deeds[visitor % deeds.length]?.run(url, addressOf(visitor), sellable);
}

/** What came of so many visits: every job against every acceptance, and every visitor against their mails. */
async function outcomeOf({ database, sink }: Stage, visits: number) {
  const jobs = await database.query<{ id: string }>(`select id from jobs.job where name = 'mail'`);
  const acceptances = sink.acceptances();
  const recipients = sink.mails.flatMap(({ envelope }) => envelope.to);
  const visitors = Array.from({ length: visits }, (_, visitor) => addressOf(visitor));
  return {
    queued: jobs.length,
    missing: jobs.map(({ id }) => `<${id}@shop.example>`).filter((id) => !acceptances.has(id)),
    doubled: [...acceptances].filter(([, count]) => count > 1).map(([id]) => id),
    visitorsWithoutTheirOneMail: visitors.filter((visitor) => recipients.filter((to) => to === visitor).length !== 1),
  };
}

const everyMailOnce = (visits: number) => ({
  queued: 2 * visits,
  missing: [],
  doubled: [],
  visitorsWithoutTheirOneMail: [],
});

/** Waits until no mail waits to be sent: from then on none can be accepted. */
async function settled({ database }: Stage, withinMs: number): Promise<void> {
  for (const end = Date.now() + withinMs; ; await wait(200)) {
    const open = await database.query(`select id from jobs.job where name = 'mail' and state <> 'completed'`);
    if (open.length === 0) return;
    if (Date.now() > end) throw new Error(`${open.length} mails still wait`);
  }
}

describe.concurrent('mail of the running shop', () => {
  test('without a mail server every mail is a file', { timeout: 300_000 }, () =>
    onStage(async (stage) => {
      const server = await stage.start({});
      for (let visitor = 0; visitor < deeds.length; visitor++) await visit(stage, server, visitor);
      await settled(stage, 30_000);
      const names = readdirSync(path.join(stage.dataDir, 'mail'));
      const found = names.map((name) => /^\d{8}T\d{9}Z-([a-z-]+)-[0-9a-f-]{36}\.eml$/.exec(name)?.[1]);
      expect(found.sort()).toEqual(deeds.flatMap(({ messages }) => messages).sort());
      const confirmation = names.find((name) => name.includes('order-confirmation')) ?? '';
      const mail = await simpleParser(readFileSync(path.join(stage.dataDir, 'mail', confirmation)));
      expect(mail.to).toMatchObject({ text: addressOf(0) });
      expect(mail.text).toContain(stage.sellable.name);
    }),
  );

  test('the mail server is away for 30 seconds: every mail arrives afterwards, none twice', { timeout: 300_000 }, () =>
    onStage(async (stage) => {
      const server = await stage.start();
      await stage.sink.stop();
      const back = Date.now() + 30_000;
      let visits = 0;
      for (; Date.now() < back - 2_000; await wait(2_000)) await visit(stage, server, visits++);
      await wait(Math.max(0, back - Date.now()));
      expect(stage.sink.mails).toEqual([]);
      await stage.sink.start();
      await settled(stage, 120_000);
      expect(await outcomeOf(stage, visits)).toEqual(everyMailOnce(visits));
      const lines = server.output().split('\n');
      const attempts = lines.filter((line) => line.includes('could not be sent')).length;
      expect(attempts).toBeGreaterThan(visits);
      expect(attempts).toBeLessThan(2 * visits * 6);
      expect(server.output()).not.toContain('example.com');
    }),
  );

  const rounds = 50;

  test(`${rounds} times killed right after the answer: every mail arrives, none twice`, { timeout: 600_000 }, () =>
    onStage(async (stage) => {
      // Two at a time: while one is killed the other starts, and finds what the first left behind.
      const killAfterVisits = async (lane: number) => {
        for (let round = lane; round < rounds; round += 2) {
          const server = await stage.start();
          await visit(stage, server, round);
          await wait(Math.random() * 200);
          await server.kill();
        }
      };
      await Promise.all([killAfterVisits(0), killAfterVisits(1)]);
      await stage.start();
      await settled(stage, 200_000);
      expect(await outcomeOf(stage, rounds)).toEqual(everyMailOnce(rounds));
    }),
  );
});
