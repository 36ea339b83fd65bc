import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { returnFees, returnMethods, returnRefunds, weekdays } from './constants.ts';

export const openingHours = z.object({
  /** Days of the week that follow one another; none where the line has a name. */
  days: z.array(z.enum(weekdays)),
  /** Of days that are none of the week, such as holidays. */
  name: z.optional(z.string()),
  /** From and to, `08:00` and `18:00`; null where it is closed. */
  open: z.nullable(z.object({ from: z.string(), to: z.string() })),
});
export type OpeningHours = z.infer<typeof openingHours>;

/** Business details, from content/business.yaml. */
export const business = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  phone: z.string(),
  email: z.string(),
  quotesEmail: z.string(),
  hoursShort: z.string(),
  hours: z.array(openingHours),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  /** The terms on returned goods, for search engines. Without days, nothing is taken back. */
  returns: z.optional(
    z.object({
      days: z.int(),
      method: z.enum(returnMethods),
      refund: z.enum(returnRefunds),
      fees: z.enum(returnFees),
    }),
  ),
});
export type Business = z.infer<typeof business>;

/** A picture and what is to be seen on it. */
const shownPicture = z.object({ src: z.string(), alt: z.string() });

/** Pictures that belong to no text of their own. */
export const sitePictures = z.object({ notFound: shownPicture, testimonials: shownPicture });
export type SitePictures = z.infer<typeof sitePictures>;

/** How orders may be paid. */
const paymentChoices = z.object({
  /** Where a card is typed in: in the checkout, or on PayHere's page. */
  cards: z.enum(['form', 'payhere']),
  /** Largest total in rupees and provinces of orders that are paid on delivery; null for any. */
  cash: z.object({ max: z.nullable(z.number()), provinces: z.nullable(z.readonly(z.array(z.string()))) }),
});
export type PaymentChoices = z.infer<typeof paymentChoices>;

export const site = z.object({
  business,
  pictures: sitePictures,
  /** Note on all projects; may be empty. */
  portfolioNote: z.string(),
  /** Part of the cart total, 0.15 for 15 %. */
  taxRate: z.number(),
  payments: paymentChoices,
  /** Address of the site without a slash at the end, for canonical links. */
  publicUrl: z.string(),
});
export type Site = z.infer<typeof site>;

export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  tag: 'site',
  summary: 'Business details and the settings that screens need',
  cache: { tags: ['content'] },
  answer: z.object({ site }),
});

const figure = z.object({ value: z.string(), label: z.string() });

export const about = z.object({
  hero: z.object({ title: z.string(), text: z.string(), image: z.string() }),
  story: z.array(z.string()),
  storyPicture: z.optional(shownPicture),
  mission: z.string(),
  vision: z.string(),
  values: z.array(z.object({ name: z.string(), text: z.string(), image: z.optional(z.string()) })),
  team: z.array(z.object({ name: z.string(), title: z.string(), text: z.string() })),
  figures: z.array(figure),
});
export type About = z.infer<typeof about>;

export const getAbout = endpoint({
  method: 'GET',
  path: '/api/about',
  tag: 'site',
  summary: 'Story, mission, vision, values, team and figures of the business',
  cache: { tags: ['content'] },
  answer: z.object({ about }),
});

export const legalPage = z.object({
  title: z.string(),
  updated: z.string(),
  sections: z.array(z.object({ heading: z.string(), text: z.array(z.string()) })),
});
export type LegalPage = z.infer<typeof legalPage>;

export const getLegalPage = endpoint({
  method: 'GET',
  path: '/api/pages/{name}',
  tag: 'site',
  summary: 'A legal page: privacy, terms or cookies',
  cache: { tags: ['content'] },
  answer: z.object({ page: legalPage }),
  errors: { 404: 'Page not found' },
});
