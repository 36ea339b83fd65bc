import type { ApiClient, ApiResult } from '#shared/api-client.ts';
import { listServices } from './calls.ts';
import { type Technique, techniquesOf } from './techniques.ts';

export function loadServices(api: ApiClient) {
  return api.call(listServices);
}

export type TechniquesAnswer = ApiResult<{ techniques: Technique[] }>;

/** What the technique switcher shows, and no more: the services in full would weigh more than a product page. */
export async function loadTechniques(api: ApiClient): Promise<TechniquesAnswer> {
  const answer = await loadServices(api);
  return answer.success ? { success: true, techniques: techniquesOf(answer.services) } : answer;
}
