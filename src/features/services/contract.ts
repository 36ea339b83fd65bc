import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { wholeWays } from '#shared/picture.ts';

const whole = z.optional(z.enum(wholeWays));

export const service = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** The name as it stands within a sentence. */
  inSentence: z.string(),
  description: z.string(),
  detailedDescription: z.string(),
  /** One line: what the technique is best for. */
  bestFor: z.string(),
  icon: z.string(),
  link: z.string(),
  /** One of the eight that the home page shows. */
  core: z.boolean(),
  features: z.array(z.string()),
  /** `voice` stands beside what a client says. */
  images: z.object({ hero: z.string(), features: z.string(), process: z.string(), voice: z.optional(z.string()) }),
  /** Pictures that are shown uncut: a garment would lose its collar or its hem. */
  whole: z.object({ features: whole, process: whole, voice: whole }),
  pricing: z.object({
    /** US dollars a piece. */
    basePrice: z.number(),
    minOrder: z.optional(z.string()),
    bulkPricing: z.array(z.object({ quantity: z.string(), price: z.number() })),
  }),
  processSteps: z.array(z.object({ step: z.int(), title: z.string(), description: z.string() })),
});
export type Service = z.infer<typeof service>;

export const listServices = endpoint({
  method: 'GET',
  path: '/api/services',
  tag: 'services',
  summary: 'Every service in the order of the owner',
  cache: { tags: ['content'] },
  answer: z.object({ services: z.array(service) }),
});
