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

describe('Idempotency-Key', () => {
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
