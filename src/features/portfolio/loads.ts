import type { ApiClient } from '#shared/api-client.ts';
import { listProjects } from './calls.ts';

/** Projects of one category, or all of them. */
export function loadProjects(api: ApiClient, category?: string) {
  return api.call(listProjects, { query: { category } });
}
