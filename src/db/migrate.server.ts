import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { ShopError } from '#shared/errors.ts';
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

/**
 * Applies the migrations. Call inside `withAdvisoryLock`.
 * @throws ShopError `foreign_database` for one of another version or program; nothing has been written to it
 */
export async function migrateDatabase({ db, pool }: DatabaseClient, folder: string): Promise<void> {
  // Tables before the journal: a migration that commits in between has its row in the journal that is read then.
  const isUsed = await hasTables(pool);
  const [first] = await readAppliedMigrations(pool);
  const isForeign = first === undefined ? isUsed : first !== firstMigration(folder);
  if (isForeign) throw new ShopError('foreign_database');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  await migrate(db, { migrationsFolder: folder });
}

/** True for tables where the shop or its mail queue has its own. Those of an extension do not count. */
async function hasTables(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'jobs') and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
    ) limit 1`,
  );
  return rows.length > 0;
}

/** True for a database with all migrations. Takes no lock. */
export async function isMigrated({ pool }: DatabaseClient, folder: string): Promise<boolean> {
  const applied = await readAppliedMigrations(pool);
  const own = readMigrationFiles({ migrationsFolder: folder });
  return applied[0] === own[0]?.hash && own.every(({ hash }) => applied.includes(hash));
}

/** The hash of the first migration, by which a database or a backup of this shop is known. */
export function firstMigration(folder: string): string | undefined {
  return readMigrationFiles({ migrationsFolder: folder })[0]?.hash;
}

/** Hashes of the applied migrations. */
export async function readAppliedMigrations(on: pg.Pool | pg.ClientBase): Promise<string[]> {
  const { rows: journals } = await on.query("select where to_regclass('drizzle.__drizzle_migrations') is not null");
  if (journals.length === 0) return [];
  const { rows } = await on.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id');
  return rows.map(({ hash }) => hash);
}
