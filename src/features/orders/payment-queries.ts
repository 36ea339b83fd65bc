import { type ApiClient, type ApiResult, withFailureText } from '#http/api-client.ts';
import type { getPayment, OrderPayment, payByTransfer, sendSlip } from './payment-contract.ts';
import type { OrderAnswer } from './queries.ts';

export type PaymentAnswer = ApiResult<{ payment: OrderPayment }>;

const timeoutMs = 30_000;

/** Null for an order that is paid in another way. */
export type FoundPayment = ApiResult<{ payment: OrderPayment | null }>;

/** The payment that an order waits for. */
export function loadPayment(api: ApiClient, orderId: string): Promise<FoundPayment> {
  const call = api.call<typeof getPayment>('GET', '/api/orders/{orderId}/payment', { params: { orderId } });
  return withFailureText(call, () => 'We cannot look up your payment at the moment. Please try again.');
}

/** Sends the slip of a transfer. A repeat is safe after any failure. */
export function sendPaymentSlip(api: ApiClient, orderId: string, url: string): Promise<PaymentAnswer> {
  const call = api.call<typeof sendSlip>('POST', '/api/orders/{orderId}/slip', {
    params: { orderId },
    body: { file: { url } },
    signal: AbortSignal.timeout(timeoutMs),
  });
  return withFailureText(call, () => 'Your slip did not reach us. Please try again.');
}

/** Changes an order that is not paid at PayHere to a transfer. A repeat is safe after any failure. */
export function changeToTransfer(api: ApiClient, orderId: string): Promise<PaymentAnswer> {
  const call = api.call<typeof payByTransfer>('POST', '/api/orders/{orderId}/payment/transfer', {
    params: { orderId },
    signal: AbortSignal.timeout(timeoutMs),
  });
  return withFailureText(call, () => 'That did not reach us. Please try again.');
}

/** 'Order Confirmed!' is said of paid orders, so an order whose payment could not be read fails, too. */
export function withPayment(order: OrderAnswer, payment: ApiResult<object>): OrderAnswer {
  return order.success && !payment.success ? payment : order;
}

/** Whether an order is shown as its payment at PayHere: while it is awaited, and back from there unless cancelled. */
export function isAtPayHere({ method, state }: OrderPayment, search: URLSearchParams): boolean {
  return method === 'payhere' && (state === 'waiting' || (search.has('payment') && state !== 'cancelled'));
}
