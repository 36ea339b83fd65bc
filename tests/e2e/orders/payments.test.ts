import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openPayHere } from '../../../scripts/stand-ins/payhere.ts';
import { axeFaults, desk, phone, tablet } from '../../support/browser/browser.ts';
import { fillCheckout, openWithCart, paymentChoice } from '../../support/browser/hands.ts';
import { clothing, follow, open, press, testShop, words } from '../../support/browser/journey.ts';
import { readPage } from '../../support/browser/network.ts';
import { full } from '../../support/length.ts';
import { checkoutOf } from '../../support/shop-data.ts';

// A shop that sends cards to a stand-in of PayHere.

const merchant = { merchantId: '1210000', secret: 'stand-in' };
const payHere = await openPayHere(merchant);
const shop = testShop({
  ...{ PAYHERE_MERCHANT_ID: merchant.merchantId, PAYHERE_SECRET: merchant.secret, PAYHERE_URL: payHere.url },
  CASH_MAX: '100',
});
afterAll(() => payHere.close());

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

async function place(type: string): Promise<string> {
  const checkout = checkoutOf([{ sellable: await clothing(shop.database, 50, { place: 3 }), quantity: 1 }]);
  checkout.paymentMethod.type = type;
  const response = await fetch(`${shop.url}/api/checkout/create-order`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(checkout),
  });
  return (await response.json()).data.id;
}

test('from the cart to PayHere: cash is refused before it is chosen, a refusal may be tried again, and paid is paid', async () => {
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
    expect(await axeFaults(page)).toEqual([]);
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
    await follow(page.getByRole('main'), 'See your order');
    await title(page, 'Order Confirmed!');
  });
});

test('unpaid at PayHere it is no order yet; by transfer it has an account, and takes a slip', async () => {
  const id = await place('card');
  const unpaid = await readPage(shop.url, `/order-confirmation/${id}`);
  expect(unpaid.h1).toBe('One moment, the bank is slow.');
  const policyOf = ({ headers }: { headers: Headers }) => headers.get('content-security-policy');
  expect(policyOf(unpaid)).toContain(`form-action 'self' ${new URL(payHere.url).origin};`);
  expect(policyOf(await readPage(shop.url, '/checkout'))).toContain("form-action 'self';");
  await shop.visit({ viewport: phone }, async ({ page, expectProblem }) => {
    expectProblem(/415|400/);
    await open(page, `/order-confirmation/${id}?payment=left`);
    await title(page, 'Not paid yet. Nothing is charged.');
    await press(page, 'Pay by Bank Transfer');
    await title(page, 'Order Confirmed!');
    const pay = page.getByRole('region', { name: 'Pay by transfer' });
    await pay.getByRole('button', { name: 'Copy account number' }).waitFor();
    for (const text of ['0045 1820 0773', 'Samanala Bank', '4:00 PM']) expect(await pay.textContent()).toContain(text);
    const slip = pay.getByLabel('Choose the slip');
    await slip.setInputFiles({ name: 'slip.docx', mimeType: 'text/plain', buffer: Buffer.from('no') });
    await words(pay, 'A slip is a JPG, PNG or PDF. Please choose another file.').waitFor();
    await slip.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await words(pay, 'This file is named .png but is not a PNG picture.').waitFor();
    const buffer = Buffer.from('%PDF-1.4\n%%EOF\n');
    await slip.setInputFiles({ name: 'slip.pdf', mimeType: 'application/pdf', buffer });
    await page.getByRole('heading', { name: 'Slip received' }).waitFor();
    await page.getByRole('heading', { name: 'Transfer on its way' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });
});

if (full)
  test.each([tablet, desk])('at %o nothing is wider than the window', async (viewport) => {
    const [card, transfer] = [await place('card'), await place('bank_transfer')];
    await shop.visit({ viewport }, async ({ page }) => {
      for (const path of [`${card}?payment=back`, `${card}?payment=left`, transfer]) {
        await open(page, `/order-confirmation/${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        expect(await axeFaults(page)).toEqual([]);
      }
    });
  });
