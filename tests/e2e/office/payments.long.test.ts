import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { axeErrors, desk, phone } from '../../support/browser/browser.ts';
import { clothing, eventually, press, words } from '../../support/browser/journey.ts';
import { once, serverError } from '../../support/browser/network.ts';
import { testOfficeInBrowser } from '../../support/browser/office.ts';
import { checkoutOf } from '../../support/shop-data.ts';

// Staff book the money of transfers.

const office = testOfficeInBrowser();

type Order = { id: string; orderNumber: string; summary: { total: number } };

async function place(): Promise<Order> {
  const checkout = checkoutOf([{ sku: await clothing(office.database, 50, { place: 3 }), quantity: 1 }]);
  checkout.paymentMethod.type = 'bank_transfer';
  return (await (await post('/api/checkout/create-order', checkout)).json()).data;
}

const post = (path: string, body: object) =>
  fetch(office.shopUrl + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The customer sends a photo of the slip. */
async function sendSlip({ id }: Order): Promise<void> {
  const photo = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#f4f0e6' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new File([new Uint8Array(photo)], 'slip.jpg', { type: 'image/jpeg' }));
  const { file } = await (await fetch(`${office.shopUrl}/api/uploads`, { method: 'POST', body: form })).json();
  expect((await post(`/api/orders/${id}/slip`, { file: { url: file.url } })).status).toBe(200);
}

const stateOf = async ({ id }: Order) =>
  (
    await office.database.query<{ state: string; received_cents: number | null }>(
      'select state, received_cents::int from order_payments where order_id = $1',
      [id],
    )
  )[0];
const box = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Payment' }) });

test('a transfer is seen beside its slip, received, taken back and received again', async () => {
  const order = await place();
  await sendSlip(order);
  await office.work({ viewport: desk }, async ({ page }) => {
    await page.goto(`${office.url}/orders/${order.id}`);
    const payment = box(page);
    const slip = payment.getByRole('img', { name: 'Slip slip.jpg' });
    await eventually(() => slip.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
    await words(payment, 'Slip to check').waitFor();
    expect(await axeErrors(page)).toEqual([]);
    await press(payment, 'Received');
    await words(page, `${order.orderNumber} is paid. The receipt goes out in 10 s.`).waitFor();
    await words(payment, 'Transfer, paid').waitFor();
    await press(page, 'Undo');
    await words(page, 'Taken back: no mail was sent.').waitFor();
    await payment.getByLabel('Sum in the bank').waitFor();
    expect((await stateOf(order))?.state).toBe('waiting');
    await press(payment, 'Received');
    await words(payment, 'Transfer, paid').waitFor();
    expect(await stateOf(order)).toEqual({ state: 'received', received_cents: order.summary.total * 100 });
  });
});

test.each([phone, desk])(
  'at %o: another sum asks, a slip is asked for again, money is noted as paid back',
  async (viewport) => {
    const order = await place();
    await sendSlip(order);
    await office.work({ viewport }, async ({ page, expectProblem }) => {
      expectProblem(/500|Failed/);
      await page.goto(`${office.url}/orders/${order.id}`);
      const payment = box(page);
      await press(payment, 'Not readable…');
      const again = page.getByRole('dialog', { name: 'Ask for another photo?' });
      await once(page, ['POST', /\/settlement\/unreadable$/], serverError);
      await press(again, 'Ask for it');
      await again.getByRole('alert').waitFor();
      await press(again, 'Ask for it');
      await again.waitFor({ state: 'hidden' });
      await eventually(() => payment.getByRole('button', { name: 'Not readable…' }).count()).toBe(0);

      await payment.getByLabel('Sum in the bank').fill('no sum');
      await words(payment, 'Type the sum in rupees').waitFor();
      expect(await payment.getByRole('button', { name: 'Received' }).isDisabled()).toBe(true);
      await payment.getByLabel('Sum in the bank').fill('1,000.50');
      await payment.getByRole('button', { name: 'Received' }).click();
      const short = page.getByRole('alertdialog', { name: /short$/ });
      expect(await axeErrors(page)).toEqual([]);
      await press(short, 'Not yet');
      expect((await stateOf(order))?.state).toBe('waiting');
      await payment.getByRole('button', { name: 'Received' }).click();
      await press(short, 'Received');
      await words(payment, 'Transfer, paid').waitFor();
      expect(await stateOf(order)).toEqual({ state: 'received', received_cents: 100_050 });

      expect((await post(`/api/orders/${order.id}/cancel`, {})).status).toBe(200);
      await page.reload();
      await press(payment, 'Paid back…');
      const back = page.getByRole('alertdialog', { name: 'Is LKR 1,000.50 paid back?' });
      expect(await axeErrors(page)).toEqual([]);
      await press(back, 'Yes, note it');
      await words(page, `${order.orderNumber} is paid back. The mail goes out in 10 s.`).waitFor();
      await words(payment, 'Paid back').waitFor();
      await press(page, 'Undo');
      await words(page, 'Taken back: no mail was sent.').waitFor();
      expect((await stateOf(order))?.state).toBe('received');
      await press(payment, 'Paid back…');
      await press(back, 'Yes, note it');
      await words(payment, 'Paid back').waitFor();
      expect((await stateOf(order))?.state).toBe('refunded');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  },
);

test('an undo after the mail says so, and a transfer that comes after its order ended can be booked', async () => {
  const order = await place();
  const cancelled = await place();
  expect((await post(`/api/orders/${cancelled.id}/cancel`, {})).status).toBe(200);
  await office.work({ viewport: desk }, async ({ page, expectProblem }) => {
    expectProblem(/409/);
    await page.goto(`${office.url}/orders/${order.id}`);
    await press(box(page), 'Received');
    await words(page, `${order.orderNumber} is paid. The receipt goes out in 10 s.`).waitFor();
    await office.database.query(
      `delete from jobs.job where data->>'recordId' = $1 and data->>'message' = 'payment-received'`,
      [order.id],
    );
    await press(page, 'Undo');
    await words(page, `The receipt for ${order.orderNumber} has gone out: the payment stays received.`).waitFor();

    await page.goto(`${office.url}/orders/${cancelled.id}`);
    await press(box(page), 'Received');
    await words(page, `${cancelled.orderNumber} is cancelled: pay the money back.`).waitFor();
    await box(page).getByRole('button', { name: 'Paid back…' }).waitFor();
    expect((await stateOf(cancelled))?.state).toBe('received');
  });
});

test('an order without money has no papers and no next step; taken back it goes on alone, and says so', async () => {
  const [order, other] = [await place(), await place()];
  const paidAtPayHere = (state: string) =>
    office.database.query(`update order_payments set method = 'payhere', state = $2 where order_id = any($1)`, [
      [order.id, other.id],
      state,
    ]);
  await paidAtPayHere('waiting');
  await office.work({ viewport: desk }, async ({ page }) => {
    await page.goto(`${office.url}/orders/${order.id}`);
    await page.getByText('Waiting for payment').first().waitFor();
    await page.getByRole('button', { name: 'Cancel order…' }).waitFor();
    expect(await page.getByRole('link', { name: 'Packing slip' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Confirm/ }).count()).toBe(0);
    await paidAtPayHere('charged_back');
    await page.goto(`${office.url}/orders?search=${order.orderNumber}`);
    await page.getByRole('checkbox', { name: order.orderNumber }).check();
    await page.getByText('No step that all of them can take').waitFor();
    await page.goto(`${office.url}/orders/${order.id}`);
    await page.getByRole('button', { name: 'Confirm all the same' }).waitFor();
    await page.getByRole('link', { name: 'Packing slip' }).waitFor();
  });
});
