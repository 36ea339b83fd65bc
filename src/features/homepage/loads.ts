import type { ApiClient } from '#shared/api-client.ts';
import { getHomepage } from './contract.ts';

export function loadHomepage(api: ApiClient) {
  return api.call(getHomepage);
}
