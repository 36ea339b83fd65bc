import { describe, expect, it } from 'vitest';
import { cartOf, inTabs, line, open, opened, settle } from '../../../tests/support/cart-store.ts';
import { cartKey } from './session.ts';

inTabs();

describe('quantities', () => {
  it('show at once, prices only from the server; quick clicks send the first and the last', async () => {
    const { store, calls, call } = await opened(line('a', 1));
    const first = store.update('a', 2);
    await settle();
    void store.update('a', 3);
    const last = store.update('a', 4);
    expect(store.getSnapshot()).toMatchObject({ pending: { a: 4 }, cart: { totalPrice: 3450 } });
    call(1).answer(cartOf(line('a', 2)));
    await first;
    expect(store.getSnapshot()).toMatchObject({ pending: { a: 4 }, cart: { totalPrice: 6900 } });
    await settle();
    expect(calls).toHaveLength(3);
    expect(call(2).body).toEqual({ itemId: 'a', quantity: 4 });
    call(2).answer(cartOf(line('a', 4)));
    await last;
    expect(store.getSnapshot()).toMatchObject({ pending: {}, cart: cartOf(line('a', 4)) });
  });

  it('are not moved before what was asked in between', async () => {
    const { store, calls, call } = await opened(line('a', 1), line('b', 1));
    void store.remove('b');
    void store.update('a', 2);
    void store.clear();
    void store.update('a', 3);
    for (let next = 1; next <= 4; next += 1) {
      await settle();
      call(next).answer(cartOf());
    }
    await settle();
    expect(calls.slice(1).map(({ method, body }) => [method, body])).toEqual([
      ['DELETE', { itemId: 'b' }],
      ['PUT', { itemId: 'a', quantity: 2 }],
      ['PATCH', {}],
      ['PUT', { itemId: 'a', quantity: 3 }],
    ]);
  });

  it('go back and the cart is fetched again when the stock does not suffice', async () => {
    const { store, call } = await opened(line('a', 1));
    const asked = store.update('a', 60);
    await settle();
    call(1).fail(409, 'Only 50 left in stock');
    await asked;
    expect(store.getSnapshot()).toMatchObject({ pending: {}, error: 'Only 50 left in stock' });
    call(2).answer(cartOf({ ...line('a', 1), availableStock: 7 }));
    await settle();
    expect(store.getSnapshot()).toMatchObject({
      error: 'Only 50 left in stock',
      cart: { items: [{ availableStock: 7 }] },
    });
  });
});

describe('late answers', () => {
  it('of a load never replace a newer operation', async () => {
    const { store, call } = open();
    store.start();
    await settle();
    const added = store.add({ productId: 'p', variantId: 'v', size: 'M', quantity: 1 });
    await settle();
    call(1).answer(cartOf(line('a', 1)));
    await added;
    call(0).answer(cartOf());
    await settle();
    expect(store.getSnapshot()).toMatchObject({ cart: cartOf(line('a', 1)), loading: false });
  });

  it('of a load never bring back a cart that was ordered', async () => {
    const { store, local, call } = await opened(line('a', 1));
    void store.load();
    store.clearLocal();
    call(1).answer(cartOf(line('a', 1)));
    await settle();
    expect(store.getSnapshot().cart).toEqual(cartOf());
    expect(JSON.parse(local.getItem(cartKey) ?? '')).toEqual(cartOf());
  });
});
