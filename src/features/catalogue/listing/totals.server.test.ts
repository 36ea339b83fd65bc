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

/** Takes one of the products that a query finds out of the list, by hand. */
const takeOne = async (query: string, afterwards = ''): Promise<void> => {
  const { body } = await shop.call('GET', `/api/products?limit=1&${query}`);
  // In one go, and so in one transaction.
  await shop.database.query(`update products set listed = false where id = '${body.products[0]?.id}'; ${afterwards}`);
};
const unnoticed = 'update catalogue_version set version = version - 1';

test.each(['search=cotton', 'search=hodie', 'priceMin=2000', 'status=active&featured=true'])(
  '%s is counted once for a version of the catalogue, whatever page and order is asked for',
  async (query) => {
    const before = await total(query);
    expect(before).toBeGreaterThan(0);
    await takeOne(query, unnoticed);
    expect(await total(query)).toBe(before);
    expect(await total(`${query}&skip=1&sortBy=name&sortOrder=asc`)).toBe(before);
    await takeOne(query);
    expect(await total(query)).toBe(before - 2);
  },
);

test.each([
  ['search=cotton', "search_text = 'silk'"],
  ['search=hodie', "search_names = 'silk', search_text = 'silk'"],
  ['featured=true', 'featured = false'],
  ['priceMax=5000', 'base_price_cents = 500001'],
  ['brand=Nobody&color=ink', "brand = 'Nobody', colors = '{ink}'"],
])('%s is counted anew once a product says %s', async (query, change) => {
  const before = await total(query);
  const { body } = await shop.call('GET', `/api/products?limit=1&${query.startsWith('brand') ? '' : query}`);
  await shop.database.query(`update products set ${change} where id = $1`, [body.products[0]?.id]);
  expect(await total(query)).toBe(query.startsWith('brand') ? before + 1 : before - 1);
});

test('what depends on the stock is counted each time', async () => {
  const before = await total('search=cotton&size=M');
  await takeOne('search=cotton&size=M', unnoticed);
  expect(await total('search=cotton&size=M')).toBe(before - 1);
});
