import type { ApiClient, ApiResult } from '#shared/api-client.ts';
import { getProduct } from './calls.ts';
import type { ProductDetails } from './contract.ts';

export type ProductAnswer = ApiResult<{ product: ProductDetails }>;

export async function loadProduct(api: ApiClient, id: string): Promise<ProductAnswer> {
  const answer = await api.call(getProduct, { query: { id } });
  return !answer.success && answer.status === 404 ? { ...answer, error: 'Product not found' } : answer;
}
