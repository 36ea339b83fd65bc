import type { ApiClient } from '#shared/api-client.ts';
import { getHomepage } from './calls.ts';

export function loadHomepage(api: ApiClient) {
  return api.call(getHomepage);
}
