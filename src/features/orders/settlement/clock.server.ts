import { eq, sql } from 'drizzle-orm';
import { rowsOf, type Transaction } from '#db/client.server.ts';
import { hasReadableSlip, orderPayments } from '#db/tables/payments.server.ts';
import { shop } from '#features/activity/constants.ts';
import { recordActivity } from '#features/activity/records/record.server.ts';
import { eachDue, type JobLog, repeat } from '#shared/repeat.server.ts';
import { changePayment, findPayment, isSlipReadable, type PaymentRow } from '../payment/payment-rows.server.ts';
import { changeStatusIn } from '../records/status.server.ts';
import type { SettlementServices } from './staff-steps.server.ts';

// What happens to a payment by itself. Several processes may run it at once: each step is one transaction that locks
// its order, and a locked one is left to the other.

interface Due {
  id: string;
  orderNumber: string;
  method: 'bank_transfer' | 'payhere';
}

const dueColumns = sql`o.id, o.order_number as "orderNumber", p.method`;
/** A slip that nobody has read holds the pieces, and so does an order that staff went on with. */
const canLapse = sql`p.state = 'waiting' and o.status = 'pending' and not ${hasReadableSlip}`;

const reasons = {
  bank_transfer:
    'Your transfer had not arrived by its day, so the pieces are back on the shelf. If you have paid, answer this mail.',
  payhere: 'It was not paid in time, so the pieces are back on the shelf. Nothing was charged.',
};

const isUnpaid = (payment: PaymentRow | undefined) => payment?.state === 'waiting' && !isSlipReadable(payment);

/** Gives the pieces of orders back that nobody paid in time. @returns how many orders */
export function endWaits(
  { db, mail, onStockChanged }: SettlementServices,
  now = new Date(),
  signal?: AbortSignal,
): Promise<number> {
  return eachDue(async () => {
    const ended = await db.transaction(async (tx) => {
      const [due] = await rowsOf<Due>(
        tx,
        sql`select ${dueColumns} from orders o join order_payments p on p.order_id = o.id
          where ${canLapse} and p.due_at <= ${now.toISOString()}::timestamptz limit 1 for update of o skip locked`,
      );
      if (!due) return undefined;
      // The lock is the order's: what became of its payment just before is read after it.
      if (!isUnpaid(await findPayment(tx, due.id))) return { isEnded: false, productIds: [] };
      const wish = { actor: shop, order: due.id, to: 'cancelled', reason: reasons[due.method] } as const;
      const { change } = await changeStatusIn(tx, { mail }, wish);
      await changePayment(tx, due.id, { state: 'lapsed' });
      return { isEnded: true, productIds: [...new Set(change.returned.map(({ productId }) => productId))] };
    });
    const productIds = ended?.productIds ?? [];
    if (productIds.length > 0) onStockChanged?.({ productIds, soldOut: false });
    return ended?.isEnded;
  }, signal);
}

/** Reminds of transfers a day before they are due, unless chosen within 30 hours of it. @returns how many */
export function remindOfTransfers(
  { db, mail }: SettlementServices,
  now = new Date(),
  signal?: AbortSignal,
): Promise<number> {
  return eachDue(
    () =>
      db.transaction(async (tx) => {
        const due = await findToRemind(tx, now);
        if (!due) return undefined;
        await tx.update(orderPayments).set({ reminded: true }).where(eq(orderPayments.orderId, due.id));
        await mail.queueMail(tx, due.id, 'payment-reminder');
        await recordActivity(tx, shop, {
          ...{ action: 'order.payment reminded', subject: 'order', subjectId: due.id, label: due.orderNumber },
        });
        return true;
      }),
    signal,
  );
}

async function findToRemind(tx: Transaction, now: Date): Promise<Due | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [due] = await rowsOf<Due>(
    tx,
    sql`select ${dueColumns} from orders o join order_payments p on p.order_id = o.id
      where ${canLapse} and p.method = 'bank_transfer' and not p.reminded and p.due_at > ${at}
        and p.due_at <= ${at} + interval '1 day' and p.created_at < p.due_at - interval '30 hours'
      limit 1 for update of o skip locked`,
  );
  return due;
}

/** Short against the half hour of a hosted payment. */
const everyMs = 30_000;

/** Runs now and every half minute; `stop` waits for the current step. */
export function startPaymentClock(services: SettlementServices, log: JobLog, onFault: (error: unknown) => void) {
  const run = async (signal: AbortSignal) => {
    const now = new Date();
    const ended = await endWaits(services, now, signal);
    const reminded = await remindOfTransfers(services, now, signal);
    if (ended + reminded > 0) log.info({ ended, reminded }, 'payments ended or reminded of');
  };
  return repeat({ everyMs, run, onFault });
}
