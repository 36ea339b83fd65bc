import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { VisitOptions } from '../support/browser/browser.ts';
import { fillCheckout } from '../support/browser/hands.ts';
import {
  cartLink,
  clothing,
  colour,
  follow,
  open,
  press,
  sizeChoice,
  testShop,
  words,
} from '../support/browser/journey.ts';
import { misfits, shapeless } from '../support/browser/looks.ts';
import { ordersOf } from '../support/stored-orders.ts';

const shop = testShop();

interface Way {
  name: string;
  options: VisitOptions;
  /** The faults of a screen, a line each. */
  errors(page: Page): Promise<string[]>;
}

const ways: Way[] = [
  {
    // Half the window at twice the density is what a browser shows at 200 %.
    name: 'at 200 %',
    options: { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2, reducedMotion: 'reduce' },
    errors: misfits,
  },
  {
    name: 'with forced colours',
    options: { forcedColors: 'active', reducedMotion: 'reduce' },
    errors: shapeless,
  },
];

test.each(ways)('the whole way from the list to the order can be gone $name', async ({ options, errors }) => {
  const item = await clothing(shop.database, 20);
  const before = (await ordersOf(shop.database, item)).length;
  await shop.visit(options, async ({ page }) => {
    const fine = async (screen: string) => expect({ [screen]: await errors(page) }).toEqual({ [screen]: [] });
    await open(page, `/products?search=${encodeURIComponent(item.name)}`);
    await fine('list');
    await page.getByRole('main').getByRole('link', { name: item.name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: item.name, exact: true }).waitFor();
    await colour(page, item.color).check();
    await sizeChoice(page, item.size).check();
    await press(page, 'Increase quantity');
    await press(page, 'Add to Cart');
    await words(page.getByRole('status'), 'Added 2 item(s) to cart! Total items: 2').waitFor();
    await fine('product');
    await cartLink(page, 2).click();
    await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor();
    await fine('cart');
    await follow(page, 'Proceed to Checkout');
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    await fillCheckout(page, 'card');
    await page.getByRole('radio', { name: /^Express Shipping/ }).check();
    await fine('checkout');
    await press(page, 'Place Order');
    await page.getByRole('heading', { level: 1, name: 'Order Confirmed!' }).waitFor();
    await fine('order');
  });
  expect(await ordersOf(shop.database, item)).toHaveLength(before + 1);
});
