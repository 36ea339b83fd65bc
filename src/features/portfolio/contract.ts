import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { wholeWays } from '#shared/picture.ts';

export const project = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  /** Slugs of the services that made it. */
  services: z.array(z.string()),
  featured: z.boolean(),
  tags: z.array(z.string()),
  /** Empty where there is no picture: the gradient and icon stand there then. */
  images: z.object({
    main: z.string(),
    alt: z.string(),
    /** Shown uncut, on its own ground: a garment would lose its collar or its hem. */
    whole: z.optional(z.enum(wholeWays)),
  }),
  client: z.object({ name: z.string(), industry: z.string() }),
  details: z.object({ quantity: z.string(), turnaround: z.string() }),
});
export type Project = z.infer<typeof project>;

export const listProjects = endpoint({
  method: 'GET',
  path: '/api/portfolio',
  tag: 'portfolio',
  summary: 'Projects, featured ones first and then the newest; of one category where it is given',
  cache: { tags: ['content'] },
  query: z.object({ category: z.optional(z.string().check(z.maxLength(100))) }),
  answer: z.object({ projects: z.array(project) }),
});
