import { beforeAll, expect, test } from 'vitest';
import { terminal } from '#features/activity/constants.ts';
import { pageTitle } from '#features/orders/following/ui/following-words.ts';
import { endWaits } from '#features/orders/settlement/clock.server.ts';
import { bookByHand } from '#features/orders/settlement/payhere-by-hand.server.ts';
import { describeRefusal } from '#server/error-messages.server.ts';
import type { ShopError } from '#shared/errors.ts';
import { openPayHere } from '../../../scripts/stand-ins/payhere.ts';
import { present } from '../../support/answers.ts';
import { testApi } from '../../support/api.ts';
import { type Sku, skuWith } from '../../support/shop-data.ts';
import { acceptance, freeOffer, offersOf } from '../../support/staff/offers.ts';
import { noticeOf, type PlacedOrder, payHere, paymentsOf } from '../../support/staff/payments.ts';

// Steps and screens of buyers and staff while PayHere has the money, or has it no more.

const shop = testApi({ payments: { payHere } });
const { place, read, mailsOf, statusOf, setDue, notify } = paymentsOf(() => shop, { withoutCard: true });
let plenty: Sku;
beforeAll(async () => {
  plenty = await skuWith(shop.database, 100);
});
const services = () => ({ db: shop.db, mail: shop.mail, transferDays: 3 });
const told = (order: PlacedOrder, status: string) =>
  notify(noticeOf({ order: order.orderNumber, amount: order.summary.total.toFixed(2), status }));

test('who has one name is taken by PayHere, too', async () => {
  const { ask, offered } = offersOf(() => shop);
  const { path } = await offered(freeOffer(), await ask({ name: 'Nimali' }));
  const body = { ...acceptance, paymentMethod: { type: 'card' } };
  const { data } = (await shop.call('POST', `${path}/accept`, { body })).body;
  const { fields } = present((await read(data.id)).body.payment.hosted);
  expect([fields.first_name, fields.last_name]).toEqual(['Nimali', 'Nimali']);
  const standIn = await openPayHere(payHere);
  const { status } = await fetch(standIn.url, { method: 'POST', body: new URLSearchParams(fields) });
  await standIn.close();
  expect(status).toBe(200);
});

test('cancelled by its buyer before it is paid: staff, told of no order, hear of no cancellation', async () => {
  const [order, paid] = [await place(plenty, 'card'), await place(plenty, 'card')];
  await told(paid, '2');
  for (const { id } of [order, paid]) expect((await shop.call('POST', `/api/orders/${id}/cancel`)).status).toBe(200);
  expect(await mailsOf(order.id)).toEqual(['order-cancelled-by-customer']);
  expect(await mailsOf(paid.id)).toContain('order-cancelled-staff');
});

test('what the bank took back is told on the page of the order, which names no days', async () => {
  const order = await place(plenty, 'card');
  const { following } = (await shop.call('GET', `/api/checkout/order/${order.id}`)).body.data;
  expect([following.takenBack, following.expected]).toEqual([undefined, expect.anything()]);
  for (const status of ['2', '-3']) await told(order, status);
  const page = await shop.call('GET', `/api/checkout/order/${order.id}`);
  expect(page.body.data.following).toMatchObject({
    expected: null,
    takenBack: { amount: order.summary.total },
  });
  expect(pageTitle({ success: true, data: page.body.data })).toBe('Order Not Paid');
});

test('without its notification a payment is booked by its number; one that comes later changes nothing', async () => {
  const [waiting, lapsed] = [await place(plenty, 'card'), await place(plenty, 'card')];
  await setDue(lapsed.id, '-1 minute');
  await endWaits(services());
  const error = (step: Promise<unknown>) => step.then(String, (error: ShopError) => describeRefusal(error).error);
  const book = (order: PlacedOrder, reference = '320027188') =>
    bookByHand(services(), terminal, order.orderNumber, reference);
  for (const order of [waiting, lapsed]) {
    expect(await book(order)).toMatchObject({ changed: true, isToRefund: false });
    expect((await book(order)).changed).toBe(false);
    await told(order, '2');
    expect(await statusOf(order.id)).toBe('pending');
    expect((await read(order.id)).body.payment).toMatchObject({ state: 'received', reference: '320027188' });
    expect((await mailsOf(order.id)).filter((name) => /received|refund/.test(name))).toEqual(['payment-received']);
  }
  expect(await error(book(waiting, '320027199'))).toMatch(/is paid already: pay 320027199 back/);
  const early = await place(plenty, 'card');
  await told(early, '-3');
  expect(await error(book(early))).toMatch(/The bank took the payment/);
  expect(await error(book(early, 'twelve'))).toMatch(/digits only/);
  expect(await error(book(await place(plenty, 'bank_transfer')))).toMatch(/was not sent to PayHere/);
});
