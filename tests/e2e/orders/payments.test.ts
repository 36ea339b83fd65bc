import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openPayHere } from '../../../scripts/stand-ins/payhere.ts';
import { axeErrors, desk, phone, tablet } from '../../support/browser/browser.ts';
import { fillCheckout, openWithCart, paymentChoice } from '../../support/browser/hands.ts';
import { clothing, eventually, follow, hold, open, press, testShop, words } from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';
import { cut, networkWords, once, readPage } from '../../support/browser/network.ts';
import { full } from '../../support/length.ts';
import { checkoutOf, type Sku } from '../../support/shop-data.ts';

// A shop that sends cards to a stand-in of PayHere.

const merchant = { merchantId: '1210000', secret: 'stand-in' };
const payHere = await openPayHere(merchant);
const shop = testShop({
  PAYHERE_MERCHANT_ID: merchant.merchantId,
  PAYHERE_SECRET: merchant.secret,
  PAYHERE_URL: payHere.url,
  CASH_MAX: '100',
});
afterAll(() => payHere.close());

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

async function place(type: string, sku?: Sku): Promise<string> {
  const piece = sku ?? (await clothing(shop.database, 50, { place: 3 }));
  const checkout = checkoutOf([{ sku: piece, quantity: 1 }]);
  checkout.paymentMethod.type = type;
  const response = await fetch(`${shop.url}/api/checkout/create-order`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(checkout),
  });
  return (await response.json()).data.id;
}

test('from the cart to PayHere: cash is refused, a refusal may be tried again, and paid is paid', async () => {
  const item = await clothing(shop.database, 20, { place: 2 });
  await shop.visit({ viewport: phone, fresh: true }, async ({ page }) => {
    await page.clock.install();
    await openWithCart(page, '/checkout', [[item, 1]]);
    const cash = paymentChoice(page, 'cash_on_delivery');
    expect(await cash.isDisabled()).toBe(true);
    await words(page, /^Cash on delivery is for orders up to LKR.100\.00/).waitFor();
    await fillCheckout(page, 'bank_transfer');
    await paymentChoice(page, 'card').check();
    await words(page, 'You will be sent to PayHere: your card is typed in there, and never here.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Card number' }).count()).toBe(0);
    await press(page, 'Place Order');
    await title(page, 'PayHere, a stand-in');
    await press(page, 'Pay with a declined card');
    await title(page, 'The bank said no. Nothing is charged.');
    await words(page, /Your piece is set aside until \d+:\d\d [AP]M\.$/).waitFor();
    await words(page, /^\w{3} \d+, \d{4}, \d+:\d\d [AP]M$/).waitFor();
    await words(page, /^Until \w{3} \d+$/).waitFor();
    expect(await axeErrors(page)).toEqual([]);
    await press(page, 'Try again at PayHere');
    await title(page, 'PayHere, a stand-in');
    await press(page, 'Pay, and let the bank think');
    // The refusal of before is not the answer of now.
    await title(page, 'One moment, the bank is slow.');
    const [order] = await shop.database.query<{ order_number: string }>('select order_number from orders limit 1');
    expect(await payHere.notify(order?.order_number ?? '', '2')).toBe(200);
    // The page asks again every three seconds.
    await page.clock.runFor(3_000);
    await title(page, 'Paid. Thank you.');
    await eventually(() => page.title()).toMatch(/^Order Confirmed/);
    await words(page, /^By \w{3}, \w{3} \d+, noon$/).waitFor();
    // Counted from the money that has just come.
    await words(page, /^\w{3} \d+ to .*\d+$/).waitFor();
    await words(page, /^Standard Shipping, 5-7 business days[.,]/).waitFor();
    await follow(page.getByRole('main'), 'See your order');
    await title(page, 'Order Confirmed!');
  });
});

/** Holds a file over a place, as a hand does, or lets it go there. */
const drag = (place: Locator, types: string[], name: string) =>
  place.evaluate(
    (element, [types, name]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['%PDF-1.4\n%%EOF\n'], name));
      for (const type of types)
        element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    [types, name] as const,
  );

test('unpaid at PayHere it is no order yet; by transfer it takes a slip, and can be cancelled', async () => {
  const [id, other] = [await place('card'), await place('card')];
  const unpaid = await readPage(shop.url, `/order-confirmation/${id}`);
  expect(unpaid.h1).toBe('One moment, the bank is slow.');
  const policyOf = ({ headers }: { headers: Headers }) => headers.get('content-security-policy');
  expect(policyOf(unpaid)).toContain(`form-action 'self' ${new URL(payHere.url).origin};`);
  expect(policyOf(await readPage(shop.url, '/checkout'))).toContain("form-action 'self';");
  const permissions = ['clipboard-read', 'clipboard-write'];
  await shop.visit({ viewport: phone, permissions }, async ({ page, expectProblem }) => {
    expectProblem(/415|400/);
    expectProblem(networkWords);
    await open(page, `/order-confirmation/${other}?payment=left`);
    await words(page, 'Until it is paid you can cancel it yourself. Nothing was charged.').waitFor();
    await press(page, 'Cancel order');
    await press(page.getByRole('dialog'), 'Cancel the order');
    await title(page, 'Order Cancelled');
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await open(page, `/order-confirmation/${id}?payment=left`);
    await title(page, 'Not paid yet. Nothing is charged.');
    await press(page, 'Pay by Bank Transfer');
    await title(page, 'Order Confirmed!');
    const pay = page.getByRole('region', { name: 'Pay by transfer' });
    await pay.getByRole('button', { name: 'Copy account number' }).waitFor();
    for (const text of ['0045 1820 0773', 'Samanala Bank', '4:00 PM']) expect(await pay.textContent()).toContain(text);
    for (const [button, copied] of [
      ['account number', '0045 1820 0773'],
      ['amount', /^\d+\.\d\d$/],
    ] as const) {
      await press(pay, `Copy ${button}`);
      await pay.getByRole('button', { name: `Copied ${button}` }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(copied);
    }
    const slip = pay.getByLabel('Choose the slip');
    await slip.setInputFiles({ name: 'slip.docx', mimeType: 'text/plain', buffer: Buffer.from('no') });
    await words(pay, 'A slip is a JPG, PNG or PDF. Please choose another file.').waitFor();
    await slip.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await words(pay, 'This file is named .png but is not a PNG picture.').waitFor();
    // A refused file is refused again: another one is asked for.
    expect(await pay.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await drag(words(pay, 'Drag the slip here'), ['dragenter', 'dragover'], 'slip.pdf');
    await once(page, ['POST', /\/api\/uploads$/], cut);
    await drag(words(pay, 'Drop to send the slip'), ['drop'], 'slip.pdf');
    await words(pay, /^The upload broke off/).waitFor();
    await press(pay, 'Try again');
    await page.getByRole('heading', { name: 'Slip received' }).waitFor();
    const paid = page.getByRole('region', { name: 'Transfer on its way' });
    await words(paid, /^\d+ B, sent /).waitFor();
    // The head and the history tell of it, too.
    await words(page, 'We check it').waitFor();
    await page.getByRole('link', { name: 'Your slip' }).waitFor();
    const history = page.getByRole('region', { name: 'History' });
    await words(history, 'slip.pdf').waitFor();
    expect(await axeErrors(page)).toEqual([]);
    const letGo = await hold(page, /\/api\/uploads$/);
    await press(paid, 'Send another slip');
    const buffer = Buffer.from('%PDF-1.4\n');
    await paid.getByLabel('Choose the slip').setInputFiles({ name: 'b.pdf', mimeType: 'application/pdf', buffer });
    await press(paid, 'Cancel');
    await words(paid, 'Drag the slip here').waitFor();
    letGo();
    await press(page, 'Cancel order');
    await press(page.getByRole('dialog'), 'Cancel the order');
    await title(page, 'Order Cancelled');
    await words(history, 'Cancelled by you').waitFor();
    expect(await page.getByRole('region', { name: /transfer/i }).count()).toBe(0);
  });
});

longTest(
  'not paid in time it says so by itself; what is paid after that, and cannot be made, is paid back',
  async () => {
    const sku = await clothing(shop.database, 5, { place: 4 });
    const id = await place('card', sku);
    await shop.visit({ viewport: phone }, async ({ page }) => {
      await open(page, `/order-confirmation/${id}?payment=left`);
      await press(page, 'Try again at PayHere');
      await title(page, 'PayHere, a stand-in');
      await open(page, `/order-confirmation/${id}?payment=back`);
      await title(page, 'One moment, the bank is slow.');
      await shop.database.query(`update order_payments set due_at = now() where order_id = $1`, [id]);
      // The shop looks each half minute, the page each three seconds.
      await page.getByRole('heading', { level: 1, name: 'Not paid in time.' }).waitFor({ timeout: 50_000 });
      expect(await axeErrors(page)).toEqual([]);
      await clothing(shop.database, 0, { place: 4 });
      const [order] = await shop.database.query<{ number: string }>(
        'select order_number as number from orders where id = $1',
        [id],
      );
      expect(await payHere.notify(order?.number ?? '', '2')).toBe(200);
      await open(page, `/order-confirmation/${id}?payment=back`);
      await title(page, 'You get your money back.');
      expect(await axeErrors(page)).toEqual([]);
      await follow(page.getByRole('main'), 'See your order');
      await title(page, 'Order Cancelled');
    });
  },
);

if (full)
  test.each([tablet, desk])('at %o nothing is wider than the window', async (viewport) => {
    const [card, transfer] = [await place('card'), await place('bank_transfer')];
    await shop.visit({ viewport }, async ({ page }) => {
      for (const path of [`${card}?payment=back`, `${card}?payment=left`, transfer]) {
        await open(page, `/order-confirmation/${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        expect(await axeErrors(page)).toEqual([]);
      }
    });
  });
