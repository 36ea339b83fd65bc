import type { ApiClient, ApiResult } from '#http/api-client.ts';
import type { ProductDetails } from '../contract.ts';
import { getProduct } from '../endpoints.ts';

export type ProductAnswer = ApiResult<{ product: ProductDetails }>;

export async function loadProduct(api: ApiClient, id: string): Promise<ProductAnswer> {
  const answer = await api.call(getProduct, { query: { id } });
  return !answer.success && answer.status === 404 ? { ...answer, error: 'Product not found' } : answer;
}
