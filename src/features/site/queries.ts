import type { ApiClient } from '#http/api-client.ts';
import type { LegalPageName } from './constants.ts';
import { getAbout, getLegalPage, getSite } from './endpoints.ts';

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
