import * as z from 'zod/mini';
import { uploadedFile } from '#features/uploads/contract.ts';
import { endpoint } from '#http/endpoint.ts';
import { idempotencyHeader } from '#http/idempotency.ts';
import { textSchemas } from '#shared/text-schema.ts';
import { inquirySorts, maxFiles } from '../constants.ts';
import { noteRules, replyRules } from '../form-rules.ts';

const tag = 'Messages';

const filter = {
  state: z.optional(z.enum(['unanswered', 'answered'])),
  /** In number, name, e-mail, phone, company, text or the notes of staff. */
  search: z.optional(z.string().check(z.maxLength(200))),
  sort: z.optional(z.enum(inquirySorts)),
};

export const listInquiries = endpoint({
  method: 'GET',
  path: '/api/inquiries',
  summary: 'Messages, unanswered ones first where nothing else is asked',
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
        number: z.string(),
        createdAt: z.string(),
        name: z.string(),
        company: z.string(),
        subject: z.string(),
        /** The beginning of the last text. */
        peek: z.string(),
        answered: z.boolean(),
        files: z.number(),
        replies: z.number(),
      }),
    ),
    next: z.nullable(z.string()),
    /** When the list was read: messages after it are told by `/api/inquiries/since`. */
    asOf: z.string(),
    counts: z.object({ all: z.number(), unanswered: z.number() }),
  }),
});

export const countNewInquiries = endpoint({
  method: 'GET',
  path: '/api/inquiries/since',
  summary: 'How many messages of the filters came in since a time',
  tag,
  cache: 'no-store',
  query: z.object({ ...filter, at: z.iso.datetime() }),
  answer: z.object({ count: z.int() }),
});

export const inquiriesFile = endpoint({
  method: 'GET',
  path: '/api/inquiries.csv',
  summary: 'The same as CSV, with the whole texts',
  tag,
  cache: 'no-store',
  query: z.object(filter),
  /** The text of the file; it is no JSON. */
  answer: z.any(),
});

export const getInquiry = endpoint({
  method: 'GET',
  path: '/api/inquiries/{inquiry}',
  summary: 'A message by id or number, its replies, and what else the person ordered or asked',
  tag,
  cache: 'no-store',
  answer: z.object({
    inquiry: z.object({
      id: z.string(),
      number: z.string(),
      createdAt: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      company: z.string(),
      service: z.string(),
      subject: z.string(),
      message: z.string(),
      files: z.array(uploadedFile),
      answeredAt: z.nullable(z.string()),
    }),
    replies: z.array(
      z.object({
        id: z.string(),
        createdAt: z.string(),
        staffName: z.string(),
        message: z.string(),
        files: z.array(uploadedFile),
      }),
    ),
    /** Notes of staff for each other, the oldest first. */
    notes: z.array(z.object({ id: z.string(), createdAt: z.string(), staffName: z.string(), message: z.string() })),
    /** Open ones first. */
    before: z.array(
      z.object({
        kind: z.enum(['order', 'quote', 'inquiry']),
        id: z.string(),
        number: z.string(),
        /** Empty for a message. */
        status: z.string(),
        /** Not done yet; never a message. */
        isOpen: z.boolean(),
        /** Of an order. */
        pieces: z.nullable(z.int()),
        /** When an open order is to be shipped, or a quote is to be answered: `2026-11-27`. */
        dueOn: z.nullable(z.string()),
        /** The slip of its transfer waits for staff. */
        hasSlip: z.boolean(),
      }),
    ),
    /** Of content/text-blocks.yaml, for the reply. `{name}` stands for the customer's first name. */
    blocks: z.array(z.object({ name: z.string(), text: z.string() })),
  }),
  errors: { 404: 'There is no such message' },
});

export const sendReply = endpoint({
  method: 'POST',
  path: '/api/inquiries/{inquiry}/replies',
  summary: 'Answers a message by mail, which waits until it can no longer be undone',
  tag,
  headers: {
    [idempotencyHeader]: { description: 'A repeat with the same key and body is the same reply', required: false },
  },
  body: z.object({
    ...textSchemas(replyRules),
    files: z._default(
      z
        .array(uploadedFile, 'Files must be a list')
        .check(z.maxLength(maxFiles, `Please attach at most ${maxFiles} files`)),
      [],
    ),
    /** How many replies the writer has read. */
    seen: z.number().check(z.gte(0)),
  }),
  answer: z.object({ reply: z.object({ id: z.string(), undoSeconds: z.number() }) }),
  errors: { 404: 'There is no such message', 409: 'Somebody answered since, or the key has another reply' },
});

export const undoReply = endpoint({
  method: 'POST',
  path: '/api/inquiries/{inquiry}/replies/{reply}/undo',
  summary: 'Takes a reply back with its mail',
  tag,
  answer: z.object({}),
  errors: { 404: 'There is no such reply', 409: 'It is on its way' },
});

export const writeNote = endpoint({
  method: 'POST',
  path: '/api/inquiries/{inquiry}/notes',
  summary: 'Notes something on a message for staff alone; it is mailed to nobody',
  tag,
  headers: {
    [idempotencyHeader]: { description: 'A repeat with the same key and body is the same note', required: false },
  },
  body: z.object(textSchemas(noteRules)),
  answer: z.object({ note: z.object({ id: z.string(), undoSeconds: z.number() }) }),
  errors: { 404: 'There is no such message', 409: 'The key has another note' },
});

export const undoNote = endpoint({
  method: 'POST',
  path: '/api/inquiries/{inquiry}/notes/{note}/undo',
  summary: 'Takes a note back within ten seconds',
  tag,
  answer: z.object({}),
  errors: { 404: 'There is no such note', 409: 'It is kept already' },
});

export const setAnswered = endpoint({
  method: 'POST',
  path: '/api/inquiries/{inquiry}/answered',
  summary: 'Puts a message aside as done without a reply, or opens it again',
  tag,
  body: z.object({ answered: z.boolean() }),
  answer: z.object({}),
  errors: { 404: 'There is no such message' },
});
