import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Cart, CartItem } from '#features/cart/contract.ts';
import type { CartAnswer } from '#features/cart/queries.ts';
import { cartKey, sessionKey } from '#features/cart/session.ts';
import { CartStore } from '#features/cart/store.ts';
import type { ApiClient, ApiFailure } from '#http/api-client.ts';
import { safeStorage } from '#shared/safe-storage.ts';

export const session = 'session_1_abc';

/** A `Storage` for tests. */
export function memoryStorage(start: Record<string, string>): Storage {
  const values = new Map(Object.entries(start));
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

export function line(id: string, quantity: number, price = 3450): CartItem {
  return {
    id,
    productId: `product-${id}`,
    variantId: `variant-${id}`,
    product: { name: `Product ${id}`, image: '' },
    variant: { color: 'Red', image: '', images: [] },
    size: 'M',
    quantity,
    price,
    availableStock: 50,
  };
}

export function cartOf(...items: CartItem[]): Cart {
  return {
    items,
    totalItems: items.reduce((sum, { quantity }) => sum + quantity, 0),
    totalPrice: items.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
    sessionId: session,
  };
}

interface Call {
  method: string;
  body: unknown;
  session: string | undefined;
  answer(cart: Cart): void;
  fail(status: number, error: string): void;
}

/** An api whose calls are answered by the test, one by one, in any order. */
function heldApi(): { api: ApiClient; calls: Call[] } {
  const calls: Call[] = [];
  const api = {
    call(method: string, _path: string, options: { body?: unknown; headers?: Record<string, string> } = {}) {
      const { promise, resolve } = Promise.withResolvers<CartAnswer>();
      calls.push({
        method,
        body: options.body,
        session: options.headers?.['x-session-id'],
        answer: (data) => resolve({ success: true, data }),
        fail: (status, error) => resolve({ success: false, status, error } satisfies ApiFailure),
      });
      return promise;
    },
  };
  return { api: api as unknown as ApiClient, calls };
}

/** Messages to the console. */
export const logged = vi.fn();

/** Gives every test of a file a tab of its own. */
export function inTabs(): void {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget());
    vi.spyOn(console, 'error').mockImplementation(logged);
    logged.mockClear();
  });
  afterEach(() => vi.unstubAllGlobals());
}

/** Another tab has changed this entry, or with null all of them. */
export function storageEvent(key: string | null): void {
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

export const settle = () => new Promise((resolve) => setTimeout(resolve));

export interface OpenStore {
  store: CartStore;
  local: Storage;
  calls: Call[];
  /** One of the calls; fails where it was not made. */
  call(index: number): Call;
}

/** A store that has not begun, over what the browser kept. */
export function open(cached?: unknown): OpenStore {
  const local = memoryStorage({
    [sessionKey]: session,
    ...(cached === undefined ? {} : { [cartKey]: JSON.stringify(cached) }),
  });
  const { api, calls } = heldApi();
  const store = new CartStore(
    api,
    safeStorage(() => local),
  );
  return { store, local, calls, call: (index) => calls[index] ?? expect.fail(`call ${index} was not made`) };
}

/** A store that has loaded a cart of these items. */
export async function opened(...items: CartItem[]): Promise<OpenStore> {
  const made = open();
  made.store.start();
  await settle();
  made.call(0).answer(cartOf(...items));
  await settle();
  return made;
}
