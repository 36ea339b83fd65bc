import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../support/api.ts';
import { checkoutOf, type Sellable, sellableWith } from '../support/shop-data.ts';

let shop: TestApi;
let tee: Sellable;
beforeAll(async () => {
  shop = await openTestApi();
  tee = await sellableWith(shop.database, 50);
});
afterAll(() => shop.close());

const post = (body: object, key: string) =>
  shop.call('POST', '/api/checkout/create-order', { body, headers: { 'Idempotency-Key': key } });

test('50 refused orders cost no database connection', async () => {
  const [item] = checkoutOf([{ sellable: tee, quantity: 1 }]).items;
  const usual = checkoutOf([{ sellable: tee, quantity: 1 }]);
  const refused: [body: object, key: string][] = [
    [{ ...usual, orderNotes: 'Another order under the key of the first' }, 'placed'],
    [checkoutOf([{ sellable: tee, quantity: 99 }]), 'out-of-stock'],
    [{ ...usual, items: [{ ...item, price: 1 }] }, 'changed-price'],
  ];
  expect((await post(usual, 'placed')).status).toBe(200);
  let [opened, closed] = [0, 0];
  shop.pool.on('connect', () => opened++);
  shop.pool.on('remove', () => closed++);
  for (let turn = 0; turn < 50; turn++) {
    const [body, key] = refused[turn % refused.length] ?? [{}, ''];
    expect((await post(body, key)).status).toBe(409);
  }
  expect({ opened, closed }).toEqual({ opened: 0, closed: 0 });
});
