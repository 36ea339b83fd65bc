import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { DatabaseClient } from './client.server.ts';

/** One number for "this process changes the shape of the database"; any constant does that nobody else uses. */
const preparingLock = 724_115_200;

/** Runs a piece of work that only one process at a time may do, whichever machine it is on. */
export async function alone<T>({ pool }: DatabaseClient, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [preparingLock]);
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [preparingLock]).catch(() => {});
    client.release();
  }
}

/** Brings the database to the newest shape; call inside `alone`. */
export async function migrateDatabase({ db }: DatabaseClient, folder: string): Promise<void> {
  await migrate(db, { migrationsFolder: folder });
}
