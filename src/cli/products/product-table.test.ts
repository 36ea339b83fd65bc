import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MediaFolder } from '#content/media.server.ts';
import { readPictures } from '#content/pictures.server.ts';
import { productStatuses } from '#features/catalogue/constants.ts';
import { linesOf } from '#features/catalogue/csv/product-table.ts';
import { readProductTable } from '#features/catalogue/csv/product-table-read.server.ts';
import { TableFaults } from '#features/catalogue/csv/table-faults.ts';
import type { ProductInput, VariantInput } from '#features/catalogue/products/product-input.ts';
import { picturesFolder } from '../../../tests/support/pictures-folder.ts';
import { csvOf } from '../output/csv.server.ts';
import { csvColumns } from './product-texts.server.ts';

// What is exported and imported is what there was, whatever stands in it.

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-table-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const media = new MediaFolder('content', await readPictures('content', picturesFolder));
const categories = [{ slug: 'clothing', name: 'Clothing', subcategories: [{ slug: 't-shirts', name: 'T-Shirts' }] }];

/** Letters that spreadsheets, CSV and lists have their own ideas about. */
const odd = fc.constantFrom(...'=+-@\'"|\\,;\t\n ＝aZ0é日'.split(''), '🙂', "'=", '"",');
const words = (most: number) =>
  fc
    .array(fc.oneof(odd, fc.string({ maxLength: 3, unit: 'grapheme' })), { minLength: 1, maxLength: 8 })
    .map((parts) => parts.join('').replace(/\r|\0/g, '').slice(0, most).trim())
    .filter((word) => word !== '' && word.isWellFormed());
const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,4})?$/);
const cents = fc.integer({ min: 0, max: 1_000_000_00 });
const hex = fc.stringMatching(/^#[0-9A-F]{6}$/);

const variant = (colour: string) =>
  fc
    .record({
      hex,
      drawn: fc.boolean(),
      sizes: fc.uniqueArray(
        fc.record({ size: words(50), extraCents: cents, stock: fc.option(fc.nat(1_000_000), { nil: undefined }) }),
        { minLength: 1, maxLength: 4, selector: ({ size }) => size.toLowerCase() },
      ),
    })
    .map(
      ({ drawn, ...rest }): VariantInput => ({
        colour,
        imageUrls: drawn
          ? [media.drawingUrl('tee', rest.hex)]
          : [media.pictureUrl('products/blank-everyday-tee-white.webp'), media.drawingUrl('hoodie', rest.hex)],
        ...rest,
      }),
    );

const product: fc.Arbitrary<ProductInput> = fc
  .record({
    id: slug,
    sku: fc.stringMatching(/^[A-Z0-9]{1,8}(-[A-Z0-9]{1,4})?$/),
    name: words(200),
    brand: words(200),
    status: fc.constantFrom(...productStatuses),
    featured: fc.boolean(),
    category: fc.constant('clothing'),
    subcategory: fc.constant('t-shirts'),
    serviceType: slug,
    priceCents: cents,
    shortDescription: words(200),
    description: words(4000),
    tags: fc.array(words(40), { maxLength: 4 }),
    material: words(200),
    weightGrams: fc.integer({ min: 1, max: 100_000 }),
    origin: words(200),
    careInstructions: fc.array(words(200), { maxLength: 3 }),
    trackQuantity: fc.boolean(),
    lowStockThreshold: fc.nat(1000),
    added: fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    variants: fc.tuple(variant('=Navy'), variant("Bottle 'green'")),
  })
  .chain((one) =>
    fc.record({
      ...Object.fromEntries(Object.entries(one).map(([key, value]) => [key, fc.constant(value)])),
      compareAtPriceCents: fc.option(fc.integer({ min: one.priceCents + 1, max: one.priceCents + 1000 }), {
        nil: undefined,
      }),
    }),
  )
  .map((one) => withPlainSize(one as unknown as ProductInput));

/** One size must cost the price itself. */
function withPlainSize(one: ProductInput): ProductInput {
  const first = one.variants[0]?.sizes[0];
  if (first) first.extraCents = 0;
  return one;
}

test('random products come back as they went', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(product, { minLength: 1, maxLength: 4, comparator: (a, b) => a.sku === b.sku || a.id === b.id }),
      async (products) => {
        const file = path.join(folder, `${round++}.csv`);
        const table = await text(csvOf(products.flatMap(linesOf), csvColumns, { bom: round % 2 === 0 }));
        writeFileSync(file, table);
        const faults = new TableFaults();
        const read = await readProductTable({ file, faults }, { categories, colours: new Map(), media });
        faults.throwIfAny();
        expect(read.map((stated) => ({ ...stated.product, id: stated.id }))).toEqual(products);
        expectHarmless(table);
      },
    ),
    { numRuns: 150 },
  );
});

/** No cell starts as a formula does; numbers are never negative here. */
function expectHarmless(table: string): void {
  for (const cell of parse(table, { bom: true }).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
}
