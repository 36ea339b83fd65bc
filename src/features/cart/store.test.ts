import { describe, expect, it } from 'vitest';
import { cartOf, inTabs, line, logged, open, opened, session, settle } from '../../../tests/support/cart-store.ts';
import { cartKey } from './session.ts';

inTabs();

describe('start', () => {
  it('shows loading, fetches with the session and replaces the cache', async () => {
    const { store, local, call } = open();
    expect(store.getSnapshot()).toMatchObject({ cart: null, loading: true, operation: 'load' });
    store.start();
    await settle();
    expect(call(0)).toMatchObject({ method: 'GET', session });
    call(0).answer(cartOf(line('a', 2)));
    await settle();
    expect(store.getSnapshot()).toMatchObject({ cart: cartOf(line('a', 2)), loading: false, operation: null });
    expect(JSON.parse(local.getItem(cartKey) ?? '')).toEqual(cartOf(line('a', 2)));
  });

  it('shows the cached cart until then, if its session matches', async () => {
    const { store } = open(cartOf(line('a', 2)));
    store.start();
    await settle();
    expect(store.getSnapshot()).toMatchObject({ cart: cartOf(line('a', 2)), loading: true, operation: 'load' });
  });

  it.each([{ ...cartOf(line('a', 2)), sessionId: 'session_2_other' }, { items: 'none' }, 7])(
    'ignores the cache %o',
    async (cached) => {
      const { store } = open(cached);
      store.start();
      await settle();
      expect(store.getSnapshot().cart).toBeNull();
    },
  );

  it('keeps the cached cart and says so when the fetch fails, and retries', async () => {
    const { store, call } = open(cartOf(line('a', 2)));
    store.start();
    await settle();
    call(0).fail(0, 'fetch failed');
    await settle();
    expect(store.getSnapshot()).toMatchObject({
      cart: cartOf(line('a', 2)),
      error: 'Failed to load cart',
      failed: 'load',
    });
    expect(logged).toHaveBeenCalledWith('Failed to load cart:', 'fetch failed');
    void store.load();
    expect(store.getSnapshot()).toMatchObject({ error: null, loading: true });
  });

  it('fetches once for two who ask at the same time', async () => {
    const { store, calls } = open();
    store.start();
    void store.load();
    await settle();
    expect(calls).toHaveLength(1);
  });
});

describe('operations', () => {
  it('refuse to run without a session', async () => {
    const { store, calls } = open();
    const answers = await Promise.all([
      store.add({ productId: 'p', variantId: 'v', size: 'M', quantity: 1 }),
      store.update('a', 2),
      store.remove('a'),
      store.clear(),
    ]);
    expect(answers).toEqual(Array.from({ length: 4 }, () => ({ success: false, status: 0, error: 'No session ID' })));
    expect(calls).toHaveLength(0);
    expect(store.getSnapshot().error).toBe('No session ID');
  });

  it('replace state and cache by the answer', async () => {
    const { store, local, call } = await opened();
    const added = store.add({ productId: 'p', variantId: 'v', size: 'M', quantity: 3 });
    await settle();
    expect(store.getSnapshot()).toMatchObject({ loading: true, operation: 'add' });
    expect(call(1)).toMatchObject({
      method: 'POST',
      session,
      body: { productId: 'p', variantId: 'v', size: 'M', quantity: 3 },
    });
    call(1).answer(cartOf(line('a', 3)));
    expect(await added).toEqual({ success: true, data: cartOf(line('a', 3)) });
    expect(store.getSnapshot()).toMatchObject({ cart: cartOf(line('a', 3)), loading: false, operation: null });
    expect(JSON.parse(local.getItem(cartKey) ?? '')).toEqual(cartOf(line('a', 3)));
  });

  it('a call of another feature fills the cart, and its failure has words', async () => {
    const { store } = await opened(line('a', 1));
    const more = { success: true, data: cartOf(line('a', 3)), lines: ['more'] } as const;
    expect(await store.fill((id) => Promise.resolve({ ...more, lines: [id] }))).toEqual({ ...more, lines: [session] });
    expect(store.getSnapshot()).toMatchObject({ cart: cartOf(line('a', 3)), loading: false, operation: null });
    const lost = await store.fill(() => Promise.reject(new TypeError('fetch failed')));
    expect(lost).toMatchObject({ success: false, error: expect.stringMatching(/^We could not fill your cart/) });
    expect(store.getSnapshot()).toMatchObject({ failed: 'fill', cart: cartOf(line('a', 3)) });
  });

  it.each([
    ['add', 'Failed to add item to cart'],
    ['update', 'Failed to update item quantity'],
    ['remove', 'Failed to remove item from cart'],
    ['clear', 'Failed to clear cart'],
  ] as const)('%s says "%s" where the server says nothing, else what it says', async (operation, text) => {
    const { store, calls, call } = await opened(line('a', 1));
    const run = () =>
      ({
        add: () => store.add({ productId: 'p', variantId: 'v', size: 'M', quantity: 1 }),
        update: () => store.update('a', 2),
        remove: () => store.remove('a'),
        clear: () => store.clear(),
      })[operation]();
    for (const [status, error, shown] of [
      [0, 'fetch failed', text],
      [502, 'HTTP 502: Bad Gateway', text],
      [503, 'The shop is closed for a moment', 'The shop is closed for a moment'],
    ] as const) {
      const before = calls.length;
      const answer = run();
      await settle();
      call(before).fail(status, error);
      expect(await answer).toMatchObject({ success: false, error: shown });
      expect(store.getSnapshot()).toMatchObject({
        error: shown,
        failed: operation,
        cart: cartOf(line('a', 1)),
        pending: {},
      });
      expect(logged).toHaveBeenCalledWith(`${text}:`, error);
    }
  });

  it('never interleave', async () => {
    const { store, calls, call } = await opened(line('a', 1), line('b', 1));
    const answers = [store.remove('a'), store.clear(), store.remove('b')];
    await settle();
    expect(calls.slice(1).map(({ method }) => method)).toEqual(['DELETE']);
    call(1).answer(cartOf(line('b', 1)));
    await settle();
    expect(calls.slice(1).map(({ method }) => method)).toEqual(['DELETE', 'PATCH']);
    call(2).answer(cartOf());
    await settle();
    call(3).fail(404, 'Item not found');
    await Promise.all(answers);
    expect(store.getSnapshot()).toMatchObject({ cart: cartOf(), error: 'Item not found' });
  });

  it('go on after one that was given up', async () => {
    const { store, call } = await opened(line('a', 1));
    const gone = store.remove('a');
    const next = store.clear();
    await settle();
    call(1).fail(0, 'The operation timed out');
    await gone;
    await settle();
    // Nobody knows whether the first was done: the cart is fetched beside the next operation.
    expect(call(2)).toMatchObject({ method: 'GET' });
    call(3).answer(cartOf());
    expect(await next).toMatchObject({ success: true });
  });
});
