import { afterAll, beforeAll } from 'vitest';
import { connectDatabase, type DatabaseClient } from '#db/client.server.ts';
import { offerAtOnce } from '#features/offers/sending/send.server.ts';
import { type MailQueue, openMailQueue } from '#mail/queue.server.ts';
import { testDatabase } from '../support/database.ts';
import { openMailSink } from '../support/mail/mail-sink.ts';
import { freePort, type RunningServer, startServer } from '../support/processes/server.ts';
import { acceptance, dayAfter } from '../support/staff/offers.ts';
import { addStaffAccount, signInStaff } from '../support/staff/staff-session.ts';

// A running server whose staff send offers and whose customers answer them, for the tests that kill it.

export const database = testDatabase();
export const sink = await openMailSink();
export let client: DatabaseClient;
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

const staffPort = await freePort();
const office = `http://localhost:${staffPort}`;

export function start(): Promise<RunningServer> {
  const mailing = { SMTP_URL: sink.url, STAFF_EMAIL: 'staff@shop.example', MAIL_FROM: 'Shop <info@shop.example>' };
  return startServer(
    { DATABASE_URL: database.url, LOG_LEVEL: 'warn', STAFF_PORT: String(staffPort), ...mailing },
    110_000,
  );
}

let asked = 0;

export async function ask(): Promise<string> {
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

export async function offered(item: {
  productId: string;
  variantId: string;
  size: string;
  price: number;
}): Promise<{ number: string; token: string }> {
  const number = await ask();
  const { productId, variantId, size, price } = item;
  const lines = [
    { text: 'Tees', productId, pieces: [{ variantId, size, quantity: 2 }], unitPrice: price, reason: '' },
    { text: 'Redraw', quantity: 1, unitPrice: 6500, reason: '' },
  ];
  const content = { title: '', lines, setup: [], delivery: 0, validUntil: dayAfter(9), note: '', proofs: [] };
  const services = { db: client.db, mail, taxRate: 0.15, uploads: undefined as never };
  const { token } = await offerAtOnce(services, { quote: number, actor: { kind: 'terminal' } }, content);
  return { number, token };
}

const answers = { accept: acceptance, change: { message: 'A little further left' }, decline: { reason: 'The date' } };
export type Answer = keyof typeof answers;

export async function give(url: string, token: string, answer: Answer): Promise<{ status: number; body: string }> {
  const response = await fetch(`${url}/api/offers/${token}/${answer}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(answers[answer]),
  });
  return { status: response.status, body: await response.text() };
}

/** Staff sign in to the running server. */
export async function signIn(email = 'dilani@shop.example'): Promise<void> {
  const settings = { DATABASE_URL: database.url, STAFF_PORT: String(staffPort) };
  cookie = await signInStaff(office, await addStaffAccount(settings, email, 'staff'), email);
}

/** A step of staff by the back office's own API. */
export async function work(method: string, path: string, body: object): Promise<{ status: number; body: string }> {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie, Connection: 'close' };
  const response = await fetch(office + path, { method, headers, body: JSON.stringify(body) });
  return { status: response.status, body: await response.text() };
}

export const sentOnce = { status: 'offered', sent: 1, drafts: 0, links: 1, mails: 1, events: 1 };
export const unsent = { status: 'new', sent: 0, drafts: 1, links: 0, mails: 0, events: 0 };
type Sends = typeof sentOnce;
export const stateOf = (row?: Sends) => row && [row.status, row.sent, row.drafts, row.links, row.mails, row.events];

export function readSends(numbers: string[]): Promise<Sends[]> {
  return database.query<Sends>(
    `select q.status, count(f.sent_at)::int as sent, count(*) filter (where f.sent_at is null)::int as drafts,
        (select count(*)::int from offer_links l where l.offer_id = any(array_agg(f.id))) as links,
        (select count(*)::int from jobs.job j where j.data->>'recordId' = any(array_agg(f.id))) as mails,
        (select count(*)::int from activity a where a.subject_id = q.id and a.action = 'offer.sent') as events
      from quotes q join offers f on f.quote_id = q.id where q.number = any($1) group by q.id order by q.number`,
    [numbers],
  );
}
