import { type ApiClient, withFailureText } from '#http/api-client.ts';
import type { stopStockMails } from './contract.ts';

/** A call without an answer within this time is a failure; the call can be made again. */
const timeoutMs = 30_000;

/** @param token of the mail */
export function stopMails(api: ApiClient, token: string) {
  const request = { params: { token }, signal: AbortSignal.timeout(timeoutMs) };
  const call = api.call<typeof stopStockMails>('POST', '/api/stock-back/{token}/stop', request);
  return withFailureText(call, () => 'Sorry, we could not unsubscribe you. Please try again.');
}
