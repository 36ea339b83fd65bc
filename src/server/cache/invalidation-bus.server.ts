import { once } from 'node:events';
import { setInterval, setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { applicationName } from '#db/embedded/embedded.server.ts';
import type { CacheTag } from '#http/endpoint.ts';
import type { ResponseCache } from './response-cache.server.ts';

const channel = 'shop_changes';
/** Triggers send tags, other names of stock, and for the owner's texts the name of the table. */
function toTag(payload: string): string {
  if (/^(product:.*|catalogue|stock|everything)$/s.test(payload)) return payload;
  return payload === 'sales' || payload === 'sizes-in-stock' ? 'stock' : 'content';
}
/** Milliseconds: tags of this time are sent together; checks of the connection; pause before a new one. */
const [gatherMs, checkMs, reconnectMs] = [10, 5_000, 500];
// Messages are stored nowhere: no commit needs to wait for a disk.
const settings = { application_name: applicationName, options: '-c synchronous_commit=off' };
const limits = { connectionTimeoutMillis: 5_000, query_timeout: 4_000 };

/** Invalidates the cache of every process by LISTEN and NOTIFY, on a connection of its own. */
export class InvalidationBus {
  readonly #cache: ResponseCache;
  readonly #unsent = new Set<CacheTag>();
  readonly #closing = new AbortController();
  readonly #running: Promise<void>;
  #client: pg.Client | undefined;
  #sending: NodeJS.Timeout | undefined;

  /** @param onError told once of a lost connection, however long it stays lost */
  constructor(url: string, cache: ResponseCache, onError: (error: unknown) => void) {
    this.#cache = cache;
    this.#running = this.#run(url, onError);
  }

  /** Invalidates here at once, in the other processes soon. */
  publish(tags: CacheTag[]): void {
    for (const tag of tags) {
      this.#cache.invalidate(tag);
      this.#unsent.add(tag);
    }
    this.#sending ??= setTimeout(() => void this.#send(), gatherMs);
  }

  /** Sends what is left and ends the connection. */
  async close(): Promise<void> {
    clearTimeout(this.#sending);
    await this.#send();
    this.#closing.abort();
    await this.#running;
  }

  async #send(): Promise<void> {
    this.#sending = undefined;
    const tags = [...this.#unsent];
    if (!this.#client || tags.length === 0) return;
    this.#unsent.clear();
    const sql = `select pg_notify('${channel}', tag) from unnest($1::text[]) tag`;
    await this.#client.query(sql, [tags]).catch(() => tags.map((tag) => this.#unsent.add(tag)));
  }

  async #run(url: string, onError: (error: unknown) => void): Promise<void> {
    const { signal } = this.#closing;
    for (let isReported = false; !signal.aborted; ) {
      const client = new pg.Client({ connectionString: url, ...settings, ...limits });
      client.on('notification', ({ payload = '' }) => this.#cache.invalidate(toTag(payload)));
      // An error without a listener would end the process; `once` hears the first.
      const ended = once(
        client.on('error', () => {}),
        'end',
      );
      try {
        await Promise.race([client.connect(), ended]);
        await client.query(`listen ${channel}`);
        this.#client = client;
        this.#cache.setConnected(true);
        isReported = false;
        await Promise.race([this.#send().then(() => this.#check(client)), ended]);
      } catch (error) {
        if (!isReported && !signal.aborted) onError(error);
        isReported = true;
      }
      if (this.#client) this.#cache.setConnected(false);
      this.#client = undefined;
      await client.end().catch(() => {});
      await wait(reconnectMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** Rejects when the server no longer answers. */
  async #check(client: pg.Client): Promise<void> {
    for await (const _ of setInterval(checkMs, undefined, { signal: this.#closing.signal, ref: false }))
      await client.query('select 1');
  }
}
