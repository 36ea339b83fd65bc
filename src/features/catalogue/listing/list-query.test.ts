import { describe, expect, it } from 'vitest';
import { tee } from '../../../../tests/support/sample-product.ts';
import { noFilters } from './filters.ts';
import { facetsQuery, matchesFilters, productsQuery } from './list-query.ts';
import { sortOptions } from './sorting.ts';

describe('productsQuery', () => {
  it('asks for clothing, newest first, when the address says nothing', () => {
    expect(productsQuery(noFilters)).toEqual({ category: 'clothing', sortBy: 'createdAt', sortOrder: 'desc' });
  });

  it('passes every filter on, and where the page begins', () => {
    const filters = {
      ...noFilters,
      subcategory: 'totes',
      search: 'vine',
      status: 'active' as const,
      featured: true,
      priceMin: 0,
    };
    expect(productsQuery(filters, 20)).toEqual({
      subcategory: 'totes',
      search: 'vine',
      status: 'active',
      featured: 'true',
      priceMin: 0,
      sortBy: 'createdAt',
      sortOrder: 'desc',
      skip: 20,
    });
  });

  it.each([
    ['name', 'name', 'asc'],
    ['price_asc', 'price.basePrice', 'asc'],
    ['price_desc', 'price.basePrice', 'desc'],
    ['created_at', 'createdAt', 'desc'],
    ['featured', 'featured', 'desc'],
    ['popularity', 'popularity', 'desc'],
  ] as const)('%s asks for %s %s', (sort, sortBy, sortOrder) => {
    expect(productsQuery({ ...noFilters, sort })).toMatchObject({ sortBy, sortOrder });
  });
});

it('offers the six orders in the words of the specification', () => {
  expect(sortOptions.map((option) => option.label)).toEqual([
    'Name A-Z',
    'Price Low to High',
    'Price High to Low',
    'Newest First',
    'Featured First',
    'Most Popular',
  ]);
});

it('facets belong to the place alone', () => {
  expect(facetsQuery({ ...noFilters, search: 'x', size: 'M' })).toEqual({ category: 'clothing' });
  expect(facetsQuery({ ...noFilters, subcategory: 'totes' })).toEqual({ subcategory: 'totes' });
});

describe('matchesFilters', () => {
  it.each([
    [{ brand: 'studio line' }, true],
    [{ brand: 'Other' }, false],
    [{ size: 'm' }, true],
    [{ size: '5XL' }, false],
    [{ color: 'LAC RED' }, true],
    [{ color: 'Blue' }, false],
    [{ status: 'out_of_stock' as const }, false],
    [{ featured: true }, true],
    [{ priceMin: 3450, priceMax: 3450 }, true],
    [{ priceMin: 3451 }, false],
    [{ priceMax: 3449 }, false],
    [{ search: 'left to the server' }, true],
  ])('%j: %j', (filters, expected) => {
    expect(matchesFilters(tee, { ...noFilters, ...filters })).toBe(expected);
  });
});
