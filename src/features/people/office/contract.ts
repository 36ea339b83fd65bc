import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { customerSorts, subscriberSorts, subscriberStatuses } from '../constants.ts';

const tag = 'People';

const search = z.optional(z.string().check(z.maxLength(200)));
const paging = {
  /** `next` of the page before. */
  after: z.optional(z.string()),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
};
const subscriberFilter = {
  status: z.optional(z.enum(subscriberStatuses)),
  search,
  sort: z.optional(z.enum(subscriberSorts)),
};
const customerFilter = { search, sort: z.optional(z.enum(customerSorts)) };
/** The text of the file; it is no JSON. */
const file = z.any();

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/people/subscribers',
  summary: "The newsletter's addresses with their consent, the newest first",
  tag,
  cache: 'no-store',
  query: z.object({ ...subscriberFilter, ...paging }),
  answer: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        email: z.string(),
        status: z.enum(subscriberStatuses),
        /** Where the address was left. */
        source: z.enum(['footer', 'checkout']),
        createdAt: z.string(),
        /** When it was last asked to confirm. */
        askedAt: z.string(),
        confirmedAt: z.nullable(z.string()),
        unsubscribedAt: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(z.string()),
    counts: z.object({ confirmed: z.number(), pending: z.number(), unsubscribed: z.number() }),
  }),
});

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/people/customers',
  summary: 'Who ordered, asked or wrote, by e-mail address, those of the newest record first',
  tag,
  cache: 'no-store',
  query: z.object({ ...customerFilter, ...paging }),
  answer: z.object({
    rows: z.array(
      z.object({
        email: z.string(),
        name: z.string(),
        company: z.string(),
        orders: z.number(),
        quotes: z.number(),
        messages: z.number(),
        lastAt: z.string(),
        /** A confirmed subscriber of the newsletter. */
        newsletter: z.boolean(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
});

export const subscribersFile = endpoint({
  method: 'GET',
  path: '/api/people/subscribers.csv',
  summary: "The newsletter's addresses as CSV",
  tag,
  cache: 'no-store',
  role: 'owner',
  query: z.object(subscriberFilter),
  answer: file,
});

export const customersFile = endpoint({
  method: 'GET',
  path: '/api/people/customers.csv',
  summary: 'The customers as CSV',
  tag,
  cache: 'no-store',
  role: 'owner',
  query: z.object(customerFilter),
  answer: file,
});
