import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { terminal } from '#features/activity/constants.ts';
import { writeNote } from '#features/enquiries/inquiries/notes.server.ts';
import { sendReply } from '#features/enquiries/inquiries/replies.server.ts';
import { cancelPending } from '#features/orders/cancel/cancel.server.ts';
import { sandboxProvider } from '#features/orders/payment/provider.server.ts';
import { changeStaffFields } from '#features/orders/records/staff-fields.server.ts';
import { changeStatus } from '#features/orders/records/status.server.ts';
import { personParts } from '#features/privacy/service.server.ts';
import { checkInvariants } from '#server/ops/verify.server.ts';
import { testApi } from '../support/api.ts';
import { designsOf, rings } from '../support/designs.ts';
import { contact, enquiriesOf } from '../support/enquiries.ts';
import { readPdf } from '../support/files/read-pdf.ts';
import { checkoutOf, newSession, type Sku, skuWith } from '../support/shop-data.ts';
import { runCli } from '../support/staff/cli.ts';
import { acceptance, freeOffer, offersOf } from '../support/staff/offers.ts';

const shop = testApi();
const { offered, ask } = offersOf(() => shop);
const enquiries = enquiriesOf(() => shop);
const designs = designsOf(() => shop);

/** Words that belong to the person alone. */
const email = 'Wathsala.Erased@example.com';
const person = { email, phone: '+94 77 123 9876', company: 'Erasable Tea' };
const words = ['wathsala', '123 9876', 'erasable', 'secretly'];
let sku: Sku;
const files: string[] = [];
const ids = { sold: '', open: '', offer: '', cancelled: '' };
let other: { url: string };
/** Sent by both. */
let shared: { url: string };

const cli = (...args: string[]) => runCli(args, { DATABASE_URL: shop.database.url, DATA_DIR: shop.folder });
const move = async (id: string, ...steps: ('confirmed' | 'processing' | 'shipped' | 'cancelled')[]) => {
  for (const to of steps)
    await changeStatus({ db: shop.db, mail: shop.mail, payments: sandboxProvider }, terminal, id, to);
};
const isThere = async (url: string) => (await shop.api.request(url)).status === 200;

const toFile = (url: string) => ({ name: 'x.png', size: 1, type: 'image/png', url });
const upload = async (name: string) => toFile(await designs.upload(await rings(300), name));

async function place(change: object = {}): Promise<string> {
  const session = newSession();
  const { stock: _, price: _price, name: _name, color: _color, ...line } = sku;
  const body = {
    ...checkoutOf([{ sku, quantity: 1 }]),
    customerInfo: { firstName: 'Wathsala', lastName: 'Sample', ...person },
    orderNotes: 'Secretly for my sister',
    newsletterSubscription: true,
    ...change,
  };
  const headers = { 'X-Session-Id': session };
  const { body: answer } = await shop.call('POST', '/api/checkout/create-order', { body, headers });
  await shop.call('POST', '/api/cart', { body: { ...line, quantity: 1 }, headers });
  return answer.data.id;
}

beforeAll(async () => {
  sku = await skuWith(shop.database, 500);
  const services = { db: shop.db, mail: shop.mail };
  const design = await designs.make();
  files.push(design.artwork?.url ?? '');
  ids.sold = await place({ paymentMethod: { ...checkoutOf([]).paymentMethod, type: 'bank_transfer' } });
  const slip = await upload('erasable-slip.png');
  files.push(slip.url);
  expect((await shop.call('POST', `/api/orders/${ids.sold}/slip`, { body: { file: slip } })).status).toBe(200);
  ids.cancelled = await place();
  ids.open = await place();
  await shop.api.request(`/orders/${ids.sold}/invoice.pdf`);
  await changeStaffFields(shop.db, terminal, ids.sold, { staffNote: 'Wathsala calls often' });
  await move(ids.sold, 'confirmed', 'processing', 'shipped');
  await cancelPending({ ...services, payments: sandboxProvider }, ids.cancelled);
  const [paid] = await shop.database.query<{ is: string }>('select payment_reference as is from orders where id = $1', [
    ids.cancelled,
  ]);
  words.push(paid?.is ?? '');
  for (const name of ['erasable-crest.png', 'erasable-reply.png', 'erasable-change.png'])
    files.push((await upload(name)).url);
  shared = await upload('both.png');
  const [sent, replied, changed] = files.slice(2).map(toFile);
  const named = { name: 'Wathsala Sample', ...person };
  const { body } = await enquiries.send(contact, { ...named, message: 'Secretly asked', files: [sent, shared] });
  const staff = { kind: 'staff', id: 'st_1', name: 'Ruwan' } as const;
  const reply = { message: 'Dear Wathsala', files: [replied], seen: 0, idempotencyKey: undefined };
  await sendReply(services, staff, body.inquiry.number, reply as never);
  const note = { message: 'Wathsala calls after five', idempotencyKey: 'a note' };
  await writeNote(shop.db, staff, body.inquiry.number, note);
  const quote = await ask({ ...named, designId: design.id });
  const { token } = await offered(freeOffer({ note: 'Dear Wathsala' }), quote);
  const change = { about: [], message: 'Secretly larger', files: [changed] };
  await shop.call('POST', `/api/offers/${token}/change`, { body: change });
  const taken = await offered(freeOffer({ title: 'Erasable crest' }), await ask(named));
  const accept = { ...acceptance, signedBy: 'Wathsala Sample' };
  ids.offer = (await shop.call('POST', `${taken.path}/accept`, { body: accept })).body.data.id;
  await shop.call('POST', '/api/track', { body: { orderNumber: 'LW-000001', email } });
  await shop.database.query(
    `insert into stock_waits (id, variant_id, size, email, token) values ('w', $1, $2, lower($3), 'tok')`,
    [sku.variantId, sku.size, email],
  );
  // Somebody else, whose things stay.
  other = await upload('somebody-else.png');
  await enquiries.send(contact, { files: [other, shared] });
});

/** Tables, with mails, in which a row has one of the person's words. */
async function whereNamed(): Promise<string[]> {
  const tables = await shop.database.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
  );
  const found = [];
  for (const { name } of tables) {
    const [row] = await shop.database.query<{ n: number }>(
      `select count(*)::int as n from ${name} t where row_to_json(t)::text ilike any ($1)`,
      [words.map((word) => `%${word}%`)],
    );
    if (row && row.n > 0) found.push(name);
  }
  return found.sort();
}

test('every column with a name of personal data is in the part of a feature', async () => {
  const all = await shop.database.query<{ name: string; isPersonal: boolean }>(
    `select table_name || '.' || column_name as name, column_name ~ $1
       or (column_name = 'name' and not table_name = any ($2)) as "isPersonal"
     from information_schema.columns where table_schema = 'public'`,
    [
      '(^|_)(email|phone|first_name|last_name|company|address|street|ip_address|user_agent|staff_name|signed_by|saved_by|message|note|notes|reason|session_id|card_last_four|payment_reference|slip|identifier)$',
      ['categories', 'products', 'content_imports', 'site_texts', 'order_items', 'daily_runs'],
    ],
  );
  const held = personParts.flatMap(({ columns }) => columns);
  expect(all.filter(({ name, isPersonal }) => isPersonal && !held.includes(name)).map(({ name }) => name)).toEqual([]);
  expect(held.filter((name) => !all.some((column) => column.name === name))).toEqual([]);
});

describe('a person', () => {
  test('is exported whole, as JSON and into a file that only its owner reads, without keys', async () => {
    const { stdout, code } = await cli('person', 'export', email.toUpperCase());
    const held = JSON.parse(stdout);
    expect(code).toBe(0);
    const sizes = Object.entries<object[]>(held).flatMap(([name, rows]) =>
      Array.isArray(rows) ? [[name, rows.length]] : [],
    );
    expect(Object.fromEntries(sizes)).toMatchObject({
      orders: 4,
      inquiries: 1,
      quotes: 2,
      offers: 2,
      designs: 1,
      newsletter: 1,
      stockWaits: 1,
      trackRequests: 1,
      staffAccounts: 0,
      cart: 3,
    });
    for (const url of files) expect(stdout).toContain(url);
    expect(held.orders[0].items[0].name).toBe(sku.name);
    expect(held.inquiries[0].replies[0].message).toBe('Dear Wathsala');
    expect(held.inquiries[0].notes[0].message).toBe('Wathsala calls after five');
    expect(held.offers.some(({ changes }: { changes: unknown[] }) => changes.length === 1)).toBe(true);
    expect(held.activity.length).toBeGreaterThan(5);
    expect(held.mails.length).toBeGreaterThan(5);
    expect(stdout).not.toMatch(/token|requestHash|idempotencyKey/);
    const file = path.join(shop.folder, 'person.json');
    expect((await cli('person', 'export', email, '--file', file)).stdout).toContain('has all that is held');
    expect(JSON.parse(readFileSync(file, 'utf8')).orders).toEqual(held.orders);
  });

  test('is not erased without a yes, nor while an order is open, and then nothing is lost', async () => {
    expect(await cli('person', 'erase', email)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/Nothing was removed/),
    });
    const { code, stderr } = await cli('person', 'erase', email, '--yes');
    expect([code, stderr.trim().split('\n').length]).toEqual([1, 2]);
    expect(stderr).toMatch(/Order LW-\d{6} is pending: ship or cancel it first/);
    expect(await isThere(files[1] ?? '')).toBe(true);
  });

  test('is gone from every table and from the storage, but for names on invoices; the books still agree', async () => {
    await move(ids.open, 'cancelled');
    await move(ids.offer, 'confirmed', 'processing', 'shipped');
    const { code, stdout, stderr } = await cli('person', 'erase', email, '--yes');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/is removed: .*orders 4.*Files removed: [1-9]/s);
    expect(await whereNamed()).toEqual(['public.invoices', 'public.orders']);
    const rows = await shop.database.query<{ id: string; email: string; first_name: string; order_notes: string }>(
      'select id, email, first_name, order_notes from orders',
    );
    expect(rows.every((row) => row.email === '' && row.order_notes === '')).toBe(true);
    expect(
      rows
        .filter(({ first_name }) => first_name !== '')
        .map(({ id }) => id)
        .sort(),
    ).toEqual([ids.sold, ids.offer].sort());
    expect(await Promise.all(files.map(isThere))).toEqual(files.map(() => false));
    expect([await isThere(other.url), await isThere(shared.url)]).toEqual([true, true]);
    const invoice = await readPdf(await (await shop.api.request(`/orders/${ids.sold}/invoice.pdf`)).arrayBuffer());
    expect(invoice.text).toContain('Wathsala Sample');
    const findings = await shop.db.transaction((tx) => checkInvariants(tx));
    expect(findings.flatMap(({ broken }) => broken)).toEqual([]);
    expect((await shop.call('GET', `/api/checkout/order/${ids.offer}`)).status).toBe(200);
    expect((await cli('person', 'erase', email, '--yes')).stdout).toBe(`Nothing is held on ${email}.\n`);
    expect(JSON.parse((await cli('person', 'export', email, '--json')).stdout).person.orders).toEqual([]);
  });

  test('of the staff is not erased by mistake, and a word that is no address is told', async () => {
    await cli('staff', 'add', 'ruwan@shop.example');
    expect((await cli('person', 'erase', 'ruwan@shop.example', '--yes')).stderr).toContain('staff remove');
    expect((await cli('person', 'export', 'ruwan')).stderr).toBe('ruwan is not an e-mail address.\n');
  });
});
