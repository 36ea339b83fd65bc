import { describe, expect, it } from 'vitest';
import { activeFilters, clearFilters, listUrl, noFilters, readFilters, readRupees, shownCategory } from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('readFilters', () => {
  it('reads every parameter of the list', () => {
    const query =
      'category=bags&subcategory=totes&search=vine&brand=Studio+Line&size=M&color=Red&status=out_of_stock&featured=true&priceMin=1500&priceMax=7000&sort=price_asc';
    expect(read(query)).toEqual({
      category: 'bags',
      subcategory: 'totes',
      search: 'vine',
      brand: 'Studio Line',
      size: 'M',
      color: 'Red',
      status: 'out_of_stock',
      featured: true,
      priceMin: 1500,
      priceMax: 7000,
      sort: 'price_asc',
    });
  });

  it('takes what it cannot use as not given', () => {
    expect(read('status=draft&featured=yes&priceMin=cheap&priceMax=-4&sort=colour&search=%20%20')).toEqual(noFilters);
  });

  it('takes the empty fields of a plainly submitted form as not given', () => {
    expect(read('search=&brand=&size=&color=&status=&priceMin=&priceMax=&sort=created_at')).toEqual(noFilters);
  });
});

describe('listUrl', () => {
  it('is the shortest address and reads back as the same filters', () => {
    expect(listUrl({})).toBe('/products');
    expect(listUrl({ sort: 'created_at', featured: false, priceMin: null })).toBe('/products');
    const filters = {
      ...noFilters,
      category: 'bags',
      search: 'a & b',
      featured: true,
      priceMin: 0,
      sort: 'name' as const,
    };
    expect(readFilters(new URL(listUrl(filters), 'http://shop').searchParams)).toEqual(filters);
  });
});

describe('shownCategory', () => {
  it('is clothing with neither category nor subcategory, whatever else is chosen', () => {
    expect(shownCategory(read('search=mug'))).toBe('clothing');
    expect(shownCategory(read('subcategory=mugs'))).toBe('');
    expect(shownCategory(read('category=bags&subcategory=totes'))).toBe('bags');
  });
});

describe('activeFilters', () => {
  it('words each choice and knows what is left without it', () => {
    const filters = read(
      'category=clothing&size=M&color=Red&status=coming_soon&featured=true&priceMin=1500&priceMax=7000',
    );
    const active = activeFilters(filters);
    expect(active.map((filter) => filter.label.replaceAll('\u00a0', ' '))).toEqual([
      'Size: M',
      'Colour: Red',
      'LKR 1,500 to 7,000',
      'Status: Coming soon',
      'Featured',
    ]);
    expect(active[0]?.without).toEqual({ ...filters, size: '' });
    expect(active[2]?.without).toEqual({ ...filters, priceMin: null, priceMax: null });
  });

  it('words a price with one end', () => {
    const words = (query: string) => activeFilters(read(query))[0]?.label.replaceAll('\u00a0', ' ');
    expect(words('priceMin=1500')).toBe('From LKR 1,500');
    expect(words('priceMax=999.5')).toBe('Up to LKR 999.50');
  });

  it('counts neither category nor order', () => {
    expect(activeFilters(read('category=bags&subcategory=totes&sort=name'))).toEqual([]);
  });
});

it('clearing keeps the place and the order', () => {
  expect(listUrl(clearFilters(read('category=bags&subcategory=totes&sort=name&search=x&size=M')))).toBe(
    '/products?category=bags&subcategory=totes&sort=name',
  );
});

it.each([
  ['1,500', 1500],
  ['LKR 1 500.50', 1500.5],
  ['0', 0],
  ['', null],
  ['abc', null],
  ['-1', null],
  ['1e99', null],
])('readRupees(%j) is %j', (typed, rupees) => {
  expect(readRupees(typed)).toBe(rupees);
});
