import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Executor } from '#db/client.server.ts';
import { quotes } from '#db/tables/enquiries.server.ts';
import { invoices } from '#db/tables/invoices.server.ts';
import { offers } from '#db/tables/offers.server.ts';
import { type OrderRow, orders } from '#db/tables/orders.server.ts';
import { findToday } from '#features/pricing/service.server.ts';
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
  const toCome =
    issued.length === 0 && order.status !== 'cancelled' ? [{ number: null, kind: 'invoice' } as const] : [];
  const payment = await readReceived(on, order);
  const charges = [...issued, ...toCome].map(({ kind, number }) => {
    const state = findState(kind, order, payment);
    const openOf = {
      to_pay: order.totalCents,
      not_paid: order.totalCents,
      partly_paid: openCents(order.totalCents, payment),
    };
    const open = state in openOf ? openOf[state as keyof typeof openOf] : 0;
    return {
      kind,
      number,
      url: `/orders/${orderId}/${files[kind]}`,
      state,
      amount: rupeesFromCents(order.totalCents),
      open: rupeesFromCents(open),
      version: null,
      signedOn: null,
    };
  });
  return [...charges, ...(await listOffer(on, order))];
}

const files = { invoice: 'invoice.pdf', credit_note: 'credit-note.pdf' };

function findState(
  kind: keyof typeof files,
  { status, totalCents }: OrderRow,
  payment: ReceivedMoney,
): OrderPaper['state'] {
  if (kind === 'credit_note') return 'credited';
  if (status === 'cancelled') return 'cancelled';
  if (payment.isTakenBack) return 'not_paid';
  if (!payment.paidAt) return 'to_pay';
  return openCents(totalCents, payment) > 0 ? 'partly_paid' : 'paid';
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
    kind: 'offer',
    number,
    url: `/orders/${id}/offer.pdf`,
    state: 'signed',
    amount: null,
    open: null,
    version,
    signedOn: findToday(acceptedAt ?? undefined),
  }));
}
