import { describe, expect, test } from 'vitest';
import { present } from '../../../../tests/support/answers.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { productsOf } from '../../../../tests/support/products.ts';

const shop = testApi();

const { list, all } = productsOf(() => shop);

describe('one product', () => {
  test('is the product of the list', async () => {
    const [product] = (await list('limit=1')).products;
    const { body } = await shop.call('GET', `/api/products?id=${product?.id}`);
    expect(body.product).toMatchObject(product ?? {});
  });

  test('sums hold: total stock, variant stock, least price', async () => {
    for (const product of await all()) {
      const stocks = product.variants.map((variant) => variant.sizes.reduce((sum, size) => sum + size.stock, 0));
      expect(product.variants.map((variant) => variant.availableStock)).toEqual(stocks);
      expect(product.totalStock).toBe(stocks.reduce((sum, stock) => sum + stock, 0));
      expect(product.minPrice).toBe(product.price.basePrice);
      for (const variant of product.variants) {
        expect(variant.availableSizes).toEqual(variant.sizes.filter((size) => size.stock > 0).map((size) => size.size));
      }
    }
  });

  test.each(['nothing', '', '../etc', 'a'.repeat(90)])('unknown id %s: 404 Product not found', async (id) => {
    const { status, body } = await shop.call('GET', `/api/products?id=${encodeURIComponent(id)}`);
    expect(status).toBe(404);
    expect(body).toEqual({ success: false, code: 'product_not_found', params: {}, error: 'Product not found' });
  });
});

describe('what a product page shows beside the product', () => {
  const one = async (id: string) => (await shop.call('GET', `/api/products?id=${id}`)).body.product;

  test('a garment has the chart of its subcategory or its own, and can be decorated', async () => {
    const tee = await one('perahera-foil-tee');
    expect(tee).toMatchObject({ decorated: true, sizeChart: { title: 'T-shirts' } });
    const { measures, sizes, note } = present(tee.sizeChart);
    for (const { centimetres } of sizes) expect(centimetres).toHaveLength(measures.length);
    expect(note).toContain('Sample figures');
    expect((await one('school-gate-hoodie')).sizeChart?.title).toBe('Kids’ hoodies');
    expect(await one('colombo-canvas-tote')).toMatchObject({ decorated: true, sizeChart: null });
    expect(await one('plain-tea-mug')).toMatchObject({ decorated: false, sizeChart: null });
  });

  test('every garment and hat of the sample shop but the bandana has a chart that holds all of its sizes', async () => {
    for (const category of ['clothing', 'headwear']) {
      for (const { id } of await all(`category=${category}`)) {
        const { sizeChart, variants } = await one(id);
        if (id === 'liya-vine-bandana') {
          expect(sizeChart).toBeNull();
          continue;
        }
        const known = present(sizeChart).sizes.map(({ size }) => size);
        for (const variant of variants)
          expect(known, id).toEqual(expect.arrayContaining(variant.sizes.map(({ size }) => size)));
      }
    }
  });

  test('lists do not carry it', async () => {
    const { products } = await list('limit=1');
    expect(Object.keys(products[0] ?? {})).not.toContain('sizeChart');
  });
});
