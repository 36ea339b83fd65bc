import { describe, expect, test } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import { productsOf } from '../../../../tests/support/products.ts';
import type { Product } from '../contract.ts';

const shop = testApi();

const { list, all } = productsOf(() => shop);

describe('the sample shop', () => {
  test('has at least 60 products in at least 6 main categories with at least 2 subcategories each', async () => {
    expect((await all()).length).toBeGreaterThanOrEqual(60);
    const { categories } = (await shop.call('GET', '/api/categories?type=main')).body;
    expect(categories.length).toBeGreaterThanOrEqual(6);
    for (const { slug, name } of categories) {
      const { subcategories } = (await shop.call('GET', `/api/subcategories?parentSlug=${slug}`)).body;
      expect(subcategories.length, name).toBeGreaterThanOrEqual(2);
    }
  });

  test('has 2 to 6 colours, several brands, compare-at prices, low and zero stock and every status', async () => {
    const products = await all();
    expect(new Set(products.map((product) => product.brand)).size).toBeGreaterThanOrEqual(4);
    expect(products.filter((product) => product.variants.length < 2 || product.variants.length > 6)).toEqual([]);
    expect(products.some((product) => product.price.compareAtPrice !== null)).toBe(true);
    const stocks = products.flatMap((product) =>
      product.variants.flatMap((variant) => variant.sizes.map((size) => size.stock)),
    );
    expect(stocks).toContain(0);
    expect(stocks.some((stock) => stock > 0 && stock <= 5)).toBe(true);
    expect(new Set(products.map((product) => product.status))).toEqual(
      new Set(['active', 'out_of_stock', 'coming_soon', 'discontinued']),
    );
    const [drafts] = await shop.database.query<{ n: number }>(
      `select count(*)::int as n from products where status = 'draft'`,
    );
    expect(drafts?.n).toBeGreaterThanOrEqual(1);
  });
});

describe('list', () => {
  test('answers 20 products by default, newest first, with the total', async () => {
    const page = await list();
    expect(page).toMatchObject({ limit: 20, skip: 0 });
    expect(page.products).toHaveLength(20);
    expect(page.total).toBeGreaterThan(20);
    const days = page.products.map((product) => product.createdAt);
    expect(days).toEqual([...days].sort().reverse());
  });

  test('drafts are never public, not by list, status, search or id', async () => {
    const drafts = await shop.database.query<{ id: string; name: string }>(
      `select id, name from products where status = 'draft'`,
    );
    const shown = new Set((await all()).map((product) => product.id));
    for (const draft of drafts) {
      expect(shown.has(draft.id)).toBe(false);
      expect((await shop.call('GET', `/api/products?id=${draft.id}`)).status).toBe(404);
      expect((await all(`search=${encodeURIComponent(draft.name)}`)).map((product) => product.id)).not.toContain(
        draft.id,
      );
    }
    expect((await list('status=draft')).total).toBe(0);
  });

  test('pages do not overlap and together are everything', async () => {
    const ids = (await all()).map((product) => product.id);
    const paged: string[] = [];
    for (let skip = 0; skip < ids.length; skip += 7)
      paged.push(...(await list(`limit=7&skip=${skip}`)).products.map((product) => product.id));
    expect(paged).toEqual(ids);
  });

  test.each([
    ['category by slug', 'category=clothing', (p: Product) => p.category.slug === 'clothing'],
    ['subcategory by slug', 'subcategory=t-shirts', (p: Product) => p.subcategory.slug === 't-shirts'],
    ['featured', 'featured=true', (p: Product) => p.featured],
    ['status', 'status=coming_soon', (p: Product) => p.status === 'coming_soon'],
    ['lowest price', 'priceMin=3000', (p: Product) => p.price.basePrice >= 3000],
    ['highest price', 'priceMax=2000', (p: Product) => p.price.basePrice <= 2000],
    [
      'price range',
      'priceMin=1500&priceMax=2500',
      (p: Product) => p.price.basePrice >= 1500 && p.price.basePrice <= 2500,
    ],
    ['size in stock', 'size=M', (p: Product) => p.availableSizes.includes('M')],
    ['colour', 'color=BLACK', (p: Product) => p.variants.some((v) => v.color === 'Black')],
    [
      'size in a colour',
      'size=L&color=Black',
      (p: Product) => p.variants.some((v) => v.color === 'Black' && v.availableSizes.includes('L')),
    ],
    ['brand', 'brand=studio%20line', (p: Product) => p.brand === 'Studio Line'],
    [
      'several together',
      'category=clothing&size=M&priceMax=4000&featured=false',
      (p: Product) =>
        p.category.slug === 'clothing' && !p.featured && p.price.basePrice <= 4000 && p.availableSizes.includes('M'),
    ],
  ])('filter by %s', async (_, query, fits) => {
    const everything = await all();
    const found = await all(query);
    expect(found.map((p) => p.id)).toEqual(everything.filter(fits).map((p) => p.id));
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(everything.length);
  });

  test('a category by its id is the category by its slug; an unknown one is empty', async () => {
    const bySlug = await list('category=clothing&limit=100');
    const id = bySlug.products[0]?.category.id;
    expect((await list(`category=${id}&limit=100`)).products).toEqual(bySlug.products);
    const sub = bySlug.products[0]?.subcategory.id;
    expect((await list(`subcategory=${sub}`)).total).toBeGreaterThan(0);
    expect(await list('category=no-such')).toMatchObject({ products: [], total: 0 });
  });

  test.each([
    ['name', 'asc', (p: Product) => p.name.toLowerCase()],
    ['price.basePrice', 'asc', (p: Product) => p.price.basePrice],
    ['price.basePrice', 'desc', (p: Product) => p.price.basePrice],
    ['createdAt', 'asc', (p: Product) => p.createdAt],
    ['createdAt', 'desc', (p: Product) => p.createdAt],
    ['featured', 'desc', (p: Product) => Number(p.featured)],
  ] as const)('sorts by %s %s', async (sortBy, sortOrder, key) => {
    const keys = (await all(`sortBy=${sortBy}&sortOrder=${sortOrder}`)).map<string | number>(key);
    const sorted = [...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(keys).toEqual(sortOrder === 'asc' ? sorted : sorted.reverse());
  });

  test('Most Popular sorts by pieces sold', async () => {
    const [third] = (await list('limit=1&skip=2')).products;
    await shop.database.query('update product_sales set pieces = 1000 where product_id = $1', [third?.id]);
    expect((await list('sortBy=popularity&sortOrder=desc&limit=1')).products[0]?.id).toBe(third?.id);
  });

  test.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'skip=-1',
    'sortBy=stock',
    'sortOrder=up',
    'priceMin=cheap',
    'status=sold',
    'featured=maybe',
  ])('refuses %s in words', async (query) => {
    const { status, body } = await shop.call('GET', `/api/products?${query}`);
    expect(status).toBe(400);
    expect(body.success).toBe(false);
    const field = query.split('=')[0] ?? '';
    expect(body.error).toBe(body.validationErrors[field]);
    expect(body.validationErrors).toHaveProperty([field]);
  });
});

describe('caching', () => {
  test('an unchanged answer is 304 for its ETag', async () => {
    const first = await shop.api.request('/api/products');
    const tag = first.headers.get('etag') ?? '';
    expect(tag).not.toBe('');
    expect(first.headers.get('cache-control')).toContain('public');
    const again = await shop.api.request('/api/products', { headers: { 'If-None-Match': tag } });
    expect(again.status).toBe(304);
  });
});
