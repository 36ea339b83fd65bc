import { expect, test } from 'vitest';
import { hasShapeOf } from './shape.ts';

const sample = { id: '', price: 0, gift: false, picture: { images: [''] }, lines: [{ size: '' }] };
const good = {
  id: 'a',
  price: 3450,
  gift: true,
  picture: { images: ['x', 'y'] },
  lines: [{ size: 'M' }, { size: 'L' }],
};

test('a value with all parts of the sample has its shape, whatever else it holds', () => {
  expect(hasShapeOf(sample, good)).toBe(true);
  expect(hasShapeOf(sample, { ...good, later: 1 })).toBe(true);
  expect(hasShapeOf(sample, { ...good, lines: [] })).toBe(true);
});

test.each([
  null,
  'text',
  [],
  {},
  { ...good, price: '3450' },
  { ...good, picture: null },
  { ...good, picture: { images: 'x' } },
  { ...good, picture: { images: ['x', 1] } },
  { ...good, lines: { 0: { size: 'M' } } },
  { ...good, lines: [{ size: 'M' }, {}] },
])('%o has not', (value) => {
  expect(hasShapeOf(sample, value)).toBe(false);
});
