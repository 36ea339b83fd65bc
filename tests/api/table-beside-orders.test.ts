import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MediaFolder } from '#content/media.server.ts';
import { readPictures } from '#content/pictures.server.ts';
import { ContentReader } from '#content/read.server.ts';
import { connectDatabase, type DatabaseClient } from '#db/client.server.ts';
import { cellOf, lineColumns } from '#features/catalogue/csv/product-table.ts';
import { exportProducts } from '#features/catalogue/csv/product-table-export.server.ts';
import { importProducts } from '#features/catalogue/csv/product-table-import.server.ts';
import { readCatalogue, readColours } from '#features/catalogue/products/content.server.ts';
import { importCatalogue } from '#features/catalogue/products/import.server.ts';
import { openTestApi, type TestApi } from '../support/api.ts';
import { picturesFolder } from '../support/pictures-folder.ts';
import { checkoutOf, type Sellable, sellableWith } from '../support/shop-data.ts';

// Imports of tables and of the owner's files, while customers buy what they write.

let shop: TestApi;
let client: DatabaseClient;
let folder: string;
const media = new MediaFolder('content', await readPictures('content', picturesFolder));
beforeAll(async () => {
  shop = await openTestApi();
  client = connectDatabase(shop.database.url, () => {});
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-table-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await client.close();
  await shop.close();
});

/** The whole catalogue as a table with another origin everywhere. */
async function catalogueFrom(origin: string): Promise<string> {
  const lines = await exportProducts(client.db, async (table) => {
    const all = [];
    for await (const line of table.lines)
      all.push(lineColumns.map(({ name, value }) => (name === 'origin' ? origin : cellOf(value(line)))));
    return all;
  });
  const file = path.join(folder, `${origin}.csv`);
  writeFileSync(file, stringify([lineColumns.map(({ name }) => name), ...lines]));
  return file;
}

async function importTable(file: string) {
  const colours = readColours(new ContentReader('content'));
  return importProducts(client.db, { colours, media }, { file, dryRun: false, withStock: false });
}

async function importFiles() {
  const catalogue = readCatalogue(new ContentReader('content'), 'content', media);
  await client.db.transaction((tx) => importCatalogue(tx, catalogue, media));
}

test('nobody waits in a ring: every order is answered, every import done, no piece lost', async () => {
  const goods = await Promise.all([0, 1, 2, 3, 4, 5].map((place) => sellableWith(shop.database, 500, place)));
  const files = [await catalogueFrom('Kandy'), await catalogueFrom('Galle')];
  let working = true;
  const sold: number[] = [];
  async function customer(turn: number): Promise<void> {
    while (working) {
      // Each starts at another product, so that careless locks would cross.
      const items = goods.map((_, at) => ({ sellable: goods[(at + turn) % goods.length] as Sellable, quantity: 1 }));
      sold.push((await shop.call('POST', '/api/checkout/create-order', { body: checkoutOf(items) })).status);
    }
  }
  const customers = Promise.all([0, 2, 4].map(customer));
  try {
    await importFiles();
    const reports = await Promise.all([...files.map(importTable), importFiles()]);
    expect(reports.slice(0, 2)).toMatchObject([{ unchanged: 0 }, { unchanged: 0 }]);
  } finally {
    working = false;
    await customers;
  }
  expect(new Set(sold)).toEqual(new Set([200]));
  const left = await shop.database.query(
    'select distinct stock from variant_sizes where (variant_id, size) in (select * from unnest($1::text[], $2::text[]))',
    [goods.map((good) => good.variantId), goods.map((good) => good.size)],
  );
  expect(left).toEqual([{ stock: 500 - sold.length }]);
}, 60_000);
