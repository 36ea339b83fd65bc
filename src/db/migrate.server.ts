import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import type { DatabaseClient } from './client.server.ts';

/** Key of the advisory lock for migrations and imports: any number that no other lock has. */
const preparingLock = 724_115_200;

/** First and last migration of databases from before the first release, by their hashes. */
export const preRelease = {
  first: '992f8644912d55b217b688f1fd16fd8df0f5a0849b51e485d6b72658b65526e1',
  last: '8610c750c389d81174b62c1cb127aee81ae233098d7a7aaab78b94a917e34490',
};

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

/**
 * Applies the migrations. Call inside `withAdvisoryLock`.
 * @throws Error for a database from before the first release, which stays as it is
 */
export async function migrateDatabase({ db, pool }: DatabaseClient, folder: string): Promise<void> {
  if ((await readAppliedMigrations(pool))[0] === preRelease.first)
    throw new Error(
      'The database is from before the first release: write a backup with the version that made it, ' +
        'and restore that into an empty database with this version (docs/running.md)',
    );
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  await migrate(db, { migrationsFolder: folder });
}

/** True for a database with all migrations. Takes no lock. */
export async function isMigrated({ pool }: DatabaseClient, folder: string): Promise<boolean> {
  const applied = await readAppliedMigrations(pool);
  return readMigrationFiles({ migrationsFolder: folder }).every(({ hash }) => applied.includes(hash));
}

/** Hashes of the applied migrations. */
export async function readAppliedMigrations(on: pg.Pool | pg.ClientBase): Promise<string[]> {
  const { rows: journals } = await on.query("select where to_regclass('drizzle.__drizzle_migrations') is not null");
  if (journals.length === 0) return [];
  const { rows } = await on.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id');
  return rows.map(({ hash }) => hash);
}
