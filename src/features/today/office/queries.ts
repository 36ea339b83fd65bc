import type * as z from 'zod/mini';
import type { ApiClient } from '#http/api-client.ts';
import type * as contract from './contract.ts';

export type Today = z.output<typeof contract.getToday.answer>;
export type Waiting = z.output<typeof contract.getWaiting.answer>;
export type SearchHits = z.output<typeof contract.searchAll.answer>;

export function loadToday(api: ApiClient) {
  return api.call<typeof contract.getToday>('GET', '/api/today');
}

export function loadWaiting(api: ApiClient) {
  return api.call<typeof contract.getWaiting>('GET', '/api/waiting');
}

/** @param text at least two letters */
export function searchAll(api: ApiClient, text: string, signal: AbortSignal) {
  return api.call<typeof contract.searchAll>('GET', '/api/search', { query: { text }, signal });
}
