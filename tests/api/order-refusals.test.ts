import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../support/api.ts';
import { checkoutOf, type Sellable, sellableWith } from '../support/shop-data.ts';

const shop = testApi();
let tee: Sellable;
beforeAll(async () => {
  tee = await sellableWith(shop.database, 50);
});

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
