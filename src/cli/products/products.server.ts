import { Command } from 'commander';
import { createOutput } from '../output/output.server.ts';
import type { ImportFlags } from './products-import.server.ts';
import { stockCommand } from './stock.server.ts';

/** `products export | import | release | stock`. Subcommands import their work when one runs. */
export function productsCommand(): Command {
  const products = new Command('products').description('The catalogue as a table, and its stock.');
  products
    .command('export')
    .summary('Write the catalogue into a CSV table.')
    .description(
      'Write the whole catalogue into a CSV table, one line for each size that can be sold, prices in rupees. The table can be ' +
        'changed and imported. With --json: one size a line (JSON Lines).',
    )
    .argument('[file]', 'where to; without it the table is printed')
    .action(async (file: string | undefined, _: object, command: Command) => {
      const { runExport } = await import('./products-export.server.ts');
      await runExport(createOutput(command), file);
    });
  products
    .command('import')
    .summary('Take a CSV table over: all of its lines or, when one is faulty, none.')
    .description(
      'Take a CSV table over: all of its lines or, when one is faulty, none. A product is what its lines say: a colour or ' +
        'size that they leave out is taken off sale. Products without a line stay as they are. What an import changes, the ' +
        'files in content/products leave alone from then on (see products release).',
    )
    .argument('<file>', 'with the columns of products export, UTF-8')
    .option('--dry-run', 'tell what would change, and change nothing')
    .option('--with-stock', 'set the stock of sizes that the shop already has, too')
    .addHelpText('after', '\nExample:\n  npm run shop -- products import catalogue.csv --dry-run')
    .action(async (file: string, flags: ImportFlags, command: Command) => {
      const { runImport } = await import('./products-import.server.ts');
      await runImport(createOutput(command), file, flags);
    });
  products
    .command('release')
    .summary('Give a product back to its file in content/products.')
    .description(
      'Give a product that an import changed back to its file in content/products, which has the last word again.',
    )
    .argument('<product>', 'its SKU or id')
    .action(async (product: string, _: object, command: Command) => {
      const { runRelease } = await import('./products-import.server.ts');
      await runRelease(createOutput(command), product);
    });
  return products.addCommand(stockCommand());
}
