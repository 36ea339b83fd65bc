import { and, inArray, isNotNull, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { isAnyOf } from '#db/rows.server.ts';
import { orderDesigns } from '#db/tables/designs.server.ts';
import { invoices } from '#db/tables/invoices.server.ts';
import { orderNotes, orders } from '#db/tables/orders.server.ts';
import { needsStaff, orderPayments, paymentNotices } from '#db/tables/payments.server.ts';
import { type Actor, shop } from '#features/activity/constants.ts';
import { recordActivity } from '#features/activity/records/record.server.ts';
import { eraseDesigns, findUnused } from '#features/designs/records/remove-designs.server.ts';
import { lockUploads, releaseUploads } from '#features/uploads/service.server.ts';

const noAddress = { street: '', city: '', state: '', postalCode: '', country: '' };
const noNames = { firstName: '', lastName: '', company: '', billingAddress: noAddress, shippingAddress: noAddress };

/** Columns that no invoice needs, emptied. Late notifications are still known by where their order was sent. */
const noPerson = {
  paymentReference: sql`case when ${orders.paymentReference} like 'payhere:%' then 'payhere:' end`,
  email: '',
  phone: '',
  sessionId: null,
  idempotencyKey: null,
  requestHash: '',
  orderNotes: '',
  staffNote: '',
  cardLastFour: null,
  courier: '',
  trackingNumber: '',
  cancelReason: '',
  marketingConsent: false,
  newsletterSubscription: false,
};

/**
 * Takes the person out of orders. A sold or invoiced order keeps name and address beside its sums; a cancelled one
 * without an invoice keeps neither.
 */
export async function eraseOrders(tx: Transaction, actor: Actor, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const erased = await tx
    .update(orders)
    .set({ ...noPerson, version: sql`${orders.version} + 1` })
    .where(isAnyOf(orders.id, ids))
    .returning({ id: orders.id, orderNumber: orders.orderNumber });
  const invoiced = tx.select({ id: invoices.orderId }).from(invoices).where(isAnyOf(invoices.orderId, ids));
  await tx
    .update(orders)
    .set(noNames)
    .where(and(isAnyOf(orders.id, ids), sql`${orders.status} = 'cancelled'`, notInArray(orders.id, invoiced)));
  await removeBesides(tx, ids);
  await recordErased(tx, actor, erased);
  return erased.length;
}

/** Drawings, slips, notes and the provider's numbers. */
async function removeBesides(tx: Transaction, ids: string[]): Promise<void> {
  await tx
    .update(orderDesigns)
    .set({
      design: sql`${orderDesigns.design} || '{"artwork": null, "text": null, "nearPreview": "", "placedPreview": ""}'`,
    })
    .where(isAnyOf(orderDesigns.orderId, ids));
  await removeSlips(tx, ids);
  await tx.update(orderPayments).set({ reference: null, chargedBack: null }).where(isAnyOf(orderPayments.orderId, ids));
  await tx.delete(orderNotes).where(isAnyOf(orderNotes.orderId, ids));
}

async function removeSlips(tx: Transaction, ids: string[]): Promise<void> {
  const { orderId, slip } = orderPayments;
  const isOf = and(isAnyOf(orderId, ids), isNotNull(slip));
  const found = await tx.select({ slip }).from(orderPayments).where(isOf);
  const urls = found.flatMap(({ slip }) => slip?.url ?? []);
  await lockUploads(tx, urls);
  await tx.update(orderPayments).set({ slip: null, slipAt: null, slipRefusedAt: null }).where(isOf);
  await releaseUploads(tx, await findUnused(tx, urls));
}

/** Empties names and addresses of orders and invoices that are older than so many years, where no money is owed. */
export async function forgetOrders(tx: Transaction, years: number): Promise<number> {
  const before = sql`now() - make_interval(years => ${years})`;
  const isOld: SQL[] = [lt(orders.createdAt, before), sql`${orders.status} in ('shipped', 'delivered', 'cancelled')`];
  const owed = tx.select({ id: orderPayments.orderId }).from(orderPayments).where(needsStaff);
  const young = tx.select({ id: invoices.orderId }).from(invoices).where(sql`${invoices.issuedAt} >= ${before}`);
  const erased = await tx
    .update(orders)
    .set({ ...noPerson, ...noNames, version: sql`${orders.version} + 1` })
    .where(
      and(
        ...isOld,
        sql`(${orders.firstName} <> '' or ${orders.email} <> '')`,
        notInArray(orders.id, young),
        notInArray(orders.id, owed),
      ),
    )
    .returning({ id: orders.id, orderNumber: orders.orderNumber });
  const ids = erased.map(({ id }) => id);
  await tx
    .update(invoices)
    .set({ content: sql`${invoices.content} || '{"to": [], "deliveredTo": []}'` })
    .where(and(inArray(invoices.orderId, ids), ne(sql`${invoices.content} -> 'to'`, sql`'[]'::jsonb`)));
  if (ids.length > 0) {
    await eraseDesigns(tx, { orders: ids, quotes: [] });
    await tx.delete(paymentNotices).where(isAnyOf(paymentNotices.orderId, ids));
    await removeBesides(tx, ids);
  }
  await recordErased(tx, shop, erased);
  return erased.length;
}

async function recordErased(tx: Transaction, actor: Actor, erased: { id: string; orderNumber: string }[]) {
  await recordActivity(
    tx,
    actor,
    ...erased.map(({ id, orderNumber }) => ({
      action: 'order.person_erased' as const,
      subject: 'order' as const,
      subjectId: id,
      label: orderNumber,
    })),
  );
}
