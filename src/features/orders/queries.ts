import type { Cart } from '#features/cart/contract.ts';
import { type ApiClient, type ApiResult, serverText, withFailureText } from '#http/api-client.ts';
import { idempotencyHeader } from '#http/idempotency.ts';
import type { AgainLine, Checkout, createOrder, Order, orderAgain, trackOrder } from './contract.ts';
import type { cancelOrder as cancelOrderCall, FollowedOrder, getOrder } from './following-contract.ts';

export type OrderAnswer = ApiResult<{ data: FollowedOrder }>;
export type PlacedAnswer = ApiResult<{ data: Order }>;
export type CancelAnswer = OrderAnswer;
export type AgainAnswer = ApiResult<{ data: Cart; lines: AgainLine[] }>;

/** A call without an answer within this time may have placed the order: the same key finds out. */
const timeoutMs = 60_000;
/** For calls that are safe to repeat after any failure. */
const repeatableTimeoutMs = 30_000;
/** The cart's other calls wait behind this one. */
const fillTimeoutMs = 20_000;

/** One order for its confirmation, with the failure texts of section 8. */
export async function loadOrder(api: ApiClient, orderId: string | undefined): Promise<OrderAnswer> {
  if (!orderId?.trim()) return { success: false, status: 400, error: 'Order ID is required' };
  const answer = await api.call<typeof getOrder>('GET', '/api/checkout/order/{orderId}', { params: { orderId } });
  if (answer.success) return answer;
  if (answer.status === 404) return { ...answer, error: 'Order not found' };
  return serverText(answer) ? answer : { ...answer, error: 'Failed to fetch order details' };
}

/**
 * Places an order. A repeat with the same key answers with the first order.
 * @param headers those that name the visitor's cart
 */
export function placeOrder(
  api: ApiClient,
  checkout: Checkout,
  idempotencyKey: string,
  headers: Record<string, string>,
): Promise<PlacedAnswer> {
  const call = api.call<typeof createOrder>('POST', '/api/checkout/create-order', {
    body: checkout,
    headers: { ...headers, [idempotencyHeader]: idempotencyKey },
    signal: AbortSignal.timeout(timeoutMs),
  });
  return withFailureText(call, (status) =>
    status === 0 ? 'Failed to submit order. Please try again.' : 'Failed to create order',
  );
}

/**
 * Fills the visitor's cart up to the pieces of an order that are still sold. A repeat is safe after any failure.
 * @param headers those that name the visitor's cart
 */
export function fillCartAgain(api: ApiClient, orderId: string, headers: Record<string, string>): Promise<AgainAnswer> {
  return api.call<typeof orderAgain>('POST', '/api/checkout/order/{orderId}/again', {
    params: { orderId },
    headers,
    signal: AbortSignal.timeout(fillTimeoutMs),
  });
}

/** Cancels an order while it is pending. A repeat is safe after any failure. */
export function cancelOrder(api: ApiClient, orderId: string): Promise<CancelAnswer> {
  const call = api.call<typeof cancelOrderCall>('POST', '/api/orders/{orderId}/cancel', {
    params: { orderId },
    signal: AbortSignal.timeout(repeatableTimeoutMs),
  });
  return withFailureText(call, () => 'We could not reach the studio. Please try again: it is cancelled once at most.');
}

/** Asks for the link of an order by mail. */
export function trackOrderByMail(api: ApiClient, asked: { orderNumber: string; email: string }) {
  const request = { body: asked, signal: AbortSignal.timeout(repeatableTimeoutMs) };
  const call = api.call<typeof trackOrder>('POST', '/api/track', request);
  return withFailureText(call, () => 'Sorry, that did not reach us. Please try again.');
}
