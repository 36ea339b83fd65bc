import { type Moves, moveRefusal } from '#shared/status-machine.ts';

/** An order is pending when it is placed; staff move it along. */
export const orderMoves = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
} as const satisfies Moves<string>;

export type OrderStatus = keyof typeof orderMoves;
export const orderStatuses = Object.keys(orderMoves) as OrderStatus[];

/** Why an order cannot get a status, in words; undefined when it can, or has it already. */
export function orderRefusal(orderNumber: string, from: OrderStatus, to: OrderStatus): string | undefined {
  return moveRefusal<OrderStatus>(orderMoves, { what: `Order ${orderNumber}`, from, to });
}
