import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { connectDatabase } from '#db/client.server.ts';
import { checkInvariants } from '#server/ops/verify.server.ts';
import { message } from './enquiries.ts';
import { checkoutOf, lineOf, newSession, type Sku } from './shop-data.ts';

/** A visitor's request with its answer; nothing where the connection broke. */
export interface Deed {
  kind: 'order' | 'inquiry' | 'cart' | 'read' | 'page';
  /** Its idempotency key; of a cart the session. */
  key: string;
  status?: number;
  headers?: Headers;
  text: string;
  /** When it was sent, of `performance.now()`, and how long it took. */
  began: number;
  ms: number;
}

interface Manner {
  /** Kinds of deeds, by turns. */
  kinds?: Deed['kind'][];
  /** How long they look at what they got. */
  pauseMs?: number;
}

const paths = {
  order: '/api/checkout/create-order',
  inquiry: '/api/contact',
  cart: '/api/cart',
  read: '/api/products?limit=5',
  page: '/products',
};

/** Visitors who order, ask, fill carts and read without a pause, and remember the answers. */
export class Visitors {
  readonly deeds: Deed[] = [];
  readonly #goods: Sku;
  #urls: string[] = [];
  #leaving = false;
  #here: Promise<void>[] = [];

  constructor(goods: Sku) {
    this.#goods = goods;
  }

  come(urls: string[], count: number, manner: Manner = {}): void {
    this.#urls = urls;
    this.#leaving = false;
    this.#here = Array.from({ length: count }, (_, visitor) => this.#visit(visitor, manner));
  }

  /** Resolves when so many calls more were answered with 200. */
  async served(calls: number, withinMs = 60_000): Promise<void> {
    const since = this.deeds.length;
    const answered = () => this.deeds.slice(since).filter(({ status }) => status === 200).length;
    for (const end = performance.now() + withinMs; answered() < calls; await wait(10))
      if (performance.now() > end) throw new Error(`Only ${answered()} of ${calls} calls were served`);
  }

  /** Resolves when everybody has heard what they waited for. */
  async leave(): Promise<void> {
    this.#leaving = true;
    await Promise.all(this.#here);
  }

  async #visit(visitor: number, { kinds = ['order', 'cart', 'inquiry', 'read'], pauseMs = 0 }: Manner): Promise<void> {
    for (let turn = visitor; !this.#leaving; turn++) {
      const kind = kinds[turn % kinds.length] ?? 'read';
      const key = kind === 'cart' ? newSession() : `${kind}-${randomBytes(12).toString('hex')}`;
      const deed = await this.#do(this.#urls[turn % this.#urls.length] ?? '', kind, key);
      this.deeds.push(deed);
      // A refused visitor looks up first.
      await wait(deed.status === 200 ? pauseMs : pauseMs + 25);
    }
  }

  async #do(url: string, kind: Deed['kind'], key: string): Promise<Deed> {
    const began = performance.now();
    const deed: Deed = { kind, key, text: '', began, ms: 0 };
    try {
      const answer = await fetch(url + paths[kind], this.#request(kind, key));
      deed.text = await answer.text();
      deed.status = answer.status;
      deed.headers = answer.headers;
    } catch {
      // The connection broke: the visitor does not know what became of it.
    }
    deed.ms = performance.now() - began;
    return deed;
  }

  #request(kind: Deed['kind'], key: string): RequestInit {
    // A kept connection may close just as the next call goes out, and look like a broken one.
    if (kind === 'read' || kind === 'page') return { headers: { Connection: 'close' } };
    const name = kind === 'cart' ? 'X-Session-ID' : 'Idempotency-Key';
    const bodies = {
      order: () => checkoutOf([{ sku: this.#goods, quantity: 1 + (key.charCodeAt(key.length - 1) % 3) }]),
      inquiry: () => ({ ...message, subject: key }),
      cart: () => lineOf(this.#goods),
    };
    const headers = { 'Content-Type': 'application/json', Connection: 'close', [name]: key };
    return { method: 'POST', headers, body: JSON.stringify(bodies[kind]()) };
  }

  /**
   * Repeats every order and inquiry with its key: answers are the same, records stand once, the books agree. Checked
   * deeds are forgotten.
   */
  async expectKept(url: string, databaseUrl: string): Promise<{ acknowledged: number; unknown: number }> {
    const deeds = this.deeds.splice(0);
    const keyed = deeds.filter(({ kind }) => kind === 'order' || kind === 'inquiry');
    const waiting = [...keyed];
    const again = async () => {
      for (let deed = waiting.pop(); deed; deed = waiting.pop()) {
        const repeat = await this.#do(url, deed.kind, deed.key);
        expect(repeat.status, repeat.text).toBe(200);
        if (deed.status === 200) expect(JSON.parse(repeat.text)).toEqual(JSON.parse(deed.text));
        else deed.text = repeat.text;
      }
    };
    await Promise.all([again(), again(), again(), again()]);
    await expectInBooks(databaseUrl, keyed, deeds);
    const acknowledged = keyed.filter(({ status }) => status === 200).length;
    return { acknowledged, unknown: keyed.length - acknowledged };
  }
}

async function expectInBooks(databaseUrl: string, keyed: Deed[], deeds: Deed[]): Promise<void> {
  const client = connectDatabase(databaseUrl, () => {}, 2);
  try {
    const { rows } = await client.pool.query<{ key: string; name: string; cents: number }>(
      `select idempotency_key as key, order_number as name, total_cents as cents from orders where idempotency_key = any($1)
       union all select idempotency_key, number, null from inquiries where idempotency_key = any($1)`,
      [keyed.map(({ key }) => key)],
    );
    const told = keyed.map(({ key, kind, text }) => {
      const body = JSON.parse(text);
      const order = kind === 'order';
      const name = order ? body.data.orderNumber : body.inquiry.number;
      return { key, name, cents: order ? Math.round(body.data.summary.total * 100) : null };
    });
    const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);
    expect(rows.sort(byKey)).toEqual(told.sort(byKey));
    const carts = deeds.filter(({ kind, status }) => kind === 'cart' && status === 200).map(({ key }) => key);
    const kept = await client.pool.query('select session_id from cart_items where session_id = any($1)', [carts]);
    expect(kept.rowCount).toBe(carts.length);
    expect((await checkInvariants(client.db)).flatMap(({ broken }) => broken)).toEqual([]);
  } finally {
    await client.close();
  }
}
