import type { Database } from '#db/client.server.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import { listTestimonials } from './contract.ts';
import * as testimonials from './service.server.ts';

export function testimonialsApi(db: Database): Api {
  return new Api().serve(listTestimonials, async ({ query }) => ({
    testimonials: await testimonials.listTestimonials(db, query.service),
  }));
}
