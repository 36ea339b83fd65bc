import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as contract from '#features/offers/office/contract.ts';
import type { countNewQuotes, listQuotes } from '#features/offers/office/record-contract.ts';
import { testApi } from '../../support/api.ts';
import { designsOf } from '../../support/designs.ts';
import { readPdf } from '../../support/files/read-pdf.ts';
import { testOffice } from '../../support/office.ts';
import { dayAfter, editorOf, freeOffer, offersOf } from '../../support/staff/offers.ts';

const shop = testApi();
const office = testOffice(shop);
const { ask, offered, shelf, upload } = offersOf(() => shop);
const designs = designsOf(() => shop);
let cookie = '';
beforeAll(async () => {
  cookie = await office.signIn('ishara@shop.example', 'staff');
});
const { read, save, step } = editorOf(office, () => cookie);

const free = (change: object = {}) => ({ ...freeOffer(), ...change });

describe('a draft', () => {
  test('is priced by the list, asks for a reason of an own price, and is kept for the next time', async () => {
    const number = await ask();
    const design = await designs.make();
    const { productId, variantId } = await designs.blankWith(30);
    const line = { text: 'Rings', productId, designId: design.id, pieces: [{ variantId, size: 'M', quantity: 40 }] };
    const { body: priced } = await office.call<typeof contract.priceLine>('POST', `/api/quotes/${number}/price`, {
      cookie,
      body: { line: { ...line, unitPrice: 0 } },
    });
    expect(priced).toMatchObject({ problem: null, short: [{ size: 'M', asked: 40, left: 30 }] });
    expect(priced.list?.tier).toMatchObject({ from: expect.any(Number), to: expect.any(Number) });
    const each = priced.list?.each ?? 0;
    expect(each).toBe((priced.list?.blank ?? 0) + (priced.list?.decoration ?? 0));
    const content = free({ lines: [{ ...line, unitPrice: each - 50 }] });
    const { quote } = await read(number);
    const saved = await save(number, quote.version, content);
    expect(saved.status).toBe(200);
    expect(saved.body.draft).toMatchObject({
      version: 1,
      problems: { 'lines.0.reason': 'own_price_without_reason' },
    });
    const unsent = await step(number, 'send', { version: saved.body.version });
    expect([unsent.status, unsent.body]).toMatchObject([
      400,
      {
        code: 'offer_incomplete',
        params: { problem: 'own_price_without_reason' },
        validationErrors: { 'lines.0.reason': 'Say why it is not the price of the list' },
      },
    ]);
    const reasoned = free({ lines: [{ ...line, unitPrice: each - 50, reason: 'Large order' }] });
    const again = await save(number, saved.body.version, reasoned);
    expect(again.body.draft.problems).toEqual({});
    const record = await read(number);
    expect(record.draft?.content.lines[0]).toMatchObject({ reason: 'Large order', designId: design.id });
    expect(record.quote).toMatchObject({
      pieces: '40',
      total: again.body.draft.content.lines.length > 0 ? record.quote.total : 0,
    });
    const shown = await office.call<typeof contract.previewOffer>('POST', `/api/quotes/${number}/preview`, {
      cookie,
      body: { content: reasoned },
    });
    expect(shown.body.offer).toMatchObject({
      version: 1,
      status: 'offered',
      pieces: 40,
      lines: [{ design: { id: design.id } }],
    });
    expect(JSON.stringify(shown.body.offer)).not.toContain('Large order');
  });

  test.each([
    [
      'a bad price',
      { lines: [{ text: 'X', quantity: 1, unitPrice: 10.005 }] },
      'lines.0.unitPrice',
      'A price has at most two decimals',
    ],
    [
      'a price below 0',
      { lines: [{ text: 'X', quantity: 1, unitPrice: -5 }] },
      'lines.0.unitPrice',
      'A price cannot be below 0',
    ],
    [
      'a negative piece',
      { lines: [{ text: 'X', quantity: -1, unitPrice: 5 }] },
      'lines.0.quantity',
      'At least 1 piece',
    ],
    [
      'half a piece',
      { lines: [{ text: 'X', quantity: 0.5, unitPrice: 5 }] },
      'lines.0.quantity',
      'Pieces are whole numbers',
    ],
    ['a day that is none', { validUntil: '2026-02-30' }, 'validUntil', 'Choose a day, written 2026-12-03'],
    [
      'a proof that is not here',
      { proofs: [{ url: '/api/uploads/nothing' }] },
      'proofs.0.url',
      'This picture is no longer here. Please add it again.',
    ],
  ])('with %s is refused in words at its field', async (_, change, field, words) => {
    const number = await ask();
    const { status, body } = await save(number, 1, free(change));
    expect([status, body.validationErrors]).toEqual([400, { [`content.${field}`]: words }]);
    expect((await read(number)).draft).toBeNull();
  });

  test('that holds until a day gone by is kept, and not sent', async () => {
    const number = await ask();
    const saved = await save(number, 1, free({ validUntil: dayAfter(-1) }));
    expect(saved.body.draft.problems).toEqual({ validUntil: 'end_passed' });
    expect((await step(number, 'send', { version: 2 })).status).toBe(400);
  });

  test('that is only begun is kept, and read again', async () => {
    const number = await ask();
    const begun = { lines: [{ text: '', unitPrice: 0 }], validUntil: '' };
    const { body, status } = await save(number, 1, begun);
    expect([status, Object.keys(body.draft.problems)]).toEqual([
      200,
      ['lines.0.text', 'lines.0.quantity', 'lines.0.unitPrice', 'validUntil'],
    ]);
    expect((await read(number)).draft?.content.lines).toEqual([{ text: '', unitPrice: 0, reason: '' }]);
  });

  test('has proof pictures of uploads; a file of a wrong kind is told', async () => {
    const number = await ask();
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#f2a900' } })
      .png()
      .toBuffer();
    const url = await designs.upload(png, 'proof.png');
    const saved = await save(number, 1, free({ proofs: [{ url, caption: 'Front' }] }));
    const [proof] = saved.body.draft.content.proofs;
    expect(proof?.url).toMatch(/^\/api\/designs\/previews\//);
    const picture = await shop.api.request(proof?.url ?? '');
    expect(picture.headers.get('content-type')).toBe('image/webp');
    const pdf = await upload('proof.pdf');
    const refused = await save(number, saved.body.version, free({ proofs: [{ url: pdf.url }] }));
    expect(refused.status).toBe(400);
  });

  test('of two people: the second is told, and nothing of the first is lost', async () => {
    const number = await ask();
    const first = await save(number, 1, free({ note: 'First' }));
    const second = await save(number, 1, free({ note: 'Second' }));
    expect([second.status, second.body.error]).toEqual([
      409,
      'Somebody else has changed this quote. Look at what is new, then choose.',
    ]);
    expect((await read(number)).draft?.content.note).toBe('First');
    expect((await save(number, first.body.version, free({ note: 'Both' }))).status).toBe(200);
  });
});

test('the list filters, searches, sorts and pages; its file has the same rows', async () => {
  const { number } = await offered(free({ title: 'Forty sample caps' }));
  await shelf(5);
  const list = async (query: string) =>
    (await office.call<typeof listQuotes>('GET', `/api/quotes?${query}`, { cookie })).body;
  const all = await list('view=all&sort=newest&limit=200');
  expect(all.rows.find((row) => row.number === number)).toMatchObject({
    status: 'offered',
    title: 'Forty sample caps',
    total: 7475,
  });
  expect(all.counts.all).toBe(all.rows.length);
  for (const sort of ['clock', 'newest', 'oldest', 'needed', 'customer']) {
    const numbers: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page = await list(`view=all&sort=${sort}&limit=4&after=${encodeURIComponent(next)}`);
      numbers.push(...page.rows.map((row) => row.number));
      next = page.next;
    }
    expect([sort, new Set(numbers).size, numbers.length]).toEqual([sort, all.rows.length, all.rows.length]);
  }
  expect((await list(`view=all&search=${number.toLowerCase()}`)).rows.map((row) => row.number)).toEqual([number]);
  expect((await list('view=with_customer')).rows.every(({ status }) => status === 'offered')).toBe(true);
  const file = await office.call('GET', '/api/quotes.csv?view=all', { cookie });
  expect((await office.call('GET', '/api/quotes.csv?view=none', { cookie })).status).toBe(400);
  expect(file.headers.get('content-type')).toContain('text/csv');
  expect(String(file.body).split('\r\n').length).toBe(all.total + 2);
});

test('below the open ones stand the last four closed; the late one is named, new ones are counted', async () => {
  const list = async (query: string) =>
    (await office.call<typeof listQuotes>('GET', `/api/quotes?${query}`, { cookie })).body;
  const [late, ...closing] = await Promise.all(Array.from({ length: 6 }, () => ask()));
  await shop.database.query(`update quotes set due_at = '2020-01-01' where number = $1`, [late]);
  for (const number of closing)
    await shop.database.query(
      `update quotes set status = 'declined', due_at = null, closed_at = now() where number = $1`,
      [number],
    );
  const { rows, closed, total, counts, lateOne, asOf } = await list('limit=200');
  expect([closed, total, rows.length, lateOne]).toEqual([4, counts.open, (counts.open ?? 0) + 4, late]);
  expect(rows.slice(-4).map(({ number }) => number)).toEqual(closing.slice(1).reverse());
  expect(await list('limit=200&sort=newest')).toMatchObject({ closed: 0, lateOne: late });
  expect((await list('limit=1')).closed).toBe(0);
  expect((await list('limit=200&search=embroidery')).closed).toBe(0);
  const since = async (filter = '') =>
    (await office.call<typeof countNewQuotes>('GET', `/api/quotes/since?at=${asOf}${filter}`, { cookie })).body.count;
  expect(await since()).toBe(0);
  await ask();
  expect([await since(), await since('&status=new'), await since('&view=lost')]).toEqual([1, 1, 0]);
  await shop.database.query(`update quotes set due_at = now() + interval '1 day' where number = $1`, [late]);
});

test('a page goes on behind a quote that was removed, or is due at another time since', async () => {
  await shelf(6);
  const list = async (after: string, limit: number) => {
    const query = new URLSearchParams({ view: 'all', sort: 'clock', after, limit: String(limit) });
    return (await office.call<typeof listQuotes>('GET', `/api/quotes?${query}`, { cookie })).body;
  };
  const all = (await list('', 200)).rows.map(({ number }) => number);
  const first = await list('', 2);
  const last = all[1];
  await shop.database.query(`update quotes set due_at = now() + interval '90 days' where number = $1`, [last]);
  const moved = (await list(first.next ?? '', 3)).rows.map(({ number }) => number);
  expect(moved).toEqual(all.slice(2, 5));
  await shop.database.query('delete from quotes where number = $1', [last]);
  const gone = await list(first.next ?? '', 3);
  expect(gone.rows.map(({ number }) => number)).toEqual(all.slice(2, 5));
});

test('the note of staff is kept; of two at once the second is told', async () => {
  const number = await ask();
  const note = (before: string, text: string) =>
    office.call('PUT', `/api/quotes/${number}/note`, { cookie, body: { before, note: text } });
  expect((await note('', 'Call first')).status).toBe(200);
  expect((await note('', 'Another')).status).toBe(409);
  expect((await read(number)).quote.staffNote).toBe('Call first');
});

test('the PDF that the customer has is read by staff, without a link to accept by', async () => {
  const { number } = await offered(freeOffer({ title: 'Forty bags' }));
  const pdfOf = (quote: string, headers = {}) => office.api.request(`/api/quotes/${quote}/offer.pdf`, { headers });
  const answer = await pdfOf(number, { Cookie: cookie });
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    ...[200, 'application/pdf', 'no-store'],
  ]);
  const { text } = await readPdf(await answer.arrayBuffer());
  expect(text).toContain('Forty bags');
  expect(text).toContain('Open the link of the mail until');
  expect((await pdfOf(number)).status).toBe(401);
  expect((await pdfOf(await ask(), { Cookie: cookie })).status).toBe(404);
});
