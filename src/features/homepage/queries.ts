import type { ApiClient } from '#http/api-client.ts';
import type { getHomepage } from './contract.ts';

export function loadHomepage(api: ApiClient) {
  return api.call<typeof getHomepage>('GET', '/api/homepage');
}
