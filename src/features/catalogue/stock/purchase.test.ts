import { describe, expect, it } from 'vitest';
import { redVariant, tee, teeWith } from '../../../../tests/support/sample-product.ts';
import { purchaseFault, purchaseTexts, refusalText, successText } from './purchase.ts';

const [none, plenty] = redVariant.sizes;
const emptyVariant = { ...redVariant, sizes: redVariant.sizes.map((size) => ({ ...size, stock: 0 })) };

describe('purchaseFault', () => {
  it.each([
    [
      'no product',
      { product: undefined, variant: undefined, size: undefined },
      'Product not loaded yet. Please wait...',
    ],
    [
      'a product without id',
      { product: teeWith({ id: '' }), variant: redVariant, size: plenty },
      'Product ID is missing. Please refresh the page.',
    ],
    ['no size', { product: tee, variant: redVariant, size: undefined }, 'Please select a size first.'],
    ['a size without stock', { product: tee, variant: redVariant, size: none }, 'This item is out of stock.'],
    ['a colour without stock', { product: tee, variant: emptyVariant, size: undefined }, 'This item is out of stock.'],
    [
      'a product without stock',
      { product: teeWith({ totalStock: 0 }), variant: emptyVariant, size: undefined },
      'This item is out of stock.',
    ],
    [
      'a product that is not for sale',
      { product: teeWith({ status: 'coming_soon' }), variant: redVariant, size: plenty },
      'This item is out of stock.',
    ],
  ])('%s', (_, choice, text) => {
    const fault = purchaseFault(choice);
    expect(fault && purchaseTexts[fault]).toBe(text);
  });

  it('is nothing for a size in stock', () => {
    expect(purchaseFault({ product: tee, variant: redVariant, size: plenty })).toBeNull();
  });
});

it.each([
  ['Only 2 left in stock', 'Sorry, this item is currently out of stock'],
  ['Out of Stock', 'Sorry, this item is currently out of stock'],
  ['Product, colour or size not found', 'Product not found. Please try again'],
  ['Too many requests', 'Too many requests'],
  ['No session ID', 'No session ID'],
  ['', 'Failed to add item to cart'],
  [undefined, 'Failed to add item to cart'],
])('a refusal %j without a code reads %j', (error, shown) => {
  expect(refusalText(error === undefined ? {} : { error })).toBe(shown);
});

it.each([
  ['out_of_stock', 'Kandyan Tee (Sky, M) is out of stock', 'Sorry, this item is currently out of stock'],
  ['stock_short', 'Only 2 of it', 'Sorry, this item is currently out of stock'],
  ['no_longer_sold', 'Gone', 'Sorry, this item is currently out of stock'],
  ['sku_not_found', 'Unknown', 'Product not found. Please try again'],
  ['line_too_long', 'Our stock allows 99, more were not found', 'Our stock allows 99, more were not found'],
] as const)('a refusal with the code %s is known by it alone', (code, error, shown) => {
  expect(refusalText({ code, error })).toBe(shown);
});

it('tells how many were added and how many there are', () => {
  expect(successText(2, 5)).toBe('Added 2 item(s) to cart! Total items: 5');
});
