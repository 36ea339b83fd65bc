import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { activitySorts, actors, subjects } from '../constants.ts';

const fields = z.record(z.string(), z.unknown());

const activityRow = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.enum(actors),
  staffName: z.string(),
  action: z.string(),
  subject: z.enum(subjects),
  subjectId: z.string(),
  subjectLabel: z.string(),
  before: fields,
  after: fields,
});

const day = z.optional(z.iso.date().check(z.regex(/^[1-9]/)));

const filter = {
  subject: z.optional(z.enum(subjects)),
  subjectId: z.optional(z.string()),
  staffId: z.optional(z.string()),
  actor: z.optional(z.enum(actors)),
  /** The first and the last day that are shown, `2026-11-24`. */
  from: day,
  until: day,
  /** Its first eight words, each in the record's name, the action, or the actor's name or e-mail. */
  search: z.optional(z.string().check(z.maxLength(200))),
  sort: z.optional(z.enum(activitySorts)),
};

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/activity',
  summary: 'Who changed what, newest first',
  tag: 'Activity',
  cache: 'no-store',
  query: z.object({
    ...filter,
    /** The id of the last row of the page before. */
    after: z.optional(z.coerce.number().check(z.int())),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
  }),
  answer: z.object({
    rows: z.array(activityRow),
    /** For the next page; null on the last one. */
    next: z.nullable(z.number()),
    /** How many fit the filters; 1,001 stands for more than a thousand. */
    total: z.int(),
    people: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

export const activityFile = endpoint({
  method: 'GET',
  path: '/api/activity.csv',
  summary: 'The same as CSV',
  tag: 'Activity',
  cache: 'no-store',
  query: z.object(filter),
  /** The text of the file; it is no JSON. */
  answer: z.any(),
});
