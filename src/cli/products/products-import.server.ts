import { existsSync } from 'node:fs';
import path from 'node:path';
import { MediaFolder } from '#content/media.server.ts';
import { readPictures } from '#content/pictures.server.ts';
import { ContentReader } from '#content/read.server.ts';
import { terminal } from '#features/activity/constants.ts';
import {
  type ImportOptions,
  type ImportReport,
  importProducts,
} from '#features/catalogue/csv/product-import.server.ts';
import { readColours } from '#features/catalogue/products/content.server.ts';
import { releaseProduct } from '#features/catalogue/products/managed-by.server.ts';
import { pluralForm } from '#shared/format.ts';
import { interrupted } from '../interrupt.server.ts';
import { typedPath } from '../output/csv.server.ts';
import { harmless, type Output } from '../output/output.server.ts';
import { openProgress, type Progress } from '../output/progress.server.ts';
import { withStaffShop } from '../staff-shop.server.ts';
import { withCsvErrors } from './csv-errors.server.ts';

const contentFolder = path.resolve(import.meta.dirname, '../../../content');

export interface ImportFlags {
  dryRun?: boolean;
  withStock?: boolean;
}

/** `products import <file>` */
export async function runImport(output: Output, file: string, flags: ImportFlags): Promise<void> {
  let bar: Promise<Progress> | undefined;
  const onProducts: ImportOptions['onProducts'] = (products, total) => {
    bar ??= openProgress('Products', total, output);
    bar.then((progress) => progress.advance(products));
  };
  const { dryRun = false, withStock = false } = flags;
  await withCsvErrors(output, async () => {
    const report = await withStaffShop(async ({ db, settings }) => {
      const files = await readFiles(settings.PICTURES_DIR);
      const options = { dryRun, actor: terminal, withStock, onProducts, signal: interrupted };
      return importProducts(db, typedPath(file), files, options).finally(async () => (await bar)?.end());
    });
    const products = report.products.map(({ line, changes, ...product }) => product);
    await output.answer({ ...report, products }, () => formatReport(report));
  });
}

/** The colours, pictures and drawings of the content folder. */
async function readFiles(picturesFolder: string) {
  const reader = new ContentReader(contentFolder);
  const colours = readColours(reader);
  reader.assertNoErrors();
  return { colours, media: new MediaFolder(contentFolder, await readPictures(contentFolder, picturesFolder)) };
}

/** Products that are printed; `--json` has all. */
const maxProducts = 200;

function formatReport({ dryRun, created, changed, unchanged, stockLeft, products }: ImportReport): string {
  const shown = products.slice(0, maxProducts).map(({ sku, name, result }) => harmless(`${sku}  ${name}  ${result}`));
  if (products.length > maxProducts) shown.push(`… and ${products.length - maxProducts} more products`);
  if (stockLeft > 0) {
    const keep = pluralForm(stockLeft, 'size keeps its', 'sizes keep their');
    shown.push(`${stockLeft} ${keep} stock: --with-stock takes the file's`);
  }
  const lead = dryRun ? 'Dry run, nothing was changed: ' : '';
  return [...shown, `${lead}${created} created, ${changed} changed, ${unchanged} unchanged`].join('\n');
}

/** `products release <product>` */
export async function runRelease(output: Output, product: string): Promise<void> {
  const hasFile = (id: string) => existsSync(path.join(contentFolder, 'products', `${id}.yaml`));
  const released = await withStaffShop(({ db }) => releaseProduct(db, terminal, product, hasFile));
  // The content counts as never imported now: opening the shop imports it, as a start would.
  await withStaffShop(async () => {});
  await output.answer({ product: released }, () =>
    harmless(`${released.name} (${released.sku}) is what content/products/${released.id}.yaml says again.`),
  );
}
