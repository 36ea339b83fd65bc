import { eq } from 'drizzle-orm';
import type { Executor } from '#db/client.server.ts';
import type { orders } from '#db/tables/orders.server.ts';
import { orderPayments } from '#db/tables/payments.server.ts';
import { readOrderEvents } from '../events/order-events.server.ts';
import { getBankAccount } from './bank.server.ts';

/** The money of an order: when it came in, or else how it is still to be paid. */
export interface ReceivedMoney {
  /** Null while nothing came in. */
  paidAt: Date | null;
  /** The buyer's bank took it back since. */
  isTakenBack: boolean;
  /** The sum received; null for the whole sum. */
  receivedCents: number | null;
  /** PayHere's number of the payment; null for any other, and of an erased customer. */
  reference: string | null;
  /** By when it is to be paid; null where no day was named. */
  dueAt: Date | null;
  /** Where to: account and bank, a line each; empty where nothing is transferred. */
  account: string[];
}

/** The rest of a payment that was too small. */
export function openCents(totalCents: number, { receivedCents }: Pick<ReceivedMoney, 'receivedCents'>): number {
  return Math.max(0, totalCents - (receivedCents ?? totalCents));
}

const none: ReceivedMoney = {
  paidAt: null,
  isTakenBack: false,
  receivedCents: null,
  reference: null,
  dueAt: null,
  account: [],
};

type PaidOrder = Pick<typeof orders.$inferSelect, 'id' | 'createdAt' | 'paymentType' | 'status'>;

/** Reads whether an order's money is in. Without a row a card counts as paid, and cash from its delivery on. */
export async function readReceived(on: Executor, order: PaidOrder): Promise<ReceivedMoney> {
  const [payment] = await on.select().from(orderPayments).where(eq(orderPayments.orderId, order.id));
  if (!payment) return { ...none, paidAt: await readPaidAt(on, order) };
  const { receivedAt: paidAt, receivedCents, reference, state, dueAt, method } = payment;
  if (state !== 'waiting') return { ...none, paidAt, isTakenBack: state === 'charged_back', receivedCents, reference };
  const account = method === 'bank_transfer' ? await getBankAccount(on) : undefined;
  const lines = account ? [account.accountName, account.accountNumber, account.bank, account.swift] : [];
  return { ...none, paidAt, receivedCents, dueAt, account: lines.filter(Boolean) };
}

async function readPaidAt(on: Executor, { id, paymentType, createdAt, status }: PaidOrder): Promise<Date | null> {
  if (paymentType === 'card') return createdAt;
  if (paymentType !== 'cash_on_delivery' || status !== 'delivered') return null;
  const events = await readOrderEvents(on, id);
  const delivered = events.findLast(({ kind, params }) => kind === 'status_changed' && params.to === 'delivered');
  return delivered?.at ?? createdAt;
}
