import { terminal } from '#features/activity/constants.ts';
import { importStock, setStock } from '#features/catalogue/csv/stock-import.server.ts';
import { listStock, type SizeName } from '#features/catalogue/stock/stock.server.ts';
import { typedPath } from '../output/csv.server.ts';
import { type Output, table } from '../output/output.server.ts';
import { withStaffShop } from '../staff-shop.server.ts';
import { withCsvErrors } from './csv-errors.server.ts';

export interface StockFilter {
  sku?: string;
  low?: boolean;
}

/** `products stock` */
export async function runList(output: Output, filter: StockFilter): Promise<void> {
  const sizes = await withStaffShop(({ db }) => listStock(db, filter));
  await output.answer({ sizes }, () =>
    sizes.length === 0
      ? 'No size is low.'
      : table(sizes, [
          { title: 'SKU', value: ({ sku }) => sku },
          { title: 'Product', value: ({ name }) => name, flexible: true },
          { title: 'Colour', value: ({ colour }) => colour, flexible: true },
          { title: 'Size', value: ({ size }) => size },
          { title: 'Stock', value: ({ stock }) => stock, style: ({ low }) => (low ? 'yellow' : undefined) },
          { title: '', value: ({ stock, low }) => (stock === 0 ? 'none' : low ? 'low' : '') },
        ]),
  );
}

/** `products stock set` */
export async function runSet(output: Output, name: SizeName, to: number): Promise<void> {
  const size = await withStaffShop(({ db }) => setStock(db, terminal, name, to));
  await output.answer({ size }, () => sizeTable([size]));
}

/** `products stock import` */
export async function runStockImport(output: Output, file: string, dryRun: boolean): Promise<void> {
  await withCsvErrors(output, async () => {
    const report = await withStaffShop(({ db }) => importStock(db, typedPath(file), { dryRun, actor: terminal }));
    const lead = dryRun ? 'Dry run, nothing was changed: ' : '';
    const counts = `${lead}${report.changed} changed, ${report.unchanged} unchanged`;
    const sizes = report.sizes.map(({ line, productId, name, ...size }) => size);
    await output.answer({ ...report, sizes }, () => `${sizeTable(sizes)}\n${counts}`);
  });
}

function sizeTable(sizes: (SizeName & { before: number; after: number })[]): string {
  return table(sizes, [
    { title: 'SKU', value: ({ sku }) => sku },
    { title: 'Colour', value: ({ colour }) => colour, flexible: true },
    { title: 'Size', value: ({ size }) => size },
    { title: 'Before', value: ({ before }) => before },
    { title: 'After', value: ({ after }) => after },
  ]);
}
