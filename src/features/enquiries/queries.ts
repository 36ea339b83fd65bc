import { type ApiClient, type ApiResult, withFailureText } from '#http/api-client.ts';
import { idempotencyHeader } from '#http/idempotency.ts';
import { contactTexts, quoteTexts } from './constants.ts';
import type * as contract from './contract.ts';

/** Stores the content of a form under a key. A repeat with the same key and content is the same record. */
export type SendForm<Content, Receipt> = (content: Content, idempotencyKey: string) => Promise<ApiResult<Receipt>>;

/** A call without an answer within this time may be stored: the same key finds out. */
const timeoutMs = 60_000;

function options(idempotencyKey: string) {
  return { headers: { [idempotencyHeader]: idempotencyKey }, signal: AbortSignal.timeout(timeoutMs) };
}

/** Sends a message of the contact form, with the failure text of section 8. */
export function sendInquiry(api: ApiClient, inquiry: contract.Inquiry, idempotencyKey: string) {
  const request = { body: inquiry, ...options(idempotencyKey) };
  const call = api.call<typeof contract.sendInquiry>('POST', '/api/contact', request);
  return withFailureText(call, () => contactTexts.failure);
}

/** Sends a quote request, with the failure text of section 8. */
export function sendQuote(api: ApiClient, quote: contract.QuoteRequest, idempotencyKey: string) {
  const request = { body: quote, ...options(idempotencyKey) };
  const call = api.call<typeof contract.requestQuote>('POST', '/api/quotes', request);
  return withFailureText(call, () => quoteTexts.failure);
}
