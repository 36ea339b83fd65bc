import type { ApiClient } from '#http/api-client.ts';
import { listProjects } from './endpoints.ts';

/** Projects of one category, or all of them. */
export function loadProjects(api: ApiClient, category?: string) {
  return api.call(listProjects, { query: { category } });
}
