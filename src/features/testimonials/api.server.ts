import { Hono } from 'hono';
import type { Database } from '#db/client.server.ts';
import { publicRead, serveEndpoint } from '#http/serve-endpoint.server.ts';
import { listTestimonials } from './contract.ts';
import * as testimonials from './service.server.ts';

export function testimonialsApi(db: Database): Hono {
  const app = new Hono();
  serveEndpoint(app, listTestimonials, publicRead, async ({ query }) => ({
    testimonials: await testimonials.listTestimonials(db, query.service),
  }));
  return app;
}
