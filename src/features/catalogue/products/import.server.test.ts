import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MediaFolder } from '#content/media.server.ts';
import { type Pictures, readPictures } from '#content/pictures.server.ts';
import { ContentReader } from '#content/read.server.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { emptyFolder } from '../../../../tests/support/folder.ts';
import { picturesFolder } from '../../../../tests/support/pictures-folder.ts';
import { readCatalogue } from './content.server.ts';
import { importCatalogue } from './import.server.ts';

const shop = testApi();
const folder = emptyFolder();
let pictures: Pictures;
let id: string;

beforeAll(async () => {
  pictures = await readPictures('content', picturesFolder);
});
beforeEach(() => {
  const images = path.join('content', 'images');
  cpSync('content', folder, { recursive: true, filter: (source) => source !== images });
  // Three products show what a hundred do; none of them has a chart of its own.
  const products = readdirSync(path.join(folder, 'products'));
  for (const name of products.slice(3)) rmSync(path.join(folder, 'products', name));
  writeFileSync(path.join(folder, 'size-charts.yaml'), 'note: Sample figures.\ncharts: []\n');
  id = products[0]?.replace('.yaml', '') ?? '';
});

function edit(change: (source: string) => string): void {
  const file = path.join(folder, 'products', `${id}.yaml`);
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(file, after);
}

function read() {
  const reader = new ContentReader(folder);
  const media = new MediaFolder(folder, pictures);
  return { reader, media, catalogue: readCatalogue(reader, media) };
}

async function importAll(): Promise<void> {
  const { reader, media, catalogue } = read();
  reader.assertNoErrors();
  await shop.db.transaction((tx) => importCatalogue(tx, catalogue, media));
}

const rows = (table: string) => shop.database.query<Record<string, unknown>>(`select * from ${table} order by 1, 2`);

describe('importing', () => {
  test('twice changes nothing', async () => {
    await importAll();
    const before = await Promise.all(['categories', 'products', 'variants', 'variant_sizes'].map(rows));
    await importAll();
    expect(await Promise.all(['categories', 'products', 'variants', 'variant_sizes'].map(rows))).toEqual(before);
  });

  test('takes changed texts and prices over, and never live stock', async () => {
    await importAll();
    await shop.database.query('update variant_sizes set stock = 1234 where product_id = $1', [id]);
    edit((source) =>
      source
        .replace(/^name: .*$/m, 'name: Renamed Sample')
        .replace(/^price: .*$/m, 'price: 999.5')
        .replace(/^compareAtPrice: .*\n/m, '')
        .replace(/stock: \d+/g, 'stock: 7'),
    );
    await importAll();
    const [product] = await shop.database.query(
      'select name, base_price_cents::int as cents from products where id = $1',
      [id],
    );
    expect(product).toEqual({ name: 'Renamed Sample', cents: 99_950 });
    const stocks = await shop.database.query<{ stock: number }>(
      'select distinct stock from variant_sizes where product_id = $1',
      [id],
    );
    expect(stocks).toEqual([{ stock: 1234 }]);
  });

  test('hides what left the files and shows it again with the stock it had', async () => {
    await importAll();
    await shop.database.query('update variant_sizes set stock = 77 where product_id = $1', [id]);
    const file = path.join(folder, 'products', `${id}.yaml`);
    const source = readFileSync(file, 'utf8');
    rmSync(file);
    await importAll();
    const hidden = await shop.database.query('select listed from products where id = $1', [id]);
    expect(hidden).toEqual([{ listed: false }]);
    writeFileSync(file, source);
    await importAll();
    const shown = await shop.database.query(
      `select distinct p.listed, z.listed as size_listed, z.stock from products p join variant_sizes z on z.product_id = p.id where p.id = $1`,
      [id],
    );
    expect(shown).toEqual([{ listed: true, size_listed: true, stock: 77 }]);
  });
});

test('a SKU moves from a file to another, and two files change theirs', async () => {
  await importAll();
  const source = readFileSync(path.join(folder, 'products', `${id}.yaml`), 'utf8');
  const sku = /^sku: (.*)$/m.exec(source)?.[1] ?? '';
  const second = readdirSync(path.join(folder, 'products'))[1] ?? '';
  const secondSource = readFileSync(path.join(folder, 'products', second), 'utf8');
  const secondSku = /^sku: (.*)$/m.exec(secondSource)?.[1] ?? '';
  writeFileSync(path.join(folder, 'products', 'renamed-sample.yaml'), source.replace(sku, secondSku));
  rmSync(path.join(folder, 'products', `${id}.yaml`));
  writeFileSync(path.join(folder, 'products', second), secondSource.replace(secondSku, sku));
  await importAll();
  const found = await shop.database.query(
    'select id, sku from products where listed and sku in ($1, $2) order by sku = $1',
    [sku, secondSku],
  );
  expect(found).toEqual([
    { id: 'renamed-sample', sku: secondSku },
    { id: second.replace('.yaml', ''), sku },
  ]);
});

describe('faults of an owner', () => {
  test.each([
    [
      'an unknown category',
      (s: string) => s.replace(/^category: .*$/m, 'category: boats'),
      'category',
      'no category "boats"',
    ],
    [
      'a subcategory of another category',
      (s: string) => s.replace(/^subcategory: .*$/m, 'subcategory: boats'),
      'subcategory',
      'boats',
    ],
    [
      'an unknown colour',
      (s: string) => s.replace(/colour: .*$/m, 'colour: Octarine'),
      'variants.0.colour',
      'Octarine',
    ],
    ['a price below zero', (s: string) => s.replace(/^price: .*$/m, 'price: -1'), 'price', 'negative'],
    ['a third decimal', (s: string) => s.replace(/^price: .*$/m, 'price: 1.005'), 'price', 'two decimals'],
    [
      'stock that is no number',
      (s: string) => s.replace(/stock: \d+/, 'stock: many'),
      'variants.0.sizes.0.stock',
      'whole number',
    ],
    ['an unknown status', (s: string) => s.replace(/^status: .*$/m, 'status: sold'), 'status', 'active'],
    [
      'a picture that is not there',
      (s: string) =>
        s
          .replace(/^(\s+)sizes:/m, '$1pictures: [products/none.webp]\n$1sizes:')
          .replace(/^\s+pictures: \[products\/(?!none).*\n/gm, ''),
      'variants.0.pictures.0',
      'none.webp',
    ],
    ['a drawing that is not there', (s: string) => s.replace(/^drawing: .*$/m, 'drawing: boat'), 'drawing', 'boat'],
  ])('%s is told with its line', (_, change, field, words) => {
    edit(change);
    const { reader } = read();
    const error = reader.errors.find((entry) => entry.field === field);
    expect(error?.file).toContain(`products/${id}.yaml`);
    expect(error?.message).toContain(words);
    const line = readFileSync(path.join(folder, 'products', `${id}.yaml`), 'utf8').split('\n')[(error?.line ?? 0) - 1];
    expect(line).toContain(
      field.split('.').findLast((part) => /[a-z]/.test(part)) === 'pictures'
        ? 'none.webp'
        : (words.match(/boats?|Octarine/)?.[0] ?? ''),
    );
  });
});
