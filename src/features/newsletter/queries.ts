import { type ApiClient, type ApiResult, withFailureText } from '#http/api-client.ts';
import type * as contract from './contract.ts';

export type SubscriptionAnswer = ApiResult<{ subscription: contract.Subscription }>;

/** A call without an answer within this time is a failure; every call here can be made again. */
const timeoutMs = 30_000;

/** @param website value of the honeypot field */
export function signUp(api: ApiClient, email: string, website: string) {
  const request = { body: { email, website }, signal: AbortSignal.timeout(timeoutMs) };
  const call = api.call<typeof contract.signUpNewsletter>('POST', '/api/newsletter', request);
  return withFailureText(call, () => 'Sorry, that did not reach us. Please try again.');
}

/** Where a subscription stands, by the token of its mail. */
export function loadSubscription(api: ApiClient, token: string): Promise<SubscriptionAnswer> {
  return api.call<typeof contract.getSubscription>('GET', '/api/newsletter/{token}', { params: { token } });
}

export function confirm(api: ApiClient, token: string): Promise<SubscriptionAnswer> {
  const request = { params: { token }, body: {}, signal: AbortSignal.timeout(timeoutMs) };
  const call = api.call<typeof contract.confirmSubscription>('POST', '/api/newsletter/{token}/confirm', request);
  return withFailureText(call, () => 'Sorry, we could not confirm your subscription. Please try again.');
}

export function unsubscribe(api: ApiClient, token: string): Promise<SubscriptionAnswer> {
  const request = { params: { token }, signal: AbortSignal.timeout(timeoutMs) };
  const call = api.call<typeof contract.endSubscription>('POST', '/api/newsletter/{token}/unsubscribe', request);
  return withFailureText(call, () => 'Sorry, we could not unsubscribe you. Please try again.');
}
