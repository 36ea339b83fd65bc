import type { ApiClient } from '#http/api-client.ts';
import { getHomepage } from './endpoints.ts';

export function loadHomepage(api: ApiClient) {
  return api.call(getHomepage);
}
