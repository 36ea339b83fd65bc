import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { MediaFolder } from '#content/media.server.ts';
import { readPictures } from '#content/pictures.server.ts';
import { ContentReader } from '#content/read.server.ts';
import { connectDatabase, type DatabaseClient } from '#db/client.server.ts';
import type { ProductDetails } from '#features/catalogue/contract.ts';
import { type ImportOptions, importProducts } from '#features/catalogue/csv/product-table-import.server.ts';
import { TableError } from '#features/catalogue/csv/table-faults.ts';
import { readColours } from '#features/catalogue/products/content.server.ts';
import { openTestApi, type TestApi } from '../api.ts';
import { picturesFolder } from '../pictures-folder.ts';
import { type SampleLine, sampleTable } from './sample-table.ts';

type Import = ReturnType<typeof importProducts>;

/** A shop whose staff import tables. */
interface TableShop {
  shop: TestApi;
  client: DatabaseClient;
  /** Where the tables lie. */
  folder: string;
  media: MediaFolder;
  importText(text: string | Buffer, options?: Partial<ImportOptions>): Import;
  importLines(lines: SampleLine[], options?: Partial<ImportOptions>): Import;
  /** The product as the shop shows it. */
  product(id?: string): Promise<ProductDetails | undefined>;
  /** Takes the imported products out again. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

async function openTableShop(): Promise<TableShop> {
  const media = new MediaFolder('content', await readPictures('content', picturesFolder));
  const colours = readColours(new ContentReader('content'));
  const shop = await openTestApi();
  const client = connectDatabase(shop.database.url, () => {});
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-table-'));
  const importText: TableShop['importText'] = (text, options = {}) => {
    const file = path.join(folder, 'table.csv');
    writeFileSync(file, text);
    return importProducts(client.db, { colours, media }, { file, dryRun: false, withStock: false, ...options });
  };
  return {
    shop,
    client,
    folder,
    media,
    importText,
    importLines: (lines, options) => importText(sampleTable(lines), options),
    product: async (id = 'staff-tee') => {
      const { status, body } = await shop.call('GET', `/api/products?id=${id}`);
      return status === 200 ? body.product : undefined;
    },
    clear: async () => {
      await shop.database.query('truncate cart_items');
      for (const table of ['variant_sizes', 'variants'])
        await shop.database.query(`delete from ${table} where product_id like 'staff-%'`);
      await shop.database.query(`delete from products where id like 'staff-%'`);
    },
    close: async () => {
      rmSync(folder, { recursive: true, force: true });
      await client.close();
      await shop.close();
    },
  };
}

/** Opens such a shop for the tests of a file and clears it before each; it can be asked from the first hook on. */
export function tableShop(): Omit<TableShop, 'clear' | 'close'> {
  let opened: TableShop;
  beforeAll(async () => {
    opened = await openTableShop();
  });
  beforeEach(() => opened.clear());
  afterAll(() => opened.close());
  return {
    get shop() {
      return opened.shop;
    },
    get client() {
      return opened.client;
    },
    get folder() {
      return opened.folder;
    },
    get media() {
      return opened.media;
    },
    importText: (...given) => opened.importText(...given),
    importLines: (...given) => opened.importLines(...given),
    product: (...given) => opened.product(...given),
  };
}

/** The faults as a person reads them. */
export async function faultsOf(importing: Promise<unknown>): Promise<string[]> {
  const error = await importing.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof TableError)) throw error ?? new Error('It was imported');
  return error.faults.map(({ line, column, message }) => `${line} ${column}: ${message}`);
}
