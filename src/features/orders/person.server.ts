import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '#db/client.server.ts';
import type { PersonPart } from '#db/person-part.server.ts';
import { orderDesigns } from '#db/tables/designs.server.ts';
import { quotes } from '#db/tables/enquiries.server.ts';
import { invoices } from '#db/tables/invoices.server.ts';
import { orderCharges, orderEvents, orderItems, orderNotes, orders, trackRequests } from '#db/tables/orders.server.ts';
import { needsStaff, orderPayments, paymentNotices } from '#db/tables/payments.server.ts';
import { terminal } from '#features/activity/constants.ts';
import type { Fault } from '#shared/error-codes.ts';
import { ShopError } from '#shared/errors.ts';
import { eraseOrders } from './erasing/erase-orders.server.ts';
import type { OrderStatus } from './status.ts';

const isOf = (email: string) => eq(sql`lower(${orders.email})`, email);

async function read(on: Executor, email: string): Promise<object[]> {
  const found = await on.select().from(orders).where(isOf(email)).orderBy(asc(orders.createdAt));
  const ids = found.map(({ id }) => id);
  const of = <Row extends { orderId: string }>(rows: Row[], order: string) =>
    rows.filter(({ orderId }) => orderId === order).map(({ orderId: _, ...row }) => row);
  const [items, designs, charges, payments, notices, notes, events, papers] = [
    await on.select().from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(asc(orderItems.position)),
    await on.select().from(orderDesigns).where(inArray(orderDesigns.orderId, ids)),
    await on.select().from(orderCharges).where(inArray(orderCharges.orderId, ids)),
    await on.select().from(orderPayments).where(inArray(orderPayments.orderId, ids)),
    await on.select().from(paymentNotices).where(inArray(paymentNotices.orderId, ids)),
    await on.select().from(orderNotes).where(inArray(orderNotes.orderId, ids)),
    await on.select().from(orderEvents).where(inArray(orderEvents.orderId, ids)).orderBy(asc(orderEvents.id)),
    await on.select().from(invoices).where(inArray(invoices.orderId, ids)),
  ];
  return found.map(({ idempotencyKey: _key, requestHash: _hash, ...order }) => ({
    ...order,
    items: of(items, order.id),
    designs: of(designs, order.id),
    charges: of(charges, order.id),
    payments: of(payments, order.id),
    notices: of(notices, order.id),
    notes: of(notes, order.id),
    events: of(events, order.id),
    invoices: of(papers, order.id),
  }));
}

/**
 * Reasons why a person's orders keep their names yet: parcel or money is open, also in orders of quote requests. Quote
 * requests and orders are locked, as acceptances do.
 */
async function refuse(on: Executor, email: string): Promise<Fault[]> {
  const asked = await on
    .select({ id: quotes.id })
    .from(quotes)
    .where(eq(sql`lower(${quotes.email})`, email))
    .for('update');
  const ofQuote = inArray(
    orders.quoteId,
    asked.map(({ id }) => id),
  );
  const found = await on
    .select({ orderNumber: orders.orderNumber, status: orders.status, owed: isOwed })
    .from(orders)
    .where(or(isOf(email), ofQuote))
    .orderBy(asc(orders.createdAt))
    .for('update');
  return found.flatMap(({ orderNumber, status, owed }) => {
    if (isOpen(status)) return { code: 'order_is_open' as const, params: { orderNumber, status } };
    return owed ? { code: 'order_money_is_owed' as const, params: { orderNumber } } : [];
  });
}

const isOpen = (status: OrderStatus) => status === 'pending' || status === 'confirmed' || status === 'processing';
/** Money to pay back, or that a bank took back. */
const isOwed = sql<boolean>`exists (select from order_payments p where p.order_id = orders.id and (${needsStaff}
  or p.state = 'received' and orders.status = 'cancelled'))`;

export const ordersPart: PersonPart = {
  name: 'orders',
  columns: [
    ...['orders.first_name', 'orders.last_name', 'orders.email', 'orders.phone', 'orders.company'],
    ...['orders.billing_address', 'orders.shipping_address', 'orders.session_id', 'orders.order_notes'],
    ...['orders.staff_note', 'orders.card_last_four', 'orders.payment_reference', 'orders.cancel_reason'],
    ...[
      'orders.tracking_number',
      'invoices.content',
      'order_designs.design',
      'order_payments.slip',
      'order_notes.note',
    ],
  ],
  read,
  refuse,
  erase: async (tx, email) => {
    // One that was placed since the reasons were read is open.
    const reasons = await refuse(tx, email);
    if (reasons.length > 0) throw new ShopError('person_kept', { reasons });
    const found = await tx.select({ id: orders.id }).from(orders).where(isOf(email)).for('update');
    return eraseOrders(
      tx,
      terminal,
      found.map(({ id }) => id),
    );
  },
};

export const trackPart: PersonPart = {
  name: 'trackRequests',
  columns: ['track_requests.email'],
  read: (on, email) => on.select().from(trackRequests).where(eq(trackRequests.email, email)),
  erase: async (tx, email) =>
    (await tx.delete(trackRequests).where(eq(trackRequests.email, email)).returning({ id: trackRequests.id })).length,
};
