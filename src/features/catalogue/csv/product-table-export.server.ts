import { sql } from 'drizzle-orm';
import { type Database, rowsOf, type Transaction } from '#db/client.server.ts';
import type { ProductInput } from '../products/product-input.ts';
import { readProducts } from '../products/product-rows.server.ts';
import { linesOf, type TableLine, tableProduct } from './product-table.ts';

/** Products held in memory at a time. */
const chunk = 200;

export interface CatalogueTable {
  products: number;
  /** Read while they are asked for. */
  lines: AsyncGenerator<TableLine>;
}

/**
 * The whole catalogue as it is at one moment, drafts too, in the order of ids. What the shop no longer has is left out.
 */
export function exportProducts<T>(db: Database, work: (table: CatalogueTable) => Promise<T>): Promise<T> {
  return db.transaction(
    async (tx) => {
      const [total] = await rowsOf<{ count: number }>(
        tx,
        sql`select count(*)::int as count from products where listed`,
      );
      return work({ products: total?.count ?? 0, lines: catalogueLines(tx) });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function* catalogueLines(tx: Transaction): AsyncGenerator<TableLine> {
  for (let last = ''; ; ) {
    const products = await readProducts(
      tx,
      sql`select id, row_number() over (order by id) as place from (
        select id from products where listed and id > ${last} order by id limit ${chunk}) as chosen`,
    );
    for (const product of products) yield* linesOf(tableProduct(product));
    const end = products.at(-1);
    if (!end || products.length < chunk) return;
    last = end.id;
  }
}

/** Products by id as the table states them; one that the shop does not have is missing. */
export async function readTableProducts(tx: Transaction, ids: string[]): Promise<Map<string, ProductInput>> {
  const products = await readProducts(
    tx,
    sql`select value as id, place from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as wanted(value, place)`,
  );
  return new Map(products.map((product) => [product.id, tableProduct(product)]));
}
