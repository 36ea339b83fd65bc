import type { ApiClient } from '#http/api-client.ts';
import type { listTestimonials } from './contract.ts';

/** Testimonials of clients, about one service (slug or id) or all. */
export function loadTestimonials(api: ApiClient, service?: string) {
  return api.call<typeof listTestimonials>('GET', '/api/testimonials', { query: { service } });
}
