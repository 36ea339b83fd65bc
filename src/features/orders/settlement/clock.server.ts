import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows, type Transaction } from '#db/client.server.ts';
import { hasReadableSlip, orderPayments } from '#db/tables/payments.server.ts';
import { shop } from '#features/activity/constants.ts';
import { eachDue, type JobLog, startClock } from '#shared/repeat.server.ts';
import { recordOrderEvent } from '../events/order-events.server.ts';
import { changePayment, findPayment, isSlipReadable, type PaymentRow } from '../payment/payment-rows.server.ts';
import { changeStatusIn } from '../records/status.server.ts';
import type { SettlementServices } from './staff-steps.server.ts';

// Steps of a payment that come due. Several processes may run them: each step locks its order in one transaction, and
// skips a locked one.

interface Due {
  id: string;
  orderNumber: string;
  method: 'bank_transfer' | 'payhere';
}

/** A slip that nobody has read holds the pieces, and so does an order that staff went on with. */
const waiting = sql`orders o join order_payments p on p.order_id = o.id
  where p.state = 'waiting' and o.status = 'pending' and not ${hasReadableSlip}`;

/** @returns the ids of orders whose payment is due */
async function findDue(db: Database, isDue: SQL): Promise<string[]> {
  const due = await queryRows<{ id: string }>(
    db,
    sql`select o.id from ${waiting} and ${isDue} order by p.due_at, o.id limit 1000`,
  );
  return due.map(({ id }) => id);
}

/** @returns undefined when another process has it, or it is no longer due */
async function lockDue(tx: Transaction, orderId: string, isDue: SQL): Promise<Due | undefined> {
  const [due] = await queryRows<Due & Record<string, unknown>>(
    tx,
    sql`select o.id, o.order_number as "orderNumber", p.method from ${waiting} and o.id = ${orderId} and ${isDue}
      for update of o skip locked`,
  );
  return due;
}

const isUnpaid = (payment: PaymentRow | undefined): payment is PaymentRow =>
  payment?.state === 'waiting' && !isSlipReadable(payment);
const toSql = (date: Date) => sql`${date.toISOString()}::timestamptz`;

/**
 * Gives the pieces of orders back that nobody paid in time.
 * @returns how many orders
 * @throws the first fault, after all other orders
 */
export async function endWaits(
  { db, mail, onStockChanged }: SettlementServices,
  now = new Date(),
  signal?: AbortSignal,
): Promise<number> {
  const isOver = sql`p.due_at <= ${toSql(now)}`;
  const end = async (id: string) => {
    const returned = await db.transaction(async (tx) => {
      const due = await lockDue(tx, id, isOver);
      // The lock is the order's: what became of its payment just before is read after it.
      const payment = due && (await findPayment(tx, due.id));
      if (!due || !isUnpaid(payment) || payment.dueAt > now) return undefined;
      const wish = { actor: shop, order: due.id, to: 'cancelled' } as const;
      const { change } = await changeStatusIn(tx, { mail }, wish);
      await changePayment(tx, due.id, { state: 'lapsed', lapsedMethod: due.method });
      return change.returned;
    });
    const productIds = [...new Set(returned?.map(({ productId }) => productId))];
    if (productIds.length > 0) onStockChanged?.({ productIds, soldOut: false });
    return returned !== undefined;
  };
  return eachDue(await findDue(db, isOver), end, signal);
}

/**
 * Reminds of transfers a day before they are due, unless chosen within 30 hours of it.
 * @returns how many
 * @throws the first fault, after all other orders
 */
export async function remindOfTransfers(
  { db, mail }: SettlementServices,
  now = new Date(),
  signal?: AbortSignal,
): Promise<number> {
  const at = toSql(now);
  const isNear = sql`p.method = 'bank_transfer' and not p.reminded and p.due_at > ${at}
    and p.due_at <= ${at} + interval '1 day' and p.created_at < p.due_at - interval '30 hours'`;
  const remind = (id: string) =>
    db.transaction(async (tx) => {
      const due = await lockDue(tx, id, isNear);
      if (!due) return false;
      const { orderId, reminded } = orderPayments;
      // The lock is the order's: another process may have reminded just before it.
      const isFirst = and(eq(orderId, due.id), eq(reminded, false));
      const [first] = await tx.update(orderPayments).set({ reminded: true }).where(isFirst).returning({ orderId });
      if (!first) return false;
      await mail.queueMail(tx, due.id, 'payment-reminder');
      const event = { kind: 'transfer_reminded', params: {} } as const;
      await recordOrderEvent(tx, shop, due, event, { action: 'order.payment_reminded' });
      return true;
    });
  return eachDue(await findDue(db, isNear), remind, signal);
}

/** Short against the half hour of a hosted payment. */
const everyMs = 30_000;

/** Runs now and every half minute; `stop` waits for the current steps. */
export function startPaymentClock(services: SettlementServices, log: JobLog, onError: (error: unknown) => void) {
  const steps = {
    'unpaid orders ended': (signal: AbortSignal) => endWaits(services, undefined, signal),
    'payments reminded of': (signal: AbortSignal) => remindOfTransfers(services, undefined, signal),
  };
  return startClock({ everyMs, onError, log, steps });
}
