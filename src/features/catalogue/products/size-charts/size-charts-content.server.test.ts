import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { ContentReader } from '#content/read.server.ts';
import { emptyFolder } from '../../../../../tests/support/folder.ts';
import type { CatalogueContent } from '../content.server.ts';
import type { ProductInput } from '../product-schema.server.ts';
import { readSizeCharts } from './size-charts-content.server.ts';

const folder = path.join(emptyFolder(), 'content');
beforeEach(() => {
  mkdirSync(folder);
});

const known: Pick<CatalogueContent, 'categories' | 'products'> = {
  categories: [
    {
      slug: 'clothing',
      name: 'Clothing',
      description: 'Cloth.',
      decorated: true,
      ground: 'clothing',
      subcategories: [{ slug: 't-shirts', name: 'T-Shirts', description: 'Tees.' }],
    },
  ],
  products: new Map([['tee', {} as ProductInput]]),
};

function read(charts: string, how = '') {
  writeFileSync(path.join(folder, 'size-charts.yaml'), `note: Measured flat.\n${how}charts:\n${charts}`);
  const reader = new ContentReader(folder);
  const sizeCharts = readSizeCharts(reader, known);
  return { sizeCharts, errors: reader.errors.map(({ line, field, message }) => `${line}: ${field}: ${message}`) };
}

test('a chart is read in the order of its sizes', () => {
  const { sizeCharts, errors } = read(
    '  - { title: Tees, subcategories: [t-shirts], measures: [Chest], sizes: { M: [52], L: [55.5] } }\n',
  );
  expect(errors).toEqual([]);
  expect(sizeCharts.charts).toEqual([
    {
      title: 'Tees',
      subcategories: ['t-shirts'],
      products: [],
      measures: ['Chest'],
      sizes: [
        { size: 'M', centimetres: [52] },
        { size: 'L', centimetres: [55.5] },
      ],
      note: 'Measured flat.',
    },
  ]);
});

test('the note of a chart tells how its own measures are taken, and no others', () => {
  const how = 'how: { Head: Head all the way round., Chest: Chest below the armhole., Brim: Brim at the front. }\n';
  const { sizeCharts, errors } = read(
    [
      '  - { title: Tees, subcategories: [t-shirts], measures: [Chest], sizes: { M: [52] } }',
      '  - { title: Caps, products: [tee], measures: [Head, Peak], sizes: { M: [57, 7] } }',
    ].join('\n'),
    how,
  );
  expect(sizeCharts.charts.map(({ note }) => note)).toEqual([
    'Chest below the armhole. Measured flat.',
    'Head all the way round. Measured flat.',
  ]);
  expect(errors).toEqual(['2: how.Brim: there is no chart with "Brim" among its measures']);
});

test('faults are told by line: a figure that is missing, a name that nobody has, one that two charts want', () => {
  const { errors } = read(
    [
      '  - title: Tees',
      '    subcategories: [t-shirts, capes]',
      '    products: [tee]',
      '    measures: [Chest, Length]',
      '    sizes:',
      '      M: [52]',
      '  - title: More tees',
      '    subcategories: [t-shirts]',
      '    products: [vest]',
      '    measures: [Chest]',
      '    sizes: { M: [52] }',
    ].join('\n'),
  );
  expect(errors).toEqual([
    '8: charts.0.sizes.M: must have a figure for each of: Chest, Length',
    '4: charts.0.subcategories.1: there is no "capes" among the subcategories',
    '10: charts.1.subcategories.0: "t-shirts" has a chart already',
    '11: charts.1.products.0: there is no "vest" among the products',
  ]);
});

test.each([
  ['sizes: { M: [wide] }', 'must be centimetres'],
  ['sizes: { M: [-1] }', 'must be more than 0'],
  ['sizes: { M: [5200] }', 'must be centimetres'],
])('%s is a fault', (sizes, message) => {
  const { sizeCharts, errors } = read(`  - { title: Tees, measures: [Chest], ${sizes} }\n`);
  expect(errors).toEqual([`3: charts.0.sizes.M.0: ${message}`]);
  expect(sizeCharts.charts).toEqual([]);
});
