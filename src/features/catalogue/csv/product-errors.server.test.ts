import path from 'node:path';
import { expect, test } from 'vitest';
import { csvShop, errorsOf } from '../../../../tests/support/staff/csv-shop.ts';
import { type SampleLine, sampleCsv } from '../../../../tests/support/staff/sample-csv.ts';

const { folder, query, importFile, importText, importLines } = csvShop();

const count = () => query(`select count(*)::int from products where id like 'staff-%'`);

test.each<[string, SampleLine, string]>([
  ['price', { price: '1950.555' }, 'must have at most two decimals'],
  ['price', { price: '-1' }, 'must not be negative'],
  ['price', { price: '1,950' }, 'must be an amount in rupees such as 1950 or 1950.50'],
  ['price', { price: '' }, 'must be an amount in rupees such as 1950 or 1950.50'],
  ['compare_at_price', { compare_at_price: '1950' }, 'must be above the price'],
  ['category', { category: 'boats' }, 'there is no category "boats"'],
  ['subcategory', { subcategory: 'mugs' }, '"clothing" has no subcategory "mugs"'],
  ['colour', { colour: 'Octarine' }, 'no colour "Octarine" in colours.yaml: give it a hex such as #1B2FD0'],
  ['colour_hex', { colour_hex: 'red' }, 'must be a colour such as #1B2FD0'],
  ['pictures', { pictures: '' }, 'must name a picture or a drawing such as drawings/tee'],
  ['pictures', { pictures: 'products/none.webp' }, 'no picture content/images/products/none.webp'],
  ['pictures', { pictures: 'drawings/boat' }, 'no drawing content/drawings/boat.svg'],
  [
    'pictures',
    { pictures: '../../package.json' },
    'must be a picture such as products/podi-mark-tee-sky.webp or a drawing such as drawings/tee',
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
])('an error of %s: %j', async (column, line, words) => {
  expect(await errorsOf(importLines([line]))).toEqual([`2 ${column}: ${words}`]);
  expect(await count()).toEqual([{ count: 0 }]);
});

test('a blank keeps whole rupees in every size, and its areas', async () => {
  const tee: SampleLine = { id: 'blank-everyday-tee', sku: 'LB-TEE-180-00', price: '1450' };
  const words = '2 price: must be whole rupees with every extra, since this product is a blank';
  expect(await errorsOf(importLines([{ ...tee, price: '1450.5' }]))).toEqual([words]);
  expect(await errorsOf(importLines([tee, { ...tee, size: 'L', extra_price: '99.5' }]))).toEqual([words]);
  const areas = () => query(`select blank from products where id = 'blank-everyday-tee'`);
  const before = await areas();
  expect(await importLines([tee])).toMatchObject({ changed: 1 });
  expect(await areas()).toEqual(before);
  expect(before).toMatchObject([{ blank: { areas: [{ id: 'full-front' }, { id: 'left-chest' }, { id: 'back' }] } }]);
});

test('all errors are told by line, also after cells of several lines, and nothing is imported', async () => {
  const lines = [
    { description: 'one\ntwo\nthree' },
    { size: 'L', description: 'one\ntwo\nthree', stock: 'x' },
    { sku: 'ST-2', id: 'staff-2', description: 'one\r\ntwo', price: 'many' },
    { sku: 'ST-3', id: 'staff-3', description: 'flat', category: 'boats' },
  ];
  expect(await errorsOf(importText(sampleCsv(lines, { crlf: true })))).toEqual([
    '5 stock: must be a whole number',
    '8 price: must be an amount in rupees such as 1950 or 1950.50',
    '10 category: there is no category "boats"',
  ]);
  expect(await count()).toEqual([{ count: 0 }]);
});

test('lines that contradict each other are errors', async () => {
  const lines = [
    {},
    { size: 'm' },
    { size: 'L', name: 'Other' },
    { size: 'XL', pictures: 'drawings/hoodie' },
    { colour: 'navy', colour_hex: '#16294F', size: 'XL' },
    { sku: 'ST-2', size: 'L' },
  ].map((line) => ({ description: 'flat', ...line }));
  expect(await errorsOf(importLines(lines))).toEqual([
    '3 size: "m" stands here twice',
    '4 name: differs from line 2',
    '5 pictures: differs from line 2',
    '6 colour: "navy" stands here twice',
    '7 id: "staff-tee" is the product of line 2, which has another SKU',
  ]);
});

test('unknown, double and missing columns are told by name', async () => {
  const text = sampleCsv([{}]).replace('brand', 'maker').replace('origin', 'NAME');
  expect(await errorsOf(importText(text))).toEqual([
    '1 : there is no column "maker"',
    '1 : the column name stands here twice',
    '1 : the column brand is missing',
    '1 : the column origin is missing',
  ]);
  expect(await errorsOf(importText(''))).toEqual(['1 : The file is empty']);
});

test('broken CSV is told beside the other errors', async () => {
  const [head = '', ...rest] = sampleCsv([{ price: 'x', description: 'flat' }])
    .trim()
    .split('\n');
  expect(await errorsOf(importText([head, ...rest, 'a,b', '"never closed'].join('\n')))).toEqual([
    '2 price: must be an amount in rupees such as 1950 or 1950.50',
    '3 : Invalid Record Length: columns length is 27, got 2 on line 3',
    '4 : Quote Not Closed: the parsing is finished with an opening quote at line 4',
  ]);
});

test('a file that is not there or no text is refused in words', async () => {
  await expect(importText(Buffer.from(sampleCsv([{ name: 'Café' }]), 'latin1'))).rejects.toMatchObject({
    code: 'csv_not_utf8',
  });
  await expect(importFile(path.join(folder, 'none.csv'))).rejects.toMatchObject({
    code: 'csv_unreadable',
    params: { reason: 'missing' },
  });
});
