import { csvExportColumns, exportProducts } from '#features/catalogue/csv/product-export.server.ts';
import { writeCsv } from '#http/csv.server.ts';
import { toJsonLines, typedPath, writeText } from '../output/csv.server.ts';
import type { Output } from '../output/output.server.ts';
import { withStaffShop } from '../staff-shop.server.ts';

/** The catalogue as CSV, or with `--json` one size a line, into a file or to standard output. */
export async function runExport(output: Output, file: string | undefined): Promise<void> {
  const counts = await withStaffShop(({ db }) =>
    exportProducts(db, async (all, products) => {
      let lines = 0;
      async function* counted() {
        for await (const line of all) {
          lines++;
          yield line;
        }
      }
      const bom = file !== undefined;
      const text = output.json
        ? toJsonLines(counted(), (line) => line)
        : writeCsv(counted(), csvExportColumns, { bom });
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
