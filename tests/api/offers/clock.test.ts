import { expect, test } from 'vitest';
import { endOffers, remindOfOffers, startOfferClock } from '#features/offers/clock/clock.server.ts';
import { renderMail } from '#mail/layout.server.ts';
import { messages } from '#server/mail.server.ts';
import { present } from '../../support/answers.ts';
import { testApi } from '../../support/api.ts';
import { context } from '../../support/mail/mail-context.ts';
import { dayAfter, freeOffer, offersOf } from '../../support/staff/offers.ts';

const shop = testApi();
const { offered, mailsOf, stepsOf } = offersOf(() => shop);

const services = () => ({ db: shop.db, mail: shop.mail });
/** Two processes of the shop at once. @returns the sum of both */
async function both(work: (today?: string) => Promise<number>, today: string): Promise<number> {
  return (await Promise.all([work(today), work(today)])).reduce((sum, count) => sum + count, 0);
}
const remind = (today?: string) => remindOfOffers(services(), today);
const end = (today?: string) => endOffers(services(), today);

test('an offer is reminded of three days and one day before its end, and then ends: each once', async () => {
  const { number } = await offered(freeOffer({ validUntil: dayAfter(10) }));
  const counts = [];
  for (const day of [0, 5, 6, 7, 8, 9, 9, 10]) counts.push(await both(remind, dayAfter(day)));
  expect(counts).toEqual([0, 0, 0, 1, 0, 1, 0, 0]);
  expect(await both(end, dayAfter(10))).toBe(0);
  expect(await both(end, dayAfter(11))).toBe(1);
  expect(await both(end, dayAfter(12))).toBe(0);
  expect(await mailsOf(number)).toEqual([
    'offer-sent',
    'offer-reminder',
    'offer-reminder',
    'offer-expired',
    'offer-expired-staff',
  ]);
  expect((await stepsOf(number)).slice(2)).toEqual([
    'shop offer.reminded',
    'shop offer.reminded',
    'shop offer.expired',
  ]);
});

test('many offers at once, two processes: each is told of once', async () => {
  for (let at = 0; at < 6; at++) await offered(freeOffer({ validUntil: dayAfter(3) }));
  expect(await both(remind, dayAfter(1))).toBe(6);
  expect(await both(end, dayAfter(4))).toBe(6);
  const [mails] = await shop.database.query(
    `select count(*)::int as n, count(distinct data->>'recordId')::int as offers from jobs.job where data->>'message' = 'offer-expired'`,
  );
  expect(mails).toMatchObject({ n: 7, offers: 7 });
});

test('a clock that stops leaves what is due to the next start; a quote that fails holds up none behind it', async () => {
  const numbers: string[] = [];
  for (let at = 0; at < 3; at++) {
    const { number } = await offered(freeOffer());
    numbers.push(number);
    await shop.database.query(
      `update offers set valid_until = $2 where quote_id = (select id from quotes where number = $1)`,
      [number, dayAfter(at - 5)],
    );
  }
  const errors: unknown[] = [];
  const log = { info: () => {}, warn: () => {} };
  await startOfferClock(services(), log, (error) => errors.push(error)).stop();
  expect(errors).toEqual([]);
  await shop.database.query(
    `alter table quotes add constraint broken check (number <> '${numbers[0]}' or status <> 'expired')`,
  );
  await expect(end()).rejects.toThrow();
  const states = () =>
    shop.database.query('select status from quotes where number = any($1) order by number', [numbers]);
  expect(await states()).toEqual(['offered', 'expired', 'expired'].map((status) => ({ status })));
  await shop.database.query('alter table quotes drop constraint broken');
  expect(await end()).toBe(1);
});

test('an offer that is sent late, changed or answered is not reminded of', async () => {
  const late = await offered(freeOffer({ validUntil: dayAfter(1) }));
  const changed = await offered(freeOffer({ validUntil: dayAfter(4) }));
  await shop.call('POST', `${changed.path}/change`, { body: { message: 'Another colour' } });
  const declined = await offered(freeOffer({ validUntil: dayAfter(4) }));
  await shop.call('POST', `${declined.path}/decline`, { body: {} });
  expect(await both(remind, dayAfter(0))).toBe(0);
  expect(await both(remind, dayAfter(1))).toBe(1);
  expect(await mailsOf(late.number)).toEqual(['offer-sent', 'offer-reminder']);
  expect(await both(end, dayAfter(9))).toBe(1);
});

test('a reminder has a link of its own that leads to the offer; a mail of an answered offer is not sent', async () => {
  const { path } = await offered(freeOffer({ validUntil: dayAfter(2) }));
  await both(remind, dayAfter(1));
  const [job] = await shop.database.query<{ data: { recordId: string; token: string } }>(
    `select data from jobs.job where data->>'message' = 'offer-reminder' order by created_on desc limit 1`,
  );
  const { recordId, token } = present(job).data;
  const reminder = present(messages.find(({ name }) => name === 'offer-reminder'));
  const load = () => reminder.load(shop.db, recordId, token);
  const { text } = await renderMail(reminder.compose(present(await load()), context), context);
  const link = present(/\/offers\/([\w-]{22})/.exec(text)?.[1]);
  expect((await shop.call('GET', `/api/offers/${link}`)).status).toBe(200);
  await shop.call('POST', `${path}/decline`, { body: {} });
  expect(await load()).toBeUndefined();
});
