import type * as z from 'zod/mini';
import type { ApiClient } from '#http/api-client.ts';
import type * as contract from './payment-contract.ts';

export type PaymentRecord = NonNullable<z.output<typeof contract.getOrderPayment.answer>['payment']>;

/** @param order its id or its number */
export function loadOrderPayment(api: ApiClient, order: string) {
  return api.call<typeof contract.getOrderPayment>('GET', '/api/orders/{order}/settlement', { params: { order } });
}

/** @param amount the sum received, in rupees */
export function receivePayment(api: ApiClient, order: string, amount: number) {
  const request = { params: { order }, body: { amount } };
  return api.call<typeof contract.receivePayment>('POST', '/api/orders/{order}/settlement/received', request);
}

export function takeBackPayment(api: ApiClient, order: string) {
  return api.call<typeof contract.takeBackPayment>('POST', '/api/orders/{order}/settlement/undo', {
    params: { order },
  });
}

export function refuseSlip(api: ApiClient, order: string) {
  return api.call<typeof contract.refuseSlip>('POST', '/api/orders/{order}/settlement/unreadable', {
    params: { order },
  });
}

/** @param payment PayHere's number of the payment that was looked at */
export function markChargebackSeen(api: ApiClient, order: string, payment: string) {
  const request = { params: { order }, body: { payment } };
  return api.call<typeof contract.markChargebackSeen>('POST', '/api/orders/{order}/settlement/seen', request);
}

export function markRefunded(api: ApiClient, order: string) {
  return api.call<typeof contract.markRefunded>('POST', '/api/orders/{order}/settlement/refunded', {
    params: { order },
  });
}

export function takeBackRefund(api: ApiClient, order: string) {
  return api.call<typeof contract.takeBackRefund>('POST', '/api/orders/{order}/settlement/refunded/undo', {
    params: { order },
  });
}
