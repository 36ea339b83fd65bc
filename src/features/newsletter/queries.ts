import { type ApiClient, type ApiResult, withFailureText } from '#http/api-client.ts';
import type { Subscription } from './contract.ts';
import { confirmSubscription, endSubscription, getSubscription, signUpNewsletter } from './endpoints.ts';

export type SubscriptionAnswer = ApiResult<{ subscription: Subscription }>;

/** A call without an answer within this time is a failure; every call here can be made again. */
const timeoutMs = 30_000;

/** @param website value of the honeypot field */
export function signUp(api: ApiClient, email: string, website: string) {
  const call = api.call(signUpNewsletter, { body: { email, website }, signal: AbortSignal.timeout(timeoutMs) });
  return withFailureText(call, () => 'Sorry, that did not reach us. Please try again.');
}

/** Where a subscription stands, by the token of its mail. */
export function loadSubscription(api: ApiClient, token: string): Promise<SubscriptionAnswer> {
  return api.call(getSubscription, { params: { token } });
}

export function confirm(api: ApiClient, token: string): Promise<SubscriptionAnswer> {
  const call = api.call(confirmSubscription, { params: { token }, body: {}, signal: AbortSignal.timeout(timeoutMs) });
  return withFailureText(call, () => 'Sorry, we could not confirm your subscription. Please try again.');
}

export function unsubscribe(api: ApiClient, token: string): Promise<SubscriptionAnswer> {
  const call = api.call(endSubscription, { params: { token }, signal: AbortSignal.timeout(timeoutMs) });
  return withFailureText(call, () => 'Sorry, we could not unsubscribe you. Please try again.');
}
