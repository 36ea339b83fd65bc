import { Command, InvalidArgumentError } from 'commander';
import { maxPieces } from '#features/catalogue/stock/stock.ts';
import { createOutput } from '../output/output.server.ts';
import type { StockFilter } from './stock-runs.server.ts';

/** `products stock`, `products stock set | import` */
export function stockCommand(): Command {
  const stock = new Command('stock')
    .description('The live stock of every size, and how it is changed.')
    .option('--sku <sku>', 'only this product')
    .option('--low', 'only sizes with as few as count as low for their product')
    .action(async (filter: StockFilter, command: Command) => {
      const { runList } = await import('./stock-runs.server.ts');
      await runList(createOutput(command), filter);
    });
  stock
    .command('set')
    .description('Set the stock of one size.')
    .argument('<sku>')
    .argument('<colour>')
    .argument('<size>')
    .argument('<number>', 'pieces', pieces)
    .addHelpText('after', '\nExample:\n  npm run shop -- products stock set LB-TEE-180-AR Marigold M 40')
    .action(async (sku: string, colour: string, size: string, to: number, _: object, command: Command) => {
      const { runSet } = await import('./stock-runs.server.ts');
      await runSet(createOutput(command), { sku, colour, size }, to);
    });
  stock
    .command('import')
    .description('Take counts or differences from a CSV table over: all of its lines or, when one is faulty, none.')
    .argument('<file>', 'with the columns sku, colour, size and stock (a count) or change (+5, -2)')
    .option('--dry-run', 'tell what would change, and change nothing')
    .action(async (file: string, { dryRun = false }: { dryRun?: boolean }, command: Command) => {
      const { runStockImport } = await import('./stock-runs.server.ts');
      await runStockImport(createOutput(command), file, dryRun);
    });
  return stock;
}

function pieces(text: string): number {
  if (!/^\d{1,7}$/.test(text) || Number(text) > maxPieces)
    throw new InvalidArgumentError(`It must be a whole number from 0 to ${maxPieces}.`);
  return Number(text);
}
