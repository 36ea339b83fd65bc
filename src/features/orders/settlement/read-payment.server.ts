import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { type OrderRow, orders } from '#db/tables/orders.server.ts';
import { orderPayments } from '#db/tables/payments.server.ts';
import { getHolidays } from '#features/pricing/service.server.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { getBankAccount } from '../payment/bank.server.ts';
import { hostedForm, type PayHereAccount } from '../payment/payhere.server.ts';
import { isSlipReadable, type PaymentRow } from '../payment/payment-rows.server.ts';
import { type PaymentRules, transferDue } from '../payment/payments.server.ts';
import type { OrderPayment } from '../payment-contract.ts';
import { readItems } from '../records/read-order.server.ts';

/** The payment of an order, as its customer sees it; null for an unknown order, or one without it. */
export async function readOrderPayment(
  db: Database,
  { payHere, transferDays }: Pick<PaymentRules, 'payHere' | 'transferDays'>,
  orderId: string,
): Promise<OrderPayment | null> {
  const [found] = await db
    .select({ order: orders, payment: orderPayments })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.id, orderPayments.orderId))
    .where(eq(orderPayments.orderId, orderId));
  if (!found) return null;
  const { order, payment } = found;
  const isWaiting = payment.state === 'waiting';
  const account = isWaiting && payment.method === 'bank_transfer' ? await getBankAccount(db) : undefined;
  const hosted =
    isWaiting && payment.method === 'payhere' && payHere ? await toHosted(db, payHere, order, payment.refusedAt) : null;
  const { slip, slipAt } = payment;
  return {
    orderNumber: order.orderNumber,
    email: order.email,
    method: payment.method,
    state: payment.state,
    amount: rupeesFromCents(payment.amountCents),
    dueAt: payment.dueAt.toISOString(),
    receivedAt: payment.receivedAt?.toISOString() ?? null,
    received: rupeesFromCents(payment.receivedCents ?? payment.amountCents),
    refusedAt: payment.refusedAt?.toISOString() ?? null,
    reference: payment.reference,
    isToRefund: isToRefund(order, payment),
    slip: slip &&
      slipAt && { name: slip.name, size: slip.size, sentAt: slipAt.toISOString(), isReadable: isSlipReadable(payment) },
    account: account ?? null,
    hosted,
    transferBy: hosted && transferDue(transferDays, await getHolidays(db)).toISOString(),
  };
}

const isToRefund = (order: OrderRow, { state, toRefund }: PaymentRow) =>
  state === 'received' && toRefund && order.status === 'cancelled';

async function toHosted(db: Database, payHere: PayHereAccount, order: OrderRow, refusedAt: Date | null) {
  const { id, orderNumber, totalCents: amountCents, billingAddress } = order;
  const items = await readItems(db, id);
  return hostedForm(payHere, {
    id,
    orderNumber,
    amountCents,
    refusedAt,
    address: billingAddress,
    person: order,
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
  });
}
