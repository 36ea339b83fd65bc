import type { Database } from '#db/client.server.ts';
import type { PaymentState } from '#db/tables/payments.server.ts';
import { rupeesFromCents } from '#shared/money.ts';
import type { Order } from '../contract.ts';
import { readFollowedOrder } from '../following/follow.server.ts';
import type { FollowedOrder } from '../following-contract.ts';
import { getBankAccount } from '../payment/bank.server.ts';
import { findPayment } from '../payment/payment-rows.server.ts';
import { findOwed } from '../payment/to-pay-back.server.ts';
import type { BankAccount } from '../payment-contract.ts';
import { followed, sampleOrder } from './mail-sample.server.ts';

/** An order with its payment, as mails tell of it. Sums are in rupees. */
export interface PaidOrder {
  order: FollowedOrder;
  state: PaymentState;
  amount: number;
  received: number;
  dueAt: string;
  receivedAt: string;
  /** The provider's number of the payment; empty for a transfer. */
  reference: string;
  isTransfer: boolean;
  isToRefund: boolean;
  /** The provider's number of a payment that a bank took back; empty where none is to be seen to. */
  chargedBack: string;
  /** The provider's numbers of what staff are to pay back. */
  toPayBack: string[];
  /** The sum that they are to pay back. */
  owed: number;
  account: BankAccount | undefined;
}

/** Undefined where the order is gone, or waits for no payment. */
export async function loadPaidOrder(db: Database, id: string): Promise<PaidOrder | undefined> {
  const [order, payment] = await Promise.all([readFollowedOrder(db, id), findPayment(db, id)]);
  if (!order || !payment) return undefined;
  const { method, state, amountCents, receivedCents, dueAt, receivedAt, reference, toRefund, chargedBack } = payment;
  const owed = await findOwed(db, { id, status: order.status }, payment);
  return {
    order,
    state,
    account: await getBankAccount(db),
    toPayBack: owed.references,
    owed: rupeesFromCents(owed.cents),
    isTransfer: method === 'bank_transfer',
    isToRefund: toRefund,
    amount: rupeesFromCents(amountCents),
    received: rupeesFromCents(receivedCents ?? amountCents),
    dueAt: dueAt.toISOString(),
    receivedAt: receivedAt?.toISOString() ?? '',
    reference: reference ?? '',
    chargedBack: chargedBack ?? '',
  };
}

/** The transfer of a new order that is paid so. */
export async function loadTransfer(db: Database, order: Order): Promise<{ transfer?: PaidOrder }> {
  if (order.paymentMethod.type !== 'bank_transfer') return {};
  const transfer = await loadPaidOrder(db, order.id);
  return transfer?.state === 'waiting' ? { transfer } : {};
}

export const samplePaidOrder: PaidOrder = {
  order: followed({ ...sampleOrder, paymentMethod: { type: 'bank_transfer' } }),
  state: 'waiting',
  amount: sampleOrder.summary.total,
  received: sampleOrder.summary.total,
  dueAt: '2026-11-30T10:30:00.000Z',
  receivedAt: '2026-11-26T05:12:00.000Z',
  reference: '',
  chargedBack: '',
  isTransfer: true,
  isToRefund: true,
  toPayBack: [],
  owed: sampleOrder.summary.total,
  account: {
    accountName: 'Liyawela Studio (Pvt) Ltd',
    accountNumber: '0045 1820 0773',
    bank: 'Samanala Bank, Rathmalana (045)',
    swift: 'SMNLLKLX',
  },
};
