import { artworkEndings, formEndings, studioEndings } from '#features/uploads/constants.ts';
import type { UploadedFile } from '#features/uploads/contract.ts';
import { answerHours } from '#shared/time/answer-hours.ts';

/** Section 5 and 8, word for word. */
export const contactTexts = {
  success: "Thank you! Your message has been sent successfully. We'll get back to you soon.",
  failure: 'Sorry, there was an error sending your message. Please try again.',
} as const;
export const quoteTexts = {
  success: `Thank you! Your quote request has arrived. We reply within ${answerHours} hours.`,
  failure: 'Failed to submit quote request',
} as const;

/** Section 5, with what a visitor reads. */
export const budgets = [
  { value: 'under-500', label: 'Under $500' },
  { value: '500-1000', label: '$500 to $1,000' },
  { value: '1000-5000', label: '$1,000 to $5,000' },
  { value: '5000-10000', label: '$5,000 to $10,000' },
  { value: 'over-10000', label: 'Over $10,000' },
] as const;

/**
 * The endings that pickers offer, and that messages and quote requests take. The contact form's hint is section 5's.
 */
export const contactEndings = artworkEndings;
export const quoteEndings = ['jpg', 'jpeg', 'png', 'pdf', 'doc', 'docx', 'ai', 'psd'] as const;
/** The endings that the quote form names; people with a JPEG know it as JPG. */
export const quoteNamed = quoteEndings.filter((ending) => ending !== 'jpeg');
export const quoteTakes = formEndings;
/** Files that a stored request may hold: those of the Studio too. */
export const quoteClaims: readonly string[] = [...quoteTakes, ...studioEndings];

/** An uploaded file that the Studio hands to the quote form, in the state of the navigation. */
export interface BroughtFile {
  file: UploadedFile;
  /** Words of the form on it, until the visitor types. */
  words: string;
}
export const sampleBroughtFile: BroughtFile = { file: { name: '', size: 0, type: '', url: '' }, words: '' };

export const maxFiles = 20;

export const quoteStatuses = ['new', 'in_review', 'offered', 'accepted', 'declined', 'expired', 'withdrawn'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];
/** Those that staff give a request whose price goes out in a mail of its own. */
export const handStatuses = ['in_review', 'offered', 'accepted', 'declined'] as const;
export type HandStatus = (typeof handStatuses)[number];

/** Sort keys of the messages in the back office. */
export const inquirySorts = ['unanswered', 'newest', 'oldest', 'person'] as const;
export type InquirySort = (typeof inquirySorts)[number];
