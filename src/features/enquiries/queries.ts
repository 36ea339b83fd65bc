import { type ApiClient, type ApiResult, withFailureText } from '#http/api-client.ts';
import { idempotencyHeader } from '#http/idempotency.ts';
import { contactTexts, quoteTexts } from './constants.ts';
import type { Inquiry, QuoteRequest } from './contract.ts';
import { sendInquiry as inquiryEndpoint, requestQuote as quoteEndpoint } from './endpoints.ts';

/** Stores the content of a form under a key. A repeat with the same key and content is the same record. */
export type SendForm<Content, Receipt> = (content: Content, idempotencyKey: string) => Promise<ApiResult<Receipt>>;

/** A call without an answer within this time may be stored: the same key finds out. */
const timeoutMs = 60_000;

function options(idempotencyKey: string) {
  return { headers: { [idempotencyHeader]: idempotencyKey }, signal: AbortSignal.timeout(timeoutMs) };
}

/** Sends a message of the contact form, with the failure text of section 8. */
export function sendInquiry(api: ApiClient, inquiry: Inquiry, idempotencyKey: string) {
  const call = api.call(inquiryEndpoint, { body: inquiry, ...options(idempotencyKey) });
  return withFailureText(call, () => contactTexts.failure);
}

/** Sends a quote request, with the failure text of section 8. */
export function sendQuote(api: ApiClient, quote: QuoteRequest, idempotencyKey: string) {
  const call = api.call(quoteEndpoint, { body: quote, ...options(idempotencyKey) });
  return withFailureText(call, () => quoteTexts.failure);
}
