import { beforeAll, describe, expect, test } from 'vitest';
import type { OfferMail } from '#features/offers/mail/mail-data.server.ts';
import { renderMail } from '#mail/layout.server.ts';
import type { Message } from '#mail/message.server.ts';
import { messages } from '#server/mail.server.ts';
import { present } from '../../support/answers.ts';
import { testApi } from '../../support/api.ts';
import { readPdf } from '../../support/files/read-pdf.ts';
import { context } from '../../support/mail/mail-context.ts';
import { testOffice } from '../../support/office.ts';
import { editorOf, freeOffer, offersOf } from '../../support/staff/offers.ts';

const shop = testApi();
const office = testOffice(shop);
const { offered, upload, ask } = offersOf(() => shop);
let cookie = '';
beforeAll(async () => {
  cookie = await office.signIn('ishara@shop.example', 'staff');
});
const { read, save, step } = editorOf(office, () => cookie);

/** A queued mail as it would go out now; undefined where it is not sent. */
async function mailNow(number: string, name: string): Promise<string | undefined> {
  const [job] = await shop.database.query<{ data: { recordId: string; token?: string } }>(
    `select data from jobs.job where data->>'message' = $2 and data->>'recordId' in
       (select f.id from offers f join quotes q on q.id = f.quote_id where q.number = $1)`,
    [number, name],
  );
  const { recordId, token } = present(job).data;
  const message = present(messages.find((one) => one.name === name)) as Message<OfferMail>;
  const data = await message.load(shop.db, recordId, token);
  return data && (await renderMail(message.compose(data, context), context)).text;
}

describe('a mail that was held up by a server that was away', () => {
  test('is not sent with a link that leads nowhere: its offer was taken back', async () => {
    const { number } = await offered();
    // Its first try has failed.
    await shop.database.query(`update jobs.job set state = 'retry' where data->>'message' = 'offer-sent'`);
    expect(await mailNow(number, 'offer-sent')).toContain('/offers/');
    const { quote } = await read(number);
    const { body } = await step(number, 'withdraw', { version: quote.version });
    expect(body).toMatchObject({ isTold: true });
    expect(await mailNow(number, 'offer-sent')).toBeUndefined();
    expect(await mailNow(number, 'offer-withdrawn')).toContain('We took this offer back');
  });

  test('promises its customer no version that is out; staff read the change of its own version', async () => {
    const { number, path } = await offered();
    const change = { about: ['place'], message: 'The crest higher, please', files: [await upload('higher.pdf')] };
    await shop.call('POST', `${path}/change`, { body: change });
    const received = await mailNow(number, 'offer-change-received');
    expect(received).toContain('Version 2 comes to this address within 24 hours');
    expect(received).toContain('The crest higher, please');
    await offered(freeOffer(), number);
    expect(await mailNow(number, 'offer-change-received')).toBeUndefined();
    const staff = await mailNow(number, 'offer-change-staff');
    for (const words of ['Version 2 is due', 'The crest higher, please', 'higher.pdf']) expect(staff).toContain(words);
  });
});

test('a change of a quote that was withdrawn is not confirmed any more', async () => {
  const { number, path } = await offered();
  await shop.call('POST', `${path}/change`, { body: { about: ['place'], message: 'Higher, please' } });
  const { quote } = await read(number);
  expect((await step(number, 'withdraw', { version: quote.version })).status).toBe(200);
  expect(await mailNow(number, 'offer-change-received')).toBeUndefined();
});

test('the same words with another file are no repeat: nothing is lost without a word', async () => {
  const { path } = await offered();
  const change = { about: ['place'], message: 'See the drawing' };
  const first = await shop.call('POST', `${path}/change`, { body: change });
  expect(first.status).toBe(200);
  expect((await shop.call('POST', `${path}/change`, { body: change })).status).toBe(200);
  for (const other of [
    { ...change, files: [await upload('drawing.pdf')] },
    { ...change, about: ['colour'] },
  ]) {
    const { status, body } = await shop.call('POST', `${path}/change`, { body: other });
    expect([status, body.code]).toEqual([409, 'offer_in_change']);
  }
});

test('the undo of a send gives back the reason of a decline', async () => {
  const { number, path } = await offered();
  await shop.call('POST', `${path}/decline`, { body: { reason: 'Price' } });
  const { quote } = await read(number);
  const saved = await save(number, quote.version, freeOffer());
  const sent = await step(number, 'send', { version: saved.body.version });
  expect((await step(number, 'send/undo', { version: sent.body.version })).status).toBe(200);
  expect((await shop.call('GET', path)).body.offer.declined).toMatchObject({ reason: 'Price' });
});

describe('withdrawing', () => {
  test('in the seconds in which the first mail waits tells nobody, and says so', async () => {
    const number = await ask();
    const saved = await save(number, 1, freeOffer());
    const sent = await step(number, 'send', { version: saved.body.version });
    expect((await step(number, 'withdraw', { version: sent.body.version })).body).toMatchObject({ isTold: false });
  });

  test('leaves a paper for staff with nothing to accept and no day', async () => {
    const { number } = await offered();
    const { quote } = await read(number);
    await step(number, 'withdraw', { version: quote.version });
    const paper = await office.api.request(`/api/quotes/${number}/offer.pdf`, { headers: { Cookie: cookie } });
    const { text } = await readPdf(await paper.arrayBuffer());
    expect(text).toContain(number);
    expect(text).not.toMatch(/To accept|accepted by|Accepted: proof/);
  });
});
