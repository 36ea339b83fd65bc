import * as z from 'zod/mini';
import { artworkEndings, uploadEndings, uploadedFile } from '#features/uploads/contract.ts';
import { looksLikeEmail, maxEmailLength } from '#shared/email.ts';
import { endpoint } from '#shared/endpoint.ts';
import { idempotencyHeader } from '#shared/idempotency.ts';

/** Section 5 and 8, word for word. */
export const contactTexts = {
  success: "Thank you! Your message has been sent successfully. We'll get back to you soon.",
  failure: 'Sorry, there was an error sending your message. Please try again.',
} as const;
export const quoteTexts = {
  success: 'Thank you! Your quote request has arrived. We reply within 24 hours.',
  failure: 'Failed to submit quote request',
} as const;

/** The same key with another body: told with 409. */
export const keyConflict = 'This was already sent with other words. Please send it again.';

/** Section 5, with what a visitor reads. */
export const budgets = [
  { value: 'under-500', label: 'Under $500' },
  { value: '500-1000', label: '$500 to $1,000' },
  { value: '1000-5000', label: '$1,000 to $5,000' },
  { value: '5000-10000', label: '$5,000 to $10,000' },
  { value: 'over-10000', label: 'Over $10,000' },
] as const;

/** What the pickers offer, and what a message and a quote request take. The contact form's hint is section 5's. */
export const contactEndings = artworkEndings;
export const quoteEndings = ['jpg', 'jpeg', 'png', 'pdf', 'doc', 'docx', 'ai', 'psd'] as const;
export const quoteTakes = uploadEndings;
export const maxFiles = 20;

const optional = (max: number, name: string) =>
  z._default(
    z
      .string(`${name} must be text`)
      .check(z.trim(), z.maxLength(max, `${name} is too long (at most ${max} characters)`)),
    '',
  );

const required = (max: number, name: string, message: string) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, { error: message, abort: true }),
      z.maxLength(max, `${name} is too long (at most ${max} characters)`),
    );

const email = (name: string) =>
  required(maxEmailLength, name, `${name} is required`).check(z.refine(looksLikeEmail, `${name} is invalid`));

const files = z._default(
  z.array(uploadedFile, 'Files must be a list').check(z.maxLength(maxFiles, `Please attach at most ${maxFiles} files`)),
  [],
);
/** Hidden from people: who fills it in is no person. */
const website = z._default(z.string(), '');

export const inquiry = z.object({
  name: required(200, 'Full Name', 'Full Name is required'),
  email: email('Email Address'),
  phone: optional(40, 'Phone'),
  company: optional(200, 'Company'),
  /** A service's id or slug. */
  service: optional(200, 'Service'),
  subject: required(200, 'Subject', 'Subject is required'),
  message: required(10_000, 'Message', 'Message is required'),
  files,
  website,
});
export type Inquiry = z.output<typeof inquiry>;

/** `2026-12-31`, a day that the calendar has. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

export const quoteRequest = z.object({
  name: required(200, 'Name', 'Name is required'),
  email: email('Email'),
  phone: required(40, 'Phone', 'Phone is required'),
  company: optional(200, 'Company'),
  /** A service's id or slug. */
  service: required(200, 'Service', 'Please select a service'),
  projectDescription: required(10_000, 'Project description', 'Project description is required'),
  quantity: optional(200, 'Quantity'),
  deadline: z._default(
    z.string('Deadline must be a date').check(
      z.trim(),
      z.refine((text) => text === '' || isDay(text), 'Deadline must be a date'),
    ),
    '',
  ),
  budget: z._default(z.enum(['', ...budgets.map(({ value }) => value)], 'Please choose a budget from the list'), ''),
  additionalNotes: optional(5_000, 'Additional notes'),
  files,
  website,
});
export type QuoteRequest = z.output<typeof quoteRequest>;

const headers = {
  [idempotencyHeader]: { description: 'A repeat with the same key and body is the same record', required: false },
};
const failures = {
  409: 'The key was used for another message',
  429: 'Too many messages from one address, or a program wrote this',
};

export const sendInquiry = endpoint({
  method: 'POST',
  path: '/api/contact',
  tag: 'enquiries',
  summary: 'Stores a message for the people who answer, and mails both sides',
  headers,
  body: inquiry,
  answer: z.object({ inquiry: z.object({ number: z.string() }) }),
  failures,
});

export const requestQuote = endpoint({
  method: 'POST',
  path: '/api/quotes',
  tag: 'enquiries',
  summary: 'Stores a quote request for the people who answer, and mails both sides',
  headers,
  body: quoteRequest,
  answer: z.object({ quote: z.object({ number: z.string() }) }),
  failures,
});

export const quoteStatuses = ['new', 'in_review', 'quoted', 'accepted', 'declined'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];
