import path from 'node:path';
import { expect, test } from 'vitest';
import { type SampleLine, sampleTable } from '../../../../tests/support/staff/sample-table.ts';
import { faultsOf, tableShop } from '../../../../tests/support/staff/table-shop.ts';

const tables = tableShop();
const { importText, importLines } = tables;

const count = () => tables.shop.database.query(`select count(*)::int from products where id like 'staff-%'`);

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
  expect(await faultsOf(importText(`${head}\na,b\n`))).toEqual(['2 : has 2 cells where the head of the table has 27']);
});

test('of a file that is no text are told in words', async () => {
  await expect(importText(Buffer.from(sampleTable([{ name: 'Café' }]), 'latin1'))).rejects.toThrow(/is not UTF-8 text/);
  await expect(importText('', { file: path.join(tables.folder, 'none.csv') })).rejects.toThrow(/there is no such file/);
});
