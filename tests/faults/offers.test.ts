import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type DatabaseClient } from '#db/client.server.ts';
import { offerAtOnce } from '#features/offers/sending/send.server.ts';
import { type MailQueue, openMailQueue } from '#mail/queue.server.ts';
import { checkInvariants } from '#server/ops/verify.server.ts';
import { testDatabase } from '../support/database.ts';
import { full } from '../support/length.ts';
import { openMailSink } from '../support/mail/mail-sink.ts';
import { freePort, type RunningServer, startServer } from '../support/processes/server.ts';
import { sellableWith } from '../support/shop-data.ts';
import { acceptance, dayAfter, freeOffer } from '../support/staff/offers.ts';
import { addStaffAccount, signInStaff } from '../support/staff/staff-session.ts';

// The server is killed while staff send offers and customers answer them: what was done stands, anything else stands
// once or not at all, and doing it again tells which.

const rounds = full ? 20 : 1;
const sends = full ? 6 : 3;
/** Offers that are answered each way. */
const ways = full ? 3 : 1;
const database = testDatabase();
const sink = await openMailSink();
let client: DatabaseClient;
let mail: MailQueue;
/** Of the member of staff who sends. */
let cookie = '';

beforeAll(async () => {
  client = connectDatabase(database.url, () => {}, 4);
  mail = await openMailQueue(database.url, () => {});
});
afterAll(async () => {
  await mail.stop();
  await client.close();
  await sink.stop();
});

const email = 'dilani@shop.example';
const staffPort = await freePort();
const office = `http://localhost:${staffPort}`;

function start(): Promise<RunningServer> {
  const mailing = { SMTP_URL: sink.url, STAFF_EMAIL: 'staff@shop.example', MAIL_FROM: 'Shop <info@shop.example>' };
  return startServer(
    { DATABASE_URL: database.url, LOG_LEVEL: 'warn', STAFF_PORT: String(staffPort), ...mailing },
    110_000,
  );
}

let asked = 0;

async function ask(): Promise<string> {
  const number = `QR-9${String(++asked).padStart(5, '0')}`;
  await database.query(
    // Too old for `verify` to ask for its first mails.
    `insert into quotes (id, number, created_at, request_hash, name, email, phone, company, service_id, service_name,
      project_description, quantity, deadline, budget, additional_notes, files)
     values ('quo_' || $1, $1, now() - interval '9 days', '', 'Nimali Sample', 'nimali@example.com', '+94 77', '', 'embroidery', 'Embroidery', 'Caps',
      '', '', '', '', '[]')`,
    [number],
  );
  return number;
}

async function offered(item: { productId: string; variantId: string; size: string; price: number }): Promise<string> {
  const number = await ask();
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

/** Customers answer offers, as many each way. @returns a look at what became of them, and the answers once more */
async function answerOffers(url: string, item: Parameters<typeof offered>[0]) {
  const tokens = await Promise.all(Array.from({ length: 3 * ways }, () => offered(item)));
  const kinds = tokens.map((_, at) => (['accept', 'change', 'decline'] as const)[at % 3] ?? 'accept');
  const given = tokens.map((token, at) => give(url, token, kinds[at] ?? 'accept').catch(() => undefined));
  return async (url: string) => {
    const first = await Promise.all(given);
    for (const [at, token] of tokens.entries()) {
      const kind = kinds[at] ?? 'accept';
      const again = await give(url, token, kind);
      expect(again.status).toBe(200);
      const before = first[at];
      if (before?.status === 200 && kind === 'accept') expect(again.body).toBe(before.body);
      const { offer } = (await (await fetch(`${url}/api/offers/${token}`)).json()) as { offer: { status: string } };
      expect(offer.status).toBe(statuses[kind]);
    }
  };
}

/** A step of staff by the back office's own API. */
async function work(method: string, path: string, body: object): Promise<{ status: number; body: string }> {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie, Connection: 'close' };
  const response = await fetch(office + path, { method, headers, body: JSON.stringify(body) });
  return { status: response.status, body: await response.text() };
}

/** Staff send offers. @returns a look at what became of them, and the same sends once more */
async function sendOffers() {
  const drafts = await Promise.all(
    Array.from({ length: sends }, async () => {
      const number = await ask();
      const saved = await work('PUT', `/api/quotes/${number}/draft`, { version: 1, content: freeOffer() });
      return { number, version: JSON.parse(saved.body).version as number };
    }),
  );
  const send = ({ number, version }: (typeof drafts)[number]) =>
    work('POST', `/api/quotes/${number}/send`, { version }).catch(() => undefined);
  const sending = drafts.map(send);
  return async () => {
    const first = await Promise.all(sending);
    const kept = await readSends(drafts.map(({ number }) => number));
    for (const [at, draft] of drafts.entries()) {
      // Whole or not at all, and what was answered is there before it is sent again.
      expect(
        [
          { ...sentOnce, ...draft },
          { ...unsent, ...draft },
        ].map(stateOf),
      ).toContainEqual(stateOf(kept[at]));
      const again = await send(draft);
      expect(again?.status).toBe(200);
      if (first[at]?.status === 200) expect([again, kept[at]?.status]).toEqual([first[at], 'offered']);
    }
    const sent = await readSends(drafts.map(({ number }) => number));
    expect(sent.map(stateOf)).toEqual(drafts.map(() => stateOf(sentOnce)));
    return first.filter((answer) => answer === undefined).length;
  };
}

const sentOnce = { status: 'offered', sent: 1, drafts: 0, links: 1, mails: 1, events: 1 };
const unsent = { status: 'new', sent: 0, drafts: 1, links: 0, mails: 0, events: 0 };
type Sends = typeof sentOnce;
const stateOf = (row?: Sends) => row && [row.status, row.sent, row.drafts, row.links, row.mails, row.events];

function readSends(numbers: string[]): Promise<Sends[]> {
  return database.query<Sends>(
    `select q.status, count(f.sent_at)::int as sent, count(*) filter (where f.sent_at is null)::int as drafts,
        (select count(*)::int from offer_links l where l.offer_id = any(array_agg(f.id))) as links,
        (select count(*)::int from jobs.job j where j.data->>'recordId' = any(array_agg(f.id))) as mails,
        (select count(*)::int from activity a where a.subject_id = q.id and a.action = 'offer.sent') as events
      from quotes q join offers f on f.quote_id = q.id where q.number = any($1) group by q.id order by q.number`,
    [numbers],
  );
}

/** Each offer that staff sent went to its customer by one mail; a kill in the middle of it repeats the same one. */
async function expectMails(): Promise<void> {
  const rows = await database.query<{ number: string }>(
    `select number from quotes where status = 'offered' order by 1`,
  );
  await database.query(`update jobs.job set start_after = now() where state = 'created'`);
  const numberOf = (subject = '') => /^Offer (QR-9\d+), version 1:/.exec(subject)?.[1] ?? '';
  // An offer that was answered before its mail went out is not mailed.
  const mailed = () =>
    new Map(sink.mails.map(({ messageId, parsed: { subject } }) => [messageId, numberOf(subject)] as const));
  const numbers = () => [...mailed().values()].filter((number) => rows.some((row) => row.number === number)).sort();
  await sink.until(() => numbers().length >= rows.length, 120_000);
  expect(numbers()).toEqual(rows.map(({ number }) => number));
  expect(rows).toHaveLength(sends * rounds);
}

test(`${rounds} times the server is killed among sends, acceptances, changes and declines`, {
  timeout: 900_000,
}, async () => {
  const item = await sellableWith(database, 1_000_000, 0);
  let server = await start();
  let lost = 0;
  try {
    const settings = { DATABASE_URL: database.url, STAFF_PORT: String(staffPort) };
    cookie = await signInStaff(office, await addStaffAccount(settings, email, 'staff'), email);
    for (let round = 0; round < rounds; round++) {
      const [expectAnswers, expectSends] = [await answerOffers(server.url, item), await sendOffers()];
      await wait(Math.random() * 120);
      await server.kill();
      server = await start();
      await expectAnswers(server.url);
      lost += await expectSends();
    }
    // One kill alone may hit no send.
    if (full) expect(lost).toBeGreaterThan(0);
    const [found] = await database.query<{ changes: number; orders: number; mails: number }>(
      `select (select count(*) from offer_changes)::int as changes, (select count(*) from orders where quote_id is not null)::int as orders,
        (select count(*) from jobs.job where data->>'message' = 'offer-accepted')::int as mails`,
    );
    expect(found).toEqual({ changes: ways * rounds, orders: ways * rounds, mails: ways * rounds });
    await expectMails();
    const broken = (await checkInvariants(client.db)).filter((finding) => finding.broken.length > 0);
    expect(broken).toEqual([]);
  } finally {
    await server.stop();
  }
});
