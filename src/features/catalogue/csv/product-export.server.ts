import { and, asc, gt, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { products } from '#db/tables/catalogue.server.ts';
import type { CsvColumns } from '#http/csv.server.ts';
import { selectProducts } from '../products/product-rows.server.ts';
import { escapeFormula } from './csv-cells.ts';
import { type CsvLine, csvColumns, toCell, toCsvLines } from './product-csv.server.ts';

/** Products held in memory at a time. */
const chunkSize = 200;

/** The columns of the CSV; an import reads the same. */
export const csvExportColumns: CsvColumns<CsvLine> = csvColumns.map((column) => [
  column,
  (line) => {
    const cell = toCell(line[column]);
    return typeof cell === 'string' ? escapeFormula(cell) : cell;
  },
]);

/**
 * Listed products at one moment, drafts too, in the order of ids. Lines are read while they are asked for.
 * @param only selects the ids; all without it
 */
export function exportProducts<T>(
  db: Database,
  work: (lines: AsyncGenerator<CsvLine>, products: number) => Promise<T>,
  only?: SQLWrapper,
): Promise<T> {
  return db.transaction(async (tx) => work(readLines(tx, only), await tx.$count(products, sql`listed`)), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function* readLines(tx: Transaction, only?: SQLWrapper): AsyncGenerator<CsvLine> {
  for (let last = ''; ; ) {
    const ids = tx
      .select({ id: products.id, place: sql`row_number() over (order by ${products.id})`.as('place') })
      .from(products)
      .where(and(products.listed, gt(products.id, last), only && sql`${products.id} in (${only})`))
      .orderBy(asc(products.id))
      .limit(chunkSize);
    const rows = await selectProducts(tx, ids.getSQL());
    for (const row of rows) yield* toCsvLines(row);
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}
