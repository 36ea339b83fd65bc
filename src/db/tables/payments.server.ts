import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { orders } from './orders.server.ts';

export type AwaitedMethod = 'bank_transfer' | 'payhere';
/** `lapsed`: it did not come in time. `cancelled`: its order was cancelled before it came. */
export type PaymentState = 'waiting' | 'received' | 'refunded' | 'charged_back' | 'lapsed' | 'cancelled';

interface StoredSlip {
  name: string;
  size: number;
  type: string;
  url: string;
}

/** Payments of which staff have to see to something. */
export const needsStaff = sql.raw(`(to_refund or charged_back is not null)`);
/** Those, and payments that wait. */
export const isOpenPayment = sql.raw(`state = 'waiting' or to_refund or charged_back is not null`);

/** Ids of orders that are not paid at PayHere yet: pending, with nothing to do for staff. */
export const unpaidAtPayHere = sql.raw(
  `select order_id from order_payments where method = 'payhere' and state = 'waiting'`,
);

/**
 * Ids of orders whose payment staff check: awaited transfers, money to pay back, chargebacks.
 */
export const paymentsToCheck = sql`select order_id from order_payments
    where (${isOpenPayment}) and (method = 'bank_transfer' or ${needsStaff})
  union all select id from orders o where status in ('pending', 'confirmed', 'processing')
    and payment_type = 'bank_transfer' and not exists (select from order_payments p where p.order_id = o.id)`;

/** A slip that staff have not turned down. */
export const hasReadableSlip = sql.raw('(slip is not null and slip_refused_at is null)');

/** A payment that comes after its order. Orders that are paid at once or on delivery have none. */
export const orderPayments = pgTable(
  'order_payments',
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id),
    method: text().$type<AwaitedMethod>().notNull(),
    state: text().$type<PaymentState>().notNull().default('waiting'),
    amountCents: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Until then the pieces are set aside. */
    dueAt: timestamp({ withTimezone: true }).notNull(),
    reminded: boolean().notNull().default(false),
    /** The picture of a transfer's slip, as its customer sent it. */
    slip: jsonb().$type<StoredSlip>(),
    slipAt: timestamp({ withTimezone: true }),
    /** Staff could not read it. */
    slipRefusedAt: timestamp({ withTimezone: true }),
    receivedCents: bigint({ mode: 'number' }),
    receivedAt: timestamp({ withTimezone: true }),
    /** The bank declined it: it may be tried again. */
    refusedAt: timestamp({ withTimezone: true }),
    /** The provider's own id of the payment. */
    reference: text(),
    /** Money that staff have to pay back. */
    toRefund: boolean().notNull().default(false),
    /** The provider's id of a payment that a bank took back, until staff have seen to it. */
    chargedBack: text(),
    /** How an order was to be paid whose pieces went back unpaid; money that comes too late leaves it. */
    lapsedMethod: text().$type<AwaitedMethod>(),
  },
  (table) => [
    check('order_payments_method', sql`${table.method} in ('bank_transfer', 'payhere')`),
    check(
      'order_payments_state',
      sql`${table.state} in ('waiting', 'received', 'refunded', 'charged_back', 'lapsed', 'cancelled')`,
    ),
    index('order_payments_open').on(table.dueAt).where(isOpenPayment),
  ],
);

/** Notifications of a provider, each status of a payment once. No card is in it. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** The provider's. */
    paymentId: text().notNull(),
    statusCode: text().notNull(),
    amountCents: bigint({ mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.paymentId, table.statusCode] })],
);
