import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Executor } from '#db/client.server.ts';
import { quotes } from '#db/tables/enquiries.server.ts';
import { invoices } from '#db/tables/invoices.server.ts';
import { offers } from '#db/tables/offers.server.ts';
import { type OrderRow, orders } from '#db/tables/orders.server.ts';
import { findToday } from '#features/pricing/service.server.ts';
import { formatRupees, formatShortDay } from '#shared/format.ts';
import { rupeesFromCents } from '#shared/money.ts';
import type { OrderPaper } from '../contract.ts';
import { waitsForPayHere } from '../payment/payment-rows.server.ts';
import { openCents, type ReceivedMoney, readReceived } from '../payment/received.server.ts';

/** The papers of an order that its buyer can open; none before PayHere has paid. */
export async function listPapers(on: Executor, orderId: string): Promise<OrderPaper[]> {
  const [order] = await on.select().from(orders).where(eq(orders.id, orderId));
  if (!order || (order.status === 'pending' && (await waitsForPayHere(on, orderId)))) return [];
  const { number, kind, issuedAt } = invoices;
  const issued = await on
    .select({ number, kind })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(issuedAt));
  // An invoice is issued when it is first opened; a cancelled order gets none any more.
  const toCome = issued.length === 0 && order.status !== 'cancelled' ? [{ number: '', kind: 'invoice' } as const] : [];
  const payment = await readReceived(on, order);
  const charges = [...issued, ...toCome].map((one) => ({
    name: `${kinds[one.kind].name} ${one.number}`.trim(),
    url: `/orders/${orderId}/${kinds[one.kind].file}`,
    words: `PDF, ${formatRupees(rupeesFromCents(order.totalCents))}, ${sayState(one.kind, order, payment)}`,
  }));
  return [...charges, ...(await listOffer(on, order))];
}

const kinds = {
  invoice: { name: 'Invoice', file: 'invoice.pdf' },
  credit_note: { name: 'Credit note', file: 'credit-note.pdf' },
} as const;

function sayState(kind: keyof typeof kinds, { status, totalCents }: OrderRow, payment: ReceivedMoney): string {
  if (kind === 'credit_note') return 'credited';
  if (status === 'cancelled') return 'cancelled';
  if (payment.isTakenBack) return 'not paid';
  if (!payment.paidAt) return 'to pay';
  const open = openCents(totalCents, payment);
  return open > 0 ? `${formatRupees(rupeesFromCents(open))} of it to pay` : 'paid';
}

/** The offer that an order was made from. */
async function listOffer(on: Executor, { id, quoteId }: OrderRow): Promise<OrderPaper[]> {
  if (quoteId === null) return [];
  const { version, acceptedAt } = offers;
  const found = await on
    .select({ number: quotes.number, version, acceptedAt })
    .from(offers)
    .innerJoin(quotes, eq(quotes.id, offers.quoteId))
    .where(and(eq(offers.quoteId, quoteId), isNotNull(acceptedAt)));
  return found.map(({ number, version, acceptedAt }) => ({
    name: `Accepted offer ${number}`,
    url: `/orders/${id}/offer.pdf`,
    words: `PDF, version ${version}, signed ${formatShortDay(findToday(acceptedAt ?? undefined))}`,
  }));
}
