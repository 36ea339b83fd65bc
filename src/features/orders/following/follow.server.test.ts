import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#features/activity/constants.ts';
import { findToday } from '#features/pricing/service.server.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { context } from '../../../../tests/support/mail/mail-context.ts';
import { checkoutOf, skuWith } from '../../../../tests/support/shop-data.ts';
import { paymentsOf } from '../../../../tests/support/staff/payments.ts';
import { orderMessages } from '../mail/mail.server.ts';
import { sandboxProvider } from '../payment/provider.server.ts';
import { changeStaffFields, type StaffFields } from '../records/staff-fields.server.ts';
import { changeStatus } from '../records/status.server.ts';
import { undoStatus } from '../records/undo-status.server.ts';
import { endWaits } from '../settlement/clock.server.ts';
import { markReceived, refuseSlip, takeBackReceived } from '../settlement/staff-steps.server.ts';
import type { OrderStatus } from '../status.ts';

const shop = testApi();
const dilani: Actor = { kind: 'staff', id: 'usr_1', name: 'Dilani Staff' };
let id = '';
beforeEach(async () => {
  const checkout = checkoutOf([{ sku: await skuWith(shop.database, 20), quantity: 2 }]);
  id = (await shop.call('POST', '/api/checkout/create-order', { body: checkout })).body.data.id;
});

const read = async () => (await shop.call('GET', `/api/checkout/order/${id}`)).body.data;
const move = async (...steps: OrderStatus[]) => {
  for (const to of steps)
    await changeStatus({ ...shop, payments: sandboxProvider }, dilani, id, to, { undoable: true });
};
const services = () => ({ ...shop, transferDays: 3 });
const write = (fields: StaffFields) => changeStaffFields(shop.db, dilani, id, fields);
const states = async () => (await read()).following.steps.map(({ status, state }) => `${status} ${state}`);

describe('an order as its buyer follows it', () => {
  test('has all that the answer to placing it had, and what becomes of it', async () => {
    const { following, ...order } = await read();
    expect(order).toMatchObject({ id, status: 'pending', items: [{ quantity: 2 }] });
    expect(following.history).toEqual([{ at: order.createdAt, status: 'pending', byCustomer: true }]);
    expect(await states()).toEqual([
      'pending done',
      'confirmed now',
      'processing ahead',
      'shipped ahead',
      'delivered ahead',
    ]);
    const { expected, steps, parcel, cancelled } = following;
    const today = findToday();
    for (const step of steps.slice(1)) expect([step.at, (step.from ?? '') >= today]).toEqual([null, true]);
    expect(steps.at(-1)).toMatchObject({ from: expected?.from, to: expected?.to });
    expect(expected?.reason).toMatchObject({ kind: 'method', shippingMethod: 'standard' });
    expect([parcel, cancelled]).toEqual([null, null]);
  });

  test('moves along with times, without a word of who did it or what staff noted', async () => {
    await write({ staffNote: 'Owes us money' });
    await move('confirmed', 'processing');
    expect(await states()).toEqual([
      'pending done',
      'confirmed done',
      'processing now',
      'shipped ahead',
      'delivered ahead',
    ]);
    await move('shipped', 'delivered');
    const order = await read();
    const { history, steps, expected } = order.following;
    expect(history.map(({ status }) => status)).toEqual(['delivered', 'shipped', 'processing', 'confirmed', 'pending']);
    expect(history.map(({ at }) => at)).toEqual(
      history
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
    expect(steps.map(({ at }) => at)).toEqual(history.map(({ at }) => at).reverse());
    expect(steps.every(({ state }) => state === 'done')).toBe(true);
    expect(expected).toBeNull();
    expect(JSON.stringify(order)).not.toMatch(/Dilani|usr_1|Owes us/);
  });

  test('what staff took back never happened', async () => {
    await move('confirmed', 'processing');
    await undoStatus(shop, dilani, id, 'processing');
    const { history } = (await read()).following;
    expect(history.map(({ status }) => status)).toEqual(['confirmed', 'pending']);
    await move('processing');
    expect((await read()).following.history.map(({ status }) => status)).toEqual([
      'processing',
      'confirmed',
      'pending',
    ]);
  });

  test('tells the courier once the parcel has left, linked where content/couriers.yaml knows it', async () => {
    await write({ courier: 'kite express ', trackingNumber: 'KX 4471/23' });
    await move('confirmed', 'processing');
    expect((await read()).following.parcel).toBeNull();
    await move('shipped');
    const { parcel, expected } = (await read()).following;
    expect(parcel).toEqual({
      courier: 'kite express ',
      number: 'KX 4471/23',
      link: 'https://kite.example/parcels/KX%204471%2F23',
    });
    expect(expected?.reason.kind).toBe('with_courier');
    await write({ courier: 'A cousin with a van' });
    expect((await read()).following.parcel).toMatchObject({ courier: 'A cousin with a van', link: null });
  });

  test('of before days were counted or changes written: what is known, and no more', async () => {
    await shop.database.query(`update orders set due_on = null, status = 'processing' where id = $1`, [id]);
    const { following } = await read();
    expect(following.expected).toBeNull();
    expect(await states()).toEqual([
      'pending done',
      'confirmed done',
      'processing now',
      'shipped ahead',
      'delivered ahead',
    ]);
    expect(following.steps.slice(1).map(({ at, from, to }) => at ?? from ?? to)).toEqual([null, null, null, null]);
  });
});

test('of a card that was charged at once: what it was charged', async () => {
  const { id: paid, summary } = await paymentsOf(() => shop).place(await skuWith(shop.database, 20), 'card');
  id = paid;
  const { payments, history } = (await read()).following;
  const card = { kind: 'card_accepted', amount: summary.total, cardLastFour: '4242' };
  expect(payments).toEqual([{ at: history.at(-1)?.at, ...card }]);
});

test('tells once when its confirmation went out; of a transfer, the account', async () => {
  const message = orderMessages.find(({ name }) => name === 'order-confirmation');
  const { following } = await read();
  expect(following.payments).toEqual([]);
  await message?.after?.(shop.db, id, false);
  expect((await read()).following.payments).toEqual([]);
  // A mail that several processes sent is noted once.
  await Promise.all(Array.from({ length: 6 }, () => message?.after?.(shop.db, id, true)));
  const noted = `select from order_events where order_id = $1 and kind = 'confirmation_sent'`;
  expect(await shop.database.query(noted, [id])).toHaveLength(1);
  const told = { at: expect.any(String), email: 'nimali@example.com' };
  expect((await read()).following.payments).toEqual([{ ...told, kind: 'confirmation_sent' }]);
  await shop.database.query(`update orders set payment_type = 'bank_transfer' where id = $1`, [id]);
  expect((await read()).following.payments).toEqual([{ ...told, kind: 'account_sent' }]);
});

test('tells what happened to its money: slip, receipt, and money that came late; an undo never happened', async () => {
  const pays = paymentsOf(() => shop);
  const order = await pays.place(await skuWith(shop.database, 20), 'bank_transfer');
  id = order.id;
  const { payBy: until, expected, steps, ...untouched } = (await read()).following;
  expect(untouched).toMatchObject({ payments: [] });
  expect(untouched.slip).toBeUndefined();
  expect(until).toMatch(/T10:30:00\.000Z$/);
  // Counted from the last day on which it can be paid.
  expect(expected?.reason.paidBy).toBe(until?.slice(0, 10));
  expect((steps.find(({ status }) => status === 'shipped')?.to ?? '') > (until?.slice(0, 10) ?? '')).toBe(true);
  const paper = async () => (await read()).following.slip;
  await shop.call('POST', `/api/orders/${id}/slip`, { body: { file: { url: (await pays.upload('slip.pdf')).url } } });
  expect(await paper()).toEqual({ isReadable: true, answerBy: expect.stringMatching(/T10:30:00\.000Z$/) });
  expect((await read()).following.payments).toMatchObject([{ kind: 'slip_sent', slipName: 'slip.pdf' }]);
  await refuseSlip(shop, dilani, id);
  expect(await paper()).toMatchObject({ isReadable: false });
  await markReceived(services(), dilani, id, { undoable: true });
  await takeBackReceived(shop, dilani, id);
  const kinds = async () => (await read()).following.payments.map(({ kind }) => kind);
  expect(await kinds()).toEqual(['slip_refused', 'slip_sent']);
  await pays.setDue(id, '-1 minute');
  await endWaits(shop);
  await markReceived(services(), dilani, id);
  const { payments, payBy, history } = (await read()).following;
  expect([payBy, await paper()]).toEqual([null, undefined]);
  expect(payments[0]).toMatchObject({ kind: 'received', amount: order.summary.total });
  expect(history.map(({ status }) => status)).toEqual(['pending', 'cancelled', 'pending']);
  expect(JSON.stringify(payments)).not.toContain('Dilani');
});

test('the mail of a shipped order has days, courier, number and link, and the same as data', async () => {
  await write({ courier: 'Sample Couriers', trackingNumber: 'SC-4821' });
  await move('confirmed', 'processing', 'shipped');
  const message = orderMessages.find(({ name }) => name === 'order-shipped') as (typeof orderMessages)[number];
  const data = (await message.load(shop.db, id)) as never;
  const { jsonLd } = message.compose(data, context);
  const { expected } = (await read()).following;
  expect(jsonLd).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Order',
    priceCurrency: 'LKR',
    orderStatus: 'https://schema.org/OrderInTransit',
    acceptedOffer: [{ '@type': 'Offer', eligibleQuantity: { value: 2 } }],
    orderDelivery: {
      '@type': 'ParcelDelivery',
      provider: { name: 'Sample Couriers' },
      trackingNumber: 'SC-4821',
      trackingUrl: 'https://couriers.example/track?parcel=SC-4821',
      expectedArrivalFrom: expected?.from,
      expectedArrivalUntil: expected?.to,
    },
  });
});
