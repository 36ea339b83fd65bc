import { setTimeout as wait } from 'node:timers/promises';
import type { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { applicationName } from './embedded.server.ts';
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
// biome-ignore lint/suspicious/noExplicitAny: drizzle's transaction type has no shorter name
export type Transaction = PgTransaction<any, typeof schema, any>;
/** What a query needs: the database or a transaction on it. */
export type Executor = Pick<Database, 'execute'>;

// Sums and cents are bigint in the database and stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface DatabaseClient {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** One pool for a process. A lost connection is reported, never thrown: the pool makes a new one. */
export function connectDatabase(url: string, onError: (error: Error) => void, connections = 16): DatabaseClient {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // How alike a misspelt word and a name must be at least (0 to 1); the nearest ones are shown.
    options: '-c pg_trgm.word_similarity_threshold=0.3',
  });
  pool.on('error', onError);
  return { db: drizzle({ client: pool, schema, casing: 'snake_case' }), pool, close: () => endPool(pool) };
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

/** True for an error that says the database cannot be reached now, so that trying again later makes sense. */
export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: string }).code ?? '';
    if (/^(08|57P|53300|ECONN|EPIPE|ENOENT|ETIMEDOUT)/.test(code)) return true;
    if (/connection terminated|timeout exceeded when trying to connect|Cannot use a pool/i.test(cause.message))
      return true;
  }
  return false;
}

/** Rows of a query written out; the caller names their shape. */
export async function rowsOf<Row extends object>(on: Executor, query: ReturnType<typeof sql>): Promise<Row[]> {
  const result = await on.execute(query);
  return result.rows as Row[];
}
