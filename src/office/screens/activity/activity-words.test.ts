import { expect, test } from 'vitest';
import { rowWords } from './activity-words.ts';

const tee = { subjectLabel: 'Heavyweight Tee' };

test('a row says which field, or which size, was changed from what to what', () => {
  const price = { ...tee, action: 'product.fields', before: { price: '1390' }, after: { price: '1450' } };
  expect(rowWords(price)).toEqual({ on: 'Heavyweight Tee', what: 'Price', before: '1,390', after: '1,450' });
  const size = { 'Chalk white 2XL': 3 };
  const stock = { ...tee, action: 'product.stock', before: size, after: { 'Chalk white 2XL': 0, why: 'Counted' } };
  expect(rowWords(stock)).toEqual({ on: 'Heavyweight Tee, Chalk white 2XL', what: 'Stock', before: '3', after: '0' });
  const both = { ...stock, after: { 'Chalk white 2XL': 0, 'Sand L': 2 } };
  expect(rowWords(both)).toEqual({
    ...{ on: 'Heavyweight Tee', what: 'Stock' },
    ...{ before: 'Chalk white 2XL 3', after: 'Chalk white 2XL 0 · Sand L 2' },
  });
});
