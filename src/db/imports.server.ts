import { eq, sql } from 'drizzle-orm';
import type { Database } from './client.server.ts';
import { contentImports } from './tables/catalogue.server.ts';

/** Runs an import unless the last one had the same hash. Call inside `withAdvisoryLock`. */
export async function importOnce(db: Database, name: string, hash: string, work: () => Promise<void>): Promise<void> {
  if ((await lastImport(db, name))?.hash === hash) return;
  await work();
  await db
    .insert(contentImports)
    .values({ name, hash })
    .onConflictDoUpdate({ target: contentImports.name, set: { hash, importedAt: sql`now()` } });
}

export async function wasImported(db: Database, name: string): Promise<boolean> {
  return (await lastImport(db, name)) !== undefined;
}

/** When an import ran last, and of which files; undefined before. */
export async function lastImport(db: Database, name: string) {
  const [last] = await db.select().from(contentImports).where(eq(contentImports.name, name));
  return last;
}
