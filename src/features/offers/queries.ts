import type * as z from 'zod/mini';
import { type ApiClient, type ApiResult, withFailureText } from '#http/api-client.ts';
import type * as contract from './contract.ts';

export type OfferAnswer = ApiResult<{ offer: contract.Offer }>;

const tryAgain = 'This could not be sent. Please try again.';

/** The newest version of an offer by its link. */
export async function loadOffer(api: ApiClient, token: string): Promise<OfferAnswer> {
  return api.call<typeof contract.getOffer>('GET', '/api/offers/{token}', { params: { token } });
}

/** Makes the order of an offer. A repeat answers with the first order. */
export function acceptOffer(api: ApiClient, token: string, body: z.input<typeof contract.acceptance>) {
  const call = api.call<typeof contract.acceptOffer>('POST', '/api/offers/{token}/accept', { params: { token }, body });
  return withFailureText(call, () => tryAgain);
}

export function changeOffer(api: ApiClient, token: string, body: z.input<typeof contract.changeRequest>) {
  const call = api.call<typeof contract.changeOffer>('POST', '/api/offers/{token}/change', { params: { token }, body });
  return withFailureText(call, () => tryAgain);
}

export function declineOffer(api: ApiClient, token: string, reason: string) {
  const call = api.call<typeof contract.declineOffer>('POST', '/api/offers/{token}/decline', {
    params: { token },
    body: { reason },
  });
  return withFailureText(call, () => tryAgain);
}
