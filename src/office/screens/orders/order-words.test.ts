import { expect, test } from 'vitest';
import { describeItems, isTakenBack } from './order-words.tsx';

test.each([
  ['chargeback', true],
  // Staff have seen to it, and the money is gone all the same.
  ['charged_back', true],
  ['received', false],
  ['refund', false],
  [null, false],
])('money in the state %s is taken back: %s', (state, is) => {
  expect(isTakenBack(state)).toBe(is);
});

test('items of an order are pieces, names and techniques', () => {
  const items = [
    { name: 'Monsoon Hoodie', technique: 'DTF printing', pieces: 24 },
    { name: 'Cap', technique: null, pieces: 2 },
  ];
  expect(describeItems(items)).toBe('24 Monsoon Hoodie, DTF printing; 2 Cap');
  expect(describeItems([])).toBe('');
});
