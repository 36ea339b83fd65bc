import { setTimeout as wait } from 'node:timers/promises';
import { DrizzleQueryError, type sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { applicationName } from './embedded/embedded.server.ts';
import { cutWhenSilent } from './silence.server.ts';
import * as cartTables from './tables/cart.server.ts';
import * as catalogueTables from './tables/catalogue.server.ts';
import * as enquiryTables from './tables/enquiries.server.ts';
import * as newsletterTables from './tables/newsletter.server.ts';
import * as orderTables from './tables/orders.server.ts';
import * as siteTables from './tables/site.server.ts';

const schema = {
  ...catalogueTables,
  ...cartTables,
  ...orderTables,
  ...newsletterTables,
  ...enquiryTables,
  ...siteTables,
};
export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** The database or a transaction on it. */
export type Executor = PgDatabase<NodePgQueryResultHKT, typeof schema>;

// Sums and cents are bigint in the database and stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface DatabaseClient {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * One pool for a process. A lost connection is reported, never thrown: the pool makes a new one.
 * @param answerMs longest time for one statement; without it a statement may take for ever, as those of a migration may
 * @param announces whoever uses it tells by `Changes` what was sold: the database does not
 */
export function connectDatabase(
  url: string,
  onError: (error: Error) => void,
  connections = 16,
  answerMs?: number,
  announces = false,
): DatabaseClient {
  const limit = answerMs === undefined ? '' : ` -c statement_timeout=${answerMs}`;
  const silence = announces ? ' -c shop.announces=on' : '';
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // How alike a misspelt word and a name must be at least (0 to 1); the nearest ones are shown.
    options: `-c pg_trgm.word_similarity_threshold=0.3${limit}${silence}`,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => {
    // Of one that is lent out the pool hears nothing, and an error that nobody listens to would end the process.
    client.on('error', () => {});
    // A server that lives ends its statement itself: this is for one that does not.
    if (answerMs !== undefined) cutWhenSilent(client, answerMs + 1_000);
  });
  const db = drizzle({ client: pool, schema, casing: 'snake_case' });
  db.transaction = (work, config) => transactionOn(pool, (held) => held.transaction(work, config));
  return { db, pool, close: () => endPool(pool) };
}

const lent = new WeakMap<pg.PoolClient, Database>();

/**
 * A transaction on a connection of its own. Drizzle's keeps the connection for good when it breaks at `begin`, and of one that
 * breaks later it tells that there was no rollback, instead of what was lost.
 */
async function transactionOn<T>(pool: pg.Pool, work: (on: Database) => Promise<T>): Promise<T> {
  const held = await pool.connect();
  const on = lent.get(held) ?? drizzle({ client: held, schema, casing: 'snake_case' });
  lent.set(held, on);
  let loss: Error | undefined;
  const hear = (error: Error) => {
    loss = error;
  };
  held.on('error', hear);
  try {
    return await work(on);
  } catch (error) {
    throw loss ?? error;
  } finally {
    held.off('error', hear);
    held.release(loss);
  }
}

/** Longest wait for the server to let go of connections, in milliseconds. */
const letGoMs = 1_000;

/** Ends the pool and waits until its connections are gone: whoever counts the server's connections then finds none of ours. */
async function endPool(pool: pg.Pool): Promise<void> {
  let open = pool.totalCount;
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  pool.on('remove', () => {
    open -= 1;
    if (open === 0) resolve();
  });
  await pool.end();
  if (open > 0) await Promise.race([gone, wait(letGoMs, undefined, { ref: false })]);
}

/**
 * What PostgreSQL and the system say when the database is away, shuts down, takes no more connections, has no room or no
 * memory left (53), cannot use its disk (58), only reads (25006) or was too slow (57014).
 */
const away =
  /^(08|25006|53|57014|57P|58|ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOST(UNREACH|DOWN)|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
const awayText =
  /connection terminated|timeout exceeded when trying to connect|Cannot use a pool|not queryable|No space left|File too large/i;

/** True for an error that says the database cannot be reached or used now, so that trying again later makes sense. */
export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (away.test((cause as { code?: string }).code ?? '')) return true;
    // The message of a failed query quotes what was sent.
    if (!(cause instanceof DrizzleQueryError) && awayText.test(cause.message)) return true;
  }
  return false;
}

/** Rows of a query written out; the caller names their shape. */
export async function rowsOf<Row extends object>(on: Executor, query: ReturnType<typeof sql>): Promise<Row[]> {
  const result = await on.execute(query);
  return result.rows as Row[];
}
