import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../../tests/support/api.ts';
import { productsOf } from '../../../../tests/support/products.ts';

let shop: TestApi;
beforeAll(async () => {
  shop = await openTestApi();
});
afterAll(() => shop.close());

const { list, all } = productsOf(() => shop);

describe('search', () => {
  const first = async () => {
    const [product] = (await list('status=active&limit=1&skip=3')).products;
    if (!product) throw new Error('no product');
    return product;
  };
  const idsFor = async (search: string) =>
    (await all(`search=${encodeURIComponent(search)}`)).map((product) => product.id);

  test('finds by name, description, tag and SKU, in any case', async () => {
    const product = await first();
    const word = product.description.split(/\W+/).filter((part) => part.length > 6)[0] ?? '';
    for (const search of [product.name.toUpperCase(), word, product.tags[0] ?? '', product.sku.toLowerCase()]) {
      expect(await idsFor(search), search).toContain(product.id);
    }
  });

  test('every word must match', async () => {
    const product = await first();
    expect(await idsFor(`${product.name} zzzzqqqq`)).toEqual([]);
  });

  test.each([
    ['hodie', 'hoodies'],
    ['hooodie', 'hoodies'],
    ['aporn', 'aprons'],
    ['swetshirt', 'sweatshirts'],
  ])('a typing error in %s still finds %s', async (search, subcategory) => {
    const found = await all(`search=${search}`);
    expect(found.length).toBeGreaterThan(0);
    expect(found.map((product) => product.subcategory.slug)).toContain(subcategory);
  });

  test('a word written right finds nothing alike', async () => {
    const found = await all('search=mug');
    expect(found.length).toBeGreaterThan(0);
    for (const product of found) expect(JSON.stringify(product).toLowerCase()).toContain('mug');
  });

  test.each(['%', '_', '\\', "'; drop table products; --", '💥', 'a'.repeat(100)])(
    '%s is only text',
    async (search) => {
      const { status } = await shop.call('GET', `/api/products?search=${encodeURIComponent(search)}`);
      expect(status).toBe(200);
    },
  );
});
