import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { checkInvariants } from '#server/ops/verify.server.ts';
import { testApi } from '../support/api.ts';
import { contact, enquiriesOf } from '../support/enquiries.ts';
import { full } from '../support/length.ts';
import { openMailSink } from '../support/mail/mail-sink.ts';
import { type RunningServer, startServer } from '../support/processes/server.ts';
import { type Sku, skuWith, stockOf } from '../support/shop-data.ts';
import { dayAfter, freeOffer, offersOf } from '../support/staff/offers.ts';
import { payHere, paymentsOf } from '../support/staff/payments.ts';

// Jobs of a shop in two processes on one database, one of which is killed and starts again. Each thing happens once,
// with one mail.

const rounds = full ? 6 : 1;
const each = full ? 12 : 3;
const shop = testApi({ payments: { payHere } });
const { offered, ask } = offersOf(() => shop);
const { place } = paymentsOf(() => shop, { withoutCard: true });
const enquiries = enquiriesOf(() => shop);
const query = <Row extends object>(text: string, values?: unknown[]) => shop.database.query<Row>(text, values);
const many = <T>(make: (at: number) => Promise<T>) => Promise.all(Array.from({ length: each }, (_, at) => make(at)));

const setStock = ({ variantId, size }: Sku, stock: number) =>
  query(
    `update variant_sizes set opening_stock = opening_stock + $3 - stock, stock = $3 where variant_id = $1 and size = $2`,
    [variantId, size, stock],
  );

/** Moves dates of a shop that nobody runs, so that all is due at once. @returns the mails that must follow */
async function makeDue(round: number, goods: Sku, late: Sku): Promise<string[]> {
  await setStock(late, 0);
  const offers = async (until: string) => {
    const numbers = (await many(() => offered(freeOffer()))).map(({ number }) => number);
    await query(
      `update offers f set valid_until = $2, sent_at = now() - interval '9 days' from quotes q
       where q.id = f.quote_id and q.number = any($1)`,
      [numbers, until],
    );
    return numbers;
  };
  const orders = async (type: string, dueIn: string) => {
    const placed = await many(() => place(goods, type));
    await query(
      `update order_payments set created_at = now() - interval '5 days', due_at = now() + $2::interval
       where order_id = any($1)`,
      [placed.map(({ id }) => id), dueIn],
    );
    return placed.map(({ orderNumber }) => orderNumber);
  };
  const [reminded, ended] = [await offers(dayAfter(2)), await offers(dayAfter(-1))];
  const [transfers, unpaid] = [await orders('bank_transfer', '9 hours'), await orders('bank_transfer', '-1 hour')];
  const held = await orders('card', '-1 minute');
  const waiting = await many(async (at) => {
    const { variantId, size } = late;
    const email = `waits-${round}-${at}@example.com`;
    expect((await shop.call('POST', '/api/stock-back', { body: { variantId, size, email } })).status).toBe(200);
    return email;
  });
  await setStock(late, 50);
  await many(() => enquiries.send(contact));
  await many(() => ask());
  await query(`update inquiries set created_at = now() - interval '25 months'`);
  await query(
    `update quotes q set created_at = now() - interval '25 months', due_at = null
     where not exists (select from offers f where f.quote_id = q.id)`,
  );
  await query('delete from daily_runs');
  await query(`update jobs.job set state = 'completed'`);
  return [
    ...reminded.map((number) => `Offer ${number} holds until`),
    ...ended.flatMap((number) => [`Offer ${number} has ended`, `staff: Offer ${number} has ended`]),
    ...transfers.map((number) => `Your transfer for ${number} is due`),
    // An order by hosted page that nobody paid is none that its buyer was told of.
    ...[...unpaid, ...held].map((number) => `Your order ${number} is cancelled`),
    ...waiting.map((email) => `${email}: Back in`),
  ].sort();
}

const sink = await openMailSink();
const staffEmail = 'staff@shop.example';

/** @param name of its connections, whose statements may wait: the test holds them up */
function start(name: string) {
  const database = new URL(shop.database.url);
  const patience = { statement_timeout: '100000', query_timeout: '100000' };
  for (const [key, value] of Object.entries({ application_name: name, ...patience }))
    database.searchParams.set(key, value);
  return startServer({
    DATABASE_URL: database.href,
    DATA_DIR: shop.folder,
    LOG_LEVEL: 'warn',
    SMTP_URL: sink.url,
    STAFF_EMAIL: staffEmail,
    MAIL_FROM: 'Shop <info@shop.example>',
    PAYHERE_MERCHANT_ID: payHere.merchantId,
    PAYHERE_SECRET: payHere.secret,
    PAYHERE_URL: payHere.url,
  });
}

/** Mails since then: a mail that a kill repeats has the same Message-ID, and counts once. */
function mailed(before: Set<string>): string[] {
  const mails = new Map(sink.mails.map((mail) => [mail.messageId, mail]));
  return [...mails.values()]
    .filter(({ messageId }) => !before.has(messageId))
    .map(({ parsed: { subject = '' }, envelope: { to } }) => {
      const what = subject.replace(/(?<=holds until|is due|is cancelled|Back in|has ended)\b.*/, '');
      if (to[0] === staffEmail) return `staff: ${what}`;
      return what === 'Back in' ? `${to[0]}: ${what}` : what;
    })
    .sort();
}

/** Both take two steps at the same moments, and are in the middle of a third when one is killed. */
async function killInTheMiddle(round: number): Promise<void> {
  const held = await shop.pool.connect();
  // Every step writes the activity last: until it may, it is neither done nor undone.
  const hold = 'begin; lock table activity in share row exclusive mode';
  const areHeld = (names: string[]) =>
    expect
      .poll(() => query(waiting, [names]), { timeout: 30_000 })
      .toEqual([...names].sort().map((name) => ({ name })));
  try {
    await held.query(hold);
    const [kept, killed] = await Promise.all([start('kept'), start('killed')]);
    running = [kept];
    await areHeld(['kept', 'killed']);
    if (round % 2) {
      await held.query('rollback');
      await wait(Math.random() * 200);
    } else {
      for (let step = 0; step < 2; step++) {
        // In one go, so that only the steps that wait are finished.
        await held.query(`rollback; ${hold}`);
        await areHeld(['kept', 'killed']);
      }
    }
    await killed.kill();
    await held.query('rollback');
    // The full run waits until the mails of a killed process are taken for lost.
    if (!full) await query(`update jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`);
    running.push(await start('again'));
  } finally {
    held.release();
  }
}

const waiting = `select distinct application_name as name from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and application_name = any($1) order by 1`;

let running: RunningServer[] = [];

test(`${rounds} times reminders, ends and removals by two processes, one of them killed: each once`, {
  timeout: 600_000,
}, async () => {
  const [goods, late] = [await skuWith(shop.database, 1_000), await skuWith(shop.database, 0, 1)];
  for (let round = 0; round < rounds; round++) {
    const before = new Set(sink.mails.map(({ messageId }) => messageId));
    const due = await makeDue(round, goods, late);
    try {
      await killInTheMiddle(round);
      await sink.until(() => mailed(before).length >= due.length, 90_000);
      const open = `select from jobs.job where name = 'mail' and state <> 'completed'`;
      await expect.poll(async () => (await query(open)).length, { timeout: 30_000 }).toBe(0);
      expect(mailed(before)).toEqual(due);
      const [counts] = await query(
        `select (select count(*)::int from stock_waits) as waits, (select count(*)::int from inquiries) as inquiries,
          (select count(*)::int from order_payments where state = 'lapsed') as lapsed`,
      );
      expect(counts).toEqual({ waits: 0, inquiries: 0, lapsed: 2 * each * (round + 1) });
      expect(await stockOf(shop.database, goods)).toBe(1_000 - each * (round + 1));
    } finally {
      await Promise.all(running.map((server) => server.stop()));
    }
  }
  const steps = await query<{ action: string; n: number; records: number }>(
    `select action, count(*)::int as n, count(distinct subject_id)::int as records from activity
     where actor = 'shop' group by 1 order by 1`,
  );
  const once = (action: string, n = each * rounds) => ({ action, n, records: n });
  expect(steps).toEqual([
    once('inquiry.erased'),
    once('offer.expired'),
    once('offer.reminded'),
    once('order.payment_reminded'),
    once('order.status', 2 * each * rounds),
    once('quote.person_erased'),
  ]);
  expect((await checkInvariants(shop.db)).flatMap(({ broken }) => broken)).toEqual([]);
  await sink.stop();
});
