import { cartErrors } from '#features/cart/messages.server.ts';
import { catalogueErrors } from '#features/catalogue/messages.server.ts';
import { designErrors } from '#features/designs/messages.server.ts';
import { enquiryErrors } from '#features/enquiries/messages.server.ts';
import { mailsErrors } from '#features/mails/messages.server.ts';
import { newsletterErrors } from '#features/newsletter/messages.server.ts';
import { offerErrors } from '#features/offers/messages.server.ts';
import { orderErrors } from '#features/orders/messages.server.ts';
import { pricingErrors } from '#features/pricing/messages.server.ts';
import { privacyErrors } from '#features/privacy/messages.server.ts';
import { siteErrors } from '#features/site/messages.server.ts';
import { staffErrors } from '#features/staff/messages.server.ts';
import { stockBackErrors } from '#features/stock-back/messages.server.ts';
import { uploadsErrors } from '#features/uploads/messages.server.ts';
import type { ErrorCode, ErrorMessages, ErrorParams, Fault } from '#shared/error-codes.ts';
import type { ShopError } from '#shared/errors.ts';
import { plural } from '#shared/format.ts';
import { terminalErrors } from './terminal-messages.server.ts';

/** Sentences of refusals that any call may meet. */
const generalMessages = {
  invalid: ({ part }) => (part === 'address' ? 'Please check the address' : 'Please fix the form errors'),
  invalid_json: 'The request is not valid JSON',
  incomplete_request: 'The request did not arrive completely. Please try again.',
  unreadable_request: 'The request could not be read',
  malformed_key: 'The Idempotency-Key is malformed',
  key_conflict: ({ record }) => keyConflicts[record],
  unknown_page: 'This page is not there. Go back to the first one.',
  unknown_address: 'There is nothing at this address',
  method_not_allowed: ({ methods }) => `This address takes ${methods.join(', ')}`,
  too_slow: 'The request came too slowly. Please try again.',
  body_too_large: 'The request is too large',
  foreign_origin: 'This call is only for pages of this site',
  wrong_content_type: ({ types }) => `Send the request as ${types.join(' or ')}`,
  too_many_requests: ({ kind, minutes }) =>
    `Too many ${limited[kind]} have come from your connection. Please try again in ${plural(minutes, 'minute', { one: 'a minute' })}, or call us.`,
  too_many_designs: 'Two designs from your connection are being made already. Please try again in a minute.',
  likely_bot: 'This was sent too quickly. Please wait a moment, or write to us by email.',
  busy: 'The shop is busy at the moment. Please try again in a few seconds.',
  overloaded: 'The shop is very busy at the moment. Please try again in a few seconds.',
  closing: 'The shop is closing',
  database_away: 'The database does not answer',
  unexpected: 'Something went wrong on our side. Please try again.',
  person_kept: ({ reasons }) => reasons.map((reason) => describeFault(reason as Fault)).join('\n'),
  foreign_database:
    'The database belongs to another version of the shop or to another program: give this shop an empty database or another DATA_DIR',
} satisfies ErrorMessages;

const limited = {
  forms: 'messages',
  uploads: 'files',
  designs: 'designs',
  orders: 'orders',
  tracks: 'tries',
  calls: 'requests',
};

const keyConflicts = {
  order: 'This order key was already used for another order. Please try again.',
  design: 'This key was already used for another design. Please try again.',
  enquiry: 'This was already sent with other words. Please send it again.',
};

/** The words of every code; the compiler holds it to the closed list. */
const messages: Required<ErrorMessages> = {
  ...generalMessages,
  ...cartErrors,
  ...catalogueErrors,
  ...enquiryErrors,
  ...offerErrors,
  ...orderErrors,
  ...privacyErrors,
  ...siteErrors,
  ...newsletterErrors,
  ...stockBackErrors,
  ...uploadsErrors,
  ...staffErrors,
  ...mailsErrors,
  ...terminalErrors,
  ...pricingErrors,
  ...designErrors,
  product_not_found: 'Product not found',
};

/** The sentence of a code for a person. */
export function describeFault({ code, params }: Fault | { code: ErrorCode; params: object }): string {
  const message = messages[code];
  return typeof message === 'string'
    ? message
    : (message as (params: ErrorParams<ErrorCode>) => string)(params as never);
}

/** What an answer says of a refusal: its sentence, and those of its fields. */
export function describeRefusal(error: ShopError): { error: string; validationErrors?: Record<string, string> } {
  const fields = Object.entries(error.fields ?? {}).map(([path, fault]) => [path, describeFault(fault)]);
  const validationErrors = error.validationErrors ?? (fields.length > 0 ? Object.fromEntries(fields) : undefined);
  const sentences = [...new Set<string>(Object.values(validationErrors ?? {}))];
  // The checkout's own faults are told as a whole form's, one too.
  const isAlone =
    error.code === 'invalid' && sentences.length === 1 && !('part' in error.params && error.params.part === 'checkout');
  const only = isAlone ? sentences[0] : undefined;
  return { error: only ?? describeFault(error), ...(validationErrors ? { validationErrors } : {}) };
}
