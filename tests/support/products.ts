import { expect } from 'vitest';
import type { Product } from '#features/catalogue/contract.ts';
import type { TestApi } from './api.ts';

interface ProductPage {
  products: Product[];
  total: number;
  limit: number;
  skip: number;
}

/** Lists of a shop's products, by their query. The shop is asked for when it is needed: tests open it later. */
export function productsOf(shop: () => TestApi) {
  async function list(query = ''): Promise<ProductPage> {
    const { status, body } = await shop().call('GET', `/api/products?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.success).toBe(true);
    return body;
  }

  /** Every product, page by page. */
  async function all(query = ''): Promise<Product[]> {
    const products: Product[] = [];
    for (let skip = 0; ; skip += 100) {
      const page = await list(`${query}&limit=100&skip=${skip}`);
      products.push(...page.products);
      if (products.length >= page.total) return products;
    }
  }

  return { list, all };
}
