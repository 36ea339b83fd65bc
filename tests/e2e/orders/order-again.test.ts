import { beforeAll, expect, test } from 'vitest';
import type { Design } from '#features/designs/contract.ts';
import { axeFaults, phone } from '../../support/browser/browser.ts';
import {
  addToCart,
  cartLink,
  clothing,
  commonShop,
  eventually,
  open,
  press,
  words,
} from '../../support/browser/journey.ts';
import { type Call, loseAnswer, networkWords, once } from '../../support/browser/network.ts';
import { rings, teeDesign } from '../../support/designs.ts';
import { checkoutOf, lineOf, newSession, type Sellable } from '../../support/shop-data.ts';

const shop = commonShop();
const fill: Call = ['POST', /\/api\/checkout\/order\/[^/]+\/again$/];
let plain: Sellable;
let soldOut: Sellable;
let orderId: string;

async function post(path: string, body: FormData | object, headers: Record<string, string> = {}) {
  const isForm = body instanceof FormData;
  const response = await fetch(shop.url + path, {
    method: 'POST',
    headers: { ...(isForm ? {} : { 'Content-Type': 'application/json' }), ...headers },
    body: isForm ? body : JSON.stringify(body),
  });
  return response.json();
}

/** Ten pieces with a drawing, at the price of the cart. */
async function designedLine() {
  const [blank] = (await shop.api('/api/blanks')).blanks;
  const [variant] = blank?.variants ?? [];
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await rings())]), 'rings.png');
  const { file } = await post('/api/uploads?for=studio', form);
  const garment = { productId: blank?.id, variantId: variant?.id };
  const content = { ...teeDesign, ...garment, technique: 'embroidery', artwork: { url: file.url } };
  const { design }: { design: Design } = await post('/api/designs', content);
  const line = { ...garment, size: variant?.sizes[0]?.size, quantity: 10, designId: design.id };
  const { data } = await post('/api/cart', line, { 'X-Session-ID': newSession() });
  return { ...line, price: data.items[0].price };
}

const order = async (items: object[]): Promise<string> =>
  (await post('/api/checkout/create-order', { ...checkoutOf([]), items })).data.id;

beforeAll(async () => {
  plain = await clothing(shop.database, 40, { place: 10, variant: 1 });
  soldOut = await clothing(shop.database, 40, { place: 11, variant: 1 });
  const priced = (sellable: Sellable, quantity: number) => ({ ...lineOf(sellable, quantity), price: sellable.price });
  orderId = await order([priced(plain, 3), priced(soldOut, 2), await designedLine()]);
  await shop.database.query('update variant_sizes set stock = 0 where variant_id = $1 and size = $2', [
    soldOut.variantId,
    soldOut.size,
  ]);
});

test('again: what is sold goes in once though the answer was lost, with its design; what is not is told', async () => {
  await shop.visit({ viewport: phone }, async ({ page, expectProblem }) => {
    expectProblem(networkWords);
    expectProblem(/could not fill your cart/);
    await addToCart(page, plain);
    await open(page, `/order-confirmation/${orderId}`);
    const region = page.getByRole('region', { name: 'The same once more?' });
    await once(page, fill, loseAnswer);
    await press(region, 'Order again');
    await words(region.getByRole('alert'), /^We could not fill your cart\. Please try again/).waitFor();
    await region.getByRole('button', { name: 'Try Again' }).focus();
    await page.keyboard.press('Enter');
    await words(region, '13 of 15 items are in your cart.').waitFor();
    await words(region, `${soldOut.name}, ${soldOut.color}, ${soldOut.size}: sold out`).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Blank Everyday Tee, with your drawing' }).waitFor();
    await cartLink(page, 13).waitFor();
  });
});

test('an order that goes as before leads to the cart at once; without scripts there is no button', async () => {
  const id = await order([{ ...lineOf(plain, 2), price: plain.price }]);
  await shop.visit({}, async ({ page }) => {
    await open(page, `/order-confirmation/${id}`);
    await press(page, 'Order again');
    await eventually(() => new URL(page.url()).pathname).toBe('/cart');
    await cartLink(page, 2).waitFor();
  });
  await shop.visit({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(`/order-confirmation/${id}`);
    await page.getByRole('region', { name: 'Order Items' }).waitFor();
    expect(await page.getByRole('button', { name: 'Order again' }).count()).toBe(0);
  });
});
