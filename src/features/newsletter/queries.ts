import { type ApiClient, type ApiFailure, type ApiResult, serverText } from '#http/api-client.ts';
import type { Subscription } from './contract.ts';
import { confirmSubscription, endSubscription, getSubscription, signUpNewsletter } from './endpoints.ts';

export type SubscriptionAnswer = ApiResult<{ subscription: Subscription }>;

/** What is not answered within this time is told as a failure; every call here can be made again. */
const patience = 30_000;

const failure = (error: string) => (): ApiFailure => ({ success: false, status: 0, error });

/** The answer, with a sentence of ours where the server gives none. */
async function worded<T>(call: Promise<ApiResult<T>>, text: string): Promise<ApiResult<T>> {
  const answer = await call.catch(failure(text));
  return answer.success || serverText(answer) ? answer : { ...answer, error: text };
}

/** @param website what stands in the field that people do not see */
export function signUp(api: ApiClient, email: string, website: string) {
  const call = api.call(signUpNewsletter, { body: { email, website }, signal: AbortSignal.timeout(patience) });
  return worded(call, 'Sorry, that did not reach us. Please try again.');
}

/** Where a subscription stands, by the token of its mail. */
export function loadSubscription(api: ApiClient, token: string): Promise<SubscriptionAnswer> {
  return api.call(getSubscription, { params: { token } });
}

export function confirm(api: ApiClient, token: string): Promise<SubscriptionAnswer> {
  const call = api.call(confirmSubscription, { params: { token }, body: {}, signal: AbortSignal.timeout(patience) });
  return worded(call, 'Sorry, we could not confirm your subscription. Please try again.');
}

export function unsubscribe(api: ApiClient, token: string): Promise<SubscriptionAnswer> {
  const call = api.call(endSubscription, { params: { token }, signal: AbortSignal.timeout(patience) });
  return worded(call, 'Sorry, we could not unsubscribe you. Please try again.');
}
