import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cartLink, clothing, open, press, sizeChoice, testShop, words } from '../../support/browser/journey.ts';
import type { Sellable } from '../../support/shop-data.ts';
import { addressOf, setStatus } from './products.ts';

// What can be looked at and not bought.

const shop = testShop();

function setStock({ variantId, size }: Sellable, stock: number) {
  return shop.database.query('update variant_sizes set stock = $1 where variant_id = $2 and size = $3', [
    stock,
    variantId,
    size,
  ]);
}

/** Both buttons and the quantity are quiet, a press says why, and the quote is the way on. */
async function restsFor(page: Page): Promise<void> {
  for (const name of ['Add to Cart', 'Buy Now']) {
    const button = page.getByRole('button', { name });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await button.focus();
    await page.keyboard.press('Enter');
    await words(page.getByRole('alert'), 'This item is out of stock.').waitFor();
  }
  for (const name of ['Decrease quantity', 'Increase quantity']) {
    expect(await page.getByRole('button', { name }).isDisabled()).toBe(true);
  }
  expect(await page.getByRole('textbox', { name: 'Quantity' }).isDisabled()).toBe(true);
  const quote = page.getByRole('link', { name: 'Get a quote with your own print' });
  expect(await quote.getAttribute('href')).toBe('/quote');
  expect((await quote.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await cartLink(page, 0).waitFor();
}

test('a product without stock, or sold out since, is refused in the words of the specification', async () => {
  const item = await clothing(shop.database, 3, { place: 5 });
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(/409|in stock|out of stock/);
    await open(page, addressOf(item));
    await sizeChoice(page, item.size).check();
    await setStock(item, 0);
    await press(page, 'Add to Cart');
    await words(page.getByRole('alert'), 'Sorry, this item is currently out of stock').waitFor();
    await cartLink(page, 0).waitFor();
    await shop.database.query('update variant_sizes set stock = 0 where product_id = $1', [item.productId]);
    await open(page, addressOf(item));
    await words(page, 'Out of stock').first().waitFor();
    await restsFor(page);
    expect(await page.getByRole('group', { name: 'Size: choose one to hear when it is back' }).count()).toBe(1);
  });
});

const statuses = [
  ['coming_soon', 'COMING SOON'],
  ['active', 'ACTIVE'],
] as const;

test('a status is shown in its words, and only an active product can be bought', async () => {
  const item = await clothing(shop.database, 20, { place: 6 });
  await shop.visit({}, async ({ page }) => {
    for (const [status, label] of statuses) {
      await setStatus(shop, item, status);
      await open(page, addressOf(item));
      await words(page, label).waitFor();
      await sizeChoice(page, item.size).check();
      if (status !== 'active') await restsFor(page);
    }
    await press(page, 'Add to Cart');
    await cartLink(page, 1).waitFor();
  });
});
