import { escapeFormula } from '#features/catalogue/csv/csv-cells.ts';
import { type CsvLine, csvColumns, toCell } from '#features/catalogue/csv/product-csv.server.ts';
import { exportProducts } from '#features/catalogue/csv/product-export.server.ts';
import { type CsvColumns, csvOf } from '#http/csv.server.ts';
import { toJsonLines, typedPath, writeText } from '../output/csv.server.ts';
import type { Output } from '../output/output.server.ts';
import { withShop } from '../staff-shop.server.ts';

export const columns: CsvColumns<CsvLine> = csvColumns.map((column) => [
  column,
  (line) => {
    const cell = toCell(line[column]);
    return typeof cell === 'string' ? escapeFormula(cell) : cell;
  },
]);

/** The catalogue as CSV, or with `--json` one size a line, into a file or to standard output. */
export async function runExport(output: Output, file: string | undefined): Promise<void> {
  const counts = await withShop(({ db }) =>
    exportProducts(db, async (all, products) => {
      let lines = 0;
      async function* counted() {
        for await (const line of all) {
          lines++;
          yield line;
        }
      }
      const bom = file !== undefined;
      const text = output.json ? toJsonLines(counted(), (line) => line) : csvOf(counted(), columns, { bom });
      await writeText(file, text);
      return { products, lines };
    }),
  );
  if (file !== undefined)
    await output.answer(
      { file: typedPath(file), ...counts },
      () => `${counts.products} products in ${counts.lines} lines are in ${file}.`,
    );
}
