import { beforeAll, expect, test } from 'vitest';
import { terminal } from '#features/activity/constants.ts';
import type * as contract from '#features/orders/office/payment-contract.ts';
import { findLaterDueDay } from '#features/orders/records/due.server.ts';
import { endWaits } from '#features/orders/settlement/clock.server.ts';
import { markReceived, takeBackReceived } from '#features/orders/settlement/staff-steps.server.ts';
import { getHolidays } from '#features/pricing/service.server.ts';
import { renderMail } from '#mail/layout.server.ts';
import { messages } from '#server/mail.server.ts';
import { formatRupees } from '#shared/format.ts';
import { present } from '../../support/answers.ts';
import { testApi } from '../../support/api.ts';
import { context } from '../../support/mail/mail-context.ts';
import { testOffice } from '../../support/office.ts';
import { type Sku, skuWith } from '../../support/shop-data.ts';
import { noticeOf, type PlacedOrder, payHere, paymentsOf } from '../../support/staff/payments.ts';

// Orders with money of both a transfer and PayHere.

/** The current hour in Sri Lanka: money of this test is later. */
const cutOffHour = new Date(Date.now() + 5.5 * 3_600_000).getUTCHours();
const shop = testApi({ payments: { payHere }, cutOffHour });
const office = testOffice(shop);
const { place, read, mailsOf, stepsOf, statusOf, setDue, notify } = paymentsOf(() => shop, { withoutCard: true });
const services = () => ({ db: shop.db, mail: shop.mail, transferDays: 3 });

let cookie = '';
let plenty: Sku;
beforeAll(async () => {
  cookie = await office.signIn('desk@shop.example', 'staff');
  plenty = await skuWith(shop.database, 1_000);
});

const paid = (order: PlacedOrder, paymentId: string, status = '2') =>
  notify(noticeOf({ order: order.orderNumber, amount: order.summary.total.toFixed(2), status, paymentId }));
const cancel = (order: PlacedOrder) => shop.call('POST', `/api/orders/${order.id}/cancel`);
const record = async (order: PlacedOrder) =>
  (await office.call<typeof contract.getOrderPayment>('GET', `/api/orders/${order.id}/settlement`, { cookie })).body
    .payment;
const step = (order: PlacedOrder, name: string) =>
  office.call<typeof contract.receivePayment>('POST', `/api/orders/${order.id}/settlement/${name}`, {
    cookie,
    body: {},
  });
/** The text of a mail as it would go out now; undefined where none would. */
async function mailOf(name: string, { id }: PlacedOrder): Promise<string | undefined> {
  const message = present(messages.find((each) => each.name === name));
  const data = await message.load(shop.db, id);
  if (data === undefined) return undefined;
  const { text } = await renderMail(message.compose(data, context), context);
  return text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');
}
const say = (rupees: number) => formatRupees(rupees).replaceAll('\u00a0', ' ');
/** An order that PayHere was chosen for, and then a transfer. */
async function changed(): Promise<PlacedOrder> {
  const order = await place(plenty, 'card');
  expect((await shop.call('POST', `/api/orders/${order.id}/payment/transfer`)).status).toBe(200);
  return order;
}

test('a small transfer and a payment at PayHere: the payment goes back, with its own sum', async () => {
  const order = await changed();
  await markReceived(services(), terminal, order.id, { amountCents: 100_000 });
  await paid(order, '320027501');
  expect(await record(order)).toMatchObject({ owed: order.summary.total, toPayBack: ['320027501'] });
  await step(order, 'refunded');
  expect(await mailOf('payment-refunded', order)).toContain(`we have paid back ${say(order.summary.total)}`);
  expect((await record(order))?.owed).toBe(0);
});

test('a transfer and PayHere, cancelled: both sums go back; a chargeback of one leaves the other', async () => {
  const order = await changed();
  await markReceived(services(), terminal, order.id);
  await paid(order, '320027502');
  expect((await cancel(order)).status).toBe(200);
  expect((await record(order))?.owed).toBe(2 * order.summary.total);
  await paid(order, '320027502', '-3');
  expect(await record(order)).toMatchObject({ isToRefund: true, owed: order.summary.total, toPayBack: [] });
  expect((await step(order, 'refunded')).status).toBe(200);
  expect(await mailOf('payment-refunded', order)).toContain(`we have paid back ${say(order.summary.total)}`);
});

test('a payment beside one that the bank took back is announced to go back', async () => {
  const order = await place(plenty, 'card');
  await paid(order, '320027503');
  await paid(order, '320027503', '-3');
  await paid(order, '320027504');
  expect(await record(order)).toMatchObject({ state: 'charged_back', isToRefund: true });
  expect(await mailOf('payment-to-refund', order)).toContain(`The studio pays ${say(order.summary.total)} back`);
});

test('changed to a transfer and paid at PayHere all the same it is told as paid there, confirmed once', async () => {
  const order = await changed();
  await paid(order, '320027505');
  expect((await read(order.id)).body.payment).toMatchObject({ method: 'payhere', reference: '320027505' });
  const receipt = await mailOf('payment-received', order);
  expect(receipt).toContain('Your payment is in.');
  expect(receipt).toContain('320027505');
  expect((await shop.call('GET', `/api/checkout/order/${order.id}`)).body.data.paymentMethod.type).toBe('card');
  expect((await mailsOf(order.id)).filter((name) => name === 'order-confirmation')).toHaveLength(1);
});

test('undoing the receipt of an order of before payments were kept leaves it the days of a transfer', async () => {
  const order = await place(plenty, 'bank_transfer');
  await shop.database.query('delete from order_payments where order_id = $1', [order.id]);
  expect((await step(order, 'received')).status).toBe(200);
  await takeBackReceived(services(), terminal, order.id);
  // Late on the same day.
  expect(await endWaits(services(), new Date(Date.now() + 86_400_000))).toBe(0);
  expect(await statusOf(order.id)).toBe('pending');
});

test('a transfer after its time is booked by staff: its order is pending again, without an undo', async () => {
  const order = await place(plenty, 'bank_transfer');
  await setDue(order.id, '-1 minute');
  await endWaits(services());
  expect(await mailOf('payment-late-staff', order)).toBeUndefined();
  expect((await step(order, 'received')).body).toMatchObject({ isReopened: true, isToRefund: false });
  expect(await mailOf('payment-late-staff', order)).toContain('the order is pending again');
  expect([await statusOf(order.id), (await step(order, 'undo')).status]).toEqual(['pending', 409]);
});

test('once the money of a cancelled order has gone back, the mail about late money is not sent', async () => {
  const order = await place(plenty, 'bank_transfer');
  await cancel(order);
  expect((await step(order, 'received')).body).toMatchObject({ isToRefund: true, isReopened: false });
  expect(await mailOf('payment-late-staff', order)).toContain('Pay it back');
  await step(order, 'refunded');
  expect(await mailOf('payment-late-staff', order)).toBeUndefined();
});

test('the bank takes back a payment that the shop has paid back: staff read that', async () => {
  const order = await place(plenty, 'card');
  await paid(order, '320027506');
  await cancel(order);
  await step(order, 'refunded');
  await paid(order, '320027506', '-3');
  expect(await mailOf('payment-charged-back-staff', order)).toContain('which you have paid back already');
  expect((await stepsOf(order.id)).at(-1)).toBe('shop order.payment charged_back_after_refund');
});

test.each(['card', 'bank_transfer'])(
  'days of an order by %s count from its money, by the cut-off hour',
  async (way) => {
    const order = await place(plenty, way);
    const createdAt = new Date('2026-11-09T19:00:00Z');
    const dueOn = '2026-11-12';
    await shop.database.query('update orders set created_at = $2, due_on = $3 where id = $1', [
      ...[order.id, createdAt, dueOn],
    ]);
    const holidays = await getHolidays(shop.db);
    const expected = () => findLaterDueDay({ createdAt, dueOn, cutOffHour }, holidays);
    const days = [expected()];
    if (way === 'card') await paid(order, '320027507');
    else await markReceived(services(), terminal, order.id);
    // Midnight may lie between.
    days.push(expected());
    const [row] = await shop.database.query<{ day: string }>('select due_on::text as day from orders where id = $1', [
      order.id,
    ]);
    expect(days).toContain(row?.day);
  },
);
