import { beforeAll, expect, test } from 'vitest';
import { endWaits, remindOfTransfers, startPaymentClock } from '#features/orders/settlement/clock.server.ts';
import {
  markReceived,
  markRefunded,
  refuseSlip,
  takeBackReceived,
} from '#features/orders/settlement/staff-steps.server.ts';
import { renderMail } from '#mail/layout.server.ts';
import { messages } from '#server/mail.server.ts';
import { checkInvariants } from '#server/ops/verify.server.ts';
import { formatRupees } from '#shared/format.ts';
import { present } from '../../support/answers.ts';
import { openTestApi, testApi } from '../../support/api.ts';
import { context } from '../../support/mail/mail-context.ts';
import { type Sku, skuWith, stockOf } from '../../support/shop-data.ts';
import { acceptance, freeOffer, offersOf } from '../../support/staff/offers.ts';
import { paymentsOf } from '../../support/staff/payments.ts';

const shop = testApi();
const { place, read, mailsOf, stepsOf, statusOf, setDue, upload } = paymentsOf(() => shop);
const offers = offersOf(() => shop);
const services = () => ({ db: shop.db, mail: shop.mail, transferDays: 3 });
const terminal = { kind: 'terminal' } as const;
const broken = async () => (await checkInvariants(shop.db)).flatMap(({ broken }) => broken);
const sendSlip = (id: string, url: string) => shop.call('POST', `/api/orders/${id}/slip`, { body: { file: { url } } });

/** Two processes of the shop at once. @returns the sum of both */
const both = async (work: () => Promise<number>) =>
  (await Promise.all([work(), work()])).reduce((sum, count) => sum + count, 0);
const end = () => both(() => endWaits(services()));
const remind = () => both(() => remindOfTransfers(services()));

let plenty: Sku;
beforeAll(async () => {
  plenty = await skuWith(shop.database, 1_000);
});

/** The confirmation as it would be mailed now. */
async function confirmationOf(id: string) {
  const message = present(messages.find(({ name }) => name === 'order-confirmation'));
  const { html, text } = await renderMail(message.compose(present(await message.load(shop.db, id)), context), context);
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return { text, data: JSON.parse(data) };
}

test('an order by transfer says where the money goes, how much, and by when; others wait for nothing', async () => {
  const order = await place(plenty, 'bank_transfer', 2);
  const { body } = await read(order.id);
  expect(body.payment).toMatchObject({
    orderNumber: order.orderNumber,
    method: 'bank_transfer',
    state: 'waiting',
    amount: order.summary.total,
    slip: null,
    receivedAt: null,
    hosted: null,
    account: { accountNumber: '0045 1820 0773', swift: 'SMNLLKLX' },
  });
  // Four o'clock in the afternoon in Sri Lanka.
  expect(body.payment.dueAt).toMatch(/T10:30:00\.000Z$/);
  expect(Date.parse(body.payment.dueAt)).toBeGreaterThan(Date.now() + 2 * 86_400_000);
  const { text } = await confirmationOf(order.id);
  for (const words of ['0045 1820 0773', 'Samanala Bank', '4:00 PM']) expect(text).toContain(words);
  expect(text).toMatch(new RegExp(`Amount, exactly:?\\s+${formatRupees(order.summary.total)}`));
  expect(text).toMatch(new RegExp(`Reference:?\\s+${order.orderNumber}`));
  for (const type of ['cash_on_delivery', 'card'])
    expect((await read((await place(plenty, type)).id)).body.payment).toBeNull();
});

test('mail programs read that a transfer is awaited until it is in; then the mail asks for none', async () => {
  const order = await place(plenty, 'bank_transfer');
  const facts = { '@type': 'Order', orderNumber: order.orderNumber, price: order.summary.total.toFixed(2) };
  expect((await confirmationOf(order.id)).data).toMatchObject({
    ...facts,
    orderStatus: 'https://schema.org/OrderPaymentDue',
  });
  await markReceived(services(), terminal, order.id);
  const { text, data } = await confirmationOf(order.id);
  expect(data).toMatchObject({ ...facts, orderStatus: 'https://schema.org/OrderProcessing' });
  expect(text).not.toContain('0045 1820 0773');
});

test('a clock that stops leaves what is due to the next start; an order that fails holds up none behind it', async () => {
  const orders = await Promise.all([1, 2, 3].map(() => place(plenty, 'bank_transfer')));
  for (const [at, { id }] of orders.entries()) await setDue(id, `${at - 5} minutes`);
  const log = { info: () => {}, warn: () => {} };
  const errors: unknown[] = [];
  await startPaymentClock(services(), log, (error) => errors.push(error)).stop();
  expect(errors).toEqual([]);
  await shop.database.query(
    `alter table orders add constraint broken check (id <> '${orders[0]?.id}' or status <> 'cancelled')`,
  );
  await expect(endWaits(services())).rejects.toThrow();
  const statuses = await Promise.all(orders.map(({ id }) => statusOf(id)));
  expect(statuses).toEqual(['pending', 'cancelled', 'cancelled']);
  await shop.database.query('alter table orders drop constraint broken');
  expect(await end()).toBe(1);
});

test('a slip is claimed; the same changes nothing, another replaces it, other files are refused', async () => {
  const order = await place(plenty, 'bank_transfer');
  const [slip, other, sheet] = [await upload('slip.pdf'), await upload('better.png'), await upload('sheet.docx')];
  const { status, body } = await sendSlip(order.id, slip.url);
  expect([status, body.payment.slip]).toEqual([200, expect.objectContaining({ name: 'slip.pdf', isReadable: true })]);
  expect((await sendSlip(order.id, slip.url)).body.payment).toEqual(body.payment);
  const refused = await sendSlip(order.id, sheet.url);
  expect([refused.status, refused.body.error]).toEqual([
    400,
    'This form takes no .docx files. Please remove sheet.docx.',
  ]);
  expect((await sendSlip(order.id, '/api/uploads/none')).body.error).toMatch(/^A file is no longer here/);
  expect((await shop.call('POST', `/api/orders/${order.id}/slip`)).body.error).toBe('Please choose a file');
  expect((await sendSlip(order.id, other.url)).body.payment.slip?.name).toBe('better.png');
  const claimed = await shop.database.query<{ name: string }>(
    `select name from uploads where name in ('slip.pdf', 'better.png') and claimed_at is not null`,
  );
  expect(claimed).toEqual([{ name: 'better.png' }]);
  const mails = ['payment-slip', 'payment-slip', 'payment-slip-staff', 'payment-slip-staff'];
  expect(await mailsOf(order.id)).toEqual(['order-confirmation', 'order-staff', ...mails]);
  // By its number, which can be guessed, nobody sends one.
  expect((await sendSlip(order.orderNumber, slip.url)).status).toBe(404);
  expect((await sendSlip('ord_none', slip.url)).status).toBe(404);
});

test('received by staff: once, with a receipt; a slip is no longer needed', async () => {
  const order = await place(plenty, 'bank_transfer');
  const receive = () => markReceived(services(), terminal, order.orderNumber);
  const answers = await Promise.all([receive(), receive(), receive()]);
  expect(answers.filter(({ changed }) => changed)).toHaveLength(1);
  expect(await mailsOf(order.id)).toEqual(['order-confirmation', 'order-staff', 'payment-received']);
  expect(await stepsOf(order.id)).toEqual(['terminal order.payment received']);
  expect((await read(order.id)).body.payment).toMatchObject({ state: 'received', account: null });
  const { status, body } = await sendSlip(order.id, (await upload('late.pdf')).url);
  expect([status, body.error]).toEqual([409, 'Your transfer is in already: no slip is needed. Thank you.']);
  await setDue(order.id, '-1 hour');
  expect(await end()).toBe(0);
  const cash = await place(plenty, 'cash_on_delivery');
  await expect(markReceived(services(), terminal, cash.id)).rejects.toMatchObject({ code: 'nothing_to_receive' });
});

test('received can be taken back with its receipt, while that waits', async () => {
  const order = await place(plenty, 'bank_transfer');
  await markReceived(services(), terminal, order.id, { undoable: true, amountCents: 100 });
  await takeBackReceived(services(), terminal, order.id);
  expect((await read(order.id)).body.payment.state).toBe('waiting');
  expect(await mailsOf(order.id)).toEqual(['order-confirmation', 'order-staff']);
  await markReceived(services(), terminal, order.id);
  await expect(takeBackReceived(services(), terminal, order.id)).rejects.toMatchObject({
    code: 'payment_stays_received',
    params: { because: 'receipt_sent' },
  });
});

test('a transfer is reminded of once and then ends: the pieces go back, two processes tell of it once', async () => {
  const goods = await skuWith(shop.database, 20, 1);
  const order = await place(goods, 'bank_transfer', 3);
  expect(await stockOf(shop.database, goods)).toBe(17);
  expect(await remind()).toBe(0);
  await shop.database.query(`update order_payments set created_at = now() - interval '3 days' where order_id = $1`, [
    order.id,
  ]);
  await setDue(order.id, '20 hours');
  expect(await remind()).toBe(1);
  expect(await remind()).toBe(0);
  expect(await end()).toBe(0);
  await setDue(order.id, '-1 second');
  expect(await end()).toBe(1);
  expect(await end()).toBe(0);
  expect([await statusOf(order.id), await stockOf(shop.database, goods)]).toEqual(['cancelled', 20]);
  const mails = ['order-cancelled', 'order-confirmation', 'order-staff', 'payment-reminder'];
  expect(await mailsOf(order.id)).toEqual(mails);
  expect(await stepsOf(order.id)).toEqual(['shop order.payment_reminded', 'shop order.status']);
  expect((await read(order.id)).body.payment.state).toBe('lapsed');
  const cancelled = present(messages.find(({ name }) => name === 'order-cancelled'));
  const { text } = await renderMail(
    cancelled.compose(present(await cancelled.load(shop.db, order.id)), context),
    context,
  );
  expect(text).toContain('Your transfer had not arrived by its day');
  expect(await broken()).toEqual([]);
});

test('a slip that nobody has read holds the pieces; one that cannot be read gives another working day', async () => {
  const order = await place(plenty, 'bank_transfer');
  await sendSlip(order.id, (await upload('slip.pdf')).url);
  await setDue(order.id, '-1 hour');
  expect(await end()).toBe(0);
  await refuseSlip(services(), terminal, order.id);
  await expect(refuseSlip(services(), terminal, order.id)).rejects.toMatchObject({ code: 'no_slip_to_read' });
  const { payment } = (await read(order.id)).body;
  expect(payment.slip?.isReadable).toBe(false);
  expect(Date.parse(payment.dueAt)).toBeGreaterThan(Date.now());
  expect(await mailsOf(order.id)).toContain('payment-slip-again');
  await setDue(order.id, '-1 hour');
  expect(await end()).toBe(1);
});

test('an order that staff went on with does not end by itself', async () => {
  const order = await place(plenty, 'bank_transfer');
  await shop.database.query(`update orders set status = 'confirmed' where id = $1`, [order.id]);
  await setDue(order.id, '-1 hour');
  expect(await end()).toBe(0);
});

test('money after the end takes the pieces again; where they are gone it is paid back, as staff note', async () => {
  const goods = await skuWith(shop.database, 4, 2);
  const [first, second] = [await place(goods, 'bank_transfer', 3), await place(goods, 'bank_transfer', 1)];
  for (const { id } of [first, second]) await setDue(id, '-1 hour');
  expect(await end()).toBe(2);
  expect((await markReceived(services(), terminal, first.id)).isToRefund).toBe(false);
  expect([await statusOf(first.id), await stockOf(shop.database, goods)]).toEqual(['pending', 1]);
  expect(await mailsOf(first.id)).toEqual(expect.arrayContaining(['payment-late-staff', 'payment-received']));
  await place(goods, 'cash_on_delivery', 1);
  expect((await markReceived(services(), terminal, second.id)).isToRefund).toBe(true);
  expect([await statusOf(second.id), await stockOf(shop.database, goods)]).toEqual(['cancelled', 0]);
  expect(await mailsOf(second.id)).toEqual(expect.arrayContaining(['payment-late-staff', 'payment-to-refund']));
  expect((await read(second.id)).body.payment).toMatchObject({ state: 'received', isToRefund: true });
  await markRefunded(services(), terminal, second.orderNumber);
  await markRefunded(services(), terminal, second.orderNumber);
  expect((await read(second.id)).body.payment).toMatchObject({ state: 'refunded', isToRefund: false });
  expect((await stepsOf(second.id)).filter((step) => step.endsWith('paid_back'))).toHaveLength(1);
  await expect(markRefunded(services(), terminal, first.id)).rejects.toMatchObject({ code: 'nothing_to_pay_back' });
  expect(await broken()).toEqual([]);
});

test('an accepted offer that is paid by transfer waits, is received and ends like any order', async () => {
  const { path } = await offers.offered(freeOffer());
  const { data } = (await shop.call('POST', `${path}/accept`, { body: acceptance })).body;
  expect((await read(data.id)).body.payment).toMatchObject({ state: 'waiting', amount: data.summary.total });
  await setDue(data.id, '-1 hour');
  expect(await end()).toBe(1);
  expect((await markReceived(services(), terminal, data.id)).isToRefund).toBe(false);
  expect(await statusOf(data.id)).toBe('pending');
});

test('cash on delivery beyond the rules is refused in words, of the checkout and of an offer', async () => {
  const strict = await openTestApi({ payments: { cash: { max: 5_000, provinces: ['Central'] } }, beside: shop });
  try {
    const to = paymentsOf(() => strict);
    await expect(to.place(plenty, 'cash_on_delivery', 20)).rejects.toThrow('Please fix the form errors');
    await expect(to.place(plenty, 'cash_on_delivery', 1)).rejects.toThrow('Please fix the form errors');
    const { path } = await offers.offered(freeOffer());
    const accept = (change: object) => strict.call('POST', `${path}/accept`, { body: { ...acceptance, ...change } });
    const { status, body } = await accept({ paymentMethod: { type: 'cash_on_delivery' } });
    expect([status, body.validationErrors['paymentMethod.type']]).toEqual([
      400,
      expect.stringMatching(
        /^Cash on delivery is for orders up to LKR.5,000\.00, in Central Province\. Please choose another way to pay\.$/,
      ),
    ]);
    expect((await strict.call('GET', '/api/site')).body.site.payments).toEqual({
      cards: 'form',
      cash: { max: 5_000, provinces: ['Central'] },
    });
    expect((await accept({})).status).toBe(200);
  } finally {
    await strict.close();
  }
});
