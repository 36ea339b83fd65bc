import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database, Executor } from '#db/client.server.ts';
import { quotes } from '#db/tables/enquiries.server.ts';
import { offers } from '#db/tables/offers.server.ts';
import { type OrderRow, orders } from '#db/tables/orders.server.ts';
import { shop } from '#features/activity/constants.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { type OrderEvent, readOrderEvents, recordOrderEvent } from '../events/order-events.server.ts';
import type { Following } from '../following-contract.ts';
import type { OrderStatus } from '../status.ts';

/** When an order became what it is. */
export interface StatusEvent {
  at: Date;
  status: OrderStatus;
  byCustomer: boolean;
}

/** The statuses of an order. @param events without those that staff took back */
export function listStatusEvents(events: readonly OrderEvent[]): StatusEvent[] {
  return events.flatMap((event) =>
    event.kind === 'status_changed'
      ? [{ at: event.at, status: event.params.to, byCustomer: event.actor === 'customer' }]
      : [],
  );
}

type PaymentEvent = Following['payments'][number];
type Facts = Omit<PaymentEvent, 'at'>;
type PaidOrder = Pick<OrderRow, 'createdAt' | 'totalCents' | 'cardLastFour' | 'email' | 'paymentType'>;

/**
 * The events of its payment, and its confirmation by mail, without matters of staff, newest first.
 * @param events without those that staff took back
 * @param slipName of the last slip
 */
export function listPaymentEvents(events: readonly OrderEvent[], order: PaidOrder, slipName?: string): PaymentEvent[] {
  const lastSlip = events.findLast(({ kind }) => kind === 'slip_sent');
  const found = events.flatMap((event) => {
    const facts = toFacts(event, order);
    if (!facts) return [];
    const name = event === lastSlip && slipName ? { slipName } : {};
    return [{ ...facts, ...name, at: event.at.toISOString() }];
  });
  return [...cardAccepted(order), ...found].toReversed();
}

/** Undefined for an event that its buyer does not read here. */
function toFacts(event: OrderEvent, { email, paymentType }: PaidOrder): Facts | undefined {
  switch (event.kind) {
    case 'payment_received': {
      const { cents, isToRefund } = event.params;
      return { kind: isToRefund ? 'received_to_refund' : 'received', amount: rupeesFromCents(cents) };
    }
    case 'payment_refunded':
      return { kind: 'refunded', amount: rupeesFromCents(event.params.cents) };
    case 'payment_charged_back':
      if (event.params.of !== 'booked') return undefined;
      return { kind: 'charged_back', amount: rupeesFromCents(event.params.cents) };
    case 'payment_method_changed':
      return { kind: 'changed_to_transfer' };
    case 'slip_sent':
    case 'slip_refused':
    case 'transfer_reminded':
      return { kind: event.kind };
    case 'confirmation_sent': {
      // The mail of a transfer has the account.
      const kind = paymentType === 'bank_transfer' ? 'account_sent' : 'confirmation_sent';
      return { kind, ...(email === '' ? {} : { email }) };
    }
    default:
      return undefined;
  }
}

function cardAccepted({ createdAt, totalCents, cardLastFour }: PaidOrder): PaymentEvent[] {
  if (!cardLastFour) return [];
  const amount = rupeesFromCents(totalCents);
  return [{ at: createdAt.toISOString(), kind: 'card_accepted', amount, cardLastFour }];
}

/** Notes once that the customer was told: the order's history has it. */
export function recordConfirmation(db: Database, orderId: string): Promise<void> {
  return db.transaction(async (tx) => {
    // Two processes may have sent the same mail: the second waits for the first.
    const { id, orderNumber } = orders;
    const [order] = await tx.select({ id, orderNumber }).from(orders).where(eq(id, orderId)).for('update');
    const events = await readOrderEvents(tx, orderId);
    if (!order || events.some(({ kind }) => kind === 'confirmation_sent')) return;
    const event = { kind: 'confirmation_sent', params: {} } as const;
    await recordOrderEvent(tx, shop, order, event, { action: 'order.confirmation_sent' });
  });
}

/** The offer that became an order, and its signature; undefined for an order of the cart. */
export async function findAcceptedOffer(on: Executor, quoteId: string | null): Promise<Following['fromOffer']> {
  if (!quoteId) return undefined;
  const [offer] = await on
    .select({ number: quotes.number, version: offers.version, signedBy: offers.signedBy })
    .from(offers)
    .innerJoin(quotes, eq(quotes.id, offers.quoteId))
    .where(and(eq(offers.quoteId, quoteId), isNotNull(offers.acceptedAt)));
  return offer;
}
