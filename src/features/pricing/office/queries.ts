import type { ApiClient } from '#http/api-client.ts';
import type * as contract from './contract.ts';

export function loadPricedTechniques(api: ApiClient) {
  return api.call<typeof contract.listTechniques>('GET', '/api/techniques');
}
