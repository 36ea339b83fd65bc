import { asc, eq } from 'drizzle-orm';
import { type Executor, runTogether, type Transaction } from '#db/client.server.ts';
import { orderEvents } from '#db/tables/orders.server.ts';
import type { Actor } from '#features/activity/constants.ts';
import { type Change, recordActivity } from '#features/activity/records/record.server.ts';
import type { OrderStatus } from '../status.ts';

type NoParams = Record<never, never>;

interface StatusStep {
  from: OrderStatus;
  to: OrderStatus;
}

/** The values of each kind of event. */
interface EventParams {
  status_changed: StatusStep;
  /** `to`: the status that it has again. */
  status_undone: StatusStep;
  /** `dueOnBefore`: the due day that the payment moved; absent where it moved none. */
  payment_received: { cents: number; isToRefund: boolean; dueOnBefore?: string };
  payment_received_undone: NoParams;
  payment_refunded: { cents: number };
  payment_refunded_undone: NoParams;
  /** `of`: the payment that is booked, one that was paid back before, or another one. */
  payment_charged_back: { cents: number; of: 'booked' | 'refunded' | 'other' };
  payment_method_changed: { method: 'bank_transfer' };
  slip_sent: NoParams;
  slip_refused: NoParams;
  transfer_reminded: NoParams;
  confirmation_sent: NoParams;
}

type Event = { [K in keyof EventParams]: { kind: K; params: EventParams[K] } }[keyof EventParams];

/** An event of an order, as it is stored. */
export type OrderEvent = Event & { at: Date; actor: Actor['kind'] };

interface Order {
  id: string;
  orderNumber: string;
}

/** Writes an event of an order, and its change into the activity, in the transaction that makes them. */
export async function recordOrderEvent(
  tx: Transaction,
  actor: Actor,
  { id: orderId, orderNumber }: Order,
  { kind, params }: Event,
  change: Pick<Change, 'action' | 'before' | 'after'>,
): Promise<void> {
  await runTogether([
    tx
      .insert(orderEvents)
      .values({ orderId, actor: actor.kind, kind, params: { ...params } })
      .execute(),
    recordActivity(tx, actor, { ...change, subject: 'order', subjectId: orderId, label: orderNumber }),
  ]);
}

/** The events of an order, oldest first. */
export async function readOrderEvents(on: Executor, orderId: string): Promise<OrderEvent[]> {
  const { id, at, actor, kind, params } = orderEvents;
  const rows = await on
    .select({ at, actor, kind, params })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(id));
  return rows as OrderEvent[];
}

const undoneBy = {
  status_undone: 'status_changed',
  payment_received_undone: 'payment_received',
  payment_refunded_undone: 'payment_refunded',
} as const;

/** The events that hold: without those that were taken back, and without their taking back. */
export function withoutUndone(events: readonly OrderEvent[]): OrderEvent[] {
  const held: OrderEvent[] = [];
  for (const event of events) {
    const undone = event.kind in undoneBy ? undoneBy[event.kind as keyof typeof undoneBy] : undefined;
    if (undone === undefined) held.push(event);
    else {
      const last = held.findLastIndex(({ kind }) => kind === undone);
      if (last >= 0) held.splice(last, 1);
    }
  }
  return held;
}
