import { describe, expect, it } from 'vitest';
import type { Category, Subcategory } from '../contract.ts';
import { findCategory } from './category-of.ts';
import { readFilters } from './filters.ts';

const category = (slug: string): Category => ({
  id: `id-${slug}`,
  slug,
  name: slug,
  description: '',
  parentId: null,
  ground: slug,
  productCount: 1,
});
const sub = (slug: string, parent: string): Subcategory => ({
  id: `id-${slug}`,
  slug,
  name: slug,
  parentId: `id-${parent}`,
  productCount: 1,
});
const categories = [category('clothing'), category('bags')];
const subcategories = [sub('t-shirts', 'clothing'), sub('totes', 'bags'), sub('pouches', 'bags')];

function place(query: string, known = categories) {
  const found = findCategory(readFilters(new URLSearchParams(query)), known, subcategories);
  return [found.category?.slug, found.subcategory?.slug, found.siblings.map((entry) => entry.slug).join()];
}

describe('categoryOf', () => {
  it.each([
    ['', ['clothing', undefined, 't-shirts']],
    ['category=bags', ['bags', undefined, 'totes,pouches']],
    ['category=id-bags&subcategory=id-totes', ['bags', 'totes', 'totes,pouches']],
    ['subcategory=pouches', ['bags', 'pouches', 'totes,pouches']],
    ['category=unknown', [undefined, undefined, '']],
    ['subcategory=unknown', [undefined, undefined, '']],
  ])('%j', (query, expected) => {
    expect(place(query)).toEqual(expected);
  });

  it('still finds the subcategories of an id when the categories failed', () => {
    expect(place('category=id-bags', [])).toEqual([undefined, undefined, 'totes,pouches']);
  });
});
