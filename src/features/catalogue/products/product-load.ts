import type { ApiClient, ApiResult } from '#http/api-client.ts';
import type { getProduct, ProductDetails } from '../contract.ts';

export type ProductAnswer = ApiResult<{ product: ProductDetails }>;

export async function loadProduct(api: ApiClient, id: string): Promise<ProductAnswer> {
  const answer = await api.call<typeof getProduct>('GET', '/api/products', { query: { id } });
  return !answer.success && answer.status === 404 ? { ...answer, error: 'Product not found' } : answer;
}
