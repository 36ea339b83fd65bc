import { expect, test } from 'vitest';
import { rangeWords } from './words.ts';

test.each([
  [0, 11, 57, '1 to 11 of 57'],
  [1000, 50, 1057, '1,001 to 1,050 of 1,057'],
  [50, 1, 51, '51 of 51'],
  [0, 0, 0, '0 of 0'],
])('%i before, %i shown, %i in all: %s', (before, shown, total, expected) => {
  expect(rangeWords(before, shown, total)).toBe(expected);
});
