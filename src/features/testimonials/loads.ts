import type { ApiClient } from '#shared/api-client.ts';
import { listTestimonials } from './calls.ts';

/** What clients say, about one service (slug or id) or all. */
export function loadTestimonials(api: ApiClient, service?: string) {
  return api.call(listTestimonials, { query: { service } });
}
