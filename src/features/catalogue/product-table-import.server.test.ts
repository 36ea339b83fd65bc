import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MediaFolder } from '#content/media.server.ts';
import { readPictures } from '#content/pictures.server.ts';
import { ContentReader } from '#content/read.server.ts';
import { connectDatabase, type DatabaseClient } from '#db/client.server.ts';
import { openTestApi, type TestApi } from '../../../tests/support/api.ts';
import { picturesFolder } from '../../../tests/support/pictures-folder.ts';
import { type SampleLine, sampleTable } from '../../../tests/support/sample-table.ts';
import { readCatalogue, readColours } from './content.server.ts';
import { importCatalogue } from './import.server.ts';
import { releaseProduct } from './managed-by.server.ts';
import { cellOf, lineColumns, linesOf, tableProduct } from './product-table.ts';
import { type ImportOptions, importProducts } from './product-table-import.server.ts';
import { TableError } from './table-faults.ts';

let shop: TestApi;
let client: DatabaseClient;
let folder: string;
const media = new MediaFolder('content', await readPictures('content', picturesFolder));
const colours = readColours(new ContentReader('content'));

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
beforeEach(async () => {
  await shop.database.query('truncate cart_items');
  await shop.database.query(`delete from variant_sizes where product_id like 'staff-%'`);
  await shop.database.query(`delete from variants where product_id like 'staff-%'`);
  await shop.database.query(`delete from products where id like 'staff-%'`);
});

function importText(text: string | Buffer, options: Partial<ImportOptions> = {}) {
  const file = path.join(folder, 'table.csv');
  writeFileSync(file, text);
  return importProducts(client.db, { colours, media }, { file, dryRun: false, withStock: false, ...options });
}
const importLines = (lines: SampleLine[], options: Partial<ImportOptions> = {}) =>
  importText(sampleTable(lines), options);

/** The faults as a person reads them. */
async function faultsOf(importing: Promise<unknown>): Promise<string[]> {
  const error = await importing.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof TableError)) throw error ?? new Error('It was imported');
  return error.faults.map(({ line, column, message }) => `${line} ${column}: ${message}`);
}

async function product(id = 'staff-tee') {
  const { status, body } = await shop.call('GET', `/api/products?id=${id}`);
  return status === 200 ? body.product : undefined;
}

describe('a new product', () => {
  const lines = [
    { size: 'M' },
    { size: '2XL', extra_price: '200.5', stock: '3' },
    { colour: 'Rust', colour_hex: '#a0522d' },
  ];

  test('is in the shop with all that the table says', async () => {
    const report = await importLines(lines);
    expect(report).toMatchObject({ created: 1, changed: 0, unchanged: 0, dryRun: false });
    expect(report.products[0]).toMatchObject({ sku: 'ST-TEE-1', id: 'staff-tee', result: 'created' });
    expect(await product()).toMatchObject({
      name: 'Staff Tee',
      description: 'Two lines,\nand "quotes".',
      tags: ['unisex', 'table'],
      price: { basePrice: 1950, compareAtPrice: null },
      attributes: { weight: 165, careInstructions: ['Wash cold', 'Dry in shade'] },
      images: { main: media.drawingUrl('tee', '#16294F') },
      createdAt: '2026-03-14T00:00:00.000Z',
      variants: [
        {
          color: 'Navy',
          colorHex: '#16294F',
          sizes: [
            { size: 'M', stock: 10, finalPrice: 1950 },
            { size: '2XL', stock: 3, finalPrice: 2150.5 },
          ],
        },
        { color: 'Rust', colorHex: '#A0522D', imageUrls: [media.drawingUrl('tee', '#A0522D')] },
      ],
    });
  });

  test('is found by its name, colour and category', async () => {
    await importLines(lines);
    for (const query of [
      'search=staff tee',
      'search=rust t-shirts',
      'color=Rust&size=m',
      'subcategory=t-shirts&search=st-tee-1',
    ]) {
      const { body } = await shop.call('GET', `/api/products?${query}`);
      expect(
        body.products.map(({ id }: { id: string }) => id),
        query,
      ).toContain('staff-tee');
    }
  });

  test('gets its id from its name when the table gives none', async () => {
    await importLines([{ id: '', name: 'Staff Café Tee' }]);
    expect(await product('staff-cafe-tee')).toMatchObject({ sku: 'ST-TEE-1' });
  });

  test('in a dry run is told and not there', async () => {
    const dry = await importLines(lines, { dryRun: true });
    expect(await product()).toBeUndefined();
    expect(await importLines(lines)).toEqual({ ...dry, dryRun: false });
  });
});

describe('a product that is there', () => {
  beforeEach(() => importLines([{ size: 'M' }, { size: 'L' }, { colour: 'White' }]));

  test('the same again changes nothing', async () => {
    const report = await importLines([{ size: 'M' }, { size: 'L' }, { colour: 'White' }]);
    expect(report).toMatchObject({ created: 0, changed: 0, unchanged: 1, products: [] });
  });

  test('takes a new price at once, in products and carts', async () => {
    const session = { 'X-Session-ID': 'session_1700000000000_pricesfollow' };
    const item = { productId: 'staff-tee', variantId: 'staff-tee--navy', size: 'M', quantity: 2 };
    const before = await shop.call('POST', '/api/cart', { body: item, headers: session });
    expect(before.body.data.items[0].price).toBe(1950);
    const report = await importLines([
      { price: '2100.25', size: 'M' },
      { price: '2100.25', size: 'L' },
      { price: '2100.25', colour: 'White' },
    ]);
    expect(report.products[0]?.changes).toEqual([{ what: 'price', before: '1950', after: '2100.25' }]);
    const after = await shop.call('GET', '/api/cart', { headers: session });
    expect(after.body.data.items[0].price).toBe(2100.25);
    expect((await product()).price.basePrice).toBe(2100.25);
  });

  test('keeps its live stock, unless the table’s is asked for', async () => {
    await shop.database.query(`update variant_sizes set stock = 4 where variant_id = 'staff-tee--navy' and size = 'M'`);
    const table: SampleLine[] = [{ size: 'M', stock: '9' }, { size: 'L', stock: '' }, { colour: 'White' }];
    expect(await importLines(table)).toMatchObject({ unchanged: 1, stockLeft: 1 });
    const report = await importLines(table, { withStock: true });
    expect(report.products[0]?.changes).toEqual([{ what: 'Navy, M: stock', before: '4', after: '9' }]);
    const rows = await shop.database.query(
      `select size, stock, opening_stock as opening from variant_sizes where variant_id = 'staff-tee--navy' order by size`,
    );
    // Six were sold: they stay sold, whatever was counted.
    expect(rows).toEqual([
      { size: 'L', stock: 10, opening: 10 },
      { size: 'M', stock: 9, opening: 15 },
    ]);
  });

  test('loses the sizes and colours that its lines leave out, and their stock is there when they come back', async () => {
    const { products } = await importLines([{ size: 'M' }]);
    expect(products[0]?.changes.map(({ what, after }) => `${what}: ${after}`)).toEqual(['Navy, L: ', 'White: ']);
    expect((await product()).variants).toMatchObject([{ color: 'Navy', sizes: [{ size: 'M' }] }]);
    const back = await importLines([{ size: 'M' }, { colour: 'White', stock: '99' }]);
    expect(back.products[0]?.changes).toEqual([{ what: 'White', before: '', after: 'M with 10' }]);
    expect((await product()).variants[1]).toMatchObject({ color: 'White', availableStock: 10 });
  });

  test('is hidden by its status', async () => {
    await importLines([{ status: 'draft' }]);
    expect(await product()).toBeUndefined();
  });

  test('may get another SKU by its id', async () => {
    const report = await importLines([
      { sku: 'ST-TEE-2', size: 'M' },
      { sku: 'ST-TEE-2', size: 'L' },
      { sku: 'ST-TEE-2', colour: 'White' },
    ]);
    expect(report.products[0]?.changes).toEqual([{ what: 'sku', before: 'ST-TEE-1', after: 'ST-TEE-2' }]);
  });

  test('products without a line stay as they are', async () => {
    const count = async () => (await shop.call('GET', '/api/products?limit=1')).body.total;
    const before = await count();
    await importLines([{ id: 'staff-other', sku: 'ST-2' }]);
    expect(await count()).toBe(before + 1);
  });
});

describe('the owner’s files', () => {
  const id = 'araliya-everyday-tee';
  async function importContent(change: (product: { name: string; sku: string }) => void = () => {}) {
    const reader = new ContentReader('content');
    const catalogue = readCatalogue(reader, 'content', media);
    const stated = catalogue.products.get(id);
    if (!stated) throw new Error(id);
    change(stated);
    await client.db.transaction((tx) => importCatalogue(tx, catalogue, media));
  }
  const line: SampleLine = { id, sku: 'LB-TEE-180-AR', name: 'By table' };
  const state = () =>
    Promise.all(
      [
        `select * from products where id = '${id}'`,
        `select * from variants where product_id = '${id}' order by id`,
        `select * from variant_sizes where product_id = '${id}' order by variant_id, size`,
      ].map((query) => shop.database.query(query)),
    );

  test('leave alone what staff imported, until it is released', async () => {
    await importLines([line]);
    const before = await state();
    expect(before[0]).toMatchObject([{ name: 'By table', managed_by: 'staff', listed: true }]);
    await importContent();
    expect(await state()).toEqual(before);
    await releaseProduct(client.db, 'lb-tee-180-ar', new Set([id]));
    expect(await shop.database.query(`select * from content_imports where name = 'content'`)).toEqual([]);
    await importContent();
    expect(await product(id)).toMatchObject({ name: 'Araliya Everyday Tee', variants: { length: 4 } });
  });

  test('keep a product whose lines say what they say', async () => {
    const { body } = await shop.call('GET', `/api/products?id=araliya-everyday-tee`);
    const lines = linesOf(tableProduct(body.product)).map((line) =>
      Object.fromEntries(lineColumns.map(({ name, value }) => [name, String(cellOf(value(line)))])),
    );
    expect(await importLines(lines)).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
    expect((await state())[0]).toMatchObject([{ managed_by: 'content' }]);
  });

  test('cannot take a SKU that a product of the staff has, and are told whose it is', async () => {
    await importLines([{ sku: 'ST-MINE' }]);
    await expect(
      importContent((stated) => {
        stated.sku = 'ST-MINE';
      }),
    ).rejects.toThrow(/content\/products\/araliya-everyday-tee\.yaml: sku: ST-MINE is used by the product staff-tee/);
  });

  test.each([
    ['of an unknown product', 'NOTHING', /no product with the SKU or id NOTHING/],
    ['of one without a file', 'ST-TEE-1', /has no file content\/products\/staff-tee\.yaml/],
    ['of one that its file manages', id, /is managed by its file already/],
  ])('release %s is refused', async (_, name, words) => {
    await importLines([{}]);
    await expect(releaseProduct(client.db, name, new Set([id]))).rejects.toThrow(words);
  });
});

describe('faults', () => {
  const count = () => shop.database.query(`select count(*)::int from products where id like 'staff-%'`);

  test.each<[string, SampleLine, string]>([
    ['price', { price: '1950.555' }, 'must have at most two decimals'],
    ['price', { price: '-1' }, 'must not be negative'],
    ['price', { price: '1,950' }, 'must be an amount in rupees such as 1950 or 1950.50'],
    ['price', { price: '' }, 'must be an amount in rupees such as 1950 or 1950.50'],
    ['compare_at_price', { compare_at_price: '1950' }, 'must be above the price'],
    ['category', { category: 'boats' }, 'there is no category "boats"'],
    ['subcategory', { subcategory: 'mugs' }, '"clothing" has no subcategory "mugs"'],
    ['colour', { colour: 'Octarine' }, 'no colour "Octarine" in colours.yaml: give it a colour_hex such as #1B2FD0'],
    ['colour_hex', { colour_hex: 'red' }, 'must be a colour such as #1B2FD0'],
    ['pictures', { pictures: 'products/none.webp' }, 'no picture content/images/products/none.webp'],
    ['pictures', { pictures: 'drawings/boat' }, 'no drawing content/drawings/boat.svg'],
    [
      'pictures',
      { pictures: '../../package.json' },
      '"../../package.json" must be a picture such as scenes/one-mark.webp',
    ],
    ['sku', { sku: 'st tee' }, 'must be capitals and digits with dashes between them'],
    ['id', { id: 'Staff Tee' }, 'must be lower-case words with dashes between them'],
    ['name', { name: '' }, 'must not be empty'],
    ['name', { name: 'x'.repeat(201) }, 'must have at most 200 characters'],
    ['status', { status: 'sold' }, 'must be one of draft, active, out_of_stock, coming_soon, discontinued'],
    ['featured', { featured: 'perhaps' }, 'must be true or false'],
    ['added', { added: '2026-02-31' }, 'must be a day such as 2026-03-14'],
    ['weight_grams', { weight_grams: '0' }, 'must be more than 0 grams'],
    ['weight_grams', { weight_grams: 'heavy' }, 'must be a number of grams'],
    ['low_stock_threshold', { low_stock_threshold: '1.5' }, 'must be a whole number'],
    ['stock', { stock: '-1' }, 'must not be negative'],
    ['size', { size: '' }, 'must not be empty'],
    ['extra_price', { extra_price: '5' }, 'at least one size must cost the price itself, without extra'],
    ['', { name: 'a\0b' }, 'holds a character (NUL) that is no text'],
    ['sku', { sku: 'LB-TEE-180-AR' }, 'is used by the product araliya-everyday-tee'],
  ])('of %s: %j', async (column, line, words) => {
    expect(await faultsOf(importLines([line]))).toEqual([`2 ${column}: ${words}`]);
    expect(await count()).toEqual([{ count: 0 }]);
  });

  test('all of them are told by the line of the file, also after cells of several lines, and nothing is imported', async () => {
    const faults = await faultsOf(
      importText(
        sampleTable(
          [
            { description: 'one\ntwo\nthree' },
            { size: 'L', description: 'one\ntwo\nthree', price: 'x' },
            { sku: 'ST-2', id: 'staff-2', description: 'one\r\ntwo', stock: 'many' },
            { sku: 'ST-3', id: 'staff-3', description: 'flat', category: 'boats', size: '' },
          ],
          { crlf: true },
        ),
      ),
    );
    expect(faults).toEqual([
      '5 price: must be an amount in rupees such as 1950 or 1950.50',
      '8 stock: must be a whole number',
      '10 category: there is no category "boats"',
      '10 size: must not be empty',
    ]);
    expect(await count()).toEqual([{ count: 0 }]);
  });

  test('of lines that disagree name both', async () => {
    const faults = await faultsOf(
      importLines([
        {},
        { size: 'm' },
        { size: 'L', name: 'Other' },
        { size: 'L', colour_hex: '#000000' },
        { size: 'L', pictures: 'drawings/hoodie' },
        { colour: 'navy', colour_hex: '#16294F', size: 'XL' },
        { sku: 'ST-2', size: 'L' },
      ]),
    );
    expect(faults).toEqual([
      '4 size: "m" of Navy stands in line 2 too',
      '6 name: is "Other" here and "Staff Tee" in line 2',
      '8 colour_hex: is #000000 here and #16294F in line 2',
      '10 pictures: are others here than in line 2',
      '12 colour: "navy" is too like "Navy" in line 2',
      '14 id: "staff-tee" is the product of line 2, which has another SKU',
    ]);
  });

  test('of a head: unknown, double and missing columns by name', async () => {
    const text = sampleTable([{}]).replace('brand', 'maker').replace('origin', 'NAME');
    expect(await faultsOf(importText(text))).toEqual([
      '1 : there is no column "maker"',
      '1 : the column name stands here twice',
      '1 : the column brand is missing',
      '1 : the column origin is missing',
    ]);
    expect(await faultsOf(importText(''))).toEqual(['1 : The file is empty']);
  });

  test('of CSV itself are told with what was found before them', async () => {
    const [head = '', ...rest] = sampleTable([{ price: 'x' }, { sku: 'ST-2', id: 'staff-2' }]).split('\n');
    const open = await faultsOf(importText([head, ...rest, '"never closed'].join('\n')));
    expect(open).toEqual([
      '2 price: must be an amount in rupees such as 1950 or 1950.50',
      '7 : a quote (") is opened and never closed; what follows could not be read',
    ]);
    expect(await faultsOf(importText(`${head}\na,b\n`))).toEqual([
      '2 : has 2 cells where the head of the table has 27',
    ]);
  });

  test('of a file that is no text are told in words', async () => {
    await expect(importText(Buffer.from(sampleTable([{ name: 'Café' }]), 'latin1'))).rejects.toThrow(
      /is not UTF-8 text/,
    );
    await expect(importText('', { file: path.join(folder, 'none.csv') })).rejects.toThrow(/there is no such file/);
  });
});

test.each([
  ['semicolons', { delimiter: ';' }],
  ['tabs', { delimiter: '\t' }],
  ['a byte order mark and Windows line ends', { bom: true, crlf: true }],
])('a table with %s is read', async (_, form) => {
  const table = `${sampleTable([{ name: '=Staff; Tee', featured: 'TRUE' }], form)}\n\n`;
  expect(await importText(table)).toMatchObject({ created: 1 });
  expect(await product()).toMatchObject({ name: '=Staff; Tee', featured: true });
});

test('columns may stand in any order, under names as people write them', async () => {
  const [head = '', ...rest] = sampleTable([{ description: 'flat' }])
    .trim()
    .split('\n');
  const turned = [head.replaceAll('_', ' ').toUpperCase(), ...rest].map((line) => line.split(',').reverse().join(','));
  expect(await importText(turned.join('\n'))).toMatchObject({ created: 1 });
});
