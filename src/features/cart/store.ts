import { type ApiClient, type ApiFailure, type ApiResult, browserApi } from '#http/api-client.ts';
import { type SafeStorage, safeStorage } from '#shared/safe-storage.ts';
import { parseCart } from './cached-cart.ts';
import { type CartOperation, isUncertain, toResult } from './cart-result.ts';
import { noSessionId } from './constants.ts';
import type { AddItem, Cart } from './contract.ts';
import { addLine, type CartAnswer, emptyCart, loadCart, removeLine, updateLine } from './queries.ts';
import { cartKey, readSessionId, sessionKey } from './session.ts';

export interface CartState {
  /** The server's last word; null before there was one. */
  cart: Cart | null;
  loading: boolean;
  operation: CartOperation | null;
  error: string | null;
  /** The operation that `error` is about. */
  failed: CartOperation | null;
  /** Quantities asked for and not yet answered, by item id. Prices are never guessed. */
  pending: Readonly<Record<string, number>>;
}

const beforeStart: CartState = {
  cart: null,
  loading: true,
  operation: 'load',
  error: null,
  failed: null,
  pending: {},
};

type CartData = { data: Cart };
type CartCall<T> = (session: string) => Promise<ApiResult<T>>;

/** A quantity of a line that is not sent yet. */
interface PendingUpdate {
  quantity: number;
  /** Another operation was queued since: a newer quantity must wait behind that. */
  closed: boolean;
  answer?: Promise<CartAnswer>;
}

/**
 * The server's cart in this browser, kept in a local cache that every tab follows (section 4). Operations run one after
 * another; a load gives way to any operation answered since.
 */
export class CartStore {
  readonly #api: ApiClient;
  readonly #storage: SafeStorage;
  readonly #listeners = new Set<() => void>();
  /** By item id. */
  readonly #pendingUpdates = new Map<string, PendingUpdate>();
  #state = beforeStart;
  #session: string | null = null;
  #opening: ReturnType<typeof setTimeout> | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #queued = 0;
  #load: { since: number; answer: Promise<CartAnswer> } | null = null;
  /** Counts the carts that are newer than what a load asked for before them can tell. */
  #version = 0;

  constructor(api: ApiClient, storage: SafeStorage) {
    this.#api = api;
    this.#storage = storage;
  }

  getSnapshot = (): CartState => this.#state;
  getServerSnapshot = (): CartState => beforeStart;
  get sessionId(): string | null {
    return this.#session;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Reads or makes the session, shows the cached cart, fetches the true one when idle, or with the first operation.
   * Ends with the returned function.
   */
  start = (): (() => void) => {
    this.#opening = setTimeout(() => this.#openSession());
    const ending = new AbortController();
    window.addEventListener('storage', this.#follow, ending);
    window.addEventListener('pageshow', this.#refreshRestored, ending);
    return () => {
      clearTimeout(this.#opening);
      ending.abort();
    };
  };

  load = (): Promise<CartAnswer> => {
    const session = this.#opened();
    if (!session) return this.#refuse('load');
    if (this.#load?.since === this.#version) return this.#load.answer;
    const load = { since: this.#version, answer: toResult('load', loadCart(this.#api, session)) };
    this.#load = load;
    this.#set(this.#state.failed === 'load' ? { error: null, failed: null } : {});
    void load.answer.then((answer) => {
      if (this.#load !== load) return;
      this.#load = null;
      if (load.since !== this.#version) this.#set({});
      else if (answer.success) this.#keep(answer.data, {});
      else if (!this.#state.failed || this.#state.failed === 'load') this.#set({ error: answer.error, failed: 'load' });
      else this.#set({});
    });
    return load.answer;
  };

  /** Fetches the cart again when a screen opens that shows it; before `start` there is nothing to do. */
  refresh = (): void => {
    if (this.#session) void this.load();
  };

  add = (line: AddItem): Promise<CartAnswer> => this.#enqueue('add', (session) => addLine(this.#api, session, line));
  remove = (itemId: string): Promise<CartAnswer> =>
    this.#enqueue('remove', (session) => removeLine(this.#api, session, itemId));
  clear = (): Promise<CartAnswer> => this.#enqueue('clear', (session) => emptyCart(this.#api, session));
  /** Fills the cart by a call of another feature, which answers with the whole new cart and more. */
  fill = <T extends CartData>(call: CartCall<T>): Promise<ApiResult<T>> => this.#enqueue('fill', call);

  /** Sets a quantity. A pending update of the line takes over the newer quantity, so that one call is sent. */
  update = (itemId: string, quantity: number): Promise<CartAnswer> => {
    if (!this.#opened()) return this.#refuse('update');
    this.#set({ pending: { ...this.#state.pending, [itemId]: quantity } });
    const waiting = this.#pendingUpdates.get(itemId);
    if (waiting?.answer && !waiting.closed) {
      waiting.quantity = quantity;
      return waiting.answer;
    }
    const update: PendingUpdate = { quantity, closed: false };
    this.#pendingUpdates.set(itemId, update);
    update.answer = this.#enqueue('update', (session) => {
      if (this.#pendingUpdates.get(itemId) === update) this.#pendingUpdates.delete(itemId);
      return updateLine(this.#api, session, itemId, update.quantity);
    });
    return update.answer;
  };

  /** After an order: the server has emptied the cart already. */
  clearLocal = (): void => {
    if (!this.#session) return;
    this.#keep({ items: [], totalItems: 0, totalPrice: 0, sessionId: this.#session }, { error: null, failed: null });
  };

  dismissError = (): void => this.#set({ error: null, failed: null });

  #enqueue<T extends CartData>(operation: CartOperation, call: CartCall<T>): Promise<ApiResult<T>> {
    if (!this.#opened()) return this.#refuse(operation);
    this.#queued += 1;
    if (operation !== 'update') for (const update of this.#pendingUpdates.values()) update.closed = true;
    const answer = this.#queue.then(() => this.#perform(operation, call));
    this.#queue = answer;
    this.#set({});
    return answer;
  }

  async #perform<T extends CartData>(operation: CartOperation, call: CartCall<T>): Promise<ApiResult<T>> {
    this.#set({ operation, error: null, failed: null });
    const answer = await toResult(operation, call(this.#session ?? ''));
    this.#queued -= 1;
    const done = { operation: null, pending: this.#pendingQuantities() };
    if (answer.success) this.#keep(answer.data, done);
    else {
      this.#set({ ...done, error: answer.error, failed: operation });
      // The true cart is shown, and the error stays.
      if (isUncertain(answer)) void this.load();
    }
    return answer;
  }

  #pendingQuantities(): Record<string, number> {
    return Object.fromEntries(Array.from(this.#pendingUpdates, ([itemId, { quantity }]) => [itemId, quantity]));
  }

  #refuse(operation: CartOperation): Promise<ApiFailure> {
    console.error(noSessionId);
    this.#set({ error: noSessionId, failed: operation });
    return Promise.resolve({ success: false, status: 0, error: noSessionId });
  }

  #opened(): string | null {
    if (this.#opening) this.#openSession();
    return this.#session;
  }

  #openSession(): void {
    clearTimeout(this.#opening);
    this.#opening = undefined;
    const session = readSessionId(this.#storage);
    if (session !== this.#session) {
      this.#session = session;
      this.#load = null;
      this.#version += 1;
      this.#set({ cart: this.#cached(), pending: {} });
    }
    void this.load();
  }

  #cached(): Cart | null {
    return parseCart(this.#storage.read(cartKey), this.#session);
  }

  /** Another tab changed the cart, or made a session of its own. */
  #follow = ({ key }: StorageEvent): void => {
    if (key === null || key === sessionKey) {
      if (readSessionId(this.#storage) !== this.#session) this.#openSession();
    } else if (key === cartKey) {
      const cart = this.#cached();
      if (cart) {
        this.#version += 1;
        this.#set({ cart });
      }
    }
  };

  #refreshRestored = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) void this.load();
  };

  #keep(cart: Cart, change: Partial<CartState>): void {
    this.#version += 1;
    this.#storage.write(cartKey, JSON.stringify(cart));
    this.#set({ ...change, cart });
  }

  #set(change: Partial<CartState>): void {
    const next = { ...this.#state, ...change };
    const operation = next.operation && next.operation !== 'load' ? next.operation : this.#load ? 'load' : null;
    this.#state = { ...next, operation, loading: this.#queued > 0 || this.#load !== null };
    for (const listener of this.#listeners) listener();
  }
}

export const cartStore = new CartStore(
  browserApi,
  safeStorage(() => localStorage),
);
