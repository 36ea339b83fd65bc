import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#db/client.server.ts';
import { orderPayments } from '#db/tables/payments.server.ts';
import type { Payment } from './provider.server.ts';

export type PaymentRow = typeof orderPayments.$inferSelect;

/** The same as `hasReadableSlip` of the table, of a row. */
export function isSlipReadable({ slip, slipRefusedAt }: Pick<PaymentRow, 'slip' | 'slipRefusedAt'>): boolean {
  return slip !== null && slipRefusedAt === null;
}

/** Stores what an order waits for, in its transaction. */
export async function awaitPayment(
  tx: Transaction,
  orderId: string,
  amountCents: number,
  awaited: NonNullable<Payment['awaited']>,
): Promise<void> {
  await tx.insert(orderPayments).values({ orderId, amountCents, ...awaited });
}

/** The payment of an order; undefined where it was paid at once, or is paid on delivery. */
export async function findPayment(on: Executor, orderId: string): Promise<PaymentRow | undefined> {
  const [row] = await on.select().from(orderPayments).where(eq(orderPayments.orderId, orderId));
  return row;
}

/** Changes the payment of an order. The order's row is locked before. */
export async function changePayment(
  tx: Transaction,
  orderId: string,
  change: Partial<typeof orderPayments.$inferInsert>,
): Promise<void> {
  await tx.update(orderPayments).set(change).where(eq(orderPayments.orderId, orderId));
}

/** Whether a visitor is still to pay on the hosted page. */
export async function waitsForPayHere(on: Executor, orderId: string): Promise<boolean> {
  const payment = await findPayment(on, orderId);
  return payment?.method === 'payhere' && payment.state === 'waiting';
}

/** A cancelled order waits for nothing. Received money goes back by hand, but for money that the bank took back. */
export async function closePayment(tx: Transaction, orderId: string): Promise<void> {
  const isOf = eq(orderPayments.orderId, orderId);
  await tx
    .update(orderPayments)
    .set({ state: 'cancelled' })
    .where(and(isOf, eq(orderPayments.state, 'waiting')));
  await tx
    .update(orderPayments)
    .set({ toRefund: true })
    .where(and(isOf, eq(orderPayments.state, 'received')));
}
