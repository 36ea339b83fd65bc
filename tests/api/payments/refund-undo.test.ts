import { beforeAll, expect, test } from 'vitest';
import type * as contract from '#features/orders/office/payment-contract.ts';
import { present } from '../../support/answers.ts';
import { testApi } from '../../support/api.ts';
import { testOffice } from '../../support/office.ts';
import { type Sku, skuWith } from '../../support/shop-data.ts';
import { noticeOf, payHere, paymentsOf } from '../../support/staff/payments.ts';

const shop = testApi({ payments: { payHere } });
const office = testOffice(shop);
const { place, mailsOf, stepsOf, notify } = paymentsOf(() => shop, { withoutCard: true });

let cookie = '';
let plenty: Sku;
beforeAll(async () => {
  cookie = await office.signIn('desk@shop.example', 'staff');
  plenty = await skuWith(shop.database, 100);
});

const step = (order: string, name: string) =>
  office.call<typeof contract.markRefunded>('POST', `/api/orders/${order}/settlement/${name}`, { cookie, body: {} });
const read = async (order: string) =>
  (await office.call<typeof contract.getOrderPayment>('GET', `/api/orders/${order}/settlement`, { cookie })).body
    .payment;
const isMailed = async (id: string) => (await mailsOf(id)).includes('payment-refunded');
const happened = async (id: string): Promise<string[]> =>
  (await shop.call('GET', `/api/checkout/order/${id}`)).body.data.following.payments.map(
    ({ kind }: { kind: string }) => kind,
  );

test('paid back can be taken back with its mail, while that waits; then it is to be paid back again', async () => {
  const order = await place(plenty, 'bank_transfer');
  await step(order.id, 'received');
  await office.call('POST', `/api/orders/${order.id}/cancel`, { cookie, body: { reason: '' } });
  const { status, body } = await step(order.id, 'refunded');
  expect([status, body.undoSeconds, await isMailed(order.id)]).toEqual([200, 10, true]);
  const [job] = await shop.database.query<{ waits: boolean }>(
    `select start_after > now() + interval '5 seconds' as waits from jobs.job
      where data->>'recordId' = $1 and data->>'message' = 'payment-refunded'`,
    [order.id],
  );
  expect(present(job).waits).toBe(true);
  expect((await happened(order.id))[0]).toBe('refunded');
  expect((await step(order.id, 'refunded/undo')).status).toBe(200);
  expect(await isMailed(order.id)).toBe(false);
  expect(await read(order.id)).toMatchObject({ state: 'received', isToRefund: true });
  expect(await happened(order.id)).not.toContain('refunded');
  expect((await stepsOf(order.id)).at(-1)).toBe('staff order.payment_taken_back to_pay_back');
  // A second time, and once the mail is out, there is nothing to take back.
  expect((await step(order.id, 'refunded/undo')).status).toBe(409);
  expect((await step(order.id, 'refunded')).status).toBe(200);
  await shop.database.query(`update jobs.job set start_after = now() where data->>'recordId' = $1`, [order.id]);
  const late = await step(order.id, 'refunded/undo');
  expect([late.status, late.body.error]).toEqual([
    409,
    `The mail about the money of ${order.orderNumber} has gone out: it stays paid back.`,
  ]);
  expect((await read(order.id))?.state).toBe('refunded');
});

test('of an order that was paid twice the second payment is named again, once its refund was taken back', async () => {
  const order = await place(plenty, 'card');
  for (const paymentId of ['320027111', '320027222'])
    await notify(
      noticeOf({ order: order.orderNumber, amount: order.summary.total.toFixed(2), status: '2', paymentId }),
    );
  await step(order.id, 'refunded');
  expect((await read(order.id))?.toPayBack).toEqual([]);
  await step(order.id, 'refunded/undo');
  expect(await read(order.id)).toMatchObject({ state: 'received', isToRefund: true, toPayBack: ['320027222'] });
});

test('a second payment that the bank took back is not paid back by the shop, too', async () => {
  const order = await place(plenty, 'card');
  const amount = order.summary.total.toFixed(2);
  const told = (paymentId: string, status: string) =>
    notify(noticeOf({ order: order.orderNumber, amount, status, paymentId }));
  for (const paymentId of ['320027333', '320027444']) await told(paymentId, '2');
  expect(await read(order.id)).toMatchObject({ isToRefund: true, toPayBack: ['320027444'] });
  await told('320027444', '-3');
  expect(await read(order.id)).toMatchObject({ state: 'received', isToRefund: false, toPayBack: [] });
  expect((await step(order.id, 'refunded')).status).toBe(409);
  expect(await isMailed(order.id)).toBe(false);
});
