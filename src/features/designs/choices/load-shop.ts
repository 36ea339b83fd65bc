import type { listBlanks } from '#features/catalogue/contract.ts';
import type { getPriceList } from '#features/pricing/contract.ts';
import type { ApiClient } from '#http/api-client.ts';

/** Blanks and the price list, together: neither is of use without the other. */
export async function loadShopData(api: ApiClient) {
  const [blanks, prices] = await Promise.all([
    api.call<typeof listBlanks>('GET', '/api/blanks'),
    api.call<typeof getPriceList>('GET', '/api/price-list'),
  ]);
  if (!blanks.success) return blanks;
  return prices.success ? { ...blanks, prices } : prices;
}
