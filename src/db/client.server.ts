import { setTimeout as wait } from 'node:timers/promises';
import { DrizzleQueryError, type sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { applicationName } from './embedded/embedded.server.ts';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** The database or a transaction on it. */
export type Executor = PgDatabase<NodePgQueryResultHKT>;

// Sums and cents are bigint in the database and stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const casing = 'snake_case';

export interface DatabaseClient {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * One pool for a process. A lost connection is reported, never thrown: the pool makes a new one.
 * @param statementTimeoutMs time limit of a statement; none for migrations
 * @param publishesSales the process publishes its sales itself; the triggers do not
 */
export function connectDatabase(
  url: string,
  onError: (error: Error) => void,
  connections = 16,
  statementTimeoutMs?: number,
  publishesSales = false,
): DatabaseClient {
  const publishing = publishesSales ? ' -c shop.announces=on' : '';
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Statements of a transaction may be sent before the answers to earlier ones.
    pipeline: true,
    // The server ends a slow statement; `query_timeout` is for a server that hangs.
    ...(statementTimeoutMs === undefined
      ? {}
      : { statement_timeout: statementTimeoutMs, query_timeout: statementTimeoutMs + 1_000 }),
    // Minimum similarity of a misspelt word and a name.
    options: `-c pg_trgm.word_similarity_threshold=0.3${publishing}`,
  });
  pool.on('error', onError);
  // Without a listener an error of a checked-out connection would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzle({ client: pool, casing });
  db.transaction = (work, config) => transact(pool, work, config);
  return { db, pool, close: () => endPool(pool) };
}

/** Drizzle by connection: each instance caches the column names of its tables. */
const byConnection = new WeakMap<pg.PoolClient, Database>();

function onConnection(client: pg.PoolClient): Database {
  const known = byConnection.get(client) ?? drizzle({ client, casing });
  byConnection.set(client, known);
  return known;
}

/**
 * A transaction on a connection of the pool. A broken connection is ended (docs/decisions/0006): drizzle's own loses
 * one at `begin` and gives back one at `rollback`.
 */
async function transact<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const client = await pool.connect();
  let loss: unknown;
  try {
    return await onConnection(client).transaction(async (tx) => {
      try {
        return await work(tx);
      } catch (error) {
        if (isUnreachable(error)) {
          loss = error;
          // Otherwise `rollback` would wait for a server that hangs.
          void client.end();
        }
        throw error;
      }
    }, config);
  } catch (error) {
    loss ??= isUnreachable(error) ? error : undefined;
    throw loss ?? error;
  } finally {
    client.release(loss !== undefined);
  }
}

/** PostgreSQL's code for the error of a statement. */
export function errorCode(error: unknown): string | undefined {
  return ((error as Error).cause as { code?: string } | undefined)?.code;
}

/** PostgreSQL's code of statements behind a failed one. */
const transactionAborted = '25P02';

/**
 * Statements of a transaction that do not need each other's answers. All have been answered when it throws: a later one
 * must not run outside the transaction.
 * @throws the error that ended the transaction
 */
export async function runTogether<const Statements extends readonly unknown[]>(statements: Statements) {
  const errors = (await Promise.allSettled(statements)).flatMap((one) =>
    one.status === 'rejected' ? [one.reason] : [],
  );
  if (errors.length > 0) throw errors.find((error) => errorCode(error) !== transactionAborted) ?? errors[0];
  return Promise.all(statements);
}

/** Wait for the server to drop its connections, in milliseconds. */
const closeMs = 1_000;

/** Ends the pool and waits until its connections are gone, so that `stopIfLast` does not count them. */
async function endPool(pool: pg.Pool): Promise<void> {
  let open = pool.totalCount;
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  pool.on('remove', () => {
    open -= 1;
    if (open === 0) resolve();
  });
  await pool.end();
  if (open > 0) await Promise.race([gone, wait(closeMs, undefined, { ref: false })]);
}

/** Codes of a database that is away: shutdown, full (53), disk errors (58), read-only (25006), too slow (57014). */
const away =
  /^(08|25006|53|57014|57P|58|ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOST(UNREACH|DOWN)|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
const awayText =
  /connection terminated|query read timeout|timeout exceeded when trying to connect|Cannot use a pool|not queryable|No space left|File too large/i;

/** True when the database cannot be reached or used now, so that a later retry makes sense. */
export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (away.test((cause as { code?: string }).code ?? '')) return true;
    // The message of a failed query quotes what was sent.
    if (!(cause instanceof DrizzleQueryError) && awayText.test(cause.message)) return true;
  }
  return false;
}

/** Rows of a raw query; the caller names their shape. */
export async function queryRows<Row extends object>(on: Executor, query: ReturnType<typeof sql>): Promise<Row[]> {
  const result = await on.execute(query);
  return result.rows as Row[];
}
