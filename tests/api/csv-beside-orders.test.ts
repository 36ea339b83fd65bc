import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { expect, test } from 'vitest';
import { ContentReader } from '#content/read.server.ts';
import { csvColumns, toCell } from '#features/catalogue/csv/product-csv.server.ts';
import { exportProducts } from '#features/catalogue/csv/product-export.server.ts';
import { readCatalogue } from '#features/catalogue/products/content.server.ts';
import { importCatalogue } from '#features/catalogue/products/import.server.ts';
import { checkoutOf, type Sku, skuWith } from '../support/shop-data.ts';
import { csvShop } from '../support/staff/csv-shop.ts';

// Imports of CSV and of the content files, while customers buy the same products.

const { folder, media, db, shop, importFile } = csvShop();

/** The whole catalogue as CSV with another origin everywhere. */
async function catalogueFrom(origin: string): Promise<string> {
  const lines = await exportProducts(db(), async (all) => {
    const rows = [];
    for await (const line of all)
      rows.push(csvColumns.map((column) => (column === 'origin' ? origin : toCell(line[column]))));
    return rows;
  });
  const file = path.join(folder, `${origin}.csv`);
  writeFileSync(file, stringify([csvColumns, ...lines]));
  return file;
}

async function importContent() {
  const catalogue = readCatalogue(new ContentReader('content'), media);
  await db().transaction((tx) => importCatalogue(tx, catalogue, media));
}

test('nobody waits in a ring: every order is answered, every import done, no piece lost', async () => {
  const goods = await Promise.all([0, 1, 2, 3, 4, 5].map((place) => skuWith(shop().database, 500, place)));
  const files = [await catalogueFrom('Kandy'), await catalogueFrom('Galle')];
  let working = true;
  const sold: number[] = [];
  async function customer(turn: number): Promise<void> {
    while (working) {
      // Each starts at another product, so that careless locks would cross.
      const items = goods.map((_, at) => ({ sku: goods[(at + turn) % goods.length] as Sku, quantity: 1 }));
      sold.push((await shop().call('POST', '/api/checkout/create-order', { body: checkoutOf(items) })).status);
    }
  }
  const customers = Promise.all([0, 2, 4].map(customer));
  try {
    await importContent();
    const reports = await Promise.all([...files.map((file) => importFile(file)), importContent()]);
    expect(reports.slice(0, 2)).toMatchObject([{ unchanged: 0 }, { unchanged: 0 }]);
  } finally {
    working = false;
    await customers;
  }
  expect(new Set(sold)).toEqual(new Set([200]));
  const left = await shop().database.query(
    'select distinct stock from variant_sizes where (variant_id, size) in (select * from unnest($1::text[], $2::text[]))',
    [goods.map((good) => good.variantId), goods.map((good) => good.size)],
  );
  expect(left).toEqual([{ stock: 500 - sold.length }]);
}, 60_000);
