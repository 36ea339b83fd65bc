import type { ApiClient } from '#shared/api-client.ts';
import { getSite } from './contract.ts';

/** Business details and the settings that screens need. */
export function loadSite(api: ApiClient) {
  return api.call(getSite);
}
