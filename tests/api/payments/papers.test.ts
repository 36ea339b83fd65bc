import { beforeAll, expect, test } from 'vitest';
import { type Actor, terminal } from '#features/activity/constants.ts';
import { sandboxProvider } from '#features/orders/payment/provider.server.ts';
import { changeStatus } from '#features/orders/records/status.server.ts';
import { undoStatus } from '#features/orders/records/undo-status.server.ts';
import { markReceived } from '#features/orders/settlement/staff-steps.server.ts';
import type { OrderStatus } from '#features/orders/status.ts';
import { formatDateTime } from '#shared/format.ts';
import { present } from '../../support/answers.ts';
import { testApi } from '../../support/api.ts';
import { readPdf } from '../../support/files/read-pdf.ts';
import { type Sku, skuWith } from '../../support/shop-data.ts';
import { noticeOf, type PlacedOrder, payHere, paymentsOf } from '../../support/staff/payments.ts';

// Words of an order's page on its papers, by the state of its payment.

const shop = testApi({ payments: { payHere } });
const { place, notify } = paymentsOf(() => shop, { withoutCard: true });
const services = () => ({ db: shop.db, mail: shop.mail, transferDays: 3 });
const dilani: Actor = { kind: 'staff', id: 'usr_1', name: 'Dilani Staff' };
let sku: Sku;
beforeAll(async () => {
  sku = await skuWith(shop.database, 100);
});

const papersOf = async ({ id }: PlacedOrder) => (await shop.call('GET', `/api/checkout/order/${id}`)).body.data.papers;
const ask = ({ id }: PlacedOrder) => shop.api.request(`/orders/${id}/invoice.pdf`);
const cancel = ({ id }: PlacedOrder) =>
  changeStatus({ ...services(), payments: sandboxProvider }, terminal, id, 'cancelled');

test('the invoice of a transfer is to pay, in part to pay, then paid; its number is told once it has one', async () => {
  const order = await place(sku, 'bank_transfer', 2);
  const { total } = order.summary;
  const url = `/orders/${order.id}/invoice.pdf`;
  const none = { version: null, signedOn: null };
  const toPay = { kind: 'invoice', url, state: 'to_pay', amount: total, open: total, ...none };
  expect(await papersOf(order)).toEqual([{ ...toPay, number: null }]);
  const file = (await ask(order)).headers.get('content-disposition');
  const [, number] = /"(INV-\d{6})\.pdf"/.exec(file ?? '') ?? [];
  expect(await papersOf(order)).toEqual([{ ...toPay, number }]);
  await markReceived(services(), terminal, order.id, { amountCents: order.summary.total * 100 - 50_000 });
  expect(await papersOf(order)).toMatchObject([{ state: 'partly_paid', open: 500 }]);
  const paid = await place(sku, 'bank_transfer');
  await markReceived(services(), terminal, paid.id);
  expect(await papersOf(paid)).toMatchObject([{ state: 'paid', amount: paid.summary.total, open: 0 }]);
});

test('cash is to pay until it is delivered, then paid at that time: on the page and on the invoice', async () => {
  const order = await place(sku, 'cash_on_delivery');
  const state = async () => present((await papersOf(order))?.[0]).state;
  const text = async () => (await readPdf(await (await ask(order)).arrayBuffer())).text;
  const move = (to: OrderStatus) =>
    changeStatus({ ...services(), payments: sandboxProvider }, dilani, order.id, to, { undoable: true });
  for (const to of ['confirmed', 'processing', 'shipped'] as const) await move(to);
  expect(await state()).toBe('to_pay');
  expect(await text()).toMatch(/To pay LKR [\d,.]+ By Cash on Delivery Reference/);
  await move('delivered');
  await undoStatus(shop, dilani, order.id, 'delivered');
  expect(await state()).toBe('to_pay');
  await move('delivered');
  expect(await state()).toBe('paid');
  const { following } = (await shop.call('GET', `/api/checkout/order/${order.id}`)).body.data;
  expect(following.history[0]?.status).toBe('delivered');
  expect(await text()).toContain(`Paid in full on ${formatDateTime(following.history[0]?.at ?? '')}`);
  expect(await text()).toMatch(/With Cash on Delivery To pay 0\.00/);
});

test('waiting for PayHere it has none; money taken back by the bank leaves it not paid; cancelled, two', async () => {
  const order = await place(sku, 'card');
  const told = (status: string) =>
    notify(noticeOf({ order: order.orderNumber, amount: order.summary.total.toFixed(2), status }));
  expect(await papersOf(order)).toEqual([]);
  await told('2');
  expect(await papersOf(order)).toMatchObject([{ state: 'paid' }]);
  await ask(order);
  await told('-3');
  expect(await papersOf(order)).toMatchObject([{ state: 'not_paid' }]);
  await cancel(order);
  expect(await papersOf(order)).toMatchObject([{ state: 'cancelled' }, { state: 'credited' }]);
});
