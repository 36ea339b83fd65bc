import { type Transitions, transitionError } from '#shared/status-machine.ts';

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

/** Why an order cannot get a status, in words; undefined when it can, or has it already. */
export function orderRefusal(orderNumber: string, from: OrderStatus, to: OrderStatus): string | undefined {
  return transitionError<OrderStatus>(orderTransitions, { what: `Order ${orderNumber}`, from, to });
}

/** Where an order goes from here, but for cancelling it; undefined at the end. */
export function nextStatus(from: OrderStatus): OrderStatus | undefined {
  return orderTransitions[from].find((status) => status !== 'cancelled');
}

export function canCancel(from: OrderStatus): boolean {
  const following: readonly OrderStatus[] = orderTransitions[from];
  return following.includes('cancelled');
}
