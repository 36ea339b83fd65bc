import { and, eq, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '#db/client.server.ts';
import { type InvoiceContent, invoiceCounters, invoices, type StoredSeller } from '#db/tables/invoices.server.ts';
import { type OrderRow, orders } from '#db/tables/orders.server.ts';
import { ShopError } from '#shared/errors.ts';
import { waitsForPayHere } from '../payment/payment-rows.server.ts';
import { readReceived } from '../payment/received.server.ts';
import { toInvoiceContent } from './content.server.ts';

export type InvoiceKind = 'invoice' | 'credit_note';
export type StoredInvoice = typeof invoices.$inferSelect;

export interface InvoiceServices {
  db: Database;
  seller: StoredSeller;
  /** Part of the cart total, 0.15 for 15 %. */
  taxRate: number;
}

const prefixes = { invoice: 'INV', credit_note: 'CN' } as const;

/**
 * The invoice of an order, issued when it is first asked for. The order's row is locked: many at once get one, and a
 * cancellation waits or comes first.
 * @throws ShopError 404 for an unknown order, and for one that was cancelled before it had an invoice
 */
export async function issueInvoice({ db, ...settings }: InvoiceServices, orderId: string): Promise<StoredInvoice> {
  const issued = await findInvoice(db, orderId, 'invoice');
  if (issued) return issued;
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order) throw new ShopError('order_not_found');
    const first = await findInvoice(tx, orderId, 'invoice');
    if (first) return first;
    if (order.status === 'cancelled')
      throw new ShopError('order_cancelled_before_invoice', { orderNumber: order.orderNumber });
    if (await waitsForPayHere(tx, orderId))
      throw new ShopError('order_not_paid_before_invoice', { orderNumber: order.orderNumber });
    return insert(tx, 'invoice', order, await toInvoiceContent(tx, order, settings));
  });
}

/**
 * Takes the invoice of an order back where its money had come in, in the transaction that cancels the order.
 * @param order locked; the series' counter is locked last, so that no other lock is waited for behind it
 */
export async function issueCreditNote(tx: Transaction, order: OrderRow): Promise<void> {
  const invoice = await findInvoice(tx, order.id, 'invoice');
  if (!invoice || !(await readReceived(tx, order)).paidAt) return;
  await insert(tx, 'credit_note', order, { ...invoice.content, creditOf: invoice.number });
}

export async function findInvoice(
  on: Executor,
  orderId: string,
  kind: InvoiceKind,
): Promise<StoredInvoice | undefined> {
  const [found] = await on
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, kind)));
  return found;
}

/** The next number of a series. A transaction that fails takes the counter back, so that no number is lost. */
async function insert(
  tx: Transaction,
  kind: InvoiceKind,
  { id, totalCents }: Pick<OrderRow, 'id' | 'totalCents'>,
  content: InvoiceContent,
) {
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ kind, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.kind, set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning({ position: invoiceCounters.last });
  const position = counter?.position ?? 0;
  const number = `${prefixes[kind]}-${String(position).padStart(6, '0')}`;
  const [issued] = await tx
    .insert(invoices)
    .values({ number, kind, position, orderId: id, totalCents, content, issuedAt: sql`clock_timestamp()` })
    .returning();
  if (!issued) throw new Error('No invoice was stored');
  return issued;
}
