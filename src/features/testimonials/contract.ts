import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';

export const testimonial = z.object({
  _id: z.string(),
  text: z.string(),
  rating: z.int(),
  name: z.string(),
  role: z.string(),
  company: z.string(),
  image: z.optional(z.string()),
  /** Slug of the service it is about. */
  service: z.string(),
});
export type Testimonial = z.infer<typeof testimonial>;

export const listTestimonials = endpoint({
  method: 'GET',
  path: '/api/testimonials',
  tag: 'testimonials',
  summary: 'What clients say; about one service where it is given',
  cache: { tags: ['content'] },
  query: z.object({ service: z.optional(z.string().check(z.maxLength(100))) }),
  answer: z.object({ testimonials: z.array(testimonial) }),
});
