import { beforeAll, expect, test } from 'vitest';
import { terminal } from '#features/activity/constants.ts';
import { isSigned } from '#features/orders/payment/payhere.server.ts';
import { transferDue } from '#features/orders/payment/payments.server.ts';
import { sandboxProvider } from '#features/orders/payment/provider.server.ts';
import { changeStatus } from '#features/orders/records/status.server.ts';
import { endWaits } from '#features/orders/settlement/clock.server.ts';
import { payHereState, readBack } from '#features/orders/settlement/payhere-screen-state.ts';
import { markRefunded } from '#features/orders/settlement/staff-steps.server.ts';
import { getHolidays } from '#features/pricing/service.server.ts';
import { checkInvariants } from '#server/ops/verify.server.ts';
import { present } from '../../support/answers.ts';
import { testApi } from '../../support/api.ts';
import { full } from '../../support/length.ts';
import { type Sku, skuWith, stockOf } from '../../support/shop-data.ts';
import { acceptance, freeOffer, offersOf } from '../../support/staff/offers.ts';
import { md5, noticeOf, type PlacedOrder, payHere, paymentsOf } from '../../support/staff/payments.ts';

// A limit of one call: notifications are not counted.
const shop = testApi({ payments: { payHere }, limits: { calls: 1 } });
const { place, read, mailsOf, stepsOf, statusOf, setDue, notify } = paymentsOf(() => shop, { withoutCard: true });
const services = () => ({ db: shop.db, mail: shop.mail, transferDays: 3 });
const end = () => endWaits(services());
let plenty: Sku;
beforeAll(async () => {
  plenty = await skuWith(shop.database, 1_000);
});
const card = (sku = plenty, quantity = 1) => place(sku, 'card', quantity);
const told = (order: PlacedOrder, status: string, change: object = {}) =>
  notify(noticeOf({ order: order.orderNumber, amount: order.summary.total.toFixed(2), status, ...change }));
const paymentOf = async ({ id }: PlacedOrder) => (await read(id)).body.payment;
const broken = async () => (await checkInvariants(shop.db)).flatMap(({ broken }) => broken);
const received = ['order-confirmation', 'order-staff', 'payment-received'];

test('a card is not asked for; the browser gets the form of the hosted page with its hash', async () => {
  const order = await card();
  const payment = await paymentOf(order);
  expect(payment).toMatchObject({ method: 'payhere', state: 'waiting', refusedAt: null, account: null });
  const minutes = (Date.parse(payment.dueAt) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(29);
  expect(minutes).toBeLessThanOrEqual(30);
  const { action, fields } = present(payment.hosted);
  // Four o'clock of a working day: what a transfer would have in its place.
  expect(payment.transferBy).toBe(transferDue(3, await getHolidays(shop.db)).toISOString());
  const amount = order.summary.total.toFixed(2);
  expect(action).toBe(payHere.url);
  expect(fields).toEqual({
    merchant_id: payHere.merchantId,
    order_id: order.orderNumber,
    currency: 'LKR',
    amount,
    items: `Order ${order.orderNumber}, 1 item`,
    first_name: 'Nimali',
    last_name: 'Sample',
    email: 'nimali@example.com',
    phone: '+94 77 000 0000',
    address: '12 Sample Road',
    city: 'Colombo',
    country: 'LK',
    return_url: `http://localhost:3000/order-confirmation/${order.id}?payment=back`,
    cancel_url: `http://localhost:3000/order-confirmation/${order.id}?payment=left`,
    notify_url: 'http://localhost:3000/api/payments/payhere/notify',
    // As PayHere documents it.
    hash: md5(`${payHere.merchantId}${order.orderNumber}${amount}LKR${md5(payHere.secret)}`),
  });
  // Nobody is told of an order before it is paid.
  expect(await mailsOf(order.id)).toEqual([]);
  expect(await broken()).toEqual([]);
});

test('a notification is signed as PayHere documents it: one that was signed elsewhere is true', () => {
  const notice = {
    merchant_id: '1210000',
    order_id: 'LW-000042',
    payment_id: '320027188',
    payhere_amount: '17175.00',
    payhere_currency: 'LKR',
    status_code: '2',
    md5sig: 'A81126DD1D8F73E3103EC04946A79B9C',
  };
  expect(isSigned(payHere, notice)).toBe(true);
  for (const change of [{ status_code: '-2' }, { payhere_amount: '1717.50' }, { order_id: 'LW-000043' }])
    expect(isSigned(payHere, { ...notice, ...change })).toBe(false);
});

test('success: paid, once, however often and in how many places it is told', async () => {
  const order = await card();
  const answers = await Promise.all(Array.from({ length: 6 }, () => told(order, '2')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await paymentOf(order)).toMatchObject({ state: 'received', reference: '320027188', hosted: null });
  expect(await mailsOf(order.id)).toEqual(received);
  expect(await stepsOf(order.id)).toEqual(['shop order.payment received']);
  expect(await broken()).toEqual([]);
});

test.each(['0', '-1', '-2'])('a late %s does not undo a success', async (status) => {
  const order = await card();
  await told(order, '2');
  expect((await told(order, status)).status).toBe(200);
  expect(await paymentOf(order)).toMatchObject({ state: 'received', refusedAt: null });
  expect(await mailsOf(order.id)).toEqual(received);
});

test('-2 is a refusal, and may be tried again, cancelled, and succeed; pending and cancelled are none', async () => {
  const order = await card();
  for (const status of ['0', '-1']) {
    await told(order, status);
    expect((await paymentOf(order)).refusedAt).toBeNull();
  }
  await told(order, '-2');
  const payment = await paymentOf(order);
  expect([payment.state, typeof payment.refusedAt, payment.hosted?.action]).toEqual(['waiting', 'string', payHere.url]);
  // A buyer who cancels the next try is not told of this refusal.
  const cancelled = new URL(present(payment.hosted?.fields.cancel_url)).searchParams;
  expect(payHereState(payment, readBack(cancelled))).toBe('left');
  await told(order, '2', { paymentId: '320027199' });
  expect(await paymentOf(order)).toMatchObject({ state: 'received', reference: '320027199' });
});

test('charged back: staff are told and look; before its success it is no money at all', async () => {
  const order = await card();
  await told(order, '2');
  await told(order, '-3');
  await told(order, '-3');
  expect(await mailsOf(order.id)).toEqual([...received, 'payment-charged-back-staff'].sort());
  expect(await stepsOf(order.id)).toEqual(['shop order.payment received', 'shop order.payment charged_back']);
  const early = await card();
  await told(early, '-3');
  await told(early, '2');
  expect((await paymentOf(early)).state).toBe('waiting');
  expect(await mailsOf(early.id)).toEqual(['payment-charged-back-staff']);
  expect(await broken()).toEqual([]);
});

test('a false signature, merchant, amount, currency or order is refused, and nothing is changed', async () => {
  const order = await card();
  const other = await place(plenty, 'bank_transfer');
  const { orderNumber, summary } = order;
  const amount = summary.total.toFixed(2);
  const notice = noticeOf({ order: orderNumber, amount, status: '2' });
  const forged: [number, Record<string, string>][] = [
    [400, { ...notice, md5sig: notice.md5sig.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }],
    [400, { ...notice, md5sig: notice.md5sig.toLowerCase() }],
    [400, { ...notice, md5sig: '' }],
    // Signed as a failure, and told as a success.
    [400, { ...noticeOf({ order: orderNumber, amount, status: '-2' }), status_code: '2' }],
    [400, noticeOf({ order: orderNumber, amount, status: '2', secret: 'another' })],
    [400, noticeOf({ order: orderNumber, amount, status: '2', merchant: '1210001' })],
    [400, noticeOf({ order: orderNumber, amount: '1.00', status: '2' })],
    [400, noticeOf({ order: orderNumber, amount: `${amount}01`, status: '2' })],
    [400, noticeOf({ order: orderNumber, amount: `-${amount}`, status: '2' })],
    [400, noticeOf({ order: orderNumber, amount, status: '2', currency: 'USD' })],
    [400, noticeOf({ order: 'LW-999999', amount, status: '2' })],
    [400, noticeOf({ order: other.orderNumber, amount: other.summary.total.toFixed(2), status: '2' })],
    [400, noticeOf({ order: orderNumber, amount, status: '7' })],
    [400, {}],
  ];
  for (const [status, fields] of forged) expect((await notify(fields)).status).toBe(status);
  const json = await shop.call('POST', '/api/payments/payhere/notify', { body: notice });
  expect(json.status).toBe(415);
  expect((await paymentOf(order)).state).toBe('waiting');
  expect((await paymentOf(other)).state).toBe('waiting');
  const [notices] = await shop.database.query('select count(*)::int as n from payment_notices where order_id = $1', [
    order.id,
  ]);
  expect(notices).toEqual({ n: 0 });
});

test('unpaid for half an hour: the pieces go back, and the order is cancelled with words', async () => {
  const sku = await skuWith(shop.database, 5, 1);
  const order = await card(sku, 2);
  await setDue(order.id, '-1 second');
  expect(await end()).toBe(1);
  expect([await statusOf(order.id), await stockOf(shop.database, sku)]).toEqual(['cancelled', 5]);
  expect(await paymentOf(order)).toMatchObject({ state: 'lapsed', hosted: null, transferBy: null });
  expect(await mailsOf(order.id)).toEqual(['order-cancelled']);
  await told(order, '-2');
  expect(await paymentOf(order)).toMatchObject({ state: 'lapsed', refusedAt: null });
  expect(await broken()).toEqual([]);
});

test('paid after that: the pieces are taken again, or the money is to be paid back; nothing is oversold', async () => {
  const sku = await skuWith(shop.database, 3, 2);
  const [first, second] = [await card(sku, 2), await card(sku, 1)];
  for (const { id } of [first, second]) await setDue(id, '-1 second');
  expect(await end()).toBe(2);
  await Promise.all([told(first, '2'), told(first, '2', { paymentId: '320027189' })]);
  expect([await statusOf(first.id), await stockOf(shop.database, sku)]).toEqual(['pending', 1]);
  // The second payment of one order is one too many.
  expect(await mailsOf(first.id)).toEqual(expect.arrayContaining([...received, 'payment-to-refund']));
  await place(sku, 'cash_on_delivery');
  await told(second, '2');
  expect([await statusOf(second.id), await stockOf(shop.database, sku)]).toEqual(['cancelled', 0]);
  expect(await paymentOf(second)).toMatchObject({ state: 'received', isToRefund: true });
  expect(await mailsOf(second.id)).toEqual(['order-cancelled', 'payment-late-staff', 'payment-to-refund']);
  await markRefunded(services(), terminal, first.id);
  await markRefunded(services(), terminal, second.id);
  expect([(await paymentOf(first)).state, (await paymentOf(second)).state]).toEqual(['received', 'refunded']);
  expect(await broken()).toEqual([]);
});

test('paid at the moment of its end: it is an order, in whichever sequence the two are', async () => {
  const placed = await Promise.all(Array.from({ length: full ? 60 : 12 }, () => card()));
  for (const { id } of placed) await setDue(id, '-1 second');
  await Promise.all([end(), ...placed.map((order) => told(order, '2')), end()]);
  expect(await end()).toBe(0);
  const states = await Promise.all(
    placed.map(async (order) => `${await statusOf(order.id)} ${(await paymentOf(order)).state}`),
  );
  expect(new Set(states)).toEqual(new Set(['pending received']));
  expect(await broken()).toEqual([]);
});

test('paid while it was being cancelled by hand: it stays cancelled, and the money goes back', async () => {
  const order = await card();
  await changeStatus({ ...services(), payments: sandboxProvider }, terminal, order.id, 'cancelled');
  expect((await paymentOf(order)).state).toBe('cancelled');
  await told(order, '2');
  expect([await statusOf(order.id), (await paymentOf(order)).isToRefund]).toEqual(['cancelled', true]);
  const paid = await card();
  await told(paid, '2');
  await changeStatus({ ...services(), payments: sandboxProvider }, terminal, paid.id, 'cancelled');
  expect((await paymentOf(paid)).isToRefund).toBe(true);
  expect(await broken()).toEqual([]);
});

test('an accepted offer that is paid by card is set aside as long as for a transfer', async () => {
  const { path } = await offersOf(() => shop).offered(freeOffer());
  const body = { ...acceptance, paymentMethod: { type: 'card' } };
  const { data } = (await shop.call('POST', `${path}/accept`, { body })).body;
  const payment = await paymentOf(data);
  expect(payment).toMatchObject({ method: 'payhere', state: 'waiting', amount: data.summary.total });
  expect(Date.parse(payment.dueAt)).toBeGreaterThan(Date.now() + 2 * 86_400_000);
  await told(data, '2');
  expect(await mailsOf(data.id)).toEqual(received);
});

test('an unpaid order changes to a transfer, once; a success that was on its way counts all the same', async () => {
  const order = await card();
  const change = ({ id }: PlacedOrder) =>
    shop.call('POST', `/api/orders/${id}/payment/transfer`, { headers: { 'X-Forwarded-For': id } });
  await told(order, '-2');
  const { body } = await change(order);
  expect(body.payment).toMatchObject({ method: 'bank_transfer', state: 'waiting', refusedAt: null, hosted: null });
  expect(body.payment.account?.bank).toMatch(/^Samanala/);
  expect((await change(order)).body.payment).toEqual(body.payment);
  expect(await mailsOf(order.id)).toEqual(['order-confirmation', 'order-staff']);
  expect((await shop.call('GET', `/api/checkout/order/${order.id}`)).body.data.paymentMethod.type).toBe(
    'bank_transfer',
  );
  await told(order, '2', { paymentId: '320027200' });
  expect((await paymentOf(order)).state).toBe('received');
  expect(await mailsOf(order.id)).toEqual(received);
  const [paid, late] = [await card(), await card()];
  await told(paid, '2');
  expect((await change(paid)).body.error).toBe('This order is paid. Thank you.');
  await setDue(late.id, '-1 second');
  await end();
  expect((await change(late)).body.error).toMatch(/^The time to pay this order is over/);
});
