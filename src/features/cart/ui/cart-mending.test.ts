import { expect, test } from 'vitest';
import { line } from '../../../../tests/support/cart-store.ts';
import type { CartItem } from '../contract.ts';
import { groupLines } from './cart-mending.ts';

const designed = (id: string, design: string): CartItem => ({
  ...line(id, 1),
  design: { id: design, technique: '', preview: '', near: '', words: [], setup: null, problem: null, hint: null },
});

test('the lines of a design stand together, where its first one stands', () => {
  const items = [designed('a', 'one'), line('b', 1), designed('c', 'two'), designed('d', 'one'), line('e', 1)];
  expect(groupLines(items).map((group) => group.map(({ id }) => id))).toEqual([['a', 'd'], ['b'], ['c'], ['e']]);
});
