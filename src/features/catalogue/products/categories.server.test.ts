import { describe, expect, test } from 'vitest';
import { present } from '../../../../tests/support/answers.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { productsOf } from '../../../../tests/support/products.ts';

const shop = testApi();

const { list, all } = productsOf(() => shop);

describe('categories', () => {
  test('main ones by type, subcategories by parent slug or id', async () => {
    const main = (await shop.call('GET', '/api/categories?type=main')).body.categories;
    expect(main.every((category) => category.parentId === null)).toBe(true);
    const below = (await shop.call('GET', '/api/categories?parentSlug=clothing')).body.categories;
    const subs = (await shop.call('GET', '/api/subcategories?parentSlug=clothing&includeInactive=true')).body
      .subcategories;
    expect(below.map((category) => category.id)).toEqual(subs.map((category) => category.id));
    const clothing = present(main.find((category) => category.slug === 'clothing'));
    const byId = (await shop.call('GET', `/api/subcategories?parentId=${clothing.id}&includeInactive=true`)).body
      .subcategories;
    expect(byId).toEqual(subs);
  });

  test('counts are the totals of the lists', async () => {
    const { categories } = (await shop.call('GET', '/api/categories')).body;
    for (const { slug, parentId, productCount } of categories) {
      const { total } = await list(`${parentId ? 'subcategory' : 'category'}=${slug}&limit=1`);
      expect(productCount, slug).toBe(total);
    }
  });

  test('facets are what the products of the category have', async () => {
    const { facets } = (await shop.call('GET', '/api/products/facets?category=clothing')).body;
    const products = await all('category=clothing');
    expect(new Set(facets.brands)).toEqual(new Set(products.map((product) => product.brand)));
    expect(facets.priceMin).toBe(Math.min(...products.map((product) => product.price.basePrice)));
    expect(new Set(facets.sizes)).toEqual(
      new Set(products.flatMap((p) => p.variants.flatMap((v) => v.sizes.map((s) => s.size)))),
    );
  });
});
