import * as z from 'zod/mini';
import { blank } from '#features/catalogue/contract.ts';
import { design, newDesign } from '#features/designs/contract.ts';
import { priceList } from '#features/pricing/contract.ts';
import { endpoint } from '#http/endpoint.ts';
import { offerContent, offerLine, pricedLine } from '../content-contract.ts';
import { offer } from '../contract.ts';
import { draft, problems, tag } from './record-contract.ts';

const errors = { 404: 'Quote request not found', 409: 'Somebody else has changed it since, or it is closed' };
/** Errors of a content are named by its path: `content.lines.0.unitPrice`. */
const content = { content: offerContent };
/** Version of the quote as the caller has seen it. */
const seen = { version: z.int('Say which version you have seen') };
/** A step of a quote; its answer is the version that it has then. */
const step = {
  method: 'POST',
  tag,
  body: z.object(seen),
  answer: z.object({ version: z.int() }),
  errors,
} as const;

export const getChoices = endpoint({
  method: 'GET',
  path: '/api/quotes/choices',
  summary: 'What the editor offers: blanks with areas, sizes and stock, techniques, deliveries',
  tag,
  cache: 'no-store',
  answer: z.object({
    blanks: z.array(blank),
    priceList,
    taxRate: z.number(),
    deliveries: z.array(z.object({ name: z.string(), price: z.number() })),
    /** The day that a new offer holds until. */
    validUntil: z.string(),
  }),
});

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/quotes/{quote}/draft',
  summary: 'Keeps what is typed; the first one makes the draft of the next version',
  tag,
  body: z.object({ ...seen, ...content }),
  answer: z.object({ version: z.int(), draft }),
  errors,
});

export const removeDraft = endpoint({
  method: 'DELETE',
  path: '/api/quotes/{quote}/draft',
  summary: 'Throws the draft away',
  tag,
  body: z.object(seen),
  answer: z.object({ version: z.int() }),
  errors,
});

export const previewOffer = endpoint({
  method: 'POST',
  path: '/api/quotes/{quote}/preview',
  summary: 'What the customer would read of this content, and what each line costs by the list; nothing is kept',
  tag,
  body: z.object(content),
  answer: z.object({ offer, problems, lines: z.array(pricedLine) }),
  errors: { 404: 'Quote request not found' },
});

export const priceLine = endpoint({
  method: 'POST',
  path: '/api/quotes/{quote}/price',
  summary: 'What one line costs by the price list',
  tag,
  body: z.object({ line: offerLine }),
  answer: pricedLine,
});

export const makeDesign = endpoint({
  method: 'POST',
  path: '/api/quotes/{quote}/designs',
  summary: "Makes a design of a customer's or an uploaded file, with its check and its pictures",
  tag,
  body: newDesign,
  answer: z.object({ design }),
  errors: { 404: 'Quote request or product not found', 422: 'It cannot be made so: `validationErrors` says why' },
});

export const sendOffer = endpoint({
  ...step,
  path: '/api/quotes/{quote}/send',
  summary: 'Sends the draft: from then on it never changes. The mail waits ten seconds',
  answer: z.object({ version: z.int(), offerVersion: z.int(), undoUntil: z.string() }),
  errors: { ...errors, 400: 'It is not complete: `validationErrors` says what is missing' },
});

export const undoSend = endpoint({
  ...step,
  path: '/api/quotes/{quote}/send/undo',
  summary: 'Takes the version back that was just sent, and its mail: it is the draft again',
});

export const withdrawQuote = endpoint({
  ...step,
  path: '/api/quotes/{quote}/withdraw',
  summary:
    'Ends a quote request: the links of its offers answer 404. Its customer is told where a mail of an offer went out',
  answer: z.object({ version: z.int(), isTold: z.boolean() }),
});

export const reviewQuote = endpoint({
  ...step,
  path: '/api/quotes/{quote}/review',
  summary: 'Says to the customer that somebody works on a new request',
});

export const testOffer = endpoint({
  method: 'POST',
  path: '/api/quotes/{quote}/test',
  summary: "Mails the draft to the caller's own address, without a link that works",
  tag,
  answer: z.object({ to: z.string() }),
  errors: { 404: 'There is no draft' },
});

export const noteQuote = endpoint({
  method: 'PUT',
  path: '/api/quotes/{quote}/note',
  summary: 'The note that staff alone read. `before` is what the caller has seen of it',
  tag,
  body: z.object({ before: z.string(), note: z.string().check(z.maxLength(5_000, 'At most 5000 characters')) }),
  answer: z.object({ note: z.string() }),
  errors,
});
