import { setTimeout as within } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, testApi } from '../../../../tests/support/api.ts';
import { testOrderMails } from '../../../../tests/support/mail/order-mails.ts';
import { storeOrders } from '../../../../tests/support/staff/staff-data.ts';
import { trackMessage } from '../constants.ts';
import { trackMail } from '../mail/track-mail.server.ts';
import { forgetTrackRequests } from './track.server.ts';

const shop = testApi();
let order: { id: string; orderNumber: string };
beforeAll(async () => {
  const [stored] = await storeOrders(shop.database, { email: 'Buyer@Example.com' });
  if (!stored) throw new Error('no order');
  order = stored;
});

const ask = (body: object) => shop.call('POST', '/api/track', { body });

/** The jobs that asking queues, and the orders that they mail. */
async function mailed(body: object) {
  await shop.database.query('delete from track_requests');
  const before = new Set((await jobs()).map(({ id }) => id));
  const answer = await ask(body);
  const queued = (await jobs()).filter(({ id }) => !before.has(id));
  const orders = await Promise.all(queued.map(({ record }) => trackMail.load(shop.db, record)));
  return { answer, count: queued.length, ids: orders.map((found) => found?.id) };
}

const jobs = () =>
  shop.database.query<{ id: string; record: string }>(
    `select id, data->>'recordId' as record from jobs.job where data->>'message' = 'order-track'`,
  );

describe('asking for the link of an order', () => {
  test('mails it to who knows number and address, however they are typed', async () => {
    for (const orderNumber of [order.orderNumber, ` ${order.orderNumber.toLowerCase()} `, digits()])
      expect((await mailed({ orderNumber, email: ' bUYER@example.COM ' })).ids).toEqual([order.id]);
  });

  test('answers a wrong number and a wrong address alike, with the same work, and mails nothing', async () => {
    const right = await mailed({ orderNumber: order.orderNumber, email: 'buyer@example.com' });
    expect(right.answer.status).toBe(200);
    expect(right.answer.body).toEqual({ success: true, message: trackMessage });
    expect(right.ids).toEqual([order.id]);
    for (const asked of [
      { orderNumber: 'LW-999999', email: 'buyer@example.com' },
      { orderNumber: order.orderNumber, email: 'other@example.com' },
      { orderNumber: order.id, email: 'buyer@example.com' },
    ]) {
      const wrong = await mailed(asked);
      expect([wrong.answer.status, wrong.answer.body]).toEqual([200, right.answer.body]);
      expect(wrong.answer.headers.get('cache-control')).toBe('no-store');
      expect([wrong.count, wrong.ids]).toEqual([right.count, [undefined]]);
    }
  });

  test('looks at no order: true and wrong ones are answered while nobody can read the orders', async () => {
    const answers = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`lock table orders in access exclusive mode`);
      const late = within(5_000, 'waits for the orders', { ref: false });
      const all = [order.orderNumber, 'LW-999999'].map((orderNumber) =>
        ask({ orderNumber, email: 'buyer@example.com' }).then(({ status }) => status),
      );
      return Promise.race([Promise.all(all), late]);
    });
    expect(answers).toEqual([200, 200]);
  });

  test('a form that is not filled in is told so', async () => {
    const { status, body } = await ask({ orderNumber: ' ', email: 'buyer@' });
    expect(status).toBe(400);
    expect(body.validationErrors).toEqual({
      orderNumber: 'Order number is required',
      email: 'Please enter a valid email',
    });
  });

  test('requests are forgotten after two days', async () => {
    await ask({ orderNumber: 'LW-000001', email: 'old@example.com' });
    await ask({ orderNumber: 'LW-000001', email: 'new@example.com' });
    await shop.database.query(
      `update track_requests set created_at = now() - interval '49 hours' where email = 'old@example.com'`,
    );
    await forgetTrackRequests(shop.db);
    const left = await shop.database.query<{ email: string }>('select email from track_requests');
    expect(left.map(({ email }) => email)).toEqual(expect.arrayContaining(['new@example.com']));
    expect(left.map(({ email }) => email)).not.toContain('old@example.com');
  });
});

describe('the mail with the link', () => {
  const sink = testOrderMails(shop);

  test('goes to the address of the order, once; a wrong pair mails nobody', async () => {
    await ask({ orderNumber: 'LW-999999', email: 'buyer@example.com' });
    await ask({ orderNumber: order.orderNumber, email: 'other@example.com' });
    await ask({ orderNumber: order.orderNumber, email: 'buyer@example.com' });
    const states = async () =>
      (await shop.database.query<{ state: string }>('select state from jobs.job')).map(({ state }) => state);
    await expect.poll(states, { timeout: 20_000 }).toEqual(['completed', 'completed', 'completed']);
    // As the order has it; only the domain is lower-cased on the way.
    expect(sink.mails.map(({ envelope }) => envelope.to)).toEqual([['Buyer@example.com']]);
    const [mail] = sink.mails;
    expect(mail?.parsed.subject).toBe(`The link to your order ${order.orderNumber}`);
    expect(mail?.parsed.text).toContain(`https://shop.example/order-confirmation/${order.id}`);
  });
});

test('ten tries an hour from an address, true ones and wrong ones alike', async () => {
  const limited = await openTestApi({ limits: { tracks: 10 }, beside: shop });
  await shop.database.query('delete from rate_limits');
  const tryIt = (orderNumber: string) =>
    limited.call('POST', '/api/track', { body: { orderNumber, email: 'buyer@example.com' } });
  try {
    for (let turn = 0; turn < 10; turn++)
      expect((await tryIt(turn % 2 === 0 ? order.orderNumber : 'LW-999999')).status).toBe(200);
    const refused = await Promise.all([tryIt(order.orderNumber), tryIt('LW-999999')]);
    for (const { status, body, headers } of refused) {
      expect(status).toBe(429);
      expect(body.error).toMatch(
        /^Too many tries have come from your connection\. Please try again in (59|60) minutes/,
      );
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
    }
  } finally {
    await limited.close();
  }
});

function digits(): string {
  return String(Number(order.orderNumber.slice(3)));
}
