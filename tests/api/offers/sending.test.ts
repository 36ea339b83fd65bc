import { rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readQuoteRecord } from '#features/offers/office/quote-record.server.ts';
import type { getPixels } from '#features/offers/office/record-contract.ts';
import { testApi } from '../../support/api.ts';
import { designsOf, rings, teeDesign } from '../../support/designs.ts';
import { testOffice } from '../../support/office.ts';
import { editorOf, freeOffer as free, offersOf } from '../../support/staff/offers.ts';

const shop = testApi();
const office = testOffice(shop);
const { ask, offered, shelf, mailsOf, stepsOf, upload } = offersOf(() => shop);
const designs = designsOf(() => shop);
let cookie = '';
beforeAll(async () => {
  cookie = await office.signIn('ishara@shop.example', 'staff');
});
const { read, save, step } = editorOf(office, () => cookie);

describe('sending', () => {
  test('makes the version final, mails its link after ten seconds, and can be taken back until then', async () => {
    const number = await ask();
    const saved = await save(number, 1, free());
    const sent = await step(number, 'send', { version: saved.body.version });
    expect(sent.body).toMatchObject({ offerVersion: 1 });
    const [job] = await shop.database.query(
      `select start_after - created_on >= interval '9 seconds' as waits, data ? 'token' as token from jobs.job where data->>'message' = 'offer-sent' and data->>'recordId' = (select f.id from offers f join quotes q on q.id = f.quote_id where q.number = $1)`,
      [number],
    );
    expect(job).toEqual({ waits: true, token: true });
    const undone = await step(number, 'send/undo', { version: sent.body.version });
    expect(undone.status).toBe(200);
    expect(await mailsOf(number)).toEqual([]);
    expect(await read(number)).toMatchObject({ quote: { status: 'new' }, draft: { version: 1 }, versions: [] });
    const again = await step(number, 'send', { version: undone.body.version });
    await shop.database.query(`update jobs.job set start_after = now() where data->>'message' = 'offer-sent'`);
    const late = await step(number, 'send/undo', { version: again.body.version });
    expect([late.status, late.body.error]).toEqual([409, 'The mail is on its way: it can no longer be taken back.']);
    expect(await read(number)).toMatchObject({ quote: { status: 'offered' }, draft: null, versions: [{ version: 1 }] });
    expect(await stepsOf(number)).toEqual(['draft', 'sent', 'taken_back', 'sent'].map((what) => `staff offer.${what}`));
  });

  test('again with the same version, as where an answer was lost: it was sent once, and is answered alike', async () => {
    const number = await ask();
    const { version } = (await save(number, 1, free())).body;
    const send = () => step(number, 'send', { version });
    const [first, ...others] = await Promise.all([send(), send(), send()]);
    expect([first?.status, first?.body.offerVersion]).toEqual([200, 1]);
    for (const { body } of [...others, await send()]) expect(body).toEqual(first?.body);
    expect(await mailsOf(number)).toEqual(['offer-sent']);
    expect(await stepsOf(number)).toEqual(['staff offer.draft', 'staff offer.sent']);
    // A draft since then is another matter: nobody who has not seen it sends it.
    expect((await save(number, version + 1, free({ note: 'More of it' }))).status).toBe(200);
    expect((await send()).status).toBe(409);
    expect((await read(number)).versions).toHaveLength(1);
  });

  test('keeps no token in the database', async () => {
    const { token } = await offered();
    const [kept] = await shop.database.query(
      `select count(*)::int as n from offer_links where token_hash like '%' || $1 || '%'`,
      [token],
    );
    expect(kept).toEqual({ n: 0 });
  });

  test('a withdrawn quote is final, its link leads nowhere, and its customer is told', async () => {
    const { number, path } = await offered();
    await shop.database.query(`update jobs.job set state = 'completed' where data->>'message' = 'offer-sent'`);
    const { quote } = await read(number);
    expect((await step(number, 'withdraw', { version: quote.version })).status).toBe(200);
    expect((await shop.call('GET', path)).status).toBe(404);
    expect(await mailsOf(number)).toEqual(['offer-sent', 'offer-withdrawn']);
    const closed = await save(number, quote.version + 1, free());
    expect([closed.status, closed.body.error]).toEqual([409, `Quote ${number} is withdrawn, and that is final.`]);
  });
});

test('pictures of a request are told with their pixels; other files, and those that are gone, are not', async () => {
  const toFile = (url: string, name: string, type: string) => ({ url, name, type, size: 1 });
  const picture = toFile(await designs.upload(await rings(300)), 'rings.png', 'image/png');
  const gone = toFile(await designs.upload(await rings(200)), 'gone.png', 'image/png');
  const number = await ask({ files: [picture, gone, await upload('plan.pdf')] });
  await shop.database.query(`update uploads set size = size + 1 where id = $1`, [gone.url.split('/').at(-1)]);
  const pixels = async () =>
    (await office.call<typeof getPixels>('GET', `/api/quotes/${number}/pixels`, { cookie })).body.files;
  expect(await pixels()).toEqual([{ url: picture.url, widthPx: 300, heightPx: 300 }]);
  await shop.database.query(`update uploads set size = size - 1 where id = $1`, [gone.url.split('/').at(-1)]);
  expect((await pixels()).map(({ widthPx }) => widthPx)).toEqual([300, 200]);
});

test('a picture whose reading breaks off has no pixels, and the others have theirs', async () => {
  const broken = await designs.upload(await rings(250));
  const whole = await designs.upload(await rings(150));
  const files = [broken, whole].map((url) => ({ url, name: 'rings.png', type: 'image/png', size: 1 }));
  const number = await ask({ files });
  const [row] = await shop.database.query<{ key: string }>(
    `update uploads set size = 0 where id = $1 returning storage_key as key`,
    [broken.split('/').at(-1)],
  );
  // A file of the machine that opens, and fails when it is read.
  const place = path.join(shop.folder, 'uploads', row?.key ?? '');
  await rm(place);
  await symlink('/proc/self/mem', place);
  const answer = await office.call<typeof getPixels>('GET', `/api/quotes/${number}/pixels`, { cookie });
  expect(answer.body.files).toEqual([{ url: whole, widthPx: 150, heightPx: 150 }]);
});

test('a sent version is read as it was sent, whatever is renamed, or changed in terms and tax, since', async () => {
  const { productId, variantId, size, price, name } = await shelf(60);
  const tees = { text: 'Tees', productId, pieces: [{ variantId, size, quantity: 12 }], unitPrice: price };
  const { number, path } = await offered(free({ lines: [tees] }));
  await offered(free({ lines: [tees], delivery: 500 }), number);
  const sent = (await shop.call('GET', path)).body.offer;
  await shop.database.query(`update products set name = 'Renamed Tee' where id = $1`, [productId]);
  const terms = JSON.stringify({ terms: [{ title: 'New', text: 'Other terms' }] });
  await shop.database.query(`update site_texts set content = $1 where name = 'offers'`, [terms]);
  const { quote, versions } = await readQuoteRecord(shop.db, number, 0.5);
  expect(quote.number).toBe(number);
  const [second, first] = versions.map(({ offer }) => offer);
  expect(second).toEqual({ ...sent, newer: false, opened: 2 });
  expect(first).toMatchObject({ version: 1, delivery: 0, taxRate: 0.15, changes: null, terms: sent.terms });
  expect([second, first].map((offer) => offer?.lines[0]?.product?.name)).toEqual([name, name]);
  expect(second?.changes).toMatchObject({
    version: 1,
    rows: [{ kind: 'delivery', was: 0, now: 500 }, { kind: 'total' }],
  });
});

test('a design is made for no quote that is not there', async () => {
  const { productId, variantId } = await designs.blankWith(30);
  const body = { ...teeDesign, ...(await designs.small()), productId, variantId };
  const lost = await office.call('POST', '/api/quotes/QR-999999/designs', { cookie, body });
  expect([lost.status, lost.body.error]).toEqual([404, 'Quote request not found']);
});
