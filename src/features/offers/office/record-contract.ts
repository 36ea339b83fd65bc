import * as z from 'zod/mini';
import { design } from '#features/designs/contract.ts';
import { uploadedFile } from '#features/uploads/contract.ts';
import { endpoint } from '#http/endpoint.ts';
import {
  changeSubjects,
  offerProblems,
  type QuoteView,
  quoteEvents,
  quoteSorts,
  quoteViews,
  shownStatuses,
} from '../constants.ts';
import { offerContent } from '../content-contract.ts';
import { offer } from '../contract.ts';

// Quote requests as staff read them.

export const tag = 'Quotes';
const rupees = z.number();

const quoteRow = z.object({
  id: z.string(),
  number: z.string(),
  createdAt: z.string(),
  status: z.enum(shownStatuses),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  /** Of the last offer, or the first words of the request. */
  title: z.string(),
  serviceId: z.string(),
  serviceName: z.string(),
  /** Of the last offer, or as the customer wrote it. */
  pieces: z.string(),
  /** Of the last offer, a draft too; null before there is one. */
  total: z.nullable(rupees),
  /** When an answer is due: ours, or while it is offered the customer's. Null for a closed one. */
  dueAt: z.nullable(z.string()),
  /** `2026-12-31`, or empty. */
  deadline: z.string(),
  /** Of an accepted one. */
  orderId: z.nullable(z.string()),
  orderNumber: z.nullable(z.string()),
  /** Why it was declined, and when it ended. */
  reason: z.string(),
  closedAt: z.nullable(z.string()),
});

/** Filters of the list. */
const quoteFilter = z.object({
  view: z._default(z.enum(Object.keys(quoteViews) as QuoteView[]), 'open'),
  status: z.optional(z.enum(shownStatuses)),
  /** The id of a service. */
  service: z.optional(z.string()),
  /** Needed on this day or before it. */
  neededBy: z.optional(z.iso.date()),
  /** In number, name, company, e-mail, phone or the words of the request. */
  search: z.optional(z.string().check(z.maxLength(200))),
});

/** The same, with the sort and the page. */
export const quoteQuery = z.extend(quoteFilter, {
  sort: z._default(z.enum(quoteSorts), 'clock'),
  /** `next` of the page before. */
  after: z.optional(z.string()),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
});

export const listQuotes = endpoint({
  method: 'GET',
  path: '/api/quotes',
  summary: 'Quote requests',
  tag,
  cache: 'no-store',
  query: quoteQuery,
  answer: z.object({
    rows: z.array(quoteRow),
    /** For the next page; null on the last one. */
    next: z.nullable(z.string()),
    /** How many the filters find: the rows of the file. */
    total: z.int(),
    /** How many of the rows are closed ones, shown below the last of the open ones. */
    closed: z.int(),
    /** When the list was read: requests after it are told by `/api/quotes/since`. */
    asOf: z.string(),
    /** How many there are in each view, whatever is searched. */
    counts: z.record(z.string(), z.int()),
    /** Number of the one that is due from us and late for the longest. */
    lateOne: z.nullable(z.string()),
    services: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

export const countNewQuotes = endpoint({
  method: 'GET',
  path: '/api/quotes/since',
  summary: 'How many quote requests of the filters came in since a time',
  tag,
  cache: 'no-store',
  query: z.extend(quoteFilter, { at: z.iso.datetime() }),
  answer: z.object({ count: z.int() }),
});

export const quotesFile = endpoint({
  method: 'GET',
  path: '/api/quotes.csv',
  summary: 'The same rows as CSV, those of all pages',
  tag,
  cache: 'no-store',
  query: quoteQuery,
  /** The text of the file; it is no JSON. */
  answer: z.any(),
});

/** The customer's PDF: the newest version that was sent. */
export const offerPdfPath = '/api/quotes/:quote/offer.pdf';

/** What keeps an offer from being sent, by the field's path: `lines.0.reason`. */
export const problems = z.record(z.string(), z.enum(offerProblems));

export const draft = z.object({
  /** Its number once it is sent. */
  version: z.int(),
  savedAt: z.string(),
  savedBy: z.string(),
  content: offerContent,
  problems,
});

const version = z.object({
  version: z.int(),
  sentBy: z.string(),
  openedAt: z.nullable(z.string()),
  /** With the reasons of own prices. */
  content: offerContent,
  /** As it was stored when it was sent: names, terms and tax of that day. */
  offer,
});

const quoteDetail = z.object({
  ...quoteRow.shape,
  version: z.int(),
  phone: z.string(),
  projectDescription: z.string(),
  quantity: z.string(),
  budget: z.string(),
  additionalNotes: z.string(),
  files: z.array(uploadedFile),
  /** The design that the request is about; null also when it was removed on request. */
  design: z.nullable(design),
  staffNote: z.string(),
});

const happened = z.object({
  at: z.string(),
  what: z.enum(quoteEvents),
  actor: z.enum(['staff', 'terminal', 'customer', 'shop']),
  /** Of the person. */
  name: z.string(),
  /** The version of the offer. */
  version: z.nullable(z.int()),
});

export const quoteRecord = z.object({
  quote: quoteDetail,
  draft: z.nullable(draft),
  /** The beginning of a new draft. */
  start: offerContent,
  /** Sent ones, newest first. */
  versions: z.array(version),
  /** The customer's requests for changes, newest first. */
  changes: z.array(
    z.object({
      at: z.string(),
      version: z.int(),
      about: z.array(z.enum(changeSubjects)),
      message: z.string(),
      files: z.array(uploadedFile),
    }),
  ),
  /** The designs of the request, the draft and the last version. */
  designs: z.array(design),
  /** Newest first. */
  events: z.array(happened),
  /** Until then the last version can be taken back. */
  undoUntil: z.nullable(z.string()),
});

export const getQuote = endpoint({
  method: 'GET',
  path: '/api/quotes/{quote}',
  summary: 'One quote request with its offers, by its id or number',
  tag,
  cache: 'no-store',
  answer: quoteRecord,
  errors: { 404: 'Quote request not found' },
});

export const getPixels = endpoint({
  method: 'GET',
  path: '/api/quotes/{quote}/pixels',
  summary: 'How large the pictures are that came with a quote request and its changes',
  tag,
  cache: 'no-store',
  answer: z.object({ files: z.array(z.object({ url: z.string(), widthPx: z.int(), heightPx: z.int() })) }),
  errors: { 404: 'Quote request not found' },
});
