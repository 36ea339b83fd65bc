import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach } from 'vitest';
import { MediaFolder } from '#content/media.server.ts';
import { readPictures } from '#content/pictures.server.ts';
import { ContentReader } from '#content/read.server.ts';
import { terminal } from '#features/activity/constants.ts';
import type { ProductDetails } from '#features/catalogue/contract.ts';
import { CsvImportError } from '#features/catalogue/csv/csv-file.server.ts';
import { type ImportOptions, importProducts } from '#features/catalogue/csv/product-import.server.ts';
import { readColours } from '#features/catalogue/products/content.server.ts';
import { testApi } from '../api.ts';
import { testFolder } from '../folder.ts';
import { picturesFolder } from '../pictures-folder.ts';
import { type SampleLine, sampleCsv } from './sample-csv.ts';

const media = new MediaFolder('content', await readPictures('content', picturesFolder));
const colours = readColours(new ContentReader('content'));

/** A shop whose staff import CSV files, for the tests of a file. Its products `staff-…` are deleted before each. */
export function csvShop() {
  const folder = testFolder();
  const shop = testApi();
  beforeEach(async () => {
    await shop.database.query('truncate cart_items');
    for (const table of ['variant_sizes', 'variants'])
      await shop.database.query(`delete from ${table} where product_id like 'staff-%'`);
    await shop.database.query(`delete from products where id like 'staff-%'`);
  });
  const importFile = (file: string, options: Partial<ImportOptions> = {}) =>
    importProducts(shop.db, file, { colours, media }, { dryRun: false, actor: terminal, withStock: false, ...options });
  const importText = (text: string | Buffer, options?: Partial<ImportOptions>) => {
    const file = path.join(folder, 'products.csv');
    writeFileSync(file, text);
    return importFile(file, options);
  };
  return {
    media,
    folder,
    db: () => shop.db,
    shop: () => shop,
    query: <Row extends object>(text: string) => shop.database.query<Row>(text),
    importFile,
    importText,
    importLines: (lines: SampleLine[], options?: Partial<ImportOptions>) => importText(sampleCsv(lines), options),
    /** The product as the shop shows it. */
    product: async (id = 'staff-tee'): Promise<ProductDetails | undefined> => {
      const { status, body } = await shop.call('GET', `/api/products?id=${id}`);
      return status === 200 ? body.product : undefined;
    },
  };
}

/** The errors of an import as a person reads them. */
export async function errorsOf(importing: Promise<unknown>): Promise<string[]> {
  const error = await importing.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CsvImportError)) throw error ?? new Error('It was imported');
  return error.errors.map(({ line, column, message }) => `${line} ${column}: ${message}`);
}
