import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tee, teeWith } from '../../../../../tests/support/sample-product.ts';
import { findChart, inches, type SizeCharts } from './size-chart.ts';

const tees = { title: 'T-shirts', measures: ['Half chest'], sizes: [{ size: 'M', centimetres: [52] }], note: 'Flat.' };
const charts: SizeCharts = {
  charts: [
    { ...tees, subcategories: ['t-shirts'], products: [] },
    { ...tees, title: 'Long sleeves', subcategories: [], products: ['long-tee'] },
    { ...tees, title: 'Kids', sizes: [{ size: '2-3Y', centimetres: [33] }], subcategories: [], products: ['odd-tee'] },
  ],
};

test('a chart is found by subcategory, a product of its own chart goes before', () => {
  expect(findChart(charts, tee)).toEqual(tees);
  expect(findChart(charts, teeWith({ id: 'long-tee' }))?.title).toBe('Long sleeves');
});

test('no chart: nobody made one, or it has none of the product’s sizes', () => {
  const mugs = { id: 'sub_mugs', name: 'Mugs', slug: 'mugs' };
  expect(findChart(charts, teeWith({ subcategory: mugs }))).toBeNull();
  expect(findChart(charts, teeWith({ id: 'odd-tee' }))).toBeNull();
  expect(findChart(charts, teeWith({ variants: [] }))).toBeNull();
});

test.each([
  [46, '18'],
  [47, '18.5'],
  [2.54, '1'],
  [0, '0'],
])('%d cm are %s inches', (centimetres, words) => {
  expect(inches(centimetres)).toBe(words);
});

test('inches are never more than a quarter off', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), (centimetres) => {
      expect(Math.abs(Number(inches(centimetres)) * 2.54 - centimetres)).toBeLessThanOrEqual(0.25 * 2.54 + 1e-9);
    }),
  );
});
