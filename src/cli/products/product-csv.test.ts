import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MediaFolder } from '#content/media.server.ts';
import { readPictures } from '#content/pictures.server.ts';
import { productStatuses } from '#features/catalogue/constants.ts';
import type { CsvError } from '#features/catalogue/csv/csv-file.server.ts';
import { parsePictureUrl, readProductCsv, toCsvLines } from '#features/catalogue/csv/product-csv.server.ts';
import { csvExportColumns } from '#features/catalogue/csv/product-export.server.ts';
import type { ProductRow } from '#features/catalogue/products/product-rows.server.ts';
import type { ProductInput } from '#features/catalogue/products/product-schema.server.ts';
import { toRows } from '#features/catalogue/products/product-write.server.ts';
import { writeCsv } from '#http/csv.server.ts';
import { present } from '../../../tests/support/answers.ts';
import { testFolder } from '../../../tests/support/folder.ts';
import { runs } from '../../../tests/support/length.ts';
import { picturesFolder } from '../../../tests/support/pictures-folder.ts';
import { sampleCsv } from '../../../tests/support/staff/sample-csv.ts';

const folder = testFolder();

const context = {
  categories: [{ slug: 'clothing', name: 'Clothing', subcategories: [{ slug: 't-shirts', name: 'T-Shirts' }] }],
  colours: new Map([['Navy', '#16294F']]),
  media: new MediaFolder('content', await readPictures('content', picturesFolder)),
};

async function read(csv: string): Promise<Identified[]> {
  const file = path.join(folder, 'products.csv');
  writeFileSync(file, csv);
  const errors: CsvError[] = [];
  const stated = await readProductCsv(file, context, errors);
  expect(errors).toEqual([]);
  return stated.map(({ id = '', product: input }) => ({ id, ...input }));
}

const sample = present((await read(sampleCsv([{}])))[0]);

/** Letters that spreadsheets, CSV and lists have their own ideas about. */
const odd = fc.constantFrom(...'=+-@\'"|\\,;\t\n ＝aZ0é日'.split(''), '🙂', "'=", '"",');
const words = (most: number) =>
  fc
    .array(fc.oneof(odd, fc.string({ maxLength: 3, unit: 'grapheme' })), { minLength: 1, maxLength: 8 })
    .map((parts) => parts.join('').replace(/\r|\0/g, '').slice(0, most).trim())
    .filter((word) => word !== '' && word.isWellFormed());
const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,4})?$/);
const cents = fc.integer({ min: 0, max: 1_000_000_00 });

const variant = (colour: string) =>
  fc.record({
    colour: fc.constant(colour),
    hex: fc.stringMatching(/^#[0-9A-F]{6}$/),
    pictures: fc.constantFrom<string[]>(
      ['drawings/tee'],
      ['products/blank-everyday-tee-white.webp', 'drawings/hoodie'],
    ),
    sizes: fc
      .uniqueArray(
        fc.record({ size: words(50), extra: cents, stock: fc.option(fc.nat(1_000_000), { nil: undefined }) }),
        { minLength: 1, maxLength: 4, selector: ({ size }) => size.toLowerCase() },
      )
      .map(([first, ...rest]) => [{ ...first, extra: 0 }, ...rest] as ProductInput['variants'][number]['sizes']),
  });

type Identified = ProductInput & { id: string };

const product: fc.Arbitrary<Identified> = fc
  .record({
    id: slug,
    sku: fc.stringMatching(/^[A-Z0-9]{1,8}(-[A-Z0-9]{1,4})?$/),
    name: words(200),
    status: fc.constantFrom(...productStatuses),
    featured: fc.boolean(),
    price: cents,
    above: fc.option(fc.integer({ min: 1, max: 1000 }), { nil: undefined }),
    description: words(4000),
    tags: fc.array(words(40), { maxLength: 4 }),
    careInstructions: fc.array(words(200), { maxLength: 3 }),
    variants: fc.tuple(variant('=Navy'), variant("Bottle 'green'")),
  })
  .map(({ above, careInstructions, ...one }) => ({
    ...sample,
    ...one,
    compareAtPrice: above && one.price + above,
    attributes: { ...sample.attributes, careInstructions },
  }));

function store({ id, ...input }: Identified) {
  const { product: row, variants } = toRows(id, input, context, 'staff');
  return { ...row, variants, category: { slug: input.category }, subcategory: { slug: input.subcategory } };
}

test('any product is the same after an export and an import, and no cell is a formula', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(product, { minLength: 1, maxLength: 4, comparator: (a, b) => a.sku === b.sku || a.id === b.id }),
      fc.boolean(),
      async (products, bom) => {
        const stored = products.map(store);
        const lines = stored.flatMap((row) => toCsvLines(row as unknown as ProductRow));
        const csv = await text(writeCsv(lines, csvExportColumns, { bom }));
        expect((await read(csv)).map(store)).toEqual(stored);
        for (const cell of parse(csv, { bom: true }).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      },
    ),
    { numRuns: runs(150) },
  );
});

test.each([
  ['/media/0f3c/products/podi-mark-tee-sky.webp', 'products/podi-mark-tee-sky.webp'],
  ['/media/0f3c/drawings/tee/b32a2a.svg', 'drawings/tee'],
])('the picture %s is %s in the CSV', (address, name) => {
  expect(parsePictureUrl(address)).toBe(name);
});
