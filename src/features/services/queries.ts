import type { ApiClient, ApiResult } from '#http/api-client.ts';
import type { Service } from './contract.ts';
import { listServices } from './endpoints.ts';
import { type Technique, toTechniques } from './techniques.ts';
import { type ServiceRowFields, type ServiceSummary, toRow, toSummary } from './view-models.ts';

function mapped<T extends object>(
  answer: ApiResult<{ services: Service[] }>,
  map: (services: Service[]) => T,
): ApiResult<T> {
  return answer.success ? { success: true, ...map(answer.services) } : answer;
}

/** Services for forms and cards. */
export async function loadServiceSummaries(api: ApiClient): Promise<ApiResult<{ services: ServiceSummary[] }>> {
  return mapped(await api.call(listServices), (services) => ({ services: services.map(toSummary) }));
}

/** Services for the list of services. */
export async function loadServiceRows(api: ApiClient): Promise<ApiResult<{ services: ServiceRowFields[] }>> {
  return mapped(await api.call(listServices), (services) => ({ services: services.map(toRow) }));
}

/** Services in full and as techniques, for the page of a service. */
export type ServicesAnswer = ApiResult<{ services: Service[]; techniques: Technique[] }>;

export async function loadServices(api: ApiClient): Promise<ServicesAnswer> {
  return mapped(await api.call(listServices), (services) => ({ services, techniques: toTechniques(services) }));
}

export type TechniquesAnswer = ApiResult<{ techniques: Technique[] }>;

/** Techniques for the switcher. */
export async function loadTechniques(api: ApiClient): Promise<TechniquesAnswer> {
  return mapped(await api.call(listServices), (services) => ({ techniques: toTechniques(services) }));
}
