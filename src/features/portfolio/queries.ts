import type { ApiClient } from '#http/api-client.ts';
import type { listProjects } from './contract.ts';

/** Projects of one category, or all of them. */
export function loadProjects(api: ApiClient, category?: string) {
  return api.call<typeof listProjects>('GET', '/api/portfolio', { query: { category } });
}
