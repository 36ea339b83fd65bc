import { expect, it } from 'vitest';
import { discountPercent } from './discount.ts';

it.each([
  [3450, 4200, 18],
  [2450, 2990, 18],
  [3000, null, 0],
  [3000, 3000, 0],
  [3000, 2000, 0],
  [0, 100, 100],
  [0, 0, 0],
])('%d instead of %j is %d %% off', (price, compareAt, percent) => {
  expect(discountPercent(price, compareAt)).toBe(percent);
});
