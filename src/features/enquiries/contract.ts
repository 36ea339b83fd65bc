import * as z from 'zod/mini';
import { designId } from '#features/designs/contract.ts';
import { uploadedFile } from '#features/uploads/contract.ts';
import { endpoint } from '#http/endpoint.ts';
import { idempotencyHeader } from '#http/idempotency.ts';
import { textSchemas } from '#shared/text-schema.ts';
import { budgets, maxFiles } from './constants.ts';
import { inquiryRules, quoteRules } from './form-rules.ts';

const files = z._default(
  z.array(uploadedFile, 'Files must be a list').check(z.maxLength(maxFiles, `Please attach at most ${maxFiles} files`)),
  [],
);
/** Hidden from people: a bot fills it in. */
const website = z._default(z.string(), '');

/** `service` is an id or a slug. */
export const inquiry = z.object({ ...textSchemas(inquiryRules), files, website });
export type Inquiry = z.output<typeof inquiry>;

/** `service` is an id or a slug. */
export const quoteRequest = z.object({
  ...textSchemas(quoteRules),
  budget: z._default(z.enum(['', ...budgets.map(({ value }) => value)], quoteRules.budget.invalid), ''),
  files,
  designId: z.optional(designId),
  website,
});
export type QuoteRequest = z.output<typeof quoteRequest>;

const headers = {
  [idempotencyHeader]: { description: 'A repeat with the same key and body is the same record', required: false },
};
const errors = {
  409: 'The key was used for another message',
  429: 'Too many messages from one address, or a program wrote this',
};

export const sendInquiry = endpoint({
  method: 'POST',
  path: '/api/contact',
  tag: 'enquiries',
  summary: 'Stores a message for the people who answer, and mails both sides',
  limit: 'forms',
  headers,
  body: inquiry,
  answer: z.object({ inquiry: z.object({ number: z.string() }) }),
  errors,
});

export const requestQuote = endpoint({
  method: 'POST',
  path: '/api/quotes',
  tag: 'enquiries',
  summary: 'Stores a quote request for the people who answer, and mails both sides',
  limit: 'forms',
  headers,
  body: quoteRequest,
  answer: z.object({ quote: z.object({ number: z.string() }) }),
  errors,
});
