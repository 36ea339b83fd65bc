import { type ApiClient, type ApiResult, withFailureText } from '#http/api-client.ts';
import { idempotencyHeader } from '#http/idempotency.ts';
import type { createDesign, Design, getDesign, NewDesign } from './contract.ts';

export type DesignAnswer = ApiResult<{ design: Design }>;

/** A call without an answer within this time may have stored the design: the same key finds out. */
const timeoutMs = 60_000;

/** Stores a design. A repeat with the same key and content is the same design. */
export function saveDesign(api: ApiClient, content: NewDesign, idempotencyKey: string): Promise<DesignAnswer> {
  const call = api.call<typeof createDesign>('POST', '/api/designs', {
    body: content,
    headers: { [idempotencyHeader]: idempotencyKey },
    signal: AbortSignal.timeout(timeoutMs),
  });
  return withFailureText(call, () => 'Your design could not be kept. Please try again.');
}

/** One design, by the id that its link carries. */
export function loadDesign(api: ApiClient, id: string): Promise<DesignAnswer> {
  const call = api.call<typeof getDesign>('GET', '/api/designs/{id}', { params: { id } });
  return withFailureText(call, () => 'The design could not be loaded. Please try again.');
}
