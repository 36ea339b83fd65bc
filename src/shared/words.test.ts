import { expect, test } from 'vitest';
import { countInWords, sizeInWords } from './words.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 KB'],
  [380_400, '380 KB'],
  [999_499, '999 KB'],
  [999_500, '1.0 MB'],
  [2_400_000, '2.4 MB'],
  [45_000_000, '45.0 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeInWords(bytes)).toBe(text);
});

test('small counts are words, larger ones digits', () => {
  expect([0, 1, 5, 12, 13, 200].map(countInWords)).toEqual(['no', 'one', 'five', 'twelve', '13', '200']);
});
