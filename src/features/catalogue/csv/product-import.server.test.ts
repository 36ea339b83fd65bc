import { beforeEach, describe, expect, test } from 'vitest';
import { ContentReader } from '#content/read.server.ts';
import { terminal } from '#features/activity/constants.ts';
import { present } from '../../../../tests/support/answers.ts';
import { csvShop } from '../../../../tests/support/staff/csv-shop.ts';
import { type SampleLine, sampleCsv } from '../../../../tests/support/staff/sample-csv.ts';
import { readCatalogue } from '../products/content.server.ts';
import { importCatalogue } from '../products/import.server.ts';
import { releaseProduct } from '../products/managed-by.server.ts';

const { media, db, shop, query, importText, importLines, product } = csvShop();

describe('a new product', () => {
  const lines = [
    { size: 'M' },
    { size: '2XL', extra_price: '200.5', stock: '3' },
    { colour: 'Rust', colour_hex: '#a0522d' },
  ];

  test('is in the shop with all that the CSV says', async () => {
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
      const { body } = await shop().call('GET', `/api/products?${query}`);
      expect(
        body.products.map(({ id }: { id: string }) => id),
        query,
      ).toContain('staff-tee');
    }
  });

  test('gets its id from its name when the CSV gives none', async () => {
    await importLines([{ id: '', name: 'Staff Café Tee' }]);
    expect(await product('staff-cafe-tee')).toMatchObject({ sku: 'ST-TEE-1' });
  });
});

describe('a product that is there', () => {
  beforeEach(() => importLines([{ size: 'M' }, { size: 'L' }, { colour: 'White' }]));

  test('takes a new price at once, in products and carts', async () => {
    const session = { 'X-Session-ID': 'session_1700000000000_pricesfollow' };
    const item = { productId: 'staff-tee', variantId: 'staff-tee--navy', size: 'M', quantity: 2 };
    const before = await shop().call('POST', '/api/cart', { body: item, headers: session });
    expect(before.body.data.items[0]?.price).toBe(1950);
    const report = await importLines([
      { price: '2100.25', size: 'M' },
      { price: '2100.25', size: 'L' },
      { price: '2100.25', colour: 'White' },
    ]);
    expect(report).toMatchObject({ changed: 1, products: [{ result: 'changed' }] });
    const after = await shop().call('GET', '/api/cart', { headers: session });
    expect(after.body.data.items[0]?.price).toBe(2100.25);
    expect((await product())?.price.basePrice).toBe(2100.25);
  });

  test('keeps its live stock, unless the CSV’s is asked for', async () => {
    await query(`update variant_sizes set stock = 4 where variant_id = 'staff-tee--navy' and size = 'M'`);
    const table: SampleLine[] = [{ size: 'M', stock: '9' }, { size: 'L', stock: '' }, { colour: 'White' }];
    expect(await importLines(table)).toMatchObject({ unchanged: 1, stockLeft: 1 });
    const report = await importLines(table, { withStock: true });
    expect(report).toMatchObject({ changed: 1, stockLeft: 0 });
    const rows = await query(
      `select size, stock, opening_stock as opening from variant_sizes where variant_id = 'staff-tee--navy' order by size`,
    );
    // Six were sold: they stay sold, whatever was counted.
    expect(rows).toEqual([
      { size: 'L', stock: 10, opening: 10 },
      { size: 'M', stock: 9, opening: 15 },
    ]);
  });

  test('loses the sizes and colours that its lines leave out, and their stock is there when they come back', async () => {
    expect(await importLines([{ size: 'M' }])).toMatchObject({ changed: 1 });
    expect((await product())?.variants).toMatchObject([{ color: 'Navy', sizes: [{ size: 'M' }] }]);
    expect(await importLines([{ size: 'M' }, { colour: 'White', stock: '99' }])).toMatchObject({ changed: 1 });
    expect((await product())?.variants[1]).toMatchObject({ color: 'White', availableStock: 10 });
  });

  test('may get another SKU by its id', async () => {
    const report = await importLines([
      { sku: 'ST-TEE-2', size: 'M' },
      { sku: 'ST-TEE-2', size: 'L' },
      { sku: 'ST-TEE-2', colour: 'White' },
    ]);
    expect(report).toMatchObject({ changed: 1, products: [{ id: 'staff-tee', sku: 'ST-TEE-2' }] });
  });

  test('products without a line stay as they are', async () => {
    const count = async () => (await shop().call('GET', '/api/products?limit=1')).body.total;
    const before = await count();
    await importLines([{ id: 'staff-other', sku: 'ST-2' }]);
    expect(await count()).toBe(before + 1);
  });
});

describe('the owner’s files', () => {
  const id = 'araliya-everyday-tee';
  const catalogue = readCatalogue(new ContentReader('content'), media);
  async function importContent(change: { sku?: string } = {}) {
    const products = new Map([[id, { ...present(catalogue.products.get(id)), ...change }]]);
    await db().transaction((tx) => importCatalogue(tx, { ...catalogue, products }, media));
  }
  const staffLine: SampleLine = { id, sku: 'LB-TEE-180-AR', name: 'By table' };
  const state = () =>
    Promise.all(
      [
        `select * from products where id = '${id}'`,
        `select * from variants where product_id = '${id}' order by id`,
        `select * from variant_sizes where product_id = '${id}' order by variant_id, size`,
      ].map((text) => query(text)),
    );

  test('leave alone what staff imported, until it is released', async () => {
    await importLines([staffLine]);
    const before = await state();
    expect(before[0]).toMatchObject([{ name: 'By table', managed_by: 'staff', listed: true }]);
    await importContent();
    expect(await state()).toEqual(before);
    await releaseProduct(db(), terminal, 'lb-tee-180-ar', (name) => name === id);
    expect(await query(`select * from content_imports where name = 'content'`)).toEqual([]);
    await importContent();
    expect(await product(id)).toMatchObject({ name: 'Araliya Everyday Tee', variants: { length: 4 } });
  });

  test('cannot take a SKU that a product of the staff has, and are told whose it is', async () => {
    await importLines([{ sku: 'ST-MINE' }]);
    await expect(importContent({ sku: 'ST-MINE' })).rejects.toThrow(
      /content\/products\/araliya-everyday-tee\.yaml: sku: ST-MINE is used by the product staff-tee/,
    );
  });

  test.each([
    ['of an unknown product', 'NOTHING', { code: 'no_such_product', params: { given: 'NOTHING', by: 'sku_or_id' } }],
    ['of one without a file', 'ST-TEE-1', { code: 'product_without_file', params: { id: 'staff-tee' } }],
    ['of one that its file manages', id, { code: 'product_managed_by_file' }],
  ])('release %s is refused', async (_, name, refusal) => {
    await importLines([{}]);
    await expect(releaseProduct(db(), terminal, name, (name) => name === id)).rejects.toMatchObject(refusal);
  });
});

test.each([
  ['semicolons', { delimiter: ';' }],
  ['tabs', { delimiter: '\t' }],
  ['a byte order mark and Windows line ends', { bom: true, crlf: true }],
])('a table with %s is read', async (_, form) => {
  const table = `${sampleCsv([{ name: '=Staff; Tee', featured: 'TRUE' }], form)}\n\n`;
  expect(await importText(table)).toMatchObject({ created: 1 });
  expect(await product()).toMatchObject({ name: '=Staff; Tee', featured: true });
});

test('columns may stand in any order, under names as people write them', async () => {
  const [head = '', ...rest] = sampleCsv([{ description: 'flat' }])
    .trim()
    .split('\n');
  const turned = [head.replaceAll('_', ' ').toUpperCase(), ...rest].map((line) => line.split(',').reverse().join(','));
  expect(await importText(turned.join('\n'))).toMatchObject({ created: 1 });
});
