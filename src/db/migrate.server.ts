import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseClient } from './client.server.ts';

/** Key of the advisory lock for migrations and imports: any number that no other lock has. */
const preparingLock = 724_115_200;

/** Runs work in one process at a time, on all machines. */
export async function withAdvisoryLock<T>({ pool }: DatabaseClient, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [preparingLock]);
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [preparingLock]).catch(() => {});
    client.release();
  }
}

/** Applies the migrations. Call inside `withAdvisoryLock`. */
export async function migrateDatabase({ db }: DatabaseClient, folder: string): Promise<void> {
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  await migrate(db, { migrationsFolder: folder });
}

/** True for a database with all migrations. Takes no lock. */
export async function isMigrated({ pool }: DatabaseClient, folder: string): Promise<boolean> {
  const { rows } = await pool.query("select to_regclass('drizzle.__drizzle_migrations') as journal");
  if (rows[0]?.journal === null) return false;
  const applied = await pool.query<{ last: string }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  );
  const journal = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  return Number(applied.rows[0]?.last) >= Math.max(...journal.entries.map(({ when }) => when));
}
