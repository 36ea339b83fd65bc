import type { ApiClient } from '#http/api-client.ts';
import type * as contract from './contract.ts';

export function loadSettings(api: ApiClient) {
  return api.call<typeof contract.getSettings>('GET', '/api/settings');
}

export function loadHealth(api: ApiClient) {
  return api.call<typeof contract.getHealth>('GET', '/api/settings/health');
}
