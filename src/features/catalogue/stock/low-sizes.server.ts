import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '#db/client.server.ts';
import { lowSizeStock } from './stock.ts';

interface LowSize {
  productId: string;
  name: string;
  color: string;
  size: string;
  stock: number;
  /** People who asked to be told when it is back. */
  waiting: number;
}

/** How many sizes on sale are low, sold out ones among them, and the lowest of them. */
export async function readLowSizes(
  db: Database,
  limit: number,
): Promise<{ low: number; out: number; rows: LowSize[] }> {
  const low = sql`from variant_sizes z join variants v on v.id = z.variant_id join products p on p.id = z.product_id
    where z.listed and v.listed and p.listed and p.status = 'active'
      and z.stock <= case when p.track_quantity then p.low_stock_threshold else ${lowSizeStock}::int end`;
  const [[counts], rows] = await Promise.all([
    queryRows<{ low: number; out: number }>(
      db,
      sql`select count(*)::int as low, (count(*) filter (where z.stock = 0))::int as out ${low}`,
    ),
    queryRows<LowSize>(
      db,
      sql`select p.id as "productId", p.name, v.color, z.size, z.stock,
          (select count(*) from stock_waits w where w.variant_id = z.variant_id and w.size = z.size)::int as waiting ${low}
        order by z.stock, p.name, v.position, z.position limit ${limit}`,
    ),
  ]);
  return { low: counts?.low ?? 0, out: counts?.out ?? 0, rows };
}
