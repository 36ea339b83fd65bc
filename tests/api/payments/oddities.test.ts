import { beforeAll, describe, expect, test } from 'vitest';
import { terminal } from '#features/activity/constants.ts';
import { listPapers } from '#features/orders/invoices/papers.server.ts';
import { sandboxProvider } from '#features/orders/payment/provider.server.ts';
import { changeStatus } from '#features/orders/records/status.server.ts';
import { endWaits } from '#features/orders/settlement/clock.server.ts';
import {
  markChargebackSeen,
  markReceived,
  markRefunded,
  takeBackReceived,
} from '#features/orders/settlement/staff-steps.server.ts';
import { findToday } from '#features/pricing/service.server.ts';
import { erasePerson, exportPerson } from '#features/privacy/service.server.ts';
import { describeRefusal } from '#server/error-messages.server.ts';
import { messages } from '#server/mail.server.ts';
import type { ShopError } from '#shared/errors.ts';
import { present } from '../../support/answers.ts';
import { testApi } from '../../support/api.ts';
import { readPdf } from '../../support/files/read-pdf.ts';
import { type Sku, skuWith } from '../../support/shop-data.ts';
import { noticeOf, type PlacedOrder, payHere, paymentsOf } from '../../support/staff/payments.ts';

// Steps of staff on an order while its money is on the way.

const shop = testApi({ payments: { payHere } });
const { place, read, setDue, notify } = paymentsOf(() => shop, { withoutCard: true });
const services = () => ({ db: shop.db, mail: shop.mail, transferDays: 3, payments: sandboxProvider });
let plenty: Sku;
beforeAll(async () => {
  plenty = await skuWith(shop.database, 1_000);
});

const told = (order: PlacedOrder, status: string, paymentId?: string) =>
  notify(
    noticeOf({
      order: order.orderNumber,
      amount: order.summary.total.toFixed(2),
      status,
      ...(paymentId && { paymentId }),
    }),
  );
const move = (order: PlacedOrder, to: 'confirmed' | 'cancelled') => changeStatus(services(), terminal, order.id, to);
const cancel = (order: PlacedOrder) => shop.call('POST', `/api/orders/${order.id}/cancel`);
const refusalOf = (step: Promise<unknown>) => step.then(String, (error: ShopError) => describeRefusal(error).error);
const moneyBack = async (order: PlacedOrder) =>
  (await shop.call('GET', `/api/checkout/order/${order.id}`)).body.data.following.moneyBack;
const invoice = (order: PlacedOrder) => shop.api.request(`/orders/${order.id}/invoice.pdf`);
const stateOf = async ({ id }: PlacedOrder) =>
  (
    await shop.database.query(
      'select state, charged_back as back, to_refund as refund from order_payments where order_id = $1',
      [id],
    )
  )[0];
const isMailed = async (name: string, order: PlacedOrder) =>
  (await present(messages.find((message) => message.name === name)).load(shop.db, order.id)) !== undefined;

test('an order that is not paid at PayHere is not confirmed and has no invoice, until it is paid', async () => {
  const order = await place(plenty, 'card');
  expect(await refusalOf(move(order, 'confirmed'))).toBe(
    `Order ${order.orderNumber} is not paid at PayHere yet: it goes on when it is.`,
  );
  expect((await invoice(order)).status).toBe(404);
  expect(await listPapers(shop.db, order.id)).toEqual([]);
  await told(order, '2');
  expect(await listPapers(shop.db, order.id)).toHaveLength(1);
  expect((await move(order, 'confirmed')).changed).toBe(true);
  expect((await invoice(order)).status).toBe(200);
});

test('staff do not book what PayHere tells by itself', async () => {
  const order = await place(plenty, 'card');
  expect(await refusalOf(markReceived(services(), terminal, order.id))).toMatch(/is paid at PayHere/);
  await told(order, '2');
  expect((await read(order.id)).body.payment).toMatchObject({ state: 'received', isToRefund: false });
  expect(await refusalOf(takeBackReceived(services(), terminal, order.id))).toMatch(/was paid at PayHere/);
  await told(order, '-3');
  expect(await refusalOf(markReceived(services(), terminal, order.id))).toMatch(/^The bank took the payment of LW/);
  const { body } = await shop.call('POST', `/api/orders/${order.id}/payment/transfer`);
  expect(body.error).toBe('The payment of this order went back. Please order again, or write to us.');
  expect((await stateOf(order))?.state).toBe('charged_back');
});

test('what the bank took back is not promised again when its order is cancelled', async () => {
  const order = await place(plenty, 'card');
  for (const status of ['2', '-3']) await told(order, status);
  await move(order, 'cancelled');
  expect(await moneyBack(order)).toMatchObject({ kind: 'taken_back', amount: order.summary.total });
  expect(await stateOf(order)).toEqual({ state: 'charged_back', back: '320027188', refund: false });
});

test('the paper of an order says what became of its money on the day it is drawn', async () => {
  const order = await place(plenty, 'card');
  await told(order, '2');
  const paper = async () => (await readPdf(await (await invoice(order)).arrayBuffer())).text;
  expect(await paper()).toMatch(/Paid in full on .+, reference 320027188\. PAID/s);
  const [stored] = await shop.database.query('select number, content from invoices where order_id = $1', [order.id]);
  await told(order, '-3');
  const text = await paper();
  expect(text).toMatch(/Your bank has taken the payment of .+ back: this invoice is not paid\./);
  expect(text).not.toContain('Paid in full');
  await move(order, 'cancelled');
  expect(
    await shop.database.query('select number, content from invoices where order_id = $1 order by issued_at', [
      order.id,
    ]),
  ).toEqual([
    stored,
    { number: expect.stringMatching(/^CN-/), content: expect.objectContaining({ creditOf: stored?.number }) },
  ]);
  const note = await shop.api.request(`/orders/${order.id}/credit-note.pdf`);
  expect((await readPdf(await note.arrayBuffer())).text).toContain('Your bank has taken the sum back already.');
});

test('the invoice of a transfer names no reference: the shop has no number of the bank', async () => {
  const order = await place(plenty, 'bank_transfer');
  await markReceived(services(), terminal, order.id);
  const { text } = await readPdf(await (await invoice(order)).arrayBuffer());
  expect(text).toMatch(/Paid in full on [\w ,:]+ [AP]M\. /);
});

test('a bank that takes back another payment than the booked one is told, and the order stays paid', async () => {
  const order = await place(plenty, 'card');
  await told(order, '2');
  await told(order, '2', '320027190');
  await told(order, '-3', '320027190');
  expect(await stateOf(order)).toEqual({ state: 'received', back: '320027190', refund: false });
  // The bank has paid it back: nothing is left for the shop to pay back.
  expect(await refusalOf(markRefunded(services(), terminal, order.id))).toMatch(/There is nothing of .* to pay back/);
  await markChargebackSeen(services(), terminal, order.id, '320027190');
  expect(await stateOf(order)).toEqual({ state: 'received', back: null, refund: false });
  await told(order, '-3');
  // Staff who looked at the other one have not seen this one.
  expect(await refusalOf(markChargebackSeen(services(), terminal, order.id, '320027190'))).toBe(
    'The bank took payment 320027188 back as well. Look at that one, too.',
  );
  expect((await stateOf(order))?.back).toBe('320027188');
  await markChargebackSeen(services(), terminal, order.id, '320027188');
  // Seen to is not paid back: the shop has paid nobody.
  expect(await stateOf(order)).toEqual({ state: 'charged_back', back: null, refund: false });
});

test('a transfer too small: the invoice says what is still to come, and only what came goes back', async () => {
  const order = await place(plenty, 'bank_transfer');
  await markReceived(services(), terminal, order.id, { amountCents: 100_000 });
  expect((await read(order.id)).body.payment).toMatchObject({ received: 1_000, amount: order.summary.total });
  const { text } = await readPdf(await (await invoice(order)).arrayBuffer());
  expect(text).toMatch(/Received LKR 1,000\.00 on .+ Still to pay: LKR [\d,.]+/);
  expect(text).not.toContain('PAID');
  await cancel(order);
  expect(await moneyBack(order)).toMatchObject({ kind: 'back_to_account', amount: 1_000 });
});

test('a payment of a cancelled order stays received: no receipt goes out, and it is not taken back', async () => {
  const order = await place(plenty, 'bank_transfer');
  await markReceived(services(), terminal, order.id, { undoable: true });
  expect(await isMailed('payment-received', order)).toBe(true);
  await cancel(order);
  expect(await isMailed('payment-received', order)).toBe(false);
  expect(await refusalOf(takeBackReceived(services(), terminal, order.id))).toMatch(/is cancelled/);
});

test('a transfer late but within its days moves the due day and what is read; an undo moves it back', async () => {
  const order = await place(plenty, 'bank_transfer');
  await shop.database.query(
    `update orders set created_at = created_at - interval '20 days', due_on = due_on - 20 where id = $1`,
    [order.id],
  );
  const dueOn = async () =>
    (await shop.database.query<{ day: string }>('select due_on::text as day from orders where id = $1', [order.id]))[0]
      ?.day ?? '';
  const expected = async () => (await shop.call('GET', `/api/checkout/order/${order.id}`)).body.data.following.expected;
  const today = findToday();
  const before = await dueOn();
  const awaited = await expected();
  expect(awaited?.reason.paidBy).toMatch(/^\d{4}-/);
  await markReceived(services(), terminal, order.id, { undoable: true });
  const after = await dueOn();
  expect(before < today && after > today).toBe(true);
  // The page has counted from the last day to pay: paid today, it comes before that.
  const from = (await expected())?.from ?? '';
  expect(from > today && from < (awaited?.from ?? '')).toBe(true);
  await takeBackReceived(services(), terminal, order.id);
  expect(await dueOn()).toBe(before);
  await move(order, 'confirmed');
  await markReceived(services(), terminal, order.id);
  expect(await dueOn()).toBe(before);
});

test('an order that is paid after its end begins again: a later due day, and no word of its end', async () => {
  const order = await place(plenty, 'card');
  const dueOn = async () =>
    (await shop.database.query<{ day: string }>('select due_on::text as day from orders where id = $1', [order.id]))[0]
      ?.day ?? '';
  await shop.database.query(
    `update orders set created_at = created_at - interval '20 days', due_on = due_on - 20 where id = $1`,
    [order.id],
  );
  const before = await dueOn();
  await setDue(order.id, '-1 minute');
  await endWaits(services());
  expect(await isMailed('order-cancelled', order)).toBe(true);
  await told(order, '2');
  expect(await isMailed('order-cancelled', order)).toBe(false);
  expect(await isMailed('order-confirmation', order)).toBe(true);
  expect((await dueOn()) > before).toBe(true);
  expect((await dueOn()) > new Date().toISOString().slice(0, 10)).toBe(true);
});

describe('a customer who is erased', () => {
  const own = async (type: 'card' | 'bank_transfer', email: string) => {
    const order = await place(plenty, type);
    await shop.database.query('update orders set email = $2 where id = $1', [order.id, email]);
    return order;
  };

  test('is not, while money is to be paid back; a bank that takes money back later is heard all the same', async () => {
    const email = 'charged.back@example.com';
    const order = await own('card', email);
    await told(order, '2');
    for (const to of ['confirmed', 'processing', 'shipped'] as const)
      await changeStatus(services(), terminal, order.id, to);
    await shop.database.query(`update order_payments set to_refund = true where order_id = $1`, [order.id]);
    expect(await refusalOf(erasePerson(shop.db, email))).toBe(
      `Money of order ${order.orderNumber} is to be paid back, or looked at: settle that first.`,
    );
    await shop.database.query('update order_payments set to_refund = false where order_id = $1', [order.id]);
    const [held] = (await exportPerson(shop.db, email)).orders ?? [];
    expect(held).toMatchObject({ payments: [{ reference: '320027188' }], notices: [{ paymentId: '320027188' }] });
    expect(await erasePerson(shop.db, email)).toMatchObject({ orders: 1 });
    expect((await read(order.id)).body.payment.reference).toBeNull();
    const { text } = await readPdf(await (await invoice(order)).arrayBuffer());
    expect(text).toMatch(/Paid in full on [\w ,:]+ [AP]M\. /);
    // By PayHere's number, which stays, a doubled notification is known.
    expect((await told(order, '2')).status).toBe(200);
    expect(await stateOf(order)).toEqual({ state: 'received', back: null, refund: false });
    expect((await told(order, '-3')).status).toBe(200);
    expect(await stateOf(order)).toMatchObject({ back: '320027188' });
  });

  test('and pays later gets the money back: nobody knows where the pieces would go', async () => {
    const email = 'too.late@example.com';
    const order = await own('bank_transfer', email);
    await setDue(order.id, '-1 minute');
    await endWaits(services());
    await erasePerson(shop.db, email);
    expect(await markReceived(services(), terminal, order.id)).toMatchObject({ changed: true, isToRefund: true });
    const [row] = await shop.database.query<{ status: string }>('select status from orders where id = $1', [order.id]);
    expect(row?.status).toBe('cancelled');
  });
});
