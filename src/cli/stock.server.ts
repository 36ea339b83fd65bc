import { Command, InvalidArgumentError } from 'commander';
import { listStock, mostPieces, type StockRow } from '#features/catalogue/stock.server.ts';
import { importStock, type StockReport, setStock } from '#features/catalogue/stock-table.server.ts';
import { typedPath } from './csv.server.ts';
import { interrupted } from './interrupt.server.ts';
import { type Output, outputOf, table } from './output.server.ts';
import { withShop } from './staff-shop.server.ts';
import { tellingFaults } from './table-faults.server.ts';

/** `products stock`, `products stock set | import` */
export function stockCommand(): Command {
  const stock = new Command('stock')
    .description('lists the live stock of every size')
    .option('--sku <sku>', 'only this product')
    .option('--low', 'only sizes with as few as their product counts as low')
    .option('--json', 'answer as JSON')
    .action((filter: { sku?: string; low?: boolean }, command: Command) => runList(outputOf(command), filter));
  stock
    .command('set')
    .description('sets the stock of one size')
    .argument('<sku>')
    .argument('<colour>')
    .argument('<size>')
    .argument('<number>', 'pieces', pieces)
    .option('--json', 'answer as JSON')
    .action((sku: string, colour: string, size: string, to: number, _, command: Command) =>
      runSet(outputOf(command), { sku, colour, size }, to),
    );
  stock
    .command('import')
    .description('takes counts or differences from a table over: all of its lines or, when one is faulty, none')
    .argument('<file>', 'CSV with the columns sku, colour, size and stock (a count) or change (+5, -2)')
    .option('--dry-run', 'tells what would change, and changes nothing')
    .option('--json', 'answer as JSON')
    .action((file: string, { dryRun = false }: { dryRun?: boolean }, command: Command) =>
      runImport(outputOf(command), typedPath(file), dryRun),
    );
  return stock;
}

function pieces(text: string): number {
  if (!/^\d{1,7}$/.test(text) || Number(text) > mostPieces)
    throw new InvalidArgumentError(`It must be a whole number from 0 to ${mostPieces}.`);
  return Number(text);
}

async function runList(output: Output, filter: { sku?: string; low?: boolean }): Promise<void> {
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

async function runSet(output: Output, name: { sku: string; colour: string; size: string }, to: number): Promise<void> {
  const size = await withShop(({ db }) => setStock(db, name, to));
  await output.answer({ size }, () => sizeTable([size]));
}

async function runImport(output: Output, file: string, dryRun: boolean): Promise<void> {
  await tellingFaults(output, async () => {
    const report = await withShop(({ db }) => importStock(db, { file, dryRun, signal: interrupted }));
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
