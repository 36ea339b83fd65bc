import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './client.server.ts';

/** Runs an import unless the last one had the same hash. Call inside `withAdvisoryLock`. */
export async function importOnce(db: Database, name: string, hash: string, work: () => Promise<void>): Promise<void> {
  const [last] = await rowsOf<{ hash: string }>(db, sql`select hash from content_imports where name = ${name}`);
  if (last?.hash === hash) return;
  await work();
  await db.execute(sql`
    insert into content_imports (name, hash) values (${name}, ${hash})
    on conflict (name) do update set hash = excluded.hash, imported_at = now()`);
}

export async function wasImported(db: Database, name: string): Promise<boolean> {
  return (await rowsOf(db, sql`select 1 from content_imports where name = ${name}`)).length > 0;
}
