import { sql } from 'drizzle-orm';
import { type Executor, queryRows } from '#db/client.server.ts';
import { payHereStatus } from '../constants.ts';
import { readOrderEvents, withoutUndone } from '../events/order-events.server.ts';
import type { PaymentRow } from './payment-rows.server.ts';

interface Refund {
  at: Date;
  cents: number;
}

/** Money of an order that staff have noted as paid back, the oldest first, without what they took back. */
export async function readRefunds(on: Executor, orderId: string): Promise<Refund[]> {
  const events = withoutUndone(await readOrderEvents(on, orderId));
  return events.flatMap((event) =>
    event.kind === 'payment_refunded' ? [{ at: event.at, cents: event.params.cents }] : [],
  );
}

/** Money of an order that is to go back. */
export interface Owed {
  /** PayHere's numbers of its payments; empty where a transfer alone goes back. */
  references: string[];
  cents: number;
}

/** Sums up what goes back: payments at PayHere, each the order's sum, and the transfer of a cancelled order. */
export async function findOwed(
  on: Executor,
  { id, status }: { id: string; status: string },
  { state, reference, amountCents, receivedCents }: PaymentRow,
): Promise<Owed> {
  const references = await findToPayBack(on, id);
  const isTransferOwed = status === 'cancelled' && state === 'received' && reference === null;
  const ofTransfer = isTransferOwed ? (receivedCents ?? amountCents) : 0;
  return { references, cents: references.length * amountCents + ofTransfer };
}

/**
 * PayHere's numbers of payments to pay back, oldest first: the cancelled order's own, and those beside the booked one.
 * Money that a bank took back is left out.
 * @returns empty for transfers
 */
async function findToPayBack(on: Executor, orderId: string): Promise<string[]> {
  const last = (await readRefunds(on, orderId)).at(-1)?.at.toISOString() ?? '-infinity';
  const rows = await queryRows<{ id: string }>(
    on,
    sql`select n.payment_id as id from payment_notices n
        join order_payments p on p.order_id = n.order_id
        join orders o on o.id = n.order_id
      where n.order_id = ${orderId} and n.status_code = ${payHereStatus.success}
        and case when n.payment_id = p.reference then p.state = 'received' and o.status = 'cancelled'
          else p.to_refund and (p.reference is not null or n.at > p.received_at) and n.at > ${last}::timestamptz end
        and not exists (select from payment_notices b where b.order_id = n.order_id
          and b.payment_id = n.payment_id and b.status_code = ${payHereStatus.chargedBack})
      order by n.at, n.payment_id`,
  );
  return rows.map(({ id }) => id);
}
