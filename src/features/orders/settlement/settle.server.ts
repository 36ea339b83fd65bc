import { eq, TransactionRollbackError } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { type OrderRow, orders } from '#db/tables/orders.server.ts';
import type { Actor } from '#features/activity/constants.ts';
import { findSkus, lineItemKey, takeStock } from '#features/catalogue/stock/selling.server.ts';
import { getPriceList } from '#features/pricing/service.server.ts';
import type { MailQueue } from '#mail/queue.server.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { recordOrderEvent } from '../events/order-events.server.ts';
import { changePayment, type PaymentRow } from '../payment/payment-rows.server.ts';
import { findLaterDueDay } from '../records/due.server.ts';
import { readItems } from '../records/read-order.server.ts';

interface Money {
  order: OrderRow;
  payment: PaymentRow;
  cents: number;
  /** The provider's id of the payment. */
  reference?: string;
  actor: Actor;
  /** The receipt waits until it can no longer be taken back. */
  undoable?: boolean;
}

/** `refund`: the pieces are gone, or it is paid already. `productIds`: what was taken from stock for it. */
export interface Settled {
  outcome: 'received' | 'reopened' | 'refund';
  productIds: string[];
}

/**
 * Books money of an order; late money takes the pieces again, or is to be paid back without them. Staff are told of
 * both.
 */
export async function settle(tx: Transaction, mail: MailQueue, money: Money): Promise<Settled> {
  const { order, payment, cents, reference, undoable } = money;
  if (['received', 'refunded', 'charged_back'].includes(payment.state)) return book(tx, mail, money, 'refund');
  const isLate = order.status === 'cancelled';
  // Of an erased customer nobody knows where the pieces would go.
  const isKnown = order.email !== '';
  const taken = isLate && isKnown && payment.state === 'lapsed' ? await retake(tx, order.id) : undefined;
  await changePayment(tx, order.id, {
    state: 'received',
    receivedCents: cents,
    receivedAt: new Date(),
    ...(reference && { reference, method: 'payhere' }),
    ...(taken && { lapsedMethod: null }),
  });
  if (reference && payment.method === 'bank_transfer') await payAtPayHere(tx, order);
  if (isLate && !taken) return book(tx, mail, money, 'refund');
  const dueOn = await moveDueDay(tx, money);
  if (taken) await reopen(tx, money);
  if (payment.method === 'payhere') await mail.queueMail(tx, order.id, 'order-confirmation', 'order-staff');
  if (undoable && !taken) await mail.queueMailLater(tx, order.id, 'payment-received');
  else await mail.queueMail(tx, order.id, 'payment-received');
  return book(tx, mail, money, taken ? 'reopened' : 'received', { productIds: taken, dueOn });
}

/** An order that was changed to a transfer, and paid at PayHere all the same. */
async function payAtPayHere(tx: Transaction, { id, version }: OrderRow): Promise<void> {
  await tx
    .update(orders)
    .set({ paymentType: 'card', version: version + 1 })
    .where(eq(orders.id, id));
}

async function book(
  tx: Transaction,
  mail: MailQueue,
  { order, payment, cents, actor }: Money,
  outcome: Settled['outcome'],
  { productIds = [], dueOn }: { productIds?: string[] | undefined; dueOn?: string | undefined } = {},
): Promise<Settled> {
  const { id } = order;
  if (outcome === 'refund') {
    await changePayment(tx, id, { toRefund: true });
    await mail.queueMail(tx, id, 'payment-to-refund');
  }
  if (outcome !== 'received') await mail.queueMail(tx, id, 'payment-late-staff');
  const isToRefund = outcome === 'refund';
  await recordOrderEvent(
    tx,
    actor,
    order,
    {
      kind: 'payment_received',
      params: { cents, isToRefund, ...(dueOn && order.dueOn ? { dueOnBefore: order.dueOn } : {}) },
    },
    {
      action: 'order.payment',
      before: { payment: payment.state, ...(dueOn ? { dueOn: order.dueOn } : {}) },
      after: {
        payment: isToRefund ? 'received_to_pay_back' : 'received',
        amount: rupeesFromCents(cents),
        ...(dueOn ? { dueOn } : {}),
      },
    },
  );
  return { outcome, productIds };
}

/**
 * The days of an order count from its money, unless staff have taken it on before.
 * @returns the later due day; undefined where it stays
 */
async function moveDueDay(tx: Transaction, { order }: Money): Promise<string | undefined> {
  const { id, status, createdAt, dueOn, cutOffHour } = order;
  if (!dueOn || (status !== 'pending' && status !== 'cancelled')) return undefined;
  const { holidays } = await getPriceList(tx);
  const later = findLaterDueDay({ createdAt, dueOn, cutOffHour }, holidays);
  if (later <= dueOn) return undefined;
  await tx.update(orders).set({ dueOn: later }).where(eq(orders.id, id));
  return later;
}

/** An order that was cancelled because nobody paid is there again. */
async function reopen(tx: Transaction, { order, actor }: Money): Promise<void> {
  const { id, status, version } = order;
  await tx
    .update(orders)
    .set({ status: 'pending', cancelReason: '', version: version + 1 })
    .where(eq(orders.id, id));
  await recordOrderEvent(
    tx,
    actor,
    order,
    { kind: 'status_changed', params: { from: status, to: 'pending' } },
    { action: 'order.status', before: { status }, after: { status: 'pending' } },
  );
}

/** Takes the pieces of an order from stock again: all of them, or none. @returns their products */
async function retake(tx: Transaction, orderId: string): Promise<string[] | undefined> {
  const items = await readItems(tx, orderId);
  const skus = await findSkus(tx, items);
  // The order keeps its prices; `takeStock` asks for those of today.
  const lines = items.flatMap((item) => {
    const sku = skus.get(lineItemKey(item));
    return sku ? [{ ...sku, quantity: item.quantity }] : [];
  });
  if (lines.length < items.length) return undefined;
  try {
    await tx.transaction(async (inner) => {
      if (!(await takeStock(inner, lines))) inner.rollback();
    });
  } catch (error) {
    if (error instanceof TransactionRollbackError) return undefined;
    throw error;
  }
  return [...new Set(lines.map(({ productId }) => productId))];
}
