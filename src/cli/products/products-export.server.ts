import { escapeFormula } from '#features/catalogue/csv/csv-cells.ts';
import { type CsvLine, csvColumns, toCell } from '#features/catalogue/csv/product-csv.server.ts';
import { exportProducts } from '#features/catalogue/csv/product-export.server.ts';
import { type CsvColumn, csvOf, typedPath, writeToStdout, writeWhole } from '../output/csv.server.ts';
import type { Output } from '../output/output.server.ts';
import { withShop } from '../staff-shop.server.ts';

export const columns: CsvColumn<CsvLine>[] = csvColumns.map((column) => ({
  title: column,
  value: (line) => {
    const cell = toCell(line[column]);
    return typeof cell === 'string' ? escapeFormula(cell) : cell;
  },
}));

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
      const text = output.json ? toJsonLines(counted()) : csvOf(counted(), columns, { bom: file !== undefined });
      await (file === undefined ? writeToStdout(text) : writeWhole(typedPath(file), text));
      return { products, lines };
    }),
  );
  if (file !== undefined)
    await output.answer(
      { file: typedPath(file), ...counts },
      () => `${counts.products} products in ${counts.lines} lines are in ${file}.`,
    );
}

async function* toJsonLines(lines: AsyncIterable<CsvLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}
