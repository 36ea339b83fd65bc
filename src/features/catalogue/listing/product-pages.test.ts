import { describe, expect, it } from 'vitest';
import { tee, teeWith } from '../../../../tests/support/sample-product.ts';
import { noFilters } from './filters.ts';
import { addPage, firstPage, hasMore, nextPageSize } from './product-pages.ts';
import type { sortOptions } from './sorting.ts';

const filters = { ...noFilters, sort: 'popularity' as const };
const some = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => teeWith({ id: `p${from + index}` }));

describe('product pages', () => {
  it('grow until all are there', () => {
    const first = firstPage({ products: some(0, 20), total: 25 }, filters);
    expect(hasMore(first)).toBe(true);
    expect(nextPageSize(first)).toBe(5);
    const all = addPage(first, { products: some(20, 5), total: 25 }, filters);
    expect(all.products).toHaveLength(25);
    expect(hasMore(all)).toBe(false);
  });

  it('show a product once that moved between two requests', () => {
    const first = firstPage({ products: some(0, 20), total: 40 }, filters);
    const next = addPage(first, { products: some(19, 20), total: 40 }, filters);
    expect(next.products).toHaveLength(39);
    expect(next.nextSkip).toBe(40);
  });

  it('end at an empty page, whatever the total says', () => {
    const first = firstPage({ products: some(0, 20), total: 40 }, filters);
    expect(hasMore(addPage(first, { products: [], total: 40 }, filters))).toBe(false);
  });
});

it('keep of a product what a card shows', () => {
  const [shown] = firstPage({ products: [tee], total: 1 }, filters).products;
  expect(shown).toMatchObject({ id: 'tee', name: tee.name, minPrice: tee.minPrice, images: tee.images });
  expect(shown?.colours).toEqual(tee.variants.map(({ color, colorHex }) => ({ name: color, hex: colorHex })));
  expect(shown).not.toHaveProperty('variants');
  expect(shown).not.toHaveProperty('description');
});

it('leave out what does not match', () => {
  const other = teeWith({ id: 'other', brand: 'Another' });
  const { products } = firstPage({ products: [tee, other], total: 2 }, { ...filters, brand: 'another' });
  expect(products.map(({ id }) => id)).toEqual(['other']);
});

describe('sorted on the client', () => {
  const cheap = teeWith({ id: 'cheap', name: 'apron', price: { ...tee.price, basePrice: 100 }, featured: false });
  const dear = teeWith({ id: 'dear', name: 'Zip', price: { ...tee.price, basePrice: 9000 }, createdAt: '2026-09-01' });
  const ids = (sort: (typeof sortOptions)[number]['value']) =>
    firstPage({ products: [tee, cheap, dear], total: 3 }, { ...noFilters, sort }).products.map(({ id }) => id);

  it('puts the products in the order asked for, equal ones as they came', () => {
    expect(ids('name')).toEqual(['cheap', 'tee', 'dear']);
    expect(ids('price_asc')).toEqual(['cheap', 'tee', 'dear']);
    expect(ids('price_desc')).toEqual(['dear', 'tee', 'cheap']);
    expect(ids('created_at')).toEqual(['dear', 'tee', 'cheap']);
    expect(ids('featured')).toEqual(['tee', 'dear', 'cheap']);
    expect(ids('popularity')).toEqual(['tee', 'cheap', 'dear']);
  });
});
