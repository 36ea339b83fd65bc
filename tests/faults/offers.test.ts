import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type DatabaseClient } from '#db/client.server.ts';
import { offerAtOnce } from '#features/offers/sending/send.server.ts';
import { type MailQueue, openMailQueue } from '#mail/queue.server.ts';
import { checkInvariants } from '#server/ops/verify.server.ts';
import { testDatabase } from '../support/database.ts';
import { full } from '../support/length.ts';
import { type RunningServer, startServer } from '../support/processes/server.ts';
import { sellableWith } from '../support/shop-data.ts';
import { acceptance, dayAfter } from '../support/staff/offers.ts';

// The server is killed while customers answer offers: an answer that was given stands, any other stands once or not at
// all, and giving it again tells which.

const rounds = full ? 20 : 1;
const database = testDatabase();
let client: DatabaseClient;
let mail: MailQueue;

beforeAll(async () => {
  client = connectDatabase(database.url, () => {}, 4);
  mail = await openMailQueue(database.url, () => {});
});
afterAll(async () => {
  await mail.stop();
  await client.close();
});

let asked = 0;

async function offered(item: { productId: string; variantId: string; size: string; price: number }): Promise<string> {
  const number = `QR-9${String(++asked).padStart(5, '0')}`;
  await database.query(
    // Too old for `verify` to ask for its first mails.
    `insert into quotes (id, number, created_at, request_hash, name, email, phone, company, service_id, service_name,
      project_description, quantity, deadline, budget, additional_notes, files)
     values ('quo_' || $1, $1, now() - interval '9 days', '', 'Nimali Sample', 'nimali@example.com', '+94 77', '', 'embroidery', 'Embroidery', 'Caps',
      '', '', '', '', '[]')`,
    [number],
  );
  const { productId, variantId, size, price } = item;
  const lines = [
    { text: 'Tees', productId, pieces: [{ variantId, size, quantity: 2 }], unitPrice: price, reason: '' },
    { text: 'Redraw', quantity: 1, unitPrice: 6500, reason: '' },
  ];
  const content = { title: '', lines, setup: [], delivery: 0, validUntil: dayAfter(9), note: '', proofs: [] };
  const services = { db: client.db, mail, taxRate: 0.15, uploads: undefined as never };
  return (await offerAtOnce(services, { quote: number, actor: { kind: 'terminal' } }, content)).token;
}

const answers = { accept: acceptance, change: { message: 'A little further left' }, decline: { reason: 'The date' } };
type Answer = keyof typeof answers;
const statuses: Record<Answer, string> = { accept: 'accepted', change: 'change_asked', decline: 'declined' };

async function give(url: string, token: string, answer: Answer): Promise<{ status: number; body: string }> {
  const response = await fetch(`${url}/api/offers/${token}/${answer}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(answers[answer]),
  });
  return { status: response.status, body: await response.text() };
}

test(`${rounds} times the server is killed among acceptances, changes and declines`, { timeout: 900_000 }, async () => {
  const start = () =>
    startServer(
      { DATABASE_URL: database.url, LOG_LEVEL: 'warn', LIMIT_ORDERS: '100000', LIMIT_FORMS: '100000' },
      110_000,
    );
  const item = await sellableWith(database, 1_000_000, 0);
  let server: RunningServer = await start();
  try {
    for (let round = 0; round < rounds; round++) {
      const tokens = await Promise.all(Array.from({ length: 9 }, () => offered(item)));
      const kinds = tokens.map((_, at) => (['accept', 'change', 'decline'] as const)[at % 3] ?? 'accept');
      const given = tokens.map((token, at) => give(server.url, token, kinds[at] ?? 'accept').catch(() => undefined));
      await wait(Math.random() * 120);
      await server.kill();
      const first = await Promise.all(given);
      server = await start();
      for (const [at, token] of tokens.entries()) {
        const kind = kinds[at] ?? 'accept';
        const again = await give(server.url, token, kind);
        expect(again.status).toBe(200);
        const before = first[at];
        if (before?.status === 200 && kind === 'accept') expect(again.body).toBe(before.body);
        const { offer } = (await (await fetch(`${server.url}/api/offers/${token}`)).json()) as {
          offer: { status: string };
        };
        expect(offer.status).toBe(statuses[kind]);
      }
    }
    const [found] = await database.query<{ changes: number; orders: number; mails: number }>(
      `select (select count(*) from offer_changes)::int as changes, (select count(*) from orders where quote_id is not null)::int as orders,
        (select count(*) from jobs.job where data->>'message' = 'offer-accepted')::int as mails`,
    );
    expect(found).toEqual({ changes: 3 * rounds, orders: 3 * rounds, mails: 3 * rounds });
    const broken = (await checkInvariants(client.db)).filter((finding) => finding.broken.length > 0);
    expect(broken).toEqual([]);
  } finally {
    await server.stop();
  }
});
