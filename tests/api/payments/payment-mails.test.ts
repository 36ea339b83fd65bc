import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { terminal } from '#features/activity/constants.ts';
import { sandboxProvider } from '#features/orders/payment/provider.server.ts';
import { changeStatus } from '#features/orders/records/status.server.ts';
import { remindOfTransfers } from '#features/orders/settlement/clock.server.ts';
import { markReceived, markRefunded } from '#features/orders/settlement/staff-steps.server.ts';
import { defaultTiming } from '#mail/queue.server.ts';
import { smtpTransport } from '#mail/transports/smtp.server.ts';
import { type MailWorker, startMailWorker } from '#mail/worker.server.ts';
import { messages } from '#server/mail.server.ts';
import { formatRupees } from '#shared/format.ts';
import { present } from '../../support/answers.ts';
import { testApi } from '../../support/api.ts';
import { context } from '../../support/mail/mail-context.ts';
import { type MailSink, openMailSink } from '../../support/mail/mail-sink.ts';
import { type Sku, skuWith } from '../../support/shop-data.ts';
import { noticeOf, type PlacedOrder, payHere, paymentsOf } from '../../support/staff/payments.ts';

// Mails to buyer and staff on a payment by SMTP, in their sequence.

const shop = testApi({ payments: { payHere } });
const { place, setDue, notify, upload } = paymentsOf(() => shop, { withoutCard: true });
const services = () => ({ db: shop.db, mail: shop.mail, transferDays: 3 });

let sink: MailSink;
let worker: MailWorker;
let sku: Sku;
beforeAll(async () => {
  sku = await skuWith(shop.database, 100);
  sink = await openMailSink();
  worker = await startMailWorker({
    url: shop.database.url,
    messages,
    context,
    from: 'Sample Studio <info@shop.example>',
    transport: smtpTransport(sink.url),
    log: pino({ level: 'silent' }),
    timing: { ...defaultTiming, pollSeconds: 0.5 },
  });
});
afterAll(async () => {
  await worker.stop();
  await sink.stop();
});

/** Waits for the mail with this subject. @returns its words, whom it is for, and its data */
async function mailed(subject: string) {
  const find = () => sink.mails.find(({ parsed }) => parsed.subject === subject);
  await sink.until(() => find() !== undefined);
  const { parsed, envelope } = present(find());
  const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(String(parsed.html)) ?? [];
  return { to: envelope.to[0], text: String(parsed.text), status: JSON.parse(data).orderStatus?.split('/').at(-1) };
}

const cancel = (order: PlacedOrder) =>
  changeStatus({ ...services(), payments: sandboxProvider }, terminal, order.id, 'cancelled');

const buyer = 'nimali@example.com';
const staff = 'staff@shop.example';

test('a transfer is mailed from its account details to its receipt, and back once it is paid back', async () => {
  const order = await place(sku, 'bank_transfer', 2);
  const { id, orderNumber, summary } = order;
  const sum = formatRupees(summary.total);
  const details = [sum, orderNumber, '0045 1820 0773', 'SMNLLKLX', '4:00 PM'];
  const confirmation = await mailed(`We have your order ${orderNumber}`);
  expect([confirmation.to, confirmation.status]).toEqual([buyer, 'OrderPaymentDue']);
  for (const words of details) expect(confirmation.text).toContain(words);

  await shop.database.query(`update order_payments set created_at = now() - interval '3 days' where order_id = $1`, [
    id,
  ]);
  await setDue(id, '20 hours');
  // Noting the confirmation may hold the order yet: the reminder's next round has it.
  await expect.poll(() => remindOfTransfers(services())).toBe(1);
  const reminder = await mailed(`Your transfer for ${orderNumber} is due`);
  expect([reminder.to, reminder.status]).toEqual([buyer, 'OrderPaymentDue']);
  for (const words of [sum, orderNumber, '0045 1820 0773']) expect(reminder.text).toContain(words);

  const { url } = await upload('slip.pdf');
  expect((await shop.call('POST', `/api/orders/${id}/slip`, { body: { file: { url } } })).status).toBe(200);
  const slip = await mailed(`Your slip for ${orderNumber} is with us`);
  expect([slip.to, slip.status]).toEqual([buyer, 'OrderPaymentDue']);
  expect((await mailed(`Slip for ${orderNumber}: ${sum}`)).to).toBe(staff);

  await markReceived(services(), terminal, orderNumber);
  const receipt = await mailed(`Received: ${sum} for ${orderNumber}`);
  // A mail program that has read of a payment that is due reads here that it is in.
  expect([receipt.to, receipt.status]).toEqual([buyer, 'OrderProcessing']);
  expect(receipt.text).toContain(`https://shop.example/orders/${id}/invoice.pdf`);
  expect(receipt.text).toMatch(/Ready by:?\s+(Mon|Tue|Wed|Thu|Fri), [A-Z][a-z]{2} \d/);

  await cancel(order);
  await markRefunded(services(), terminal, orderNumber);
  const back = await mailed(`Paid back: ${sum} for ${orderNumber}`);
  expect([back.to, back.status]).toEqual([buyer, 'OrderCancelled']);
  expect(back.text).toContain('Your bank account');
});

test('a payment at PayHere: paid twice is announced and mailed as paid back, charged back is told to staff', async () => {
  const order = await place(sku, 'card');
  const { orderNumber, summary } = order;
  const sum = formatRupees(summary.total);
  const tell = (status: string, paymentId: string) =>
    notify(noticeOf({ order: orderNumber, amount: summary.total.toFixed(2), status, paymentId }));
  await tell('2', '320027111');
  expect((await mailed(`Received: ${sum} for ${orderNumber}`)).text).toContain('320027111');
  await tell('2', '320027222');
  const promise = await mailed(`We pay back ${sum} for ${orderNumber}`);
  expect(promise.text).toContain('writes to you when it has');
  expect((await mailed(`To pay back: ${orderNumber}`)).to).toBe(staff);
  await markRefunded(services(), terminal, orderNumber);
  const back = await mailed(`Paid back: ${sum} for ${orderNumber}`);
  expect([back.to, back.status]).toEqual([buyer, 'OrderProcessing']);
  expect(back.text).toContain('The card that you paid with');
  await tell('-3', '320027111');
  expect((await mailed(`Charged back: ${orderNumber}`)).to).toBe(staff);
});

test('two payments of a cancelled order go back as one sum', async () => {
  const order = await place(sku, 'card');
  const { orderNumber, summary } = order;
  for (const paymentId of ['320027333', '320027444'])
    await notify(noticeOf({ order: orderNumber, amount: summary.total.toFixed(2), status: '2', paymentId }));
  await cancel(order);
  await markRefunded(services(), terminal, orderNumber);
  const back = await mailed(`Paid back: ${formatRupees(2 * summary.total)} for ${orderNumber}`);
  expect(back.to).toBe(buyer);
});
