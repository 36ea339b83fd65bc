import { expect, test } from 'vitest';
import { isTakenBack } from './order-words.tsx';

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
