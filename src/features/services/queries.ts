import type { ApiClient, ApiResult } from '#http/api-client.ts';
import type { listServices, Service } from './contract.ts';
import { type Technique, toTechniques } from './techniques.ts';
import { type ServiceRowFields, type ServiceSummary, toRow, toSummary } from './view-models.ts';

async function loadMapped<T extends object>(api: ApiClient, map: (services: Service[]) => T): Promise<ApiResult<T>> {
  const answer = await api.call<typeof listServices>('GET', '/api/services');
  return answer.success ? { success: true, ...map(answer.services) } : answer;
}

/** Services for forms and cards. */
export function loadServiceSummaries(api: ApiClient): Promise<ApiResult<{ services: ServiceSummary[] }>> {
  return loadMapped(api, (services) => ({ services: services.map(toSummary) }));
}

/** Services for the list of services. */
export function loadServiceRows(api: ApiClient): Promise<ApiResult<{ services: ServiceRowFields[] }>> {
  return loadMapped(api, (services) => ({ services: services.map(toRow) }));
}

/** Services in full and as techniques, for the page of a service. */
export type ServicesAnswer = ApiResult<{ services: Service[]; techniques: Technique[] }>;

export function loadServices(api: ApiClient): Promise<ServicesAnswer> {
  return loadMapped(api, (services) => ({ services, techniques: toTechniques(services) }));
}

export type TechniquesAnswer = ApiResult<{ techniques: Technique[] }>;

/** Techniques for the switcher. */
export function loadTechniques(api: ApiClient): Promise<TechniquesAnswer> {
  return loadMapped(api, (services) => ({ techniques: toTechniques(services) }));
}
