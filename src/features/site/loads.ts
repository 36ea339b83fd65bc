import type { ApiClient } from '#shared/api-client.ts';
import { getAbout, getLegalPage, getSite } from './calls.ts';
import type { LegalPageName } from './terms.ts';

/** Business details and the settings that screens need. */
export function loadSite(api: ApiClient) {
  return api.call(getSite);
}

export function loadAbout(api: ApiClient) {
  return api.call(getAbout);
}

export function loadLegalPage(api: ApiClient, name: LegalPageName) {
  return api.call(getLegalPage, { params: { name } });
}
