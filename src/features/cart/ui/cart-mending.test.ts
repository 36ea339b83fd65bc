import { expect, test } from 'vitest';
import { line } from '../../../../tests/support/cart-store.ts';
import { sampleSummary } from '../../../../tests/support/design-summary.ts';
import type { CartItem } from '../contract.ts';
import { groupLines } from './cart-mending.ts';

const designed = (id: string, design: string, set?: string): CartItem => ({
  ...line(id, 1),
  design: {
    id: design,
    ...(set && { set }),
    ...sampleSummary,
    setup: null,
    problem: null,
    nextTier: null,
  },
});

test('the colours of one set stand together', () => {
  const items = [designed('a', 'white'), designed('b', 'other'), designed('c', 'black', 'white')];
  expect(groupLines(items).map((group) => group.map(({ id }) => id))).toEqual([['a', 'c'], ['b']]);
});

test('the lines of a design stand together, where its first one stands', () => {
  const items = [designed('a', 'one'), line('b', 1), designed('c', 'two'), designed('d', 'one'), line('e', 1)];
  expect(groupLines(items).map((group) => group.map(({ id }) => id))).toEqual([['a', 'd'], ['b'], ['c'], ['e']]);
});
