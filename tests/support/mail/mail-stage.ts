import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { type RunningServer, startServer } from '../processes/server.ts';
import { checkoutOf, type Sku, skuWith } from '../shop-data.ts';
import { type MailSink, openMailSink } from './mail-sink.ts';

export interface Stage {
  database: TestDatabase;
  sink: MailSink;
  dataDir: string;
  sku: Sku;
  start(more?: Record<string, string>): Promise<RunningServer>;
}

/** Runs a test with a database, a mail server and a data folder of its own. */
export async function onStage(run: (stage: Stage) => Promise<void>): Promise<void> {
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
    await run({ database, sink, dataDir, sku: await skuWith(database, 1_000), start });
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

/** The visitors' actions in turn, and the messages that result. */
export const actions = [
  {
    messages: ['order-confirmation', 'order-staff'],
    run: (base: string, email: string, sku: Sku) => {
      const checkout = checkoutOf([{ sku, quantity: 1 }]);
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

export const visitorEmail = (visitor: number) => `visitor${visitor}@example.com`;

export async function visit({ sku }: Stage, { url }: RunningServer, visitor: number): Promise<void> {
  await actions[visitor % actions.length]?.run(url, visitorEmail(visitor), sku);
}

interface Sent {
  database: Pick<TestDatabase, 'query'>;
  sink: MailSink;
}

/** Compares every job with the acceptances of its Message-ID, and every visitor with the mails to them. */
export async function countMails({ database, sink }: Sent, visits: number) {
  // A mail that begins a conversation is named by its record.
  const jobs = await database.query<{ id: string }>(
    `select case data->>'message' when 'inquiry-received' then data->>'recordId' else id::text end as id
     from jobs.job where name = 'mail'`,
  );
  const acceptances = sink.acceptances();
  const ids = jobs.map(({ id }) => `<${id}@shop.example>`);
  const recipients = new Set(sink.mails.flatMap(({ envelope }) => envelope.to));
  return {
    queued: ids.length,
    missing: ids.filter((id) => !acceptances.has(id)),
    repeated: [...acceptances].filter(([, count]) => count > 1).map(([id]) => id),
    /** Acceptances without a job: a repeat with a Message-ID of its own would be one. */
    unknown: [...acceptances.keys()].filter((id) => !ids.includes(id)),
    visitorsWithoutMail: Array.from({ length: visits }, (_, visitor) => visitorEmail(visitor)).filter(
      (email) => !recipients.has(email),
    ),
  };
}

export const everyMailOnce = (visits: number) => ({
  queued: 2 * visits,
  missing: [],
  repeated: [],
  unknown: [],
  visitorsWithoutMail: [],
});

/** After a kill a mail may be sent twice, with one Message-ID. */
export function expectEveryMail(mails: Awaited<ReturnType<typeof countMails>>, visits: number): void {
  expect({ ...mails, repeated: [] }).toEqual(everyMailOnce(visits));
}

/** Waits until every mail's job is completed. */
export async function completed({ database }: Pick<Sent, 'database'>, withinMs: number): Promise<void> {
  for (const end = Date.now() + withinMs; ; await wait(200)) {
    const open = await database.query(`select id from jobs.job where name = 'mail' and state <> 'completed'`);
    if (open.length === 0) return;
    if (Date.now() > end) throw new Error(`${open.length} mails still wait`);
  }
}
