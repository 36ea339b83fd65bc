import type { ApiClient } from '#http/api-client.ts';
import { listTestimonials } from './endpoints.ts';

/** What clients say, about one service (slug or id) or all. */
export function loadTestimonials(api: ApiClient, service?: string) {
  return api.call(listTestimonials, { query: { service } });
}
