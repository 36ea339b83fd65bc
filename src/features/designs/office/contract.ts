import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { designSorts } from '../constants.ts';
import { designSummary, storedFinding } from '../contract.ts';

const tag = 'Designs';

const filter = {
  state: z.optional(z.enum(['used', 'unused'])),
  technique: z.optional(z.string()),
  /** In id, product, technique, or in the drawing's name or text. */
  search: z.optional(z.string().check(z.maxLength(200))),
  sort: z.optional(z.enum(designSorts)),
};

export const listDesigns = endpoint({
  method: 'GET',
  path: '/api/kept-designs',
  summary: 'Designs, the newest first where nothing else is asked',
  tag,
  cache: 'no-store',
  query: z.object({
    ...filter,
    /** `next` of the page before. */
    after: z.optional(z.string()),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        createdAt: z.string(),
        /** When it was last opened or used. */
        usedAt: z.string(),
        product: z.string(),
        color: z.string(),
        summary: designSummary,
        artworkUrl: z.nullable(z.string()),
        /** Faults that the check has found. */
        findings: z.array(storedFinding),
        /** An order or a quote request has the design. */
        isUsed: z.boolean(),
        uses: z.array(z.object({ kind: z.enum(['order', 'quote']), id: z.string(), number: z.string() })),
      }),
    ),
    next: z.nullable(z.string()),
  }),
});

export const designsFile = endpoint({
  method: 'GET',
  path: '/api/kept-designs.csv',
  summary: 'The same as CSV',
  tag,
  cache: 'no-store',
  query: z.object(filter),
  /** The text of the file; it is no JSON. */
  answer: z.any(),
});

export const removeDesign = endpoint({
  method: 'POST',
  path: '/api/kept-designs/{id}/remove',
  summary: 'Removes a design with its drawing and pictures; orders and requests keep its job data',
  tag,
  role: 'owner',
  body: z.object({
    /** Also one that was ordered or is part of a quote request. */
    evenUsed: z.boolean(),
  }),
  answer: z.object({}),
  errors: { 404: 'There is no such design', 409: 'It was ordered or is part of a quote request' },
});
