import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { applicationName } from '../../db/embedded/embedded.server.ts';

export interface ChangeListener {
  /** Something has changed, by its name in shown.server.ts, or `everything`. */
  changed(name: string): void;
  /** From now on every change is heard. */
  heard(): void;
  /** From now on changes may happen unheard. */
  deaf(): void;
  fault(error: unknown): void;
}

const channel = 'shop_changes';
/** How long announcements are gathered before they are sent as one, in milliseconds. */
const gatherMs = 10;
/** How often the connection is asked whether it is there, and how long it may be silent, in milliseconds. */
const askMs = 5_000;
const silentMs = 4_000;
/** After which a lost connection is made anew, in milliseconds. */
const againMs = 500;

/**
 * Hears what changes in the database, whichever process changes it, and tells the others what this one has changed. It has a
 * connection of its own, which is made anew whenever it is lost; what was to be told meanwhile is told then.
 */
export class Changes {
  readonly #url: string;
  readonly #listener: ChangeListener;
  readonly #unsent = new Set<string>();
  readonly #closing = new AbortController();
  readonly #running: Promise<void>;
  /** A loss is told once, however long it lasts. */
  #toldOfLoss = false;
  #client: pg.Client | undefined;
  #sending: NodeJS.Timeout | undefined;

  constructor(url: string, listener: ChangeListener) {
    this.#url = url;
    this.#listener = listener;
    this.#running = this.#run();
  }

  /** Tells the other processes, soon and together with whatever else changes. This process must know already. */
  announce(names: Iterable<string>): void {
    for (const name of names) this.#unsent.add(name);
    this.#sending ??= setTimeout(() => void this.#send(), gatherMs);
  }

  /** Sends what is left and ends the connection. */
  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#sending);
    await this.#send();
    await this.#client?.end().catch(() => {});
    await this.#running;
  }

  async #send(): Promise<void> {
    this.#sending = undefined;
    const names = [...this.#unsent];
    if (!this.#client || names.length === 0) return;
    this.#unsent.clear();
    const told = this.#client.query(`select pg_notify('${channel}', name) from unnest($1::text[]) name`, [names]);
    await told.catch(() => {
      for (const name of names) this.#unsent.add(name);
    });
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await this.#listenOnce().catch((error: unknown) => this.#tellOfLoss(error));
      await wait(againMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** Resolves when the connection has ended. */
  async #listenOnce(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: applicationName,
      connectionTimeoutMillis: 5_000,
      query_timeout: silentMs,
      // What it commits is only told, never stored: nothing waits for a disk.
      options: '-c synchronous_commit=off',
    });
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
    let lost: unknown;
    client.on('error', (error) => {
      lost = error;
      this.#end(client);
    });
    client.once('end', () => this.#end(client));
    // Its own announcements come back too: it knew of them before.
    client.on('notification', ({ payload = '', processId }) => {
      if (processId !== processOf(client)) this.#listener.changed(payload);
    });
    let asking: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      if (this.#closing.signal.aborted) return;
      this.#client = client;
      this.#toldOfLoss = false;
      this.#listener.heard();
      await this.#send();
      asking = setInterval(() => client.query('select 1').catch(() => client.end()), askMs);
      await ended;
    } finally {
      clearInterval(asking);
      this.#end(client);
      await client.end().catch(() => {});
    }
    if (lost) throw lost;
  }

  #tellOfLoss(error: unknown): void {
    if (!this.#toldOfLoss && !this.#closing.signal.aborted) this.#listener.fault(error);
    this.#toldOfLoss = true;
  }

  #end(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#listener.deaf();
  }
}

/** The server's number of a connection; its types do not show it. */
function processOf(client: pg.Client): number | null {
  return (client as unknown as { processID: number | null }).processID;
}
