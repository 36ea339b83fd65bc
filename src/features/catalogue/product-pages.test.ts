import { describe, expect, it } from 'vitest';
import { noFilters } from './filters.ts';
import { teeWith } from './product.fixture.ts';
import { addPage, firstPage, hasMore, nextPageSize } from './product-pages.ts';

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
