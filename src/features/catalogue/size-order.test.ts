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
