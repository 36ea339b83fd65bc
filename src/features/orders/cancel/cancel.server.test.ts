import { beforeEach, describe, expect, test } from 'vitest';
import { terminal } from '#features/activity/constants.ts';
import { readOrderMoves } from '#features/catalogue/office/order-moves.server.ts';
import type { ShopError } from '#shared/errors.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { testOrderMails } from '../../../../tests/support/mail/order-mails.ts';
import { checkoutOf, type Sku, skuWith, stockOf } from '../../../../tests/support/shop-data.ts';
import { type Payment, sandboxProvider } from '../payment/provider.server.ts';
import { changeStatus } from '../records/status.server.ts';
import { cancelPending } from './cancel.server.ts';

const shop = testApi();
let tee: Sku;
beforeEach(async () => {
  tee = await skuWith(shop.database, 9);
});

const card = { number: '4242 4242 4242 4242', expiryMonth: '12', expiryYear: '2030', cvv: '123', nameOnCard: 'N S' };

async function place(quantity = 4): Promise<{ id: string; orderNumber: string }> {
  const checkout = checkoutOf([{ sku: tee, quantity }]);
  checkout.paymentMethod = { type: 'card', cardDetails: card };
  const { status, body } = await shop.call('POST', '/api/checkout/create-order', { body: checkout });
  expect(status).toBe(200);
  return body.data;
}

const cancel = (id: string) => shop.call('POST', `/api/orders/${id}/cancel`);
const read = async (id: string) => (await shop.call('GET', `/api/checkout/order/${id}`)).body.data;
const eventsOf = (id: string) =>
  shop.database.query<{ actor: string; action: string; after: object }>(
    'select actor, action, after from activity where subject_id = $1 order by id',
    [id],
  );
const mailsOf = async (id: string) =>
  (
    await shop.database.query<{ message: string }>(
      `select data->>'message' as message from jobs.job where data->>'recordId' = $1 order by created_on, id`,
      [id],
    )
  ).map(({ message }) => message);
const placedMails = ['order-confirmation', 'order-staff'];
const cancelMails = ['order-cancelled-by-customer', 'order-cancelled-staff'];
const move = (id: string, to: 'confirmed' | 'processing' | 'shipped' | 'cancelled') =>
  changeStatus({ ...shop, payments: sandboxProvider }, terminal, id, to);

/** The services of a shop whose payment provider writes down what it releases. */
function services() {
  const released: Payment[] = [];
  const release = async (payment: Payment) => {
    released.push(payment);
  };
  return { released, db: shop.db, mail: shop.mail, payments: { ...sandboxProvider, release } };
}

describe('a customer cancels a pending order', () => {
  test('thirty presses at once cancel it once: stock, mails, payment and activity', async () => {
    const { id } = await place();
    expect(await stockOf(shop.database, tee)).toBe(5);
    const own = services();
    const answers = await Promise.all(Array.from({ length: 30 }, () => cancelPending(own, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['cancelled']));
    expect(await stockOf(shop.database, tee)).toBe(9);
    expect((await mailsOf(id)).sort()).toEqual([...cancelMails, ...placedMails].sort());
    expect(own.released).toEqual([{ reference: expect.stringMatching(/^sandbox:/), cardLastFour: '4242' }]);
    expect(await eventsOf(id)).toEqual([{ actor: 'customer', action: 'order.status', after: { status: 'cancelled' } }]);
  });

  test('the answer is the order as it is then: cancelled by its buyer, with what happens to the money', async () => {
    const { id } = await place();
    expect((await read(id)).following).toMatchObject({ canCancel: true, cancelled: null });
    const [first, again] = [await cancel(id), await cancel(id)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(first.headers.get('cache-control')).toBe('no-store');
    const { following, status } = first.body.data;
    expect(status).toBe('cancelled');
    expect(following).toMatchObject({
      canCancel: false,
      expected: null,
      steps: [],
      cancelled: { at: expect.any(String), byCustomer: true, reason: '' },
      moneyBack: { kind: 'card_released', amount: expect.any(Number), cardLastFour: '4242' },
    });
    expect(following.history.map((event) => [event.status, event.byCustomer])).toEqual([
      ['cancelled', true],
      ['pending', true],
    ]);
    expect(again.body).toEqual(first.body);
    expect(await read(id)).toEqual(first.body.data);
  });

  test('its number does not do, as that can be guessed', async () => {
    const { id, orderNumber } = await place();
    for (const guess of [orderNumber, orderNumber.toLowerCase(), orderNumber.replace(/\D/g, ''), 'ord_none']) {
      const { status, body } = await cancel(guess);
      expect([status, body.error]).toEqual([404, 'Order not found']);
    }
    expect((await read(id)).status).toBe('pending');
  });

  test.each([
    ['confirmed', /^We have just taken order LW-\d+ on, .+ until it ships we can still stop it\.$/],
    ['processing', /^We have just taken order LW-\d+ on/],
    ['shipped', /^Order LW-\d+ has left our house, so it can no longer be cancelled\./],
  ] as const)('once it is %s it is refused in words, and nothing changes', async (status, words) => {
    const { id } = await place();
    for (const to of ['confirmed', 'processing', 'shipped'] as const) {
      await move(id, to);
      if (to === status) break;
    }
    const answer = await cancel(id);
    expect([answer.status, answer.body.error]).toEqual([409, expect.stringMatching(words)]);
    expect((await read(id)).status).toBe(status);
    expect(await stockOf(shop.database, tee)).toBe(5);
  });

  test('an order that staff cancelled is said to be so, with their reason, and mails nobody again', async () => {
    const { id } = await place();
    const reason = 'The cloth has run out.';
    await changeStatus({ ...shop, payments: sandboxProvider }, terminal, id, 'cancelled', { reason });
    const { status, body } = await cancel(id);
    expect(status).toBe(200);
    expect(body.data.following.cancelled).toMatchObject({ byCustomer: false, reason });
    expect(await mailsOf(id)).not.toEqual(expect.arrayContaining([cancelMails[0]]));
  });

  test('of the buyer who cancels and staff who confirm at the same moment one wins, and the other is told', async () => {
    for (let round = 0; round < 6; round++) {
      tee = await skuWith(shop.database, 9);
      const { id } = await place();
      const confirm = () => move(id, 'confirmed').then(({ to }) => to, refusalOf);
      const stop = () => cancel(id).then(({ status, body }) => (status === 200 ? body.data.status : body.error));
      const both = round % 2 ? [confirm(), stop()] : [stop(), confirm()];
      const said = await Promise.all(both);
      const { status } = await read(id);
      expect(['confirmed', 'cancelled']).toContain(status);
      expect(said.filter((words) => words === status)).toHaveLength(1);
      expect(said.find((words) => words !== status)).toMatch(/order_status_impossible|cannot be cancelled here/);
      expect(await stockOf(shop.database, tee)).toBe(status === 'cancelled' ? 9 : 5);
      expect((await mailsOf(id)).filter((message) => !placedMails.includes(message)).sort()).toEqual(
        status === 'cancelled' ? cancelMails : ['order-confirmed'],
      );
    }
  });
});

const refusalOf = (error: ShopError) => error.code;

test('what an order took of a product, and gave back, stands in the product’s history', async () => {
  const { id, orderNumber } = await place();
  const moves = async () =>
    (await readOrderMoves(shop.db, tee.productId)).flatMap((move) => (move.orderId === id ? [move] : []));
  const one = { orderId: id, orderNumber, at: expect.any(String) };
  const { color, size } = tee;
  const placed = { ...one, sizes: [{ color, size, pieces: -4 }] };
  expect(await moves()).toEqual([placed]);
  await cancel(id);
  await cancel(id);
  expect(await moves()).toEqual([{ ...one, sizes: [{ color, size, pieces: 4 }] }, placed]);
});

describe('the mails of a cancellation', () => {
  const sink = testOrderMails(shop);

  test('come out of a mail server once for each side, the customer’s with the order as data', async () => {
    const { id, orderNumber } = await place();
    await Promise.all([cancel(id), cancel(id), cancel(id)]);
    const isAbout = (subject = '') => subject.includes(orderNumber) && /cancelled/i.test(subject);
    const found = () => sink.mails.filter(({ parsed }) => isAbout(parsed.subject));
    await sink.until(() => found().length >= 2);
    expect(found().map(({ envelope, parsed }) => [envelope.to[0], parsed.subject])).toEqual(
      expect.arrayContaining([
        ['nimali@example.com', `You cancelled your order ${orderNumber}`],
        ['staff@shop.example', `Cancelled by the customer: order ${orderNumber}`],
      ]),
    );
    expect(found()).toHaveLength(2);
    const told = async () => (await read(id)).following.payments.map(({ kind, email }) => [kind, email]);
    await expect.poll(told).toContainEqual(['confirmation_sent', 'nimali@example.com']);
    const [own, staff] = ['nimali@example.com', 'staff@shop.example'].map((address) =>
      found().find(({ envelope }) => envelope.to[0] === address),
    );
    expect(own?.parsed.text).toMatch(
      /You cancelled it\. Nothing will be made or sent\. LKR.+goes\s+back\s+to\s+the\s+card\s+ending 4242/s,
    );
    expect(staff?.parsed.text).toMatch(/4 items are in stock again/);
    expect(staff?.parsed.replyTo?.value).toEqual([expect.objectContaining({ address: 'nimali@example.com' })]);
    expect(dataOf(String(own?.parsed.html))).toMatchObject({
      '@type': 'Order',
      orderNumber,
      orderStatus: 'https://schema.org/OrderCancelled',
    });
    expect(String(staff?.parsed.html)).not.toContain('ld+json');
  });
});

function dataOf(html: string): unknown {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(text);
}
