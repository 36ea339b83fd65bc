import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { message, request as quote } from '../support/enquiries.ts';
import { testFolder } from '../support/folder.ts';
import { form, pdf } from '../support/hostile/files.ts';
import { multipart } from '../support/hostile/upload-client.ts';
import { full } from '../support/length.ts';
import { type MailSink, openMailSink } from '../support/mail/mail-sink.ts';
import { embeddedUrl } from '../support/processes/embedded.ts';
import { everythingKept } from '../support/processes/kept.ts';
import { type RunningServer, startServer } from '../support/processes/server.ts';
import { checkoutOf, lineOf, type Sku, skuWith } from '../support/shop-data.ts';

// Words that stand nowhere else go through every form, and through its failures; afterwards the log has none. Words of
// a card are in no table, file or mail.

const person = {
  firstName: 'Quokkabelle',
  lastName: 'Wombatsson',
  email: 'quokka.canary@wombat.example',
  phone: '+94 77 919 28 37',
  company: 'Numbat & Daughters',
};
const street = '77b Bilbywood Crescent';
const words = 'Potoroo crests for the bandicoot choir';
const fileName = 'dunnart-plan.pdf';
const session = `session_1_${'quenda'.repeat(4)}`;
const nameOnCard = 'Q B Wombatsson-Card';
/** Every way in which cards are written; the second is the one that the sandbox declines. */
const cards = ['4929 4212 3460 0827', '4000-0000-0000-0002', '4556737586899855'];
/** Three or four characters that no number, time or hash holds. */
const cvvs = ['№†‡¤', '†№¤', '¤‡†№'];

const privateWords = [...Object.values(person), street, words, fileName, session, nameOnCard, 'wombat'];

const folder = testFolder();
let server: RunningServer;
let sink: MailSink;
let database: pg.Client;
let item: Sku;
/** Ids and tokens that the shop gave away. */
const keys: string[] = [];
const statuses = new Map<string, Set<number>>();

beforeAll(async () => {
  sink = await openMailSink();
  sink.refuse({ code: 550 }, `refused.${person.email}`);
  // A few more than are sent before they are to be met.
  const limits = { LIMIT_FORMS: '48', LIMIT_UPLOADS: '6', LIMIT_ORDERS: '30', LIMIT_CALLS: '40' };
  const settings = { DATA_DIR: folder, SMTP_URL: sink.url, STAFF_EMAIL: 'staff@shop.example', LOG_LEVEL: 'trace' };
  server = await startServer({ ...settings, ...limits }, 180_000);
  database = new pg.Client({ connectionString: embeddedUrl(folder) });
  await database.connect();
  item = await skuWith({ query: async (text, values) => (await database.query(text, values)).rows }, 1_000_000);
  await sendEverything();
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
  await sink.stop();
});

type Body = Record<string, unknown>;
interface Form {
  path: string;
  right: Body;
  /** A field that must be there. */
  required: string;
}

const order = (card = 0): Body => ({
  ...checkoutOf([{ sku: item, quantity: 1 }]),
  customerInfo: person,
  billingAddress: { street, city: 'Wombatville', state: 'Western', postalCode: '00300', country: 'LK' },
  paymentMethod: {
    type: 'card',
    cardDetails: { number: cards[card], expiryMonth: '12', expiryYear: '2031', cvv: cvvs[card], nameOnCard },
  },
  orderNotes: words,
});
const forms = (): Form[] => [
  { path: '/api/checkout/create-order', right: order(), required: 'customerInfo' },
  { path: '/api/contact', right: { ...message, ...person, name: person.firstName, message: words }, required: 'email' },
  {
    path: '/api/quotes',
    right: { ...quote, ...person, name: person.lastName, projectDescription: words },
    required: 'name',
  },
  { path: '/api/newsletter', right: { email: person.email }, required: 'email' },
  { path: '/api/cart', right: lineOf(item), required: 'size' },
];

async function send(to: string, body: string | Buffer, headers: Record<string, string> = {}, method = 'POST') {
  const response = await fetch(server.url + to, {
    method,
    // A call that is refused before its body has come may cost its connection: each has its own.
    headers: { 'Content-Type': 'application/json', 'X-Session-ID': session, Connection: 'close', ...headers },
    ...(method === 'GET' ? {} : { body: new Uint8Array(Buffer.from(body)) }),
  });
  statuses.set(to, (statuses.get(to) ?? new Set()).add(response.status));
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : undefined };
}

async function sendVariants({ path: to, right, required }: Form): Promise<void> {
  const { [required]: _, ...missing } = right;
  const text = JSON.stringify(right);
  const key = { 'Idempotency-Key': `key-${to.replaceAll('/', '.')}` };
  const bodies: [Body | string, Record<string, string>?, string?][] = [
    // No form but the checkout asks for a card; a card written elsewhere is found nowhere again.
    [{ ...right, paymentMethod: order(2).paymentMethod, cardNumber: cards[0], cvv: cvvs[0] }],
    [right, key],
    [{ ...right, orderNotes: 'other', message: words + words, additionalNotes: 'other' }, key],
    [missing],
    [{ ...right, [required]: { [words]: text } }],
    [{ ...right, email: `${person.email} ${words}`, size: words, customerInfo: { ...person, email: words } }],
    [text.slice(0, -3)],
    [`${text}${words}`],
    [{ ...right, pad: words.repeat(8_000) }],
    [{ ...right, website: words }],
    [right, { 'Content-Type': 'text/plain' }],
    [right, { Origin: `https://${person.email.split('@')[1]}` }],
    [right, { 'X-Session-ID': `${words} ${session}`, 'Idempotency-Key': words.repeat(20) }],
    [right, {}, 'PROPFIND'],
  ];
  for (const [body, headers, method] of bodies)
    await send(to, typeof body === 'string' ? body : JSON.stringify(body), headers, method);
}

async function sendEverything(): Promise<void> {
  for (const one of forms()) await sendVariants(one);
  const placed = await send('/api/checkout/create-order', JSON.stringify(order(2)));
  keys.push(placed.body.data.id);
  await send('/api/checkout/create-order', JSON.stringify(order(1)));
  const dear = { ...order(), items: [{ ...lineOf(item), price: 1 }] };
  const refused = { ...order(), customerInfo: { ...person, email: `refused.${person.email}` } };
  const unknown = { ...order(), items: [{ ...lineOf(item), productId: words, price: 1 }] };
  for (const body of [dear, refused, unknown, { ...order(), paymentMethod: { type: words, cardDetails: cards } }])
    await send('/api/checkout/create-order', JSON.stringify(body));
  const upload = (name: string, content = pdf()) =>
    send('/api/uploads', form([{ content, name }]), { 'Content-Type': multipart });
  const { body } = await upload(fileName);
  keys.push(body.file.url.split('/').at(-1));
  await upload(`${fileName}.exe`);
  await upload(fileName, Buffer.from(cards.join(' ')).subarray(0, 0));
  await send('/api/contact', JSON.stringify({ ...message, ...person, name: 'Q', files: [body.file] }));
  const { rows } = await database.query<{ token: string }>('select token from subscribers');
  keys.push(...rows.map(({ token }) => token));
  for (const key of keys) await visit(key);
  await untilLimited();
}

/** The addresses that a key opens, and those that somebody makes of them. */
async function visit(key: string): Promise<void> {
  const pages = ['/order-confirmation/', '/newsletter/confirm/'];
  const starts = [...pages, '/api/checkout/order/', '/api/orders/', '/api/uploads/', '/api/newsletter/'];
  const written = starts.flatMap((start) => [
    start + key,
    `${start + key}.data`,
    `${start + key}/`,
    `${start}${key}/%zz`,
    `${start}/${key}`,
    `/${start}${key}`,
    start.toUpperCase() + key,
    `${start.slice(0, -1)}%2F${key}`,
    `${start}${key}?email=${encodeURIComponent(person.email)}`,
  ]);
  // In short each way with every second of these addresses.
  for (const address of written.filter((_, at) => full || at % 2 === 0)) await send(address, '', {}, 'GET');
  await send(`/api/orders/${key}/cancel`, '{}');
  for (const step of ['confirm', 'unsubscribe']) await send(`/api/newsletter/${key}/${step}`, '{}');
}

async function untilLimited(): Promise<void> {
  const upload = { path: '/api/uploads', right: {}, required: '' };
  for (const { path: to, right } of [...forms(), upload])
    for (let tries = 0; tries < 130 && !statuses.get(to)?.has(429); tries++)
      await send(to, JSON.stringify(right), to === upload.path ? { 'Content-Type': multipart } : {});
}

test('everything was sent, and failed in every way', () => {
  const seen = (to: string) => [...(statuses.get(to) ?? [])].sort();
  expect(seen('/api/checkout/create-order')).toEqual([200, 400, 402, 403, 404, 405, 409, 413, 415, 429]);
  for (const to of ['/api/contact', '/api/quotes']) expect(seen(to)).toEqual([200, 400, 403, 405, 409, 413, 415, 429]);
  expect(seen('/api/newsletter')).toEqual([200, 400, 403, 405, 413, 415, 429]);
  expect(seen('/api/cart')).toEqual(expect.arrayContaining([200, 400, 403, 404, 405, 413, 415, 429]));
  expect(seen('/api/uploads')).toEqual(expect.arrayContaining([200, 400, 415, 429]));
  expect(keys).toHaveLength(3);
});

describe('afterwards', () => {
  test('the mails went out, but for the one that is refused', async () => {
    const to = (address: string) => sink.mails.filter(({ envelope }) => envelope.to.includes(address)).length;
    await sink.until(() => to(person.email) >= 5 && to('staff@shop.example') >= 5, 60_000);
    while (!server.output().includes('a mail could not be sent')) await wait(50);
    expect(sink.mails.some(({ raw }) => raw.includes('Quokkabelle'))).toBe(true);
  });

  test('the server’s output, at its most talkative, names no person, no key and no card', async () => {
    const { rows } = await database.query<{ id: string }>('select id from orders union select id from uploads');
    expect(rows.length).toBeGreaterThan(10);
    const output = server.output();
    expect(output.length).toBeGreaterThan(20_000);
    const squeezed = output.replace(/[\s-]/g, '');
    const found = [...privateWords, ...keys, ...rows.map(({ id }) => id), ...cvvs, ...cards].filter((word) =>
      [word, encodeURIComponent(word), JSON.stringify(word).slice(1, -1)].some((form) =>
        output.toLowerCase().includes(form.toLowerCase()),
      ),
    );
    expect(found).toEqual([]);
    const databaseLog = readFileSync(path.join(folder, 'postgres/postgres.log'), 'utf8');
    expect(databaseLog).toContain('database system is ready');
    expect([...privateWords, ...keys].filter((word) => databaseLog.includes(word))).toEqual([]);
    for (const digits of [person.phone, ...cards]) expect(squeezed).not.toContain(digits.replace(/[\s+-]/g, ''));
  });

  test('a card’s number and CVV are in no table, no file of the data folder and no mail', async () => {
    const places = await everythingKept(database, folder, sink);
    const withWord = (word: string) => places.filter(([, bytes]) => bytes.includes(word)).map(([place]) => place);
    // The search finds stored words: in tables, in their files and in the log of changes before both.
    const withStreet = withWord(street);
    for (const place of [/^public\.orders$/, /^postgres\/cluster\/base\//, /^postgres\/cluster\/pg_wal\//])
      expect(withStreet).toContainEqual(expect.stringMatching(place));
    expect(withWord(person.email)).toContainEqual(expect.stringMatching(/^jobs\.|^public\./));
    expect(places.some(([name]) => name.startsWith('jobs.'))).toBe(true);
    const written = cards.flatMap((card) => [
      card,
      card.replace(/\D/g, ''),
      card.replace(/\D/g, '').replace(/(.{4})(?=.)/g, '$1 '),
    ]);
    for (const word of [...written, ...cvvs, nameOnCard]) expect(withWord(word), word).toEqual([]);
  });
});
