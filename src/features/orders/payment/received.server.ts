import type { Executor } from '#db/client.server.ts';
import type { orders } from '#db/tables/orders.server.ts';

/** The money of an order: when it came in, or else how it is still to be paid. */
export interface PaymentState {
  /** Null while nothing came in. */
  paidAt: Date | null;
  /** By when it is to be paid; null where no day was named. */
  dueAt: Date | null;
  /** Where to: account and bank, a line each; empty where nothing is transferred. */
  account: string[];
}

type PaidOrder = Pick<typeof orders.$inferSelect, 'id' | 'createdAt' | 'paymentType'>;

/** Today a card is paid when its order is placed, and no other payment is recorded. */
export async function readPayment(_on: Executor, { paymentType, createdAt }: PaidOrder): Promise<PaymentState> {
  return { paidAt: paymentType === 'card' ? createdAt : null, dueAt: null, account: [] };
}
