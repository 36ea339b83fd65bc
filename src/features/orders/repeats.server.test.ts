import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../tests/support/api.ts';
import { checkoutOf, type Sellable, sellableWith, stockOf } from '../../../tests/support/shop-data.ts';

const shop = testApi();
let tee: Sellable;

beforeEach(async () => {
  tee = await sellableWith(shop.database, 50, 0);
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  shop.call('POST', '/api/checkout/create-order', { body, headers });

describe('card data', () => {
  test('only the last four digits stay, anywhere in the database', async () => {
    const number = '4242 4242 4242 7713';
    const answer = await post({
      ...checkoutOf([{ sellable: tee, quantity: 1 }]),
      paymentMethod: {
        type: 'card',
        cardDetails: { number, expiryMonth: '09', expiryYear: '2031', cvv: 'C#V9', nameOnCard: 'CANARY HOLDER' },
      },
    });
    expect(answer.status).toBe(200);
    const [row] = await shop.database.query<{ everything: string; card_last_four: string }>(
      `select o.card_last_four, o::text || (select string_agg(i::text, '') from order_items i where i.order_id = o.id)
        || coalesce((select string_agg(j::text, '') from jobs.job j where j.data->>'recordId' = o.id), '') as everything
       from orders o where o.id = $1`,
      [answer.body.data.id],
    );
    expect(row?.card_last_four).toBe('7713');
    // Long or odd enough to be in no time, hash or id by chance.
    for (const secret of ['4242 4242', '42424242', 'C#V9', 'CANARY HOLDER'])
      expect(row?.everything).not.toContain(secret);
    expect(JSON.stringify(answer.body)).not.toContain('7713');
  });
});

describe('Idempotency-Key', () => {
  test('the same key and body is the same order; 30 at once make one', async () => {
    const body = checkoutOf([{ sellable: tee, quantity: 2 }]);
    const headers = { 'Idempotency-Key': 'key-one' };
    const answers = await Promise.all(Array.from({ length: 30 }, () => post(body, headers)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
    expect(await stockOf(shop.database, tee)).toBe(48);
    const jobs = await shop.database.query(`select from jobs.job where data->>'recordId' = $1`, [
      answers[0]?.body.data.id,
    ]);
    expect(jobs).toHaveLength(2);
  });

  test('the same key and another body: 409', async () => {
    const headers = { 'Idempotency-Key': 'key-two' };
    expect((await post(checkoutOf([{ sellable: tee, quantity: 1 }]), headers)).status).toBe(200);
    const other = await post(checkoutOf([{ sellable: tee, quantity: 2 }]), headers);
    expect(other.status).toBe(409);
    expect(await stockOf(shop.database, tee)).toBe(49);
  });

  test('a declined card does not use the key up', async () => {
    const headers = { 'Idempotency-Key': 'key-three' };
    const card = { expiryMonth: '01', expiryYear: '2030', cvv: '123', nameOnCard: 'N Sample' };
    const base = checkoutOf([{ sellable: tee, quantity: 1 }]);
    const declined = await post(
      { ...base, paymentMethod: { type: 'card', cardDetails: { ...card, number: '4000000000000002' } } },
      headers,
    );
    expect(declined.status).toBe(402);
    const good = await post(
      { ...base, paymentMethod: { type: 'card', cardDetails: { ...card, number: '4242424242424242' } } },
      headers,
    );
    expect(good.status).toBe(200);
  });

  test('a malformed key is refused', async () => {
    const answer = await post(checkoutOf([{ sellable: tee, quantity: 1 }]), { 'Idempotency-Key': 'a b' });
    expect(answer.status).toBe(400);
  });

  test('refusals cost no connection', async () => {
    const backends = async () => {
      const rows = await shop.database.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() order by pid`,
      );
      return rows.map(({ pid }) => pid);
    };
    const headers = { 'Idempotency-Key': 'key-refused' };
    const good = checkoutOf([{ sellable: tee, quantity: 1 }]);
    await Promise.all(Array.from({ length: 40 }, () => post(good, headers)));
    const before = await backends();
    for (const refused of [
      checkoutOf([{ sellable: tee, quantity: 51 }]),
      checkoutOf([{ sellable: { ...tee, price: tee.price + 1 }, quantity: 1 }]),
      good,
    ])
      await Promise.all(Array.from({ length: 20 }, () => post(refused, refused === good ? headers : {})));
    expect(await backends()).toEqual(before);
  });
});

describe('the shipping address', () => {
  test('is not looked at when it is the billing address', async () => {
    const body = checkoutOf([{ sellable: tee, quantity: 1 }]);
    const empty = { sameAsBilling: true, street: '', city: null, state: '', postalCode: 7, country: '' };
    const answer = await post({ ...body, shippingAddress: empty });
    expect(answer.status).toBe(200);
    expect(answer.body.data.shippingAddress).toEqual(answer.body.data.billingAddress);
    const other = await post({
      ...body,
      shippingAddress: { ...empty, sameAsBilling: false, city: '', postalCode: '' },
    });
    expect(other.status).toBe(400);
  });
});

describe('the shipping method', () => {
  test('is taken whole as specified, and priced by its id', async () => {
    const whole = {
      id: 'express',
      name: 'Express',
      description: '2-3 business days',
      price: 1,
      estimatedDays: '2-3 business days',
      freeShippingThreshold: null,
    };
    const answer = await post({ ...checkoutOf([{ sellable: tee, quantity: 1 }]), shippingMethod: whole });
    expect(answer.status).toBe(200);
    expect(answer.body.data.summary.shipping).toBe(1000);
  });
});
