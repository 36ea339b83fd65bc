import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';

export const slide = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  bgImage: z.string(),
  alt: z.string(),
  ticket: z.object({ title: z.string(), facts: z.array(z.object({ term: z.string(), detail: z.string() })) }),
});
export type Slide = z.infer<typeof slide>;

export const serviceCard = z.object({
  icon: z.string(),
  title: z.string(),
  description: z.string(),
  link: z.string(),
  gradient: z.string(),
  index: z.int(),
  image: z.string(),
});
export type OverviewService = z.infer<typeof serviceCard>;

export const servicesOverview = z.object({ title: z.string(), subtitle: z.string(), services: z.array(serviceCard) });
export type OverviewContent = z.infer<typeof servicesOverview>;

export const getHomepage = endpoint({
  method: 'GET',
  path: '/api/homepage',
  tag: 'homepage',
  summary: 'The carousel, the services overview and the closing call of the home page',
  cache: { tags: ['content'] },
  answer: z.object({
    carousel: z.array(slide),
    servicesOverview: z.optional(servicesOverview),
    closing: z.object({ title: z.string(), text: z.string() }),
  }),
});
