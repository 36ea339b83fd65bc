import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type Database, rowsOf } from '#db/client.server.ts';
import { prepared, written } from '#db/statement.server.ts';
import { oncePer } from '#shared/once-per.ts';

interface Versioned {
  /** The catalogue's version that a row is true of. */
  version: number;
}

const versionNow = prepared<Record<string, never>, Versioned>(
  'catalogue-version',
  sql`select version from catalogue_version`,
);

/** Asks for the only row of a query. */
export async function onlyRow<Row extends object>(db: Database, columns: SQL, from: SQL): Promise<Row> {
  // The version and what it is the version of are seen at one moment.
  const [row] = await rowsOf<Row>(
    db,
    sql`select ${columns}, (select version from catalogue_version) as version from ${from}`,
  );
  if (!row) throw new Error('no row');
  return row;
}

/**
 * Rows that are asked for again and again while the catalogue stays as it is, by the text of their query.
 * @param most how many are remembered
 */
export function oncePerVersion<Row extends object>(
  most: number,
): (db: Database, columns: SQL, from: SQL) => Promise<Row> {
  const rememberedOn = oncePer((_: Database) => new LRUCache<string, Row & Versioned>({ max: most }));
  return async (db, columns, from) => {
    const remembered = rememberedOn(db);
    const key = written(sql`${columns} ${from}`);
    const before = remembered.get(key);
    if (before && before.version === (await versionNow(db, {}))[0]?.version) return before;
    const now = await onlyRow<Row & Versioned>(db, columns, from);
    remembered.set(key, now);
    return now;
  };
}
