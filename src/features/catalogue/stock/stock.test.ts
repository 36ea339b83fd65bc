import { describe, expect, it } from 'vitest';
import { redVariant, tee, teeWith } from '../../../../tests/support/sample-product.ts';
import { choiceStock, isForSale, productStatusLabel, productStock, sizeStock } from './stock.ts';

const untracked = { ...tee.inventory, trackQuantity: false };

describe('productStock', () => {
  it.each([
    ['tracked, above its threshold', { totalStock: 6 }, null],
    ['tracked, at its threshold', { totalStock: 5 }, 'Only 5 left'],
    ['not tracked, 11 pieces', { totalStock: 11, inventory: untracked }, null],
    ['not tracked, 10 pieces', { totalStock: 10, inventory: untracked }, 'Only 10 left'],
    ['nothing left', { totalStock: 0 }, 'Out of stock'],
    ['a status of its own', { totalStock: 90, status: 'coming_soon' as const }, 'Coming soon'],
  ])('%s', (_, change, text) => {
    expect(productStock(teeWith(change))?.text ?? null).toBe(text);
  });
});

it.each([
  [0, 'out', 'Out of stock'],
  [1, 'low', '1 left'],
  [5, 'low', '5 left'],
  [6, 'in', 'In stock'],
])('a size with %i pieces is %s: %s', (stock, level, text) => {
  expect(sizeStock(stock)).toEqual({ level, text });
});

describe('choiceStock', () => {
  const [none, plenty, few] = redVariant.sizes;
  it.each([
    ['no size', undefined, null],
    ['plenty', plenty, 'In stock, 31 in M'],
    ['few', few, '4 left in 2XL'],
    ['none', none, 'Out of stock in S'],
  ])('%s', (_, size, text) => {
    expect(choiceStock({ product: tee, variant: redVariant, size })?.text ?? null).toBe(text);
  });

  it('tells at once when nothing of the colour is left', () => {
    const variant = { ...redVariant, sizes: redVariant.sizes.map((size) => ({ ...size, stock: 0 })) };
    expect(choiceStock({ product: tee, variant, size: undefined })?.text).toBe('Out of stock');
  });
});

it('sells only what is active and there', () => {
  expect(isForSale(tee)).toBe(true);
  expect(isForSale({ status: 'active', totalStock: 0 })).toBe(false);
  expect(isForSale({ status: 'discontinued', totalStock: 9 })).toBe(false);
});

it('shows a status with spaces, in capitals', () => {
  expect(productStatusLabel('out_of_stock')).toBe('OUT OF STOCK');
});
