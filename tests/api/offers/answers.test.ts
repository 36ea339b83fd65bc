import { describe, expect, test } from 'vitest';
import { endOffers } from '#features/offers/clock/clock.server.ts';
import { addWorkingDays, findToday, getHolidays } from '#features/pricing/service.server.ts';
import { testApi } from '../../support/api.ts';
import { acceptance, dayAfter, freeOffer, offersOf } from '../../support/staff/offers.ts';

const shop = testApi();
const { offered, mailsOf, stepsOf, upload, ask } = offersOf(() => shop);

const accept = (path: string, change: object = {}) =>
  shop.call('POST', `${path}/accept`, { body: { ...acceptance, ...change } });

describe('an offer by its link', () => {
  test('is read, and the first reading stands in the activity', async () => {
    const { number, path } = await offered(
      freeOffer({ setup: [{ label: 'Setup: stitch file', price: 4500 }], delivery: 500, note: 'Two strike-offs.' }),
    );
    for (let round = 0; round < 2; round++) {
      const { status, body, headers } = await shop.call('GET', path);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(body.offer).toMatchObject({
        number,
        version: 1,
        status: 'offered',
        subtotal: 11_000,
        delivery: 500,
        tax: 1650,
        total: 13_150,
        newer: false,
        note: 'Two strike-offs.',
        validUntil: dayAfter(14),
        name: 'Nimali Sample',
        lines: [{ text: 'Redraw the crest', product: null, quantity: 1, unitPrice: 6500, total: 6500 }],
      });
    }
    expect(await stepsOf(number)).toEqual(['terminal offer.draft', 'terminal offer.sent', 'customer offer.opened']);
  });

  test('an unknown link, one with a letter missing, and one of a withdrawn offer are the same 404', async () => {
    const { path, number } = await offered();
    const gone = { success: false, code: 'offer_not_found', params: {}, error: 'Offer not found' };
    for (const bad of [path.slice(0, -1), `${path}x`, `${path.slice(0, -1)}~`, '/api/offers/AAAAAAAAAAAAAAAAAAAAAA'])
      for (const [method, way] of [
        ['GET', ''],
        ['POST', '/accept'],
        ['POST', '/decline'],
      ] as const)
        expect(await shop.call(method, bad + way, { body: acceptance })).toMatchObject({ status: 404, body: gone });
    await shop.database.query(`update quotes set status = 'withdrawn' where number = $1`, [number]);
    expect(await shop.call('GET', path)).toMatchObject({ status: 404, body: gone });
  });

  test('of an older version shows the newest to read, and takes no answer', async () => {
    const first = await offered();
    const second = await offered(
      freeOffer({ lines: [{ text: 'Redraw the crest', quantity: 2, unitPrice: 6000 }] }),
      first.number,
    );
    const { body } = await shop.call('GET', first.path);
    expect(body.offer).toMatchObject({ version: 2, opened: 1, newer: true, total: 13_800 });
    expect(body.offer.changes).toMatchObject({
      version: 1,
      rows: expect.arrayContaining([{ kind: 'pieces', line: null, was: 1, now: 2 }]),
    });
    for (const answer of [await accept(first.path), await shop.call('POST', `${first.path}/decline`, { body: {} })])
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'offer_superseded', params: { opened: 1, newest: 2 } },
      });
    expect((await accept(second.path)).status).toBe(200);
    expect((await mailsOf(first.number)).slice(0, 2)).toEqual(['offer-sent', 'offer-changed']);
  });
});

describe('a change', () => {
  test('keeps words and files, returns to the staff, and holds acceptance until the next version', async () => {
    const { path, number } = await offered();
    const file = await upload('sun.pdf');
    const change = { about: ['place'], message: 'A little further left', files: [file] };
    for (let round = 0; round < 2; round++) {
      const { status, body } = await shop.call('POST', `${path}/change`, { body: change });
      expect(status).toBe(200);
      expect(body.offer).toMatchObject({
        status: 'change_asked',
        change: { message: change.message, files: [{ name: 'sun.pdf' }] },
      });
    }
    expect(await accept(path)).toMatchObject({
      status: 409,
      body: { code: 'offer_in_change' },
    });
    expect((await shop.call('GET', path)).status).toBe(200);
    expect(await mailsOf(number)).toEqual(['offer-sent', 'offer-change-received', 'offer-change-staff']);
    const dueBy = async () => (await shop.call('GET', path)).body.offer.change?.dueAt;
    const dueAt = new Date(Date.now() + 3_600_000).toISOString();
    await shop.database.query('update quotes set due_at = $1 where number = $2', [dueAt, number]);
    expect(await dueBy()).toBe(dueAt);
    await shop.database.query('update quotes set due_at = now() where number = $1', [number]);
    expect(await dueBy()).toBeNull();
    const next = await offered(freeOffer(), number);
    expect((await shop.call('GET', next.path)).body.offer).toMatchObject({
      version: 2,
      status: 'offered',
      change: null,
    });
    expect((await accept(next.path)).status).toBe(200);
  });

  test('needs words, and takes files of its kinds alone', async () => {
    const { path } = await offered();
    expect((await shop.call('POST', `${path}/change`, { body: { message: ' ' } })).body.error).toBe(
      'Say what should be different',
    );
    const file = await upload('tool.exe');
    const answer = await shop.call('POST', `${path}/change`, { body: { message: 'See the file', files: [file] } });
    expect([answer.status, answer.body.validationErrors?.files]).toEqual([400, expect.stringContaining('tool.exe')]);
    expect((await shop.call('GET', path)).body.offer.status).toBe('offered');
  });
});

test('declining keeps the reason, tells both sides once, and takes no acceptance after it', async () => {
  const { path, number } = await offered();
  for (let round = 0; round < 2; round++)
    expect((await shop.call('POST', `${path}/decline`, { body: { reason: 'The date' } })).body.offer).toMatchObject({
      status: 'declined',
      declined: { reason: 'The date' },
    });
  expect((await accept(path)).status).toBe(409);
  expect(await mailsOf(number)).toEqual(['offer-sent', 'offer-declined', 'offer-declined-staff']);
});

test('a past offer reads as expired and takes no answer, before the job has come', async () => {
  const number = await ask();
  const { path } = await offered(freeOffer({ validUntil: dayAfter(0) }), number);
  await shop.database.query(
    `update offers set valid_until = $1 where quote_id = (select id from quotes where number = $2)`,
    [dayAfter(-1), number],
  );
  const { offer } = (await shop.call('GET', path)).body;
  expect(offer.status).toBe('expired');
  // A new price takes a working day, and its pieces no fewer than they did.
  const priceBy = addWorkingDays(findToday(), 1, await getHolidays(shop.db));
  expect(offer.askedToday).toEqual({ today: findToday(), priceBy, readyBy: null, closed: expect.any(Array) });
  expect(await accept(path)).toMatchObject({
    status: 409,
    body: { code: 'offer_ended' },
  });
  expect(await endOffers({ db: shop.db, mail: shop.mail })).toBe(1);
  expect((await shop.call('GET', path)).body.offer.status).toBe('expired');
});
