import { type ApiClient, type ApiFailure, type ApiResult, serverText } from '#http/api-client.ts';
import { idempotencyHeader } from '#http/idempotency.ts';
import type { Checkout, Order } from './contract.ts';
import { createOrder, getOrder } from './endpoints.ts';

export type OrderAnswer = ApiResult<{ data: Order }>;

/** Milliseconds. An order without an answer may have been placed: a repeat with the same key finds out. */
const timeoutMs = 60_000;

/** One order for its confirmation, with the failure texts of section 8. */
export async function loadOrder(api: ApiClient, orderId: string | undefined): Promise<OrderAnswer> {
  if (!orderId?.trim()) return { success: false, status: 400, error: 'Order ID is required' };
  const answer = await api.call(getOrder, { params: { orderId } });
  if (answer.success) return answer;
  if (answer.status === 404) return { ...answer, error: 'Order not found' };
  return serverText(answer) ? answer : { ...answer, error: 'Failed to fetch order details' };
}

/**
 * Places an order. A repeat with the same key answers with the first order.
 * @param headers those that name the visitor's cart
 */
export async function placeOrder(
  api: ApiClient,
  checkout: Checkout,
  idempotencyKey: string,
  headers: Record<string, string>,
): Promise<OrderAnswer> {
  const answer = await api
    .call(createOrder, {
      body: checkout,
      headers: { ...headers, [idempotencyHeader]: idempotencyKey },
      signal: AbortSignal.timeout(timeoutMs),
    })
    .catch((): ApiFailure => ({ success: false, status: 0, error: '' }));
  if (answer.success || serverText(answer)) return answer;
  const error = answer.status === 0 ? 'Failed to submit order. Please try again.' : 'Failed to create order';
  return { ...answer, error };
}
