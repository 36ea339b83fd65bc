import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cartKey, safeStorage, sessionKey } from './session.ts';
import { type Call, cartOf, heldApi, line, memoryStorage, session } from './store.fixture.ts';
import { CartStore } from './store.ts';

let tab: EventTarget;
let local: Storage;
let calls: Call[];
let store: CartStore;
const logged = vi.fn();

function open(cached?: unknown): void {
  local = memoryStorage({
    [sessionKey]: session,
    ...(cached === undefined ? {} : { [cartKey]: JSON.stringify(cached) }),
  });
  const held = heldApi();
  calls = held.calls;
  store = new CartStore(
    held.api,
    safeStorage(() => local),
  );
}
const settle = () => new Promise((resolve) => setTimeout(resolve));
const call = (index: number): Call => calls[index] ?? expect.fail(`call ${index} was not made`);
const storageEvent = (key: string | null) => tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
async function opened(...items: Parameters<typeof cartOf>): Promise<void> {
  open();
  store.start();
  call(0).answer(cartOf(...items));
  await settle();
}

beforeEach(() => {
  tab = new EventTarget();
  vi.stubGlobal('window', tab);
  vi.spyOn(console, 'error').mockImplementation(logged);
  logged.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

describe('start', () => {
  it('shows loading, fetches with the session and replaces the cache', async () => {
    open();
    expect(store.getSnapshot()).toMatchObject({ cart: null, loading: true, operation: 'load' });
    store.start();
    expect(call(0)).toMatchObject({ method: 'GET', session });
    call(0).answer(cartOf(line('a', 2)));
    await settle();
    expect(store.getSnapshot()).toMatchObject({ cart: cartOf(line('a', 2)), loading: false, operation: null });
    expect(JSON.parse(local.getItem(cartKey) ?? '')).toEqual(cartOf(line('a', 2)));
  });

  it('shows the cached cart meanwhile, if its session matches', () => {
    open(cartOf(line('a', 2)));
    store.start();
    expect(store.getSnapshot()).toMatchObject({ cart: cartOf(line('a', 2)), loading: true, operation: 'load' });
  });

  it.each([{ ...cartOf(line('a', 2)), sessionId: 'session_2_other' }, { items: 'none' }, 7])(
    'ignores the cache %o',
    (cached) => {
      open(cached);
      store.start();
      expect(store.getSnapshot().cart).toBeNull();
    },
  );

  it('keeps the cached cart and says so when the fetch fails, and retries', async () => {
    open(cartOf(line('a', 2)));
    store.start();
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

  it('fetches once for two who ask at the same time', () => {
    open();
    store.start();
    void store.load();
    expect(calls).toHaveLength(1);
  });
});

describe('operations', () => {
  it('refuse to run without a session', async () => {
    open();
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
    await opened();
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

  it.each([
    ['add', 'Failed to add item to cart'],
    ['update', 'Failed to update item quantity'],
    ['remove', 'Failed to remove item from cart'],
    ['clear', 'Failed to clear cart'],
  ] as const)('%s says "%s" where the server says nothing, else what it says', async (operation, text) => {
    await opened(line('a', 1));
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
    await opened(line('a', 1), line('b', 1));
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
    await opened(line('a', 1));
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

describe('quantities', () => {
  it('show at once, prices only from the server; quick clicks send the first and the last', async () => {
    await opened(line('a', 1));
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
    await opened(line('a', 1), line('b', 1));
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
    await opened(line('a', 1));
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
    open();
    store.start();
    const added = store.add({ productId: 'p', variantId: 'v', size: 'M', quantity: 1 });
    await settle();
    call(1).answer(cartOf(line('a', 1)));
    await added;
    call(0).answer(cartOf());
    await settle();
    expect(store.getSnapshot()).toMatchObject({ cart: cartOf(line('a', 1)), loading: false });
  });

  it('of a load never bring back a cart that was ordered', async () => {
    await opened(line('a', 1));
    void store.load();
    store.clearLocal();
    call(1).answer(cartOf(line('a', 1)));
    await settle();
    expect(store.getSnapshot().cart).toEqual(cartOf());
    expect(JSON.parse(local.getItem(cartKey) ?? '')).toEqual(cartOf());
  });
});

describe('other tabs', () => {
  it('are followed', async () => {
    await opened(line('a', 1));
    local.setItem(cartKey, JSON.stringify(cartOf(line('a', 5))));
    storageEvent(cartKey);
    expect(store.getSnapshot().cart).toEqual(cartOf(line('a', 5)));
  });

  it('with another session are joined, with its cart', async () => {
    await opened(line('a', 1));
    local.setItem(sessionKey, 'session_2_other');
    storageEvent(sessionKey);
    expect(store.sessionId).toBe('session_2_other');
    expect(store.getSnapshot().cart).toBeNull();
    expect(call(1)).toMatchObject({ method: 'GET', session: 'session_2_other' });
  });

  it('that cleared everything leave a new session behind', async () => {
    await opened(line('a', 1));
    local.clear();
    storageEvent(null);
    expect(store.sessionId).not.toBe(session);
    expect(local.getItem(sessionKey)).toBe(store.sessionId);
  });

  it('are not followed any more after the end', async () => {
    open();
    const stop = store.start();
    stop();
    local.setItem(cartKey, JSON.stringify(cartOf(line('a', 5))));
    storageEvent(cartKey);
    expect(store.getSnapshot().cart).toBeNull();
  });
});
