import { expect, test } from 'vitest';
import { countWords, rowWords } from './activity-words.ts';

const tee = { subjectLabel: 'Heavyweight Tee' };

test('a row says which field, or which size, was changed from what to what', () => {
  const change = { field: 'price', from: 1390, to: 1450 };
  const price = { ...tee, action: 'product.fields', before: {}, after: { changes: [change] } };
  expect(rowWords(price)).toEqual({ on: 'Heavyweight Tee', what: 'Price', before: '1,390', after: '1,450' });
  const size = { field: 'stock', color: 'Chalk white', size: '2XL', from: 3, to: 0 };
  const stock = { ...tee, action: 'product.stock', before: {}, after: { changes: [size], why: 'Counted' } };
  expect(rowWords(stock)).toEqual({ on: 'Heavyweight Tee, Chalk white 2XL', what: 'Stock', before: '3', after: '0' });
  const other = { field: 'stock', color: 'Sand', size: 'L', from: 1, to: 2 };
  const both = { ...stock, after: { changes: [size, other] } };
  expect(rowWords(both)).toEqual({
    on: 'Heavyweight Tee',
    what: 'Stock',
    before: 'Chalk white 2XL 3 · Sand L 1',
    after: 'Chalk white 2XL 0 · Sand L 2',
  });
});

test.each([
  [9, 64, { from: '2026-11-23', until: '' }, '9 of 64 this week'],
  [9, 9, { from: '2026-11-23', until: '' }, '9 changes this week'],
  [50, 64, { from: '2026-11-23', until: '2026-11-25' }, '50 of 64 changes'],
  [50, 1001, { from: '', until: '' }, '50 of more than 1,000 changes'],
  [1, 1, { from: '', until: '' }, '1 change'],
])('%d of %d', (shown, total, days, words) => {
  expect(countWords(shown, total, days, new Date('2026-11-27T09:00:00Z'))).toBe(words);
});
