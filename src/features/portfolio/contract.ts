import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';

/** Section 3: the categories that projects have, with the name that visitors read. */
export const projectCategories = {
  'print-packaging': 'Print & Packaging',
  'wood-craft': 'Wood Craft',
  textile: 'Textile',
  'interior-art': 'Interior Art',
  'digital-creative': 'Digital Creative',
  'corporate-gifting': 'Corporate Gifting',
  embroidery: 'Embroidery',
  'digital-printing': 'Digital Printing',
  foiling: 'Foiling',
  'screen-printing': 'Screen Printing',
  sublimation: 'Sublimation',
  'motif-making': 'Motif Making',
  'diamond-motif-making': 'Diamond Motif Making',
  'high-density-printing': 'High Density Printing',
} as const;
export type ProjectCategory = keyof typeof projectCategories;

/** Section 9: tags that a card shows. */
export const cardTags = 3;

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
  images: z.object({ main: z.string(), alt: z.string() }),
  client: z.object({ name: z.string(), industry: z.string() }),
  details: z.object({ quantity: z.string(), turnaround: z.string() }),
});
export type Project = z.infer<typeof project>;

export const listProjects = endpoint({
  method: 'GET',
  path: '/api/portfolio',
  tag: 'portfolio',
  summary: 'Projects, featured ones first and then the newest; of one category where it is given',
  query: z.object({ category: z.optional(z.string().check(z.maxLength(100))) }),
  answer: z.object({ projects: z.array(project) }),
});
