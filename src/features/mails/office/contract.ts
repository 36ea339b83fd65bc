import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { mailReasons, mailSorts, mailStates } from '../constants.ts';

const tag = 'Mails';

const filter = {
  state: z.optional(z.enum(mailStates)),
  /** The message's name. */
  kind: z.optional(z.string()),
  /** In address, name or number. */
  search: z.optional(z.string().check(z.maxLength(200))),
  sort: z.optional(z.enum(mailSorts)),
};

export const listMails = endpoint({
  method: 'GET',
  path: '/api/mails',
  summary: 'Mails that wait, failed, or were sent in the last 30 days, newest first',
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
        message: z.string(),
        state: z.enum(mailStates),
        /** When it was sent, failed or queued. */
        at: z.string(),
        /** When it is tried next. */
        nextAt: z.nullable(z.string()),
        tries: z.number(),
        /** Composed anew, as `to` is; empty where the record is gone, or the mail no longer true. */
        subject: z.string(),
        to: z.string(),
        about: z.nullable(
          z.object({
            kind: z.enum(['order', 'quote', 'inquiry', 'subscriber']),
            id: z.string(),
            number: z.string(),
          }),
        ),
        /** Why it was not taken. */
        reason: z.nullable(z.enum(mailReasons)),
        /** Its address was refused, and can be corrected. */
        canFix: z.boolean(),
      }),
    ),
    next: z.nullable(z.string()),
    /** When the list was read: mails after it are told by `/api/mails/since`. */
    asOf: z.string(),
    counts: z.object({ failed: z.number(), trying: z.number(), waiting: z.number(), sent: z.number() }),
    kinds: z.array(z.string()),
  }),
});

export const countNewMails = endpoint({
  method: 'GET',
  path: '/api/mails/since',
  summary: 'How many mails of the filters came in since a time',
  tag,
  cache: 'no-store',
  query: z.object({ ...filter, at: z.iso.datetime() }),
  answer: z.object({ count: z.int() }),
});

export const mailsFile = endpoint({
  method: 'GET',
  path: '/api/mails.csv',
  summary: 'The same as CSV, with the address of the person it is about in place of subject and reader',
  tag,
  cache: 'no-store',
  query: z.object(filter),
  /** The text of the file; it is no JSON. */
  answer: z.any(),
});

/** The page of a mail, composed anew. */
export const mailPagePath = '/api/mails/{id}/page';

export const resendMail = endpoint({
  method: 'POST',
  path: '/api/mails/{id}/resend',
  summary: 'Queues a failed mail once more, to a corrected address where one is given',
  tag,
  body: z.object({
    fix: z.optional(z.object({ from: z.string(), to: z.string().check(z.maxLength(254, 'The address is too long')) })),
  }),
  answer: z.object({}),
  errors: { 404: 'It is not among the failed ones', 409: 'The address was changed since, or cannot be changed' },
});

export const resendMails = endpoint({
  method: 'POST',
  path: '/api/mails/resend',
  summary: 'Queues all failed mails once more',
  tag,
  answer: z.object({ resent: z.number() }),
});
