import type * as z from 'zod/mini';
import type { ApiClient } from '#http/api-client.ts';
import type { OrderStatus } from '../status.ts';
import type * as contract from './contract.ts';
import type { JobTick, setTick } from './ticks-contract.ts';

export type { OrderPaper } from '../contract.ts';
export type OrderListRow = z.output<typeof contract.listOrders.answer>['rows'][number];
export type OrderCounts = z.output<typeof contract.listOrders.answer>['counts'];
export type OfficeOrder = z.output<typeof contract.getOfficeOrder.answer>['order'];
export type OrderMail = z.output<typeof contract.getOfficeOrder.answer>['mails'][number];
export type Job = OfficeOrder['jobs'][number];
export type JobLine = Job['lines'][number];
export type OrderListQuery = z.input<NonNullable<typeof contract.listOrders.query>>;
export type OrderFields = Partial<Pick<OfficeOrder, 'staffNote' | 'customerNote' | 'courier' | 'trackingNumber'>>;
/** The statuses that an order can get without being cancelled. */
export type NextStatus = Exclude<OrderStatus, 'pending' | 'cancelled'>;

export function loadOrders(api: ApiClient, query: OrderListQuery) {
  return api.call<typeof contract.listOrders>('GET', '/api/orders', { query });
}

/** @param at ISO */
export function countNewOrders(api: ApiClient, at: string, filter: OrderListQuery) {
  return api.call<typeof contract.countNewOrders>('GET', '/api/orders/since', { query: { ...filter, at } });
}

/** @param order its id or its number */
export function loadOfficeOrder(api: ApiClient, order: string) {
  return api.call<typeof contract.getOfficeOrder>('GET', '/api/orders/{order}', { params: { order } });
}

/** @param ids with commas between them */
export function loadSheets(api: ApiClient, ids: string) {
  return api.call<typeof contract.listSheets>('GET', '/api/orders/sheets', { query: { ids } });
}

export function changeStatuses(api: ApiClient, orders: string[], to: NextStatus) {
  return api.call<typeof contract.changeStatuses>('POST', '/api/orders/status', { body: { orders, to } });
}

export function undoStatuses(api: ApiClient, orders: string[], to: NextStatus) {
  return api.call<typeof contract.undoStatuses>('POST', '/api/orders/undo', { body: { orders, to } });
}

export function cancelOrderByStaff(api: ApiClient, order: string, reason: string) {
  return api.call<typeof contract.cancelOrderByStaff>('POST', '/api/orders/{order}/cancel', {
    params: { order },
    body: { reason },
  });
}

export function changeFields(api: ApiClient, order: string, version: number, fields: OrderFields) {
  return api.call<typeof contract.changeFields>('POST', '/api/orders/{order}/fields', {
    params: { order },
    body: { version, ...fields },
  });
}

export function setTicks(api: ApiClient, order: string, designId: string, ticks: JobTick[], done: boolean) {
  return api.call<typeof setTick>('POST', '/api/orders/{order}/ticks', {
    params: { order },
    body: { designId, ticks, done },
  });
}
