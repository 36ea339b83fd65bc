import { expect, test } from 'vitest';
import { sizeInWords } from './words.ts';

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
