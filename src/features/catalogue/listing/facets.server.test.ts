import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../../tests/support/api.ts';
import { productsOf } from '../../../../tests/support/products.ts';

let shop: TestApi;
beforeAll(async () => {
  shop = await openTestApi();
});
afterAll(() => shop.close());

const { list } = productsOf(() => shop);
const total = async (query: string) => (await list(`limit=1&${query}`)).total;

const facets = async (query = '') => (await shop.call('GET', `/api/products/facets?${query}`)).body.facets;

test('what is kept with the facets is what would be counted, for every brand and colour, and for names that are none', async () => {
  // Before the first facets, all is counted.
  const { brands, colors } = await facets('category=no-such-category');
  expect(brands).toEqual([]);
  expect(colors).toEqual([]);
  const counted = new Map<string, number>();
  const queries = ['', 'category=clothing', 'brand=constructor', 'color=__proto__', 'category=clothing&brand=nobody'];
  for (const query of queries) counted.set(query, await total(query));
  const all = await facets();
  for (const scope of ['', 'category=clothing&'])
    for (const filter of [
      ...all.brands.map((brand: string) => `brand=${encodeURIComponent(brand.toUpperCase())}`),
      ...all.colors.map(({ name }: { name: string }) => `color=${encodeURIComponent(name)}`),
    ]) {
      // A filter that changes nothing, but of which nothing is kept.
      counted.set(scope + filter, await total(`${scope}${filter}&priceMin=0`));
    }
  await facets('category=clothing');
  expect(await shop.database.query('select scope from facets')).toHaveLength(2);
  for (const [query, expected] of counted) expect(await total(query), query).toBe(expected);
});

test('a product that comes or goes is in the facets and the totals at once, a sale leaves them kept', async () => {
  const before = await facets();
  const everything = await total('');
  const version = async () =>
    (await shop.database.query<{ version: string }>('select version from catalogue_version'))[0];
  const kept = await version();
  await shop.database.query('update variant_sizes set stock = stock - 1 where stock > 10');
  await shop.database.query('update product_sales set pieces = pieces + 1');
  expect(await version()).toEqual(kept);
  const [product] = await shop.database.query<{ id: string }>(
    "update products set status = 'draft', brand = 'Nobody Else' where id = (select min(id) from products where listed) returning id",
  );
  expect(await total('')).toBe(everything - 1);
  expect((await facets()).brands).not.toContain('Nobody Else');
  await shop.database.query("update products set status = 'active' where id = $1", [product?.id]);
  expect(await total('')).toBe(everything);
  expect((await facets()).brands).toEqual([...before.brands, 'Nobody Else'].sort((a, b) => (a < b ? -1 : 1)));
});
