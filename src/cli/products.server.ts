import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { MediaFolder } from '#content/media.server.ts';
import { ContentReader } from '#content/read.server.ts';
import { readColours } from '#features/catalogue/content.server.ts';
import { releaseProduct } from '#features/catalogue/managed-by.server.ts';
import { exportProducts } from '#features/catalogue/product-table-export.server.ts';
import {
  type ImportOptions,
  importProducts,
  type OwnersFiles,
} from '#features/catalogue/product-table-import.server.ts';
import { csvOf, typedPath, writeToStdout, writeWhole } from './csv.server.ts';
import { interrupted } from './interrupt.server.ts';
import { harmless, type Output, outputOf } from './output.server.ts';
import { csvColumns, importText, jsonLines } from './product-texts.server.ts';
import { openProgress, type Progress } from './progress.server.ts';
import { withShop } from './staff-shop.server.ts';
import { stockCommand } from './stock.server.ts';
import { tellingFaults } from './table-faults.server.ts';

const contentFolder = path.resolve(import.meta.dirname, '../../content');

/** `products export | import | release | stock` */
export function productsCommand(): Command {
  const products = new Command('products').description('the catalogue as a table, and its stock');
  products
    .command('export')
    .description('writes the whole catalogue as CSV, a line for each size that can be sold')
    .argument('[file]', 'where to; without it, standard output')
    .option('--json', 'answer as JSON: the lines, or with a file what was written')
    .action((file: string | undefined, _, command: Command) => runExport(outputOf(command), file));
  products
    .command('import')
    .description('takes such a table over: all of its lines or, when one is faulty, none')
    .argument('<file>', 'CSV, UTF-8')
    .option('--dry-run', 'tells what would change, and changes nothing')
    .option('--with-stock', 'sets the stock of sizes that the shop already has, too')
    .option('--json', 'answer as JSON')
    .action((file: string, options: ImportFlags, command: Command) => runImport(outputOf(command), file, options));
  products
    .command('release')
    .description('gives a product that an import changed back to its file in content/products')
    .argument('<product>', 'SKU or id')
    .option('--json', 'answer as JSON')
    .action((product: string, _, command: Command) => runRelease(outputOf(command), product));
  return products.addCommand(stockCommand());
}

async function runExport(output: Output, file: string | undefined): Promise<void> {
  await withShop(({ db }) =>
    exportProducts(db, async ({ products, lines }) => {
      if (file === undefined) return writeToStdout(output.json ? jsonLines(lines) : csvOf(lines, csvColumns));
      const progress = await openProgress('Products', products, output);
      let written = 0;
      async function* counted() {
        let last = '';
        for await (const line of lines) {
          if (line.product.id !== last) progress.advance();
          last = line.product.id;
          written++;
          yield line;
        }
      }
      try {
        await writeWhole(typedPath(file), csvOf(counted(), csvColumns, { bom: true }));
      } finally {
        progress.end();
      }
      await output.answer(
        { file, products, lines: written },
        () => `${products} products in ${written} lines: ${file}`,
      );
    }),
  );
}

interface ImportFlags {
  dryRun?: boolean;
  withStock?: boolean;
}

async function runImport(output: Output, typed: string, flags: ImportFlags): Promise<void> {
  const file = typedPath(typed);
  const reading = await openProgress('Reading', sizeOf(file), output);
  const bars = new Map<string, Promise<Progress>>();
  const onProducts: ImportOptions['onProducts'] = (step, products, total) => {
    const bar = bars.get(step) ?? openProgress(step === 'compare' ? 'Comparing' : 'Writing', total, output);
    bars.set(step, bar);
    bar.then((progress) => progress.advance(products));
  };
  await tellingFaults(output, async () => {
    const report = await withShop(async ({ db }) => {
      try {
        return await importProducts(db, ownersFiles(), {
          file,
          dryRun: flags.dryRun === true,
          withStock: flags.withStock === true,
          onBytes: reading.advance,
          onProducts,
          signal: interrupted,
        });
      } finally {
        reading.end();
        for (const bar of bars.values()) (await bar).end();
      }
    });
    await output.answer(report, () => importText(report));
  });
}

/** 0 for a file that is not there: the import says so in words. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function ownersFiles(): OwnersFiles {
  const reader = new ContentReader(contentFolder);
  const colours = readColours(reader);
  reader.assertFaultless();
  return { colours, media: new MediaFolder(contentFolder) };
}

async function runRelease(output: Output, product: string): Promise<void> {
  const hasFile = (id: string) => existsSync(path.join(contentFolder, 'products', `${id}.yaml`));
  const released = await withShop(({ db }) => releaseProduct(db, product, { has: hasFile }));
  // The content counts as never imported now: opening the shop takes it over, as a start would.
  await withShop(async () => {});
  await output.answer({ product: released }, () =>
    harmless(`${released.name} (${released.sku}) is what content/products/${released.id}.yaml says again.`),
  );
}
