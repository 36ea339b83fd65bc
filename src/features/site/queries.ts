import type { ApiClient } from '#http/api-client.ts';
import type { LegalPageName } from './constants.ts';
import type { getAbout, getLegalPage, getSite } from './contract.ts';

/** Business details and the settings that screens need. */
export function loadSite(api: ApiClient) {
  return api.call<typeof getSite>('GET', '/api/site');
}

export function loadAbout(api: ApiClient) {
  return api.call<typeof getAbout>('GET', '/api/about');
}

export function loadLegalPage(api: ApiClient, name: LegalPageName) {
  return api.call<typeof getLegalPage>('GET', '/api/pages/{name}', { params: { name } });
}
