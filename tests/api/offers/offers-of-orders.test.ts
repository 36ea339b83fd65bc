import { rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readQuoteRecord } from '#features/offers/office/quote-record.server.ts';
import { findQuote } from '#features/offers/records/offer-rows.server.ts';
import { withdrawQuote } from '#features/offers/sending/send.server.ts';
import { findLaterDueDay } from '#features/orders/records/due.server.ts';
import { addWorkingDays, findToday, getHolidays } from '#features/pricing/service.server.ts';
import { present } from '../../support/answers.ts';
import { testApi } from '../../support/api.ts';
import { designsOf, rings } from '../../support/designs.ts';
import { readPdf } from '../../support/files/read-pdf.ts';
import { testOffice } from '../../support/office.ts';
import { acceptance, editorOf, freeOffer, offersOf } from '../../support/staff/offers.ts';

const shop = testApi();
const office = testOffice(shop);
const { ask, offered, shelf, upload, mailsOf } = offersOf(() => shop);
const designs = designsOf(() => shop);
let cookie = '';
const { read, save, step } = editorOf(office, () => cookie);
const signIn = async () => {
  cookie ||= await office.signIn('ishara@shop.example', 'staff');
};

/** Tees with a print that takes days to make. */
async function printedTees() {
  const { productId, variantId, size, price } = await shelf(60);
  const decoration = { technique: 'dtf-printing', areaId: 'full-front', widthMm: 80, heightMm: 80, colours: null };
  const pieces = [{ variantId, size, quantity: 50 }];
  return freeOffer({
    lines: [{ text: 'Tees', productId, decoration, pieces, unitPrice: price, reason: 'Second order' }],
  });
}

test('an accepted offer says the day of its order: from the last day to pay, then from the money', async () => {
  const { path } = await offered(await printedTees());
  const readyBy = async () => (await shop.call('GET', path)).body.offer.readyBy;
  const holidays = await getHolidays(shop.db);
  const { id } = (await shop.call('POST', `${path}/accept`, { body: acceptance })).body.data;
  // Placed in the morning; money of its last afternoon counts as of the next working day.
  const cutOffHour = 14;
  const createdAt = new Date(`${findToday()}T04:00:00Z`);
  const payBy = new Date(`${addWorkingDays(findToday(), 7, holidays)}T10:30:00Z`);
  await shop.database.query('update orders set created_at = $2, cut_off_hour = $3 where id = $1', [
    ...[id, createdAt, cutOffHour],
  ]);
  await shop.database.query('update order_payments set due_at = $1 where order_id = $2', [payBy, id]);
  const [row] = await shop.database.query<{ due_on: string }>('select due_on::text from orders where id = $1', [id]);
  const { due_on: dueOn } = present(row);
  const later = findLaterDueDay({ createdAt, dueOn, cutOffHour }, holidays, payBy);
  expect(later > findLaterDueDay({ createdAt, dueOn, cutOffHour: 24 }, holidays, payBy)).toBe(true);
  expect(await readyBy()).toBe(later);
  const moved = addWorkingDays(findToday(), 30, holidays);
  await shop.database.query(`update order_payments set state = 'received', received_at = now() where order_id = $1`, [
    id,
  ]);
  await shop.database.query('update orders set due_on = $1 where id = $2', [moved, id]);
  expect(await readyBy()).toBe(moved);
  await shop.database.query(`update orders set status = 'cancelled' where id = $1`, [id]);
  expect(await readyBy()).toBeNull();
});

test('taking back a sent version keeps why the one before it was declined', async () => {
  await signIn();
  const { path, number } = await offered();
  await shop.call('POST', `${path}/decline`, { body: { reason: 'The date' } });
  const saved = await save(number, (await read(number)).quote.version, freeOffer());
  const sent = await step(number, 'send', { version: saved.body.version });
  expect((await read(number)).quote.reason).toBe('');
  expect((await step(number, 'send/undo', { version: sent.body.version })).status).toBe(200);
  expect((await read(number)).quote).toMatchObject({ status: 'declined', reason: 'The date' });
});

test('the same words with another file or subject are no repeat, and are refused in words', async () => {
  const { path } = await offered();
  const change = { about: ['place'], message: 'A little further left', files: [] as object[] };
  const send = (more: object = {}) => shop.call('POST', `${path}/change`, { body: { ...change, ...more } });
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(200);
  for (const more of [{ files: [await upload('sun.pdf')] }, { about: ['colour'] }])
    expect(await send(more)).toMatchObject({
      status: 409,
      body: { code: 'offer_in_change' },
    });
});

test('the PDF is refused while the storage is away, and has no proof that is gone', async () => {
  const url = await designs.upload(await rings(200), 'proof.png');
  const { path: link, token } = await offered(freeOffer({ proofs: [{ url, caption: 'Front' }] }));
  const [proof] = (await shop.call('GET', link)).body.offer.proofs;
  const [kept] = await shop.database.query<{ key: string }>('select storage_key as key from uploads where id = $1', [
    proof?.image.split('/').at(-1),
  ]);
  const file = path.join(shop.folder, 'uploads', present(kept).key);
  const pdf = () => shop.api.request(`/offers/${token}.pdf`);
  expect((await readPdf(await (await pdf()).arrayBuffer())).pictures).toBe(1);
  // A link to itself is a file that the disk cannot read.
  await rm(file);
  await symlink(file, file);
  expect((await pdf()).status).toBe(503);
  await rm(file);
  expect((await readPdf(await (await pdf()).arrayBuffer())).pictures).toBe(0);
});

test('a withdrawn quote tells whether its customer gets a mail, and its PDF has nothing to accept', async () => {
  await signIn();
  const number = await ask();
  const saved = await save(number, 1, freeOffer());
  const sent = await step(number, 'send', { version: saved.body.version });
  const unseen = await step(number, 'withdraw', { version: sent.body.version });
  expect(unseen.body).toMatchObject({ isTold: false });
  expect(await mailsOf(number)).toEqual([]);
  const other = await offered(await printedTees());
  const { version } = await findQuote(shop.db, other.number);
  const actor = { kind: 'terminal' } as const;
  const services = { db: shop.db, mail: shop.mail, taxRate: 0.15 };
  expect((await withdrawQuote(services, { quote: other.number, version, actor })).isTold).toBe(true);
  const [last] = (await readQuoteRecord(shop.db, other.number, 0.15)).versions;
  expect(last?.offer.status).toBe('withdrawn');
  const pdf = await office.api.request(`/api/quotes/${other.number}/offer.pdf`, { headers: { cookie } });
  const { text } = await readPdf(await pdf.arrayBuffer());
  expect(text).toContain(other.number);
  expect(text).not.toMatch(/To accept|accepted by|Accepted: proof/);
});
