import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import type { ProductQuery } from '../contract.ts';
import { keptTotal } from './facets.server.ts';
import { oncePerVersion, onlyRow } from './per-version.server.ts';

const countOnce = oncePerVersion<{ total: number }>(500);

/**
 * How many products there are on all pages of a query. Each page needs it, and where thousands match it takes longer than the page: it
 * is counted once for each version of the catalogue, but where it depends on what is in stock.
 * @param filters those of the query
 */
export async function totalOf(db: Database, query: ProductQuery, filters: SQL): Promise<number> {
  const ofFacets = await keptTotal(db, query);
  if (ofFacets !== undefined) return ofFacets;
  const count = query.size === undefined ? countOnce : onlyRow<{ total: number }>;
  return (await count(db, sql`count(*)::int as total`, sql`products p where ${filters}`)).total;
}
