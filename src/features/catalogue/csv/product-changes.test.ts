import { describe, expect, test } from 'vitest';
import { tee } from '../products/product.fixture.ts';
import type { ProductInput } from '../products/product-input.ts';
import { productChanges } from './product-changes.ts';
import { pictureName, tableProduct } from './product-table.ts';

const before = tableProduct(tee);
const stockAside = { withStock: false };

function red(change: Partial<ProductInput['variants'][number]>): ProductInput {
  const [variant] = before.variants;
  if (!variant) throw new Error('no colour');
  return { ...before, variants: [{ ...variant, ...change }] };
}
const sizes = before.variants[0]?.sizes ?? [];

describe('what changes', () => {
  test('is nothing between equals', () => {
    expect(productChanges(before, structuredClone(before), { withStock: true })).toEqual([]);
  });

  test('is told by the table’s columns, in rupees', () => {
    const after = { ...before, priceCents: 350_050, compareAtPriceCents: undefined, tags: ['gold foil', 'a|b'] };
    expect(productChanges(before, after, stockAside)).toEqual([
      { what: 'price', before: '3450', after: '3500.5' },
      { what: 'compare_at_price', before: '4200', after: '' },
      { what: 'tags', before: 'gold foil', after: 'gold foil|a\\|b' },
    ]);
  });

  test('counts stock only where it is asked for', () => {
    const after = red({ sizes: sizes.map((size) => ({ ...size, stock: size.size === 'M' ? 5 : undefined })) });
    expect(productChanges(before, after, stockAside)).toEqual([]);
    expect(productChanges(before, after, { withStock: true })).toEqual([
      { what: 'Lac red, M: stock', before: '31', after: '5' },
    ]);
  });

  test('names sizes and colours that come and go, and places', () => {
    const [small, medium, large] = sizes;
    if (!small || !medium || !large) throw new Error('no sizes');
    const resized = red({ sizes: [large, { ...medium, extraCents: 1000 }, { size: 'L', extraCents: 0, stock: 3 }] });
    expect(productChanges(before, resized, stockAside)).toEqual([
      { what: 'Lac red, M: extra_price', before: '', after: '10' },
      { what: 'Lac red, L', before: '', after: 'L with 3' },
      { what: 'Lac red, S', before: 'S with 0', after: '' },
      { what: 'Lac red: order of sizes', before: 'M|2XL', after: '2XL|M' },
    ]);
    expect(productChanges(before, red({ colour: 'Rust' }), stockAside)).toEqual([
      { what: 'Rust', before: '', after: 'S with 0, M with 31, 2XL with 4' },
      { what: 'Lac red', before: 'S with 0, M with 31, 2XL with 4', after: '' },
    ]);
  });

  test('an exchanged picture keeps its name and has another address', () => {
    const exchanged = red({ imageUrls: ['/media/b/red.webp', '/media/a/red-hem.webp'] });
    expect(productChanges(before, exchanged, stockAside)).toMatchObject([{ what: 'Lac red: pictures' }]);
  });
});

test.each([
  ['/media/0f3c/products/podi-mark-tee-sky.webp', 'products/podi-mark-tee-sky.webp'],
  ['/media/0f3c/drawings/tee/b32a2a.svg', 'drawings/tee'],
  ['products/podi-mark-tee-sky.webp', 'products/podi-mark-tee-sky.webp'],
])('%s stands in the table as %s', (address, name) => {
  expect(pictureName(address)).toBe(name);
});
