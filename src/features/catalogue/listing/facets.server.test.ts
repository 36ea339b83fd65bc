import { expect, test } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import { productsOf } from '../../../../tests/support/products.ts';

const shop = testApi();

const { list, all } = productsOf(() => shop);
const total = async (query: string) => (await list(`limit=1&${query}`)).total;

const facets = async (query = '') => (await shop.call('GET', `/api/products/facets?${query}`)).body.facets;

test('every brand, size and colour that is offered finds products, and all that products have are offered', async () => {
  for (const scope of ['', 'category=clothing&', 'subcategory=t-shirts&']) {
    const { brands, sizes, colors, priceMin, priceMax } = await facets(scope);
    const products = await all(scope);
    const variants = products.flatMap((product) => product.variants);
    expect(new Set(brands)).toEqual(new Set(products.map(({ brand }) => brand)));
    expect(new Set(sizes)).toEqual(new Set(variants.flatMap((variant) => variant.sizes.map(({ size }) => size))));
    const names = colors.map(({ name }: { name: string }) => name);
    expect(new Set(names)).toEqual(new Set(variants.map(({ color }) => color)));
    const prices = products.map(({ price }) => price.basePrice);
    expect([priceMin, priceMax]).toEqual([Math.min(...prices), Math.max(...prices)]);
    for (const brand of brands) expect(await total(`${scope}brand=${encodeURIComponent(brand)}`)).toBeGreaterThan(0);
  }
});

test('brands and colours stand in the order of the alphabet', async () => {
  const { brands, colors } = await facets('subcategory=t-shirts');
  const names = colors.map(({ name }: { name: string }) => name);
  for (const words of [brands, names])
    expect(words).toEqual(words.toSorted((a: string, b: string) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
});

test('an unknown category has none', async () => {
  expect(await facets('category=no-such')).toEqual({ brands: [], sizes: [], colors: [], priceMin: 0, priceMax: 0 });
});

test('a product that goes and comes back is out of the facets and the totals, and in again, at once', async () => {
  const before = await facets();
  const everything = await total('');
  const [product] = await shop.database.query<{ id: string }>(
    "update products set status = 'draft', brand = 'Nobody Else' where id = (select min(id) from products where listed) returning id",
  );
  expect(await total('')).toBe(everything - 1);
  expect((await facets()).brands).not.toContain('Nobody Else');
  await shop.database.query("update products set status = 'active' where id = $1", [product?.id]);
  expect(await total('')).toBe(everything);
  expect((await facets()).brands).toEqual([...before.brands, 'Nobody Else'].sort((a, b) => (a < b ? -1 : 1)));
});
