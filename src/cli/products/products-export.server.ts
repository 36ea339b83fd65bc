import type { TableLine } from '#features/catalogue/csv/product-table.ts';
import { exportProducts } from '#features/catalogue/csv/product-table-export.server.ts';
import { csvOf, typedPath, writeToStdout, writeWhole } from '../output/csv.server.ts';
import type { Output } from '../output/output.server.ts';
import { openProgress, type Progress } from '../output/progress.server.ts';
import { withShop } from '../staff-shop.server.ts';
import { csvColumns, jsonLines } from './product-texts.server.ts';

/** The catalogue as CSV, or with `--json` one size a line, into a file or to standard output; little of it is in memory at a time. */
export async function runExport(output: Output, file: string | undefined): Promise<void> {
  const tally = { products: 0, lines: 0 };
  await withShop(({ db }) =>
    exportProducts(db, async ({ products, lines }) => {
      const progress = await openProgress('Products', file === undefined ? 0 : products, output);
      try {
        const counted = counting(lines, progress, tally);
        const text = output.json ? jsonLines(counted) : csvOf(counted, csvColumns, { bom: file !== undefined });
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

async function* counting(
  lines: AsyncIterable<TableLine>,
  progress: Progress,
  tally: { products: number; lines: number },
) {
  let last = '';
  for await (const line of lines) {
    yield line;
    tally.lines++;
    if (line.product.id === last) continue;
    last = line.product.id;
    tally.products++;
    progress.advance();
  }
}
