import { sampleDesign } from '#features/orders/mail/mail-sample.server.ts';
import type { getOfficeOrder } from '#features/orders/office/contract.ts';
import { designsOf } from '../../designs.ts';
import { noticeOf, paymentsOf } from '../payments.ts';
import { type Bench, type Changes, get, post, type ReadyChange } from './bench.ts';

/** The changes of orders and of their payments. */
export function orderChanges(bench: Bench): Changes {
  const order = (body: object = {}, type?: string) => onOrder(bench, body, type);
  return {
    'POST /api/orders/status': ['order.status', 'order', () => onStatus(bench)],
    'POST /api/orders/undo': ['order.status_taken_back', 'order', () => onUndo(bench)],
    'POST /api/orders/{order}/cancel': ['order.status', 'order', () => order({ reason: 'Asked for' })],
    'POST /api/orders/{order}/fields': ['order.staff_note', 'order', () => order({ version: 1, staffNote: 'Fold' })],
    'POST /api/orders/{order}/ticks': ['order.job', 'order', () => onJob(bench)],
    'POST /api/orders/{order}/settlement/received': ['order.payment', 'order', () => order({}, 'bank_transfer')],
    'POST /api/orders/{order}/settlement/undo': [
      ...(['order.payment_taken_back', 'order'] as const),
      () => onTransfer(bench, ['settlement/received']),
    ],
    'POST /api/orders/{order}/settlement/unreadable': ['order.slip_not_readable', 'order', () => onSlip(bench)],
    'POST /api/orders/{order}/settlement/seen': ['order.payment', 'order', () => onChargeback(bench)],
    'POST /api/orders/{order}/settlement/refunded': [
      ...(['order.payment', 'order'] as const),
      () => onTransfer(bench, ['settlement/received', 'cancel']),
    ],
    'POST /api/orders/{order}/settlement/refunded/undo': [
      ...(['order.payment_taken_back', 'order'] as const),
      () => onTransfer(bench, ['settlement/received', 'cancel', 'settlement/refunded']),
    ],
  };
}

type OnOrder = ReadyChange & { id: string };

async function onOrder({ shop, sku }: Bench, body: object, type = 'cash_on_delivery'): Promise<OnOrder> {
  const { place } = paymentsOf(() => shop, { withoutCard: true });
  const { id } = await place(sku, type);
  return { to: { order: id }, body, id };
}

async function onStatus(bench: Bench): Promise<OnOrder> {
  const { id } = await onOrder(bench, {});
  return { body: { orders: [id], to: 'confirmed' }, id };
}

async function onUndo(bench: Bench): Promise<OnOrder> {
  const moved = await onStatus(bench);
  await post(bench, '/api/orders/status', moved.body);
  return moved;
}

async function onJob(bench: Bench): Promise<OnOrder> {
  const { designId, design } = sampleDesign;
  const ordered = await onOrder(bench, { designId, ticks: [{ step: 'made' }], done: true });
  await bench.shop.database.query(
    `insert into order_designs (order_id, position, design_id, design, setup, setup_cents)
     values ($1, 1, $2, $3, null, 0)`,
    [ordered.id, designId, design],
  );
  return ordered;
}

async function onTransfer(bench: Bench, steps: string[]): Promise<OnOrder> {
  const ordered = await onOrder(bench, {}, 'bank_transfer');
  for (const step of steps) await post(bench, `/api/orders/${ordered.id}/${step}`);
  return ordered;
}

async function onSlip(bench: Bench): Promise<OnOrder> {
  const ordered = await onTransfer(bench, []);
  const url = await designsOf(() => bench.shop).upload(Buffer.from('%PDF-1.4\n%%EOF\n'), 'slip.pdf');
  await bench.shop.call('POST', `/api/orders/${ordered.id}/slip`, { body: { file: { url } } });
  return ordered;
}

async function onChargeback(bench: Bench): Promise<OnOrder> {
  const paymentId = '320027188';
  const ordered = await onOrder(bench, { payment: paymentId }, 'card');
  const { order } = (await get<typeof getOfficeOrder>(bench, `/api/orders/${ordered.id}`)).body;
  const { notify } = paymentsOf(() => bench.shop);
  const amount = order.summary.total.toFixed(2);
  for (const status of ['2', '-3']) await notify(noticeOf({ order: order.orderNumber, amount, status, paymentId }));
  return ordered;
}
