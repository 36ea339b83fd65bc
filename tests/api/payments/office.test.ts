import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { listOrders } from '#features/orders/office/contract.ts';
import type * as contract from '#features/orders/office/payment-contract.ts';
import { endWaits } from '#features/orders/settlement/clock.server.ts';
import { findToday } from '#features/pricing/service.server.ts';
import type { getToday, getWaiting } from '#features/today/office/contract.ts';
import { renderMail } from '#mail/layout.server.ts';
import { messages } from '#server/mail.server.ts';
import { present } from '../../support/answers.ts';
import { testApi } from '../../support/api.ts';
import { designsOf } from '../../support/designs.ts';
import { context } from '../../support/mail/mail-context.ts';
import { testOffice } from '../../support/office.ts';
import { type Sku, skuWith } from '../../support/shop-data.ts';
import { noticeOf, payHere, paymentsOf } from '../../support/staff/payments.ts';

const shop = testApi({ payments: { payHere } });
const office = testOffice(shop);
const { place, mailsOf, stepsOf, setDue, notify } = paymentsOf(() => shop, { withoutCard: true });

let cookie = '';
let plenty: Sku;
beforeAll(async () => {
  cookie = await office.signIn('desk@shop.example', 'staff');
  plenty = await skuWith(shop.database, 1_000);
});

const read = async (order: string) =>
  (await office.call<typeof contract.getOrderPayment>('GET', `/api/orders/${order}/settlement`, { cookie })).body
    .payment;
const step = (order: string, name: string, body: object = {}) =>
  office.call<typeof contract.receivePayment>('POST', `/api/orders/${order}/settlement/${name}`, { cookie, body });
const today = async () => (await office.call<typeof getToday>('GET', '/api/today', { cookie })).body;
const rail = async () => (await office.call<typeof getWaiting>('GET', '/api/waiting', { cookie })).body.orders;
const sendSlip = async (id: string, name: string, bytes: Buffer) => {
  const url = await designsOf(() => shop).upload(bytes, name);
  return shop.call('POST', `/api/orders/${id}/slip`, { body: { file: { url } } });
};

test('a slip stands first among what waits, is shown beside the sum as a new picture, is received', async () => {
  const [earlier, order] = [await place(plenty, 'bank_transfer'), await place(plenty, 'bank_transfer')];
  const photo = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  expect((await sendSlip(order.id, 'slip.jpg', photo)).status).toBe(200);
  const { transfers } = await today();
  expect(transfers.rows.map(({ id, paymentState }) => [id, paymentState])).toEqual([
    [order.id, 'slip'],
    [earlier.id, 'waiting'],
  ]);
  expect(await read(order.orderNumber)).toMatchObject({
    state: 'waiting',
    amount: order.summary.total,
    isToRefund: false,
    chargedBack: null,
    received: null,
    slip: { name: 'slip.jpg', isReadable: true, isPicture: true },
  });
  const picture = await office.api.request(`/api/orders/${order.id}/settlement/slip`, { headers: { Cookie: cookie } });
  expect(picture.headers.get('content-type')).toBe('image/webp');
  const { format, width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect([format, width, height]).toEqual(['webp', 60, 90]);
  expect((await office.api.request(`/api/orders/${order.id}/settlement/slip`)).status).toBe(401);

  expect((await step(order.id, 'unreadable')).status).toBe(200);
  expect((await step(order.id, 'unreadable')).body.error).toMatch(/^No slip of LW-\d+ waits to be read\.$/);
  expect((await today()).transfers.rows.map(({ paymentState }) => paymentState)).toEqual(['waiting', 'waiting']);

  const { body } = await step(order.id, 'received', { amount: 100.5 });
  expect(body).toMatchObject({ changed: true, isToRefund: false, undoSeconds: 10 });
  expect((await step(order.id, 'undo')).status).toBe(200);
  expect((await step(order.id, 'received', { amount: order.summary.total })).body.changed).toBe(true);
  expect((await step(order.id, 'received', {})).body.changed).toBe(false);
  expect(await read(order.id)).toMatchObject({ state: 'received', received: order.summary.total });
  expect((await mailsOf(order.id)).filter((name) => name === 'payment-received')).toHaveLength(1);
  expect(await stepsOf(order.id)).toEqual([
    'customer order.slip_sent',
    'staff order.slip_not_readable',
    'staff order.payment received',
    'staff order.payment_taken_back waiting',
    'staff order.payment received',
  ]);
  const list = await office.call<typeof listOrders>('GET', '/api/orders?payment=bank_transfer', { cookie });
  expect(list.body.rows.map(({ paymentState }) => paymentState)).toEqual(['received', 'waiting']);
});

test('a PDF is opened as a file; a file that is no picture inside is told, too', async () => {
  const order = await place(plenty, 'bank_transfer');
  await sendSlip(order.id, 'slip.pdf', Buffer.from('%PDF-1.4\n%%EOF\n'));
  expect((await read(order.id))?.slip).toMatchObject({ name: 'slip.pdf', isPicture: false });
  const answer = await office.call('GET', `/api/orders/${order.id}/settlement/slip`, { cookie });
  expect([answer.status, answer.body.error]).toEqual([404, 'There is no picture of this slip']);
});

test('PayHere: unpaid is nothing to confirm; paid too late waits to be paid back until that is noted', async () => {
  const last = await skuWith(shop.database, 1, 1);
  const order = await place(last, 'card');
  const numbers = async () => (await today()).toConfirm.rows.map(({ orderNumber }) => orderNumber);
  expect(await numbers()).not.toContain(order.orderNumber);
  await shop.database.query('update orders set due_on = $2 where id = $1', [order.id, findToday()]);
  const listed = async (query: string) => {
    const { rows, counts } = (await office.call<typeof listOrders>('GET', `/api/orders${query}`, { cookie })).body;
    return { states: rows.filter(({ id }) => id === order.id).map(({ paymentState }) => paymentState), counts };
  };
  const waits = async () => (await today()).transfers.rows.filter(({ id }) => id === order.id);
  expect([await listed('?status=pending'), await listed('?due=today'), await listed('?status=unpaid')]).toMatchObject([
    ...[{ states: [] }, { states: [] }],
    { states: ['unpaid'], counts: { unpaid: 1 } },
  ]);
  expect((await listed('')).states).toEqual(['unpaid']);
  expect((await today()).due.rows.map(({ id }) => id)).not.toContain(order.id);
  await setDue(order.id, '-1 second');
  await endWaits({ db: shop.db, mail: shop.mail });
  await place(last, 'cash_on_delivery');
  await notify(noticeOf({ order: order.orderNumber, amount: order.summary.total.toFixed(2), status: '2' }));
  expect(await waits()).toMatchObject([{ paymentState: 'refund' }]);
  expect(await read(order.id)).toMatchObject({ method: 'payhere', isToRefund: true, reference: '320027188' });
  expect((await step(order.id, 'refunded')).status).toBe(200);
  expect(await waits()).toEqual([]);
  expect(await read(order.id)).toMatchObject({ state: 'refunded', isToRefund: false });
  const cash = await place(plenty, 'cash_on_delivery');
  expect(await read(cash.id)).toBeNull();
  expect((await step(cash.id, 'received')).status).toBe(409);
  expect((await step(cash.id, 'refunded')).body.error).toMatch(/nothing .* to pay back/);
});

test('paid twice: the order and the mail to staff name the payment that goes back, until that is noted', async () => {
  const order = await place(plenty, 'card');
  const tell = (status: string, paymentId: string) =>
    notify(noticeOf({ order: order.orderNumber, amount: order.summary.total.toFixed(2), status, paymentId }));
  const toPayBack = async () => (await read(order.id))?.toPayBack;
  const mailed = async () => {
    const late = present(messages.find(({ name }) => name === 'payment-late-staff'));
    return (await renderMail(late.compose(await late.load(shop.db, order.id), context), context)).text;
  };
  await tell('2', '320027111');
  expect(await toPayBack()).toEqual([]);
  await tell('2', '320027222');
  expect(await read(order.id)).toMatchObject({ reference: '320027111', isToRefund: true, toPayBack: ['320027222'] });
  expect(await mailed()).toContain('320027222');
  expect(await mailed()).not.toContain('320027111');
  expect((await step(order.id, 'refunded')).status).toBe(200);
  expect(await toPayBack()).toEqual([]);
  await tell('2', '320027333');
  expect(await toPayBack()).toEqual(['320027333']);
  // A bank that took it back before: there is nothing of it to pay back.
  await tell('-3', '320027333');
  expect(await toPayBack()).toEqual([]);
  await shop.call('POST', `/api/orders/${order.id}/cancel`);
  expect(await toPayBack()).toEqual(['320027111']);
});

test('paid at PayHere an order counts: to confirm, due, of the week and at the rail, and not before', async () => {
  const order = await place(plenty, 'card');
  const makeDue = () => shop.database.query('update orders set due_on = $2 where id = $1', [order.id, findToday()]);
  await makeDue();
  const counted = async () => {
    const { toConfirm, due, week } = await today();
    const { counts } = (await office.call<typeof listOrders>('GET', '/api/orders', { cookie })).body;
    return [toConfirm.count, due.today, week.at(-1)?.orders ?? 0, await rail(), counts.pending, counts.week];
  };
  const before = await counted();
  await notify(noticeOf({ order: order.orderNumber, amount: order.summary.total.toFixed(2), status: '2' }));
  // The money has moved a day on which the shop is closed.
  await makeDue();
  expect(await counted()).toEqual(before.map((count) => count + 1));
});

test('a transfer of before the shop kept payments is waited for until it ships, and can be received', async () => {
  const order = await place(plenty, 'bank_transfer');
  await shop.database.query('delete from order_payments where order_id = $1', [order.id]);
  expect((await today()).transfers.rows.map(({ id }) => id)).toContain(order.id);
  expect((await step(order.id, 'received')).body.changed).toBe(true);
  expect((await today()).transfers.rows.map(({ id }) => id)).not.toContain(order.id);
});
