import { beforeAll, expect, test } from 'vitest';
import { axeErrors, phone } from '../../support/browser/browser.ts';
import { openWithCart } from '../../support/browser/hands.ts';
import { cartLink, clothing, commonShop, eventually, open, press, words } from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';
import { type Call, loseAnswer, networkWords, once } from '../../support/browser/network.ts';
import { checkoutOf, lineOf, type Sku } from '../../support/shop-data.ts';

const shop = commonShop();
const fill: Call = ['POST', /\/api\/checkout\/order\/[^/]+\/again$/];
let plain: Sku;
let soldOut: Sku;
let orderId: string;

const order = async (items: object[]): Promise<string> => {
  const answer = await fetch(`${shop.url}/api/checkout/create-order`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...checkoutOf([]), items }),
  });
  return (await answer.json()).data.id;
};

beforeAll(async () => {
  plain = await clothing(shop.database, 40, { place: 10, variant: 1 });
  soldOut = await clothing(shop.database, 40, { place: 11, variant: 1 });
  const priced = (sku: Sku, quantity: number) => ({ ...lineOf(sku, quantity), price: sku.price });
  orderId = await order([priced(plain, 3), priced(soldOut, 2)]);
  await shop.database.query('update variant_sizes set stock = 0 where variant_id = $1 and size = $2', [
    soldOut.variantId,
    soldOut.size,
  ]);
});

test('again: what is sold goes in once though the answer was lost; what is not is told', async () => {
  const next = await order([{ ...lineOf(plain, 2), price: plain.price }]);
  await shop.visit({ viewport: phone }, async ({ page, expectProblem }) => {
    expectProblem(networkWords);
    expectProblem(/could not fill your cart/);
    await openWithCart(page, `/order-confirmation/${orderId}`, [[plain, 1]]);
    const region = page.getByRole('region', { name: 'The same once more?' });
    await once(page, fill, loseAnswer);
    await press(region, 'Order again');
    await words(region.getByRole('alert'), /^We could not fill your cart\. Please try again/).waitFor();
    await region.getByRole('button', { name: 'Try Again' }).focus();
    await page.keyboard.press('Enter');
    await words(region, '3 of 5 items are in your cart.').waitFor();
    await words(region, `${soldOut.name}, ${soldOut.color}, ${soldOut.size}: sold out`).waitFor();
    expect(await axeErrors(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByRole('link', { name: plain.name, exact: true }).waitFor();
    await cartLink(page, 3).waitFor();

    await press(page, `Remove ${plain.name}`);
    await open(page, `/order-confirmation/${next}`);
    await press(page, 'Order again');
    await eventually(() => new URL(page.url()).pathname).toBe('/cart');
    await cartLink(page, 2).waitFor();
  });
});

longTest('without scripts there is no button to order again', async () => {
  await shop.visit({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(`/order-confirmation/${orderId}`);
    await page.getByRole('region', { name: 'Order Items' }).waitFor();
    expect(await page.getByRole('button', { name: 'Order again' }).count()).toBe(0);
  });
});
