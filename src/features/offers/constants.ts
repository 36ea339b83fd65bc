import { formEndings } from '#features/uploads/constants.ts';

/** Statuses of an offer. A withdrawn one is for staff alone: its links answer 404. */
export const offerStatuses = ['offered', 'change_asked', 'accepted', 'declined', 'expired', 'withdrawn'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** A quote's states as staff see them: those of the record, and a change that waits for its next version. */
export const shownStatuses = [
  'new',
  'in_review',
  'change_asked',
  'offered',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
] as const;
export type ShownStatus = (typeof shownStatuses)[number];

/** Named filters of the list. */
export const quoteViews = {
  open: ['new', 'in_review', 'change_asked', 'offered'],
  to_write: ['new', 'in_review', 'change_asked'],
  with_customer: ['offered'],
  accepted: ['accepted'],
  lost: ['declined', 'expired', 'withdrawn'],
  all: shownStatuses,
} as const satisfies Record<string, readonly ShownStatus[]>;
export type QuoteView = keyof typeof quoteViews;

/** `clock`: what is due first, closed ones last and newest first. */
export const quoteSorts = ['clock', 'newest', 'oldest', 'needed', 'customer'] as const;
export type QuoteSort = (typeof quoteSorts)[number];

/** Why staff give a price of their own; others may be typed. */
export const priceReasons = [
  'Second order this year',
  'Large order',
  'Simpler than the list assumes',
  'More work than the list assumes',
  'Making up for a mistake',
] as const;

/** Subjects of a change. */
export const changeSubjects = ['pieces', 'colour', 'place', 'print_size', 'date', 'price', 'other'] as const;
export type ChangeSubject = (typeof changeSubjects)[number];

/** Reasons of a decline, in one tap. */
export const declineReasons = ['Price', 'Date', 'We found another way', 'The event is off'] as const;

/** Days that an offer holds where staff choose none. */
export const validDays = 14;
/** Working days at most in which an accepted offer is paid and set up. */
export const setUpDays = 3;
/** Seconds in which a sent offer can be taken back; its mail waits so long. */
export const undoSendSeconds = 10;

export const maxLines = 50;
export const maxProofs = 12;
export const maxOfferPieces = 100_000;
/** In rupees. */
export const maxPrice = 100_000_000;

export const changeTakes = formEndings;
export const maxChangeFiles = 20;

/** Steps of an offer in the activity of its quote: `offer.sent`. */
export const offerSteps = [
  ...(['draft', 'draft_removed', 'sent', 'taken_back', 'withdrawn', 'note'] as const),
  ...(['opened', 'reminded', 'change_asked', 'accepted', 'declined', 'expired'] as const),
] as const;
export type OfferStep = (typeof offerSteps)[number];

/** What may have happened to a quote request. */
export const quoteEvents = [
  ...(['quote.asked', 'quote.status', 'quote.person_erased'] as const),
  ...offerSteps.map((step) => `offer.${step}` as const),
] as const;
export type QuoteEvent = (typeof quoteEvents)[number];

/** What keeps an offer from being sent. */
export const offerProblems = [
  'offer_without_lines',
  'line_without_text',
  'line_without_pieces',
  'line_without_quantity',
  'line_without_blank',
  'line_size_not_sold',
  'line_area_gone',
  'own_price_without_reason',
  'price_missing',
  'end_missing',
  'end_passed',
  'setup_without_label',
] as const;
export type OfferProblem = (typeof offerProblems)[number];
