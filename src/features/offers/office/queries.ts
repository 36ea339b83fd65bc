import type * as z from 'zod/mini';
import type { newDesign } from '#features/designs/contract.ts';
import type { ApiClient } from '#http/api-client.ts';
import type { OfferContent } from '../content-contract.ts';
import type * as contract from './contract.ts';
import type * as record from './record-contract.ts';

export type { OfferContent, OfferLine, PricedLine } from '../content-contract.ts';
export type QuoteRecord = z.output<typeof record.quoteRecord>;
export type QuoteListRow = z.output<typeof record.listQuotes.answer>['rows'][number];
export type QuoteQuery = Partial<z.input<typeof record.quoteQuery>>;

export function loadQuotes(api: ApiClient, query: QuoteQuery) {
  return api.call<typeof record.listQuotes>('GET', '/api/quotes', { query });
}

/** @param at ISO */
export function countNewQuotes(api: ApiClient, at: string, filter: QuoteQuery) {
  return api.call<typeof record.countNewQuotes>('GET', '/api/quotes/since', { query: { ...filter, at } });
}

/** The list as a file. */
export const quotesCsv = '/api/quotes.csv' satisfies typeof record.quotesFile.path;

/** The address of the PDF that the customer has. @param quote its id or number */
export function offerPdf(quote: string): string {
  return `/api/quotes/${quote}/offer.pdf`;
}

/** @param quote its id or number */
export function loadQuote(api: ApiClient, quote: string) {
  return api.call<typeof record.getQuote>('GET', '/api/quotes/{quote}', { params: { quote } });
}

/** How large the pictures of a request are. @param quote its id or number */
export function loadPixels(api: ApiClient, quote: string) {
  return api.call<typeof record.getPixels>('GET', '/api/quotes/{quote}/pixels', { params: { quote } });
}

export function loadChoices(api: ApiClient) {
  return api.call<typeof contract.getChoices>('GET', '/api/quotes/choices');
}

/** @param version of the quote, as it was seen; a later one answers 409 */
export function saveDraft(api: ApiClient, quote: string, version: number, content: OfferContent) {
  const request = { params: { quote }, body: { version, content } };
  return api.call<typeof contract.saveDraft>('PUT', '/api/quotes/{quote}/draft', request);
}

export function previewOffer(api: ApiClient, quote: string, content: OfferContent, signal?: AbortSignal) {
  const request = { params: { quote }, body: { content }, ...(signal ? { signal } : {}) };
  return api.call<typeof contract.previewOffer>('POST', '/api/quotes/{quote}/preview', request);
}

export function makeDesign(api: ApiClient, quote: string, body: z.input<typeof newDesign>) {
  return api.call<typeof contract.makeDesign>('POST', '/api/quotes/{quote}/designs', { params: { quote }, body });
}

export function sendOffer(api: ApiClient, quote: string, version: number) {
  return api.call<typeof contract.sendOffer>('POST', '/api/quotes/{quote}/send', step(quote, version));
}

/** Within ten seconds of sending. */
export function undoSend(api: ApiClient, quote: string, version: number) {
  return api.call<typeof contract.undoSend>('POST', '/api/quotes/{quote}/send/undo', step(quote, version));
}

export function testOffer(api: ApiClient, quote: string) {
  return api.call<typeof contract.testOffer>('POST', '/api/quotes/{quote}/test', { params: { quote } });
}

export function withdrawQuote(api: ApiClient, quote: string, version: number) {
  return api.call<typeof contract.withdrawQuote>('POST', '/api/quotes/{quote}/withdraw', step(quote, version));
}

export function reviewQuote(api: ApiClient, quote: string, version: number) {
  return api.call<typeof contract.reviewQuote>('POST', '/api/quotes/{quote}/review', step(quote, version));
}

/** @param before the note as it was seen; another one answers 409 */
export function noteQuote(api: ApiClient, quote: string, before: string, note: string) {
  const request = { params: { quote }, body: { before, note } };
  return api.call<typeof contract.noteQuote>('PUT', '/api/quotes/{quote}/note', request);
}

function step(quote: string, version: number) {
  return { params: { quote }, body: { version } };
}
