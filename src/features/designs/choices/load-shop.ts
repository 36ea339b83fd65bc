import type { listBlanks } from '#features/catalogue/contract.ts';
import type { getPriceList } from '#features/pricing/contract.ts';
import { type ApiClient, withFailureText } from '#http/api-client.ts';

/** Blanks and the price list, together: neither is of use without the other. */
export function loadShopData(api: ApiClient) {
  return withFailureText(load(api), () => 'The garments and prices could not be loaded.');
}

async function load(api: ApiClient) {
  const [blanks, prices] = await Promise.all([
    api.call<typeof listBlanks>('GET', '/api/blanks'),
    api.call<typeof getPriceList>('GET', '/api/price-list'),
  ]);
  if (!blanks.success) return blanks;
  return prices.success ? { ...blanks, prices } : prices;
}
