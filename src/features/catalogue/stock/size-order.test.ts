import { expect, it } from 'vitest';
import { sortSizes } from './size-order.ts';

it('hangs sizes in their order', () => {
  const mixed = ['One size', '10-11Y', 'XL', 'M', '2-3Y', '2XL', 'Long', 'A5', 'xs', 'S/M', 'L', 'S', '8-9Y', 'Short'];
  expect(sortSizes(mixed)).toEqual([
    'xs',
    'S',
    'S/M',
    'M',
    'L',
    'XL',
    '2XL',
    '2-3Y',
    '8-9Y',
    '10-11Y',
    'One size',
    'Short',
    'Long',
    'A5',
  ]);
});

it.each([
  ['30 × 40 cm', '30 × 60 cm', '9 × 12 cm', '100 ml', '15 oz', '9 oz', '11oz', '2', '10', '1', '28', '30L', '30'],
  ['Tall', 'regular fit', 'A3', 'A10', 'Wide', 'a4', 'Set of 12', 'Set of 6', 'Set'],
])('within a group, as a dictionary that knows numbers', (...sizes) => {
  expect(sortSizes(sizes)).toEqual([...sizes].sort(new Intl.Collator('en', { numeric: true }).compare));
});
