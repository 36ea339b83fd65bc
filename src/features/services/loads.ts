import type { ApiClient } from '#shared/api-client.ts';
import { listServices } from './contract.ts';

export function loadServices(api: ApiClient) {
  return api.call(listServices);
}
