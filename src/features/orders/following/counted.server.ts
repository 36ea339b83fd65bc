import type { OrderRow } from '#db/tables/orders.server.ts';
import type { PaymentRow } from '../payment/payment-rows.server.ts';
import { findLaterDueDay } from '../records/due.server.ts';

/** The days of an order count from its money; while that is awaited, from its last day to pay. */
export function countedFrom(
  { status, createdAt, dueOn }: Pick<OrderRow, 'status' | 'createdAt' | 'dueOn'>,
  payment: PaymentRow | undefined,
  holidays: readonly string[],
): { createdAt?: Date; dueOn?: string | null; isAwaited?: true } {
  if (payment?.receivedAt) return { createdAt: payment.receivedAt };
  if (status !== 'pending' || payment?.state !== 'waiting') return {};
  // A slip that is being read holds an order beyond that day.
  const paidBy = new Date(Math.max(payment.dueAt.getTime(), Date.now()));
  const later = dueOn && findLaterDueDay({ createdAt, dueOn }, holidays, paidBy);
  return { createdAt: paidBy, dueOn: later, isAwaited: true };
}
