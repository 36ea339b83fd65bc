import { escapeFormula } from '#features/catalogue/csv/csv-cells.ts';
import { type CsvLine, csvColumns, toCell } from '#features/catalogue/csv/product-csv.server.ts';
import { exportProducts } from '#features/catalogue/csv/product-export.server.ts';
import { type CsvColumn, csvOf, typedPath, writeToStdout, writeWhole } from '../output/csv.server.ts';
import type { Output } from '../output/output.server.ts';
import { openProgress, type Progress } from '../output/progress.server.ts';
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
  const tally = { products: 0, lines: 0 };
  await withShop(({ db }) =>
    exportProducts(db, async (lines, products) => {
      const progress = await openProgress('Products', file === undefined ? 0 : products, output);
      try {
        const counted = countLines(lines, progress, tally);
        const text = output.json ? toJsonLines(counted) : csvOf(counted, columns, { bom: file !== undefined });
        await (file === undefined ? writeToStdout(text) : writeWhole(typedPath(file), text));
      } finally {
        progress.end();
      }
    }),
  );
  if (file !== undefined)
    await output.answer(
      { file: typedPath(file), ...tally },
      () => `${tally.products} products in ${tally.lines} lines are in ${file}.`,
    );
}

async function* toJsonLines(lines: AsyncIterable<CsvLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

async function* countLines(
  lines: AsyncIterable<CsvLine>,
  progress: Progress,
  tally: { products: number; lines: number },
) {
  let last: unknown;
  for await (const line of lines) {
    yield line;
    tally.lines++;
    if (line.id === last) continue;
    last = line.id;
    tally.products++;
    progress.advance();
  }
}
