import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type Database, rowsOf } from '#db/client.server.ts';
import { prepared, written } from '#db/statement.server.ts';
import { oncePer } from '#shared/once-per.ts';
import type { ProductQuery } from './contract.ts';
import { keptTotal } from './facets.server.ts';

interface Counted {
  total: number;
  /** The catalogue's version that was counted. */
  version: number;
}

/** Each page of a search needs its total again, and to count what thousands of products match takes longer than to find a page of them. */
const mostCounted = 500;
const countedOn = oncePer((_: Database) => new LRUCache<string, Counted>({ max: mostCounted }));

const versionNow = prepared<Record<string, never>, Pick<Counted, 'version'>>(
  'catalogue-version',
  sql`select version from catalogue_version`,
);

/**
 * How many products there are on all pages of a query. It is counted once for each version of the catalogue, but where it depends on
 * what is in stock.
 * @param filters those of the query, with the words that its search is taken for
 */
export async function totalOf(db: Database, query: ProductQuery, filters: SQL): Promise<number> {
  const ofFacets = await keptTotal(db, query);
  if (ofFacets !== undefined) return ofFacets;
  if (query.size !== undefined) return (await count(db, filters)).total;
  const counted = countedOn(db);
  const key = written(filters);
  const before = counted.get(key);
  if (before && before.version === (await versionNow(db, {}))[0]?.version) return before.total;
  const now = await count(db, filters);
  counted.set(key, now);
  return now.total;
}

/** The version and what it is the version of are seen at one moment. */
async function count(db: Database, filters: SQL): Promise<Counted> {
  const [counted] = await rowsOf<Counted>(
    db,
    sql`select count(*)::int as total, (select version from catalogue_version) as version from products p where ${filters}`,
  );
  if (!counted) throw new Error('no count');
  return counted;
}
