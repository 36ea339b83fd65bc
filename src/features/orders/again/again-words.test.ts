import { expect, test } from 'vitest';
import type { AgainLine } from '../contract.ts';
import { findRemarks, sayInCart } from './again-words.ts';

const line = (change: Partial<AgainLine> = {}): AgainLine => ({
  product: { id: 'classic-tee', name: 'Classic Tee' },
  color: 'red',
  size: 'XL',
  ordered: 4,
  inCart: 4,
  hindrance: null,
  price: { ordered: 2700, now: 2700 },
  ...change,
});
const none = { inCart: 0, price: null } as const;
const textOf = (change: Partial<AgainLine>) =>
  findRemarks([line(change)]).map(({ text }) => text.replaceAll('\u00a0', ' '));

test('what goes as it was ordered needs no word', () => {
  expect(findRemarks([line(), line({ designId: 'dsg_1' }), line({ inCart: 9 })])).toEqual([]);
  expect(sayInCart([line(), line({ inCart: 9 })])).toBe('All of it is in your cart: 8 items.');
});

test.each([
  [{ ...none, hindrance: 'sold_out' }, 'Classic Tee, red, XL: sold out'],
  [{ ...none, hindrance: 'not_sold' }, 'Classic Tee, red, XL: no longer sold'],
  [{ inCart: 3, hindrance: 'too_few' }, 'Classic Tee, red, XL: only 3 of 4 in stock'],
  [{ ...none, hindrance: 'too_few' }, 'Classic Tee, red, XL: the last ones are in your cart already'],
  [
    { ordered: 120, inCart: 99, hindrance: 'too_many' },
    'Classic Tee, red, XL: 99 of 120, as a cart holds at most 99 of one size',
  ],
  [{ price: { ordered: 2700, now: 2900 } }, 'Classic Tee, red, XL: now LKR 2,900.00 instead of LKR 2,700.00'],
] satisfies [Partial<AgainLine>, string][])('%o: %s', (change, text) => {
  expect(textOf(change)).toEqual([text]);
});

test('a setup is named by its label alone', () => {
  const { size, ...setup } = line({ product: { id: 'classic-tee', name: 'Setup: 3 screens' }, designId: 'dsg_1' });
  const remarks = findRemarks([{ ...setup, ordered: 1, inCart: 1, price: { ordered: 4000, now: 4500 } }]);
  expect(remarks[0]?.text.replaceAll('\u00a0', ' ')).toBe('Setup: 3 screens: now LKR 4,500.00 instead of LKR 4,000.00');
});

test.each([
  ['design_gone', 'the drawing is no longer kept'],
  ['design_unfit', 'the drawing can no longer be made on it'],
] as const)('%s leads to the Studio', (hindrance, words) => {
  expect(findRemarks([line({ ...none, designId: 'dsg_1', hindrance })])).toEqual([
    { text: `Classic Tee, red, XL, with your drawing: ${words}`, remake: 'classic-tee' },
  ]);
});

test('pieces are counted without setups, and not above what was ordered', () => {
  const { size, ...setup } = line({ ordered: 1, inCart: 1 });
  expect(sayInCart([line({ inCart: 1 }), line({ inCart: 9 }), setup])).toBe('5 of 8 items are in your cart.');
  expect(sayInCart([line(none), line({ ordered: 1, inCart: 1 })])).toBe('1 of 5 items is in your cart.');
  expect(sayInCart([line(none)])).toBe('Nothing of this order could be put into your cart.');
});
