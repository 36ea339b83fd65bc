import { expect, test } from 'vitest';
import { recordNumber } from './record-number.ts';

test.each([
  ['LW-000123', 'LW-000123'],
  [' lw-123 ', 'LW-000123'],
  ['123', 'LW-000123'],
  ['LW-1234567', 'LW-1234567'],
  ['ord_Ab1', 'ord_Ab1'],
  ['QR-000123', 'QR-000123'],
  ['LW-12a', 'LW-12a'],
])('%s is looked for as %s', (typed, stored) => {
  expect(recordNumber('LW', typed)).toBe(stored);
});
