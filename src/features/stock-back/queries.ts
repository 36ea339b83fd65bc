import { type ApiClient, withFailureText } from '#http/api-client.ts';
import type { stopStockMails, waitForStock } from './contract.ts';

/** A call without an answer within this time is a failure; both calls can be made again. */
const timeoutMs = 30_000;

interface StockWait {
  variantId: string;
  size: string;
  email: string;
  /** The value of the honeypot field. */
  website: string;
}

export function askStockBack(api: ApiClient, body: StockWait) {
  const call = api.call<typeof waitForStock>('POST', '/api/stock-back', {
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  return withFailureText(call, () => 'Sorry, that did not reach us. Please try again.');
}

/** @param token of the mail */
export function stopMails(api: ApiClient, token: string) {
  const request = { params: { token }, signal: AbortSignal.timeout(timeoutMs) };
  const call = api.call<typeof stopStockMails>('POST', '/api/stock-back/{token}/stop', request);
  return withFailureText(call, () => 'Sorry, we could not unsubscribe you. Please try again.');
}
