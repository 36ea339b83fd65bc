import type { Transitions } from '#shared/status-machine.ts';

/** An order is pending when it is placed; staff move it along. */
const orderTransitions = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
} as const satisfies Transitions<string>;

export type OrderStatus = keyof typeof orderTransitions;
export const orderStatuses = Object.keys(orderTransitions) as OrderStatus[];

/** The statuses that an order can get from its own; none at the end. */
export function listNextStatuses(from: OrderStatus): OrderStatus[] {
  return [...orderTransitions[from]];
}

/** Where an order goes from here, but for cancelling it; undefined at the end. */
export function nextStatus(from: OrderStatus): OrderStatus | undefined {
  return orderTransitions[from].find((status) => status !== 'cancelled');
}

export function canCancel(from: OrderStatus): boolean {
  return listNextStatuses(from).includes('cancelled');
}
