import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openPayHere } from '../../../scripts/stand-ins/payhere.ts';
import { present } from '../../support/answers.ts';
import { testApi } from '../../support/api.ts';
import { checkoutOf, type Sku, skuWith, stockOf } from '../../support/shop-data.ts';
import { noticeOf, type PlacedOrder, payHere, paymentsOf } from '../../support/staff/payments.ts';

// A shop that listens, and the stand-in of PayHere that tells it of payments over HTTP.

const { merchantId, secret } = payHere;
const standIn = await openPayHere({ merchantId, secret });
const server = createServer(getRequestListener((request, env) => shop.api.fetch(request, env)));
const publicUrl = await new Promise<string>((resolve) =>
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  }),
);
const shop = testApi({ payments: { payHere: { ...payHere, url: standIn.url, publicUrl } } });
const { place, read, mailsOf, stepsOf, statusOf } = paymentsOf(() => shop, { withoutCard: true });
afterAll(async () => {
  await standIn.close();
  server.closeAllConnections();
  server.close();
});

let tee: Sku;
beforeEach(async () => {
  tee = await skuWith(shop.database, 9);
});

const received = ['order-confirmation', 'order-staff', 'payment-received'];
const form = (fields: Record<string, string>) => ({
  method: 'POST',
  redirect: 'manual' as const,
  body: new URLSearchParams(fields),
});
const paymentOf = async ({ id }: PlacedOrder) => (await read(id)).body.payment;
const noticesOf = async ({ id }: PlacedOrder) =>
  (
    await shop.database.query<{ code: string }>(
      'select status_code as code from payment_notices where order_id = $1 order by at, status_code',
      [id],
    )
  ).map(({ code }) => code);

/** The hosted page of an order. @returns the number of its payment */
async function openPage(order: PlacedOrder): Promise<string> {
  const { action, fields } = present((await paymentOf(order)).hosted);
  const page = await fetch(action, form(fields));
  expect(page.status).toBe(200);
  return present(/name="payment" value="(\d+)"/.exec(await page.text())?.[1]);
}

/** One of the page's buttons. @returns where the browser goes then */
async function press(payment: string, button: string): Promise<string> {
  const answer = await fetch(new URL('/pay/answer', standIn.url), form({ payment, answer: button }));
  expect(answer.status).toBe(303);
  return present(answer.headers.get('location'));
}

test.each([
  ['pay', '2', 'back', { state: 'received', refusedAt: null, hosted: null }],
  ['wait', '0', 'back', { state: 'waiting', refusedAt: null }],
  ['cancel', '-1', 'left', { state: 'waiting', refusedAt: null }],
  ['decline', '-2', 'back', { state: 'waiting', refusedAt: expect.any(String) }],
])('the button "%s" tells the shop %s, and then the browser goes %s', async (button, code, way, payment) => {
  const order = await place(tee, 'card', 2);
  const id = await openPage(order);
  expect(await press(id, button)).toBe(
    `${publicUrl}/order-confirmation/${order.id}?payment=${way}&order_id=${order.orderNumber}`,
  );
  expect(await noticesOf(order)).toEqual([code]);
  expect(await paymentOf(order)).toMatchObject(payment);
  expect(await mailsOf(order.id)).toEqual(button === 'pay' ? received : []);
  // Set aside by the order, whatever the bank says.
  expect(await stockOf(shop.database, tee)).toBe(7);
});

test('told twice and late it stays paid once; taken back by the bank it is charged back, pieces stay', async () => {
  const order = await place(tee, 'card', 2);
  const id = await openPage(order);
  await Promise.all([press(id, 'pay'), press(id, 'pay')]);
  await press(id, 'wait');
  expect(await noticesOf(order)).toEqual(['2', '0']);
  expect(await paymentOf(order)).toMatchObject({ state: 'received', reference: id, refusedAt: null });
  expect(await mailsOf(order.id)).toEqual(received);
  expect(await stepsOf(order.id)).toEqual(['shop order.payment received']);
  expect(await standIn.notify(order.orderNumber, '-3', id)).toBe(200);
  expect((await paymentOf(order)).state).toBe('charged_back');
  expect(await mailsOf(order.id)).toEqual([...received, 'payment-charged-back-staff'].sort());
  expect([await statusOf(order.id), await stockOf(shop.database, tee)]).toEqual(['pending', 7]);
});

test('a forged one is refused on both sides: by the page of another merchant, and by the shop', async () => {
  const order = await place(tee, 'card', 2);
  const { fields } = present((await paymentOf(order)).hosted);
  const another = await openPayHere({ merchantId, secret: 'another' });
  const page = await fetch(another.url, form(fields));
  expect([page.status, await page.text()]).toEqual([400, expect.stringContaining('The hash is wrong')]);
  await another.close();
  const notice = { order: order.orderNumber, amount: order.summary.total.toFixed(2), status: '2' };
  const tell = async (more: object) =>
    (await fetch(present(fields.notify_url), form(noticeOf({ ...notice, ...more })))).status;
  expect(await tell({ secret: 'another' })).toBe(400);
  expect([await noticesOf(order), (await paymentOf(order)).state]).toEqual([[], 'waiting']);
  expect([await mailsOf(order.id), await stockOf(shop.database, tee)]).toEqual([[], 7]);
  expect(await tell({})).toBe(200);
  expect((await paymentOf(order)).state).toBe('received');
});

test('a card that is sent all the same is stored nowhere, and not where jobs and activity are', async () => {
  const body = checkoutOf([{ sku: tee, quantity: 1 }]);
  const digits = '4929123456789012';
  const cardDetails = { number: '4929 1234 5678 9012', cvv: '987', nameOnCard: 'HOLDER OF THE CARD' };
  body.paymentMethod = { type: 'card', cardDetails: { ...cardDetails, expiryMonth: '11', expiryYear: '2031' } };
  const placed = await shop.call('POST', '/api/checkout/create-order', { body });
  expect(placed.status).toBe(200);
  const order: PlacedOrder = placed.body.data;
  await press(await openPage(order), 'pay');
  const stored = await shop.database.query<{ kind: string; row: string }>(
    `select 'order' as kind, o::text as row from orders o where id = $1
      union all select 'payment', p::text from order_payments p where order_id = $1
      union all select 'notice', n::text from payment_notices n where order_id = $1
      union all select 'job', j::text from jobs.job j where data->>'recordId' = $1
      union all select 'activity', a::text from activity a where subject_id = $1`,
    [order.id],
  );
  expect(new Set(stored.map(({ kind }) => kind))).toEqual(new Set(['order', 'payment', 'notice', 'job', 'activity']));
  const all = [JSON.stringify(placed.body), ...stored.map(({ row }) => row)].join('\n');
  for (const part of [digits, cardDetails.number, cardDetails.nameOnCard]) expect(all).not.toContain(part);
  const [row] = await shop.database.query('select card_last_four from orders where id = $1', [order.id]);
  expect(row).toEqual({ card_last_four: null });
});
