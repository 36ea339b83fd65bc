import { importStock, type StockReport, setStock } from '#features/catalogue/csv/stock-table.server.ts';
import { listStock, type StockName, type StockRow } from '#features/catalogue/stock/stock.server.ts';
import { interrupted } from '../interrupt.server.ts';
import { typedPath } from '../output/csv.server.ts';
import { type Output, table } from '../output/output.server.ts';
import { withShop } from '../staff-shop.server.ts';
import { openReading, tellingFaults } from './table-reading.server.ts';

export interface StockFilter {
  sku?: string;
  low?: boolean;
}

/** `products stock` */
export async function runList(output: Output, filter: StockFilter): Promise<void> {
  const sizes = await withShop(({ db }) => listStock(db, filter));
  await output.answer({ sizes }, () =>
    sizes.length === 0
      ? 'No size is low.'
      : table<StockRow>(sizes, [
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
export async function runSet(output: Output, name: StockName, to: number): Promise<void> {
  const size = await withShop(({ db }) => setStock(db, name, to));
  await output.answer({ size }, () => sizeTable([size]));
}

/** `products stock import` */
export async function runStockImport(output: Output, typed: string, dryRun: boolean): Promise<void> {
  await tellingFaults(output, async () => {
    const file = typedPath(typed);
    const reading = await openReading(file, output);
    const report = await withShop(({ db }) =>
      importStock(db, { file, dryRun, onBytes: reading.advance, signal: interrupted }).finally(reading.end),
    );
    await output.answer(report, () => reportText(report));
  });
}

function reportText({ dryRun, changed, unchanged, sizes }: StockReport): string {
  const lead = dryRun ? 'Dry run, nothing was changed: ' : '';
  return `${sizeTable(sizes)}\n${lead}${changed} changed, ${unchanged} unchanged`;
}

function sizeTable(sizes: StockReport['sizes']): string {
  return table(sizes, [
    { title: 'SKU', value: ({ sku }) => sku },
    { title: 'Colour', value: ({ colour }) => colour, flexible: true },
    { title: 'Size', value: ({ size }) => size },
    { title: 'Before', value: ({ before }) => before },
    { title: 'After', value: ({ after }) => after },
  ]);
}
