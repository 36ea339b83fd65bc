import { type ApiClient, type ApiFailure, type ApiResult, serverText } from '#http/api-client.ts';
import { idempotencyHeader } from '#http/idempotency.ts';
import { contactTexts, quoteTexts } from './constants.ts';
import type { Inquiry, QuoteRequest } from './contract.ts';
import { sendInquiry as inquiryEndpoint, requestQuote as quoteEndpoint } from './endpoints.ts';

export type InquiryAnswer = ApiResult<{ inquiry: { number: string } }>;
export type QuoteAnswer = ApiResult<{ quote: { number: string } }>;

/** What is not answered within this time may have been stored: the same key finds out. */
const patience = 60_000;

const unanswered = (): ApiFailure => ({ success: false, status: 0, error: '' });

function options(idempotencyKey: string) {
  return { headers: { [idempotencyHeader]: idempotencyKey }, signal: AbortSignal.timeout(patience) };
}

function worded<T>(answer: ApiResult<T>, text: string): ApiResult<T> {
  return answer.success || serverText(answer) ? answer : { ...answer, error: text };
}

/** Sends a message from the contact form, with the failure text of section 8. A repeat with the same key is the same message. */
export async function sendInquiry(api: ApiClient, inquiry: Inquiry, idempotencyKey: string): Promise<InquiryAnswer> {
  const call = api.call(inquiryEndpoint, { body: inquiry, ...options(idempotencyKey) });
  return worded(await call.catch(unanswered), contactTexts.failure);
}

/** Sends a quote request, with the failure text of section 8. A repeat with the same key is the same request. */
export async function sendQuote(api: ApiClient, quote: QuoteRequest, idempotencyKey: string): Promise<QuoteAnswer> {
  const call = api.call(quoteEndpoint, { body: quote, ...options(idempotencyKey) });
  return worded(await call.catch(unanswered), quoteTexts.failure);
}
