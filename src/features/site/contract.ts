import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';

/** Who the business is: what an owner changes in content/business.yaml. */
export const business = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  phone: z.string(),
  email: z.string(),
  quotesEmail: z.string(),
  hoursShort: z.string(),
  hours: z.array(z.object({ days: z.string(), hours: z.string() })),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
});
export type Business = z.infer<typeof business>;

export const site = z.object({
  business,
  /** Part of the cart total, 0.15 for 15 %. */
  taxRate: z.number(),
  /** Address of the site without a slash at the end, for canonical links. */
  publicUrl: z.string(),
});
export type Site = z.infer<typeof site>;

export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  tag: 'site',
  summary: 'Business details and the settings that screens need',
  answer: z.object({ site }),
});
