import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openWithCart } from '../../support/browser/hands.ts';
import {
  cartLink,
  clothing,
  commonShop,
  eventually,
  facts,
  follow,
  money,
  press,
  reload,
  textOf,
  words,
} from '../../support/browser/journey.ts';
import type { Sku } from '../../support/shop-data.ts';

const shop = commonShop();

function lineOf(page: Page, { name }: Sku): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
}
function quantityOf(page: Page, { name }: Sku): Locator {
  return page.getByRole('textbox', { name: `Quantity of ${name}`, exact: true });
}

/** The plus button rests, says why, and keeps the focus: the keyboard does not fall back to the page's beginning. */
async function expectRest(page: Page, plus: Locator, reason: string): Promise<void> {
  await expect.poll(() => plus.getAttribute('aria-disabled')).toBe('true');
  const id = await plus.getAttribute('aria-describedby');
  expect(await textOf(page.locator(`[id="${id}"]`))).toBe(reason);
  expect(await plus.evaluate((button) => button === document.activeElement)).toBe(true);
}

test('quantities: minus rests at 1, at most 99, totals follow and stay; remove and clear are taken back', async () => {
  const [first, second] = [await clothing(shop.database, 150), await clothing(shop.database, 150, { place: 1 })];
  await shop.visit({}, async ({ page }) => {
    await openWithCart(page, '/cart', [
      [first, 1],
      [second, 1],
    ]);
    const minus = lineOf(page, first).getByRole('button', { name: 'Decrease quantity' });
    const plus = lineOf(page, first).getByRole('button', { name: 'Increase quantity' });
    await cartLink(page, 2).waitFor();
    expect(await minus.isDisabled()).toBe(true);
    await plus.click();
    await cartLink(page, 3).waitFor();
    await words(lineOf(page, first), money(first.price * 2)).waitFor();
    await minus.click();
    await cartLink(page, 2).waitFor();
    expect(await minus.isDisabled()).toBe(true);
    await quantityOf(page, first).fill('98');
    await page.keyboard.press('Enter');
    await cartLink(page, 99).waitFor();
    await plus.click();
    await cartLink(page, '99+').waitFor();
    expect(await textOf(cartLink(page, '99+'))).toBe('99+');
    await expectRest(page, plus, '99 at most. For more, get a quote.');
    await lineOf(page, first).getByRole('link', { name: 'get a quote' }).waitFor();
    await quantityOf(page, first).fill('250');
    await quantityOf(page, first).blur();
    expect(await quantityOf(page, first).inputValue()).toBe('99');
    await reload(page);
    await cartLink(page, '99+').waitFor();
    expect([await quantityOf(page, first).inputValue(), await quantityOf(page, second).inputValue()]).toEqual([
      '99',
      '1',
    ]);
    const total = money(Math.round(first.price * 9900 + second.price * 100) / 100);
    expect(await facts(page.getByRole('complementary', { name: 'Summary' }))).toEqual({
      'Subtotal (100 items)': total,
      Shipping: 'Calculated at checkout',
      'Cart total': total,
    });
    await takeOutAndBack(page, first);
  });
});

/** Removes the line, and clears the cart of the other one; each of it is undone once. */
async function takeOutAndBack(page: Page, first: Sku): Promise<void> {
  await press(page, `Remove ${first.name}`);
  await cartLink(page, 1).waitFor();
  expect(await lineOf(page, first).count()).toBe(0);
  await press(page, 'Undo');
  await cartLink(page, '99+').waitFor();
  expect(await quantityOf(page, first).inputValue()).toBe('99');
  await press(page, `Remove ${first.name}`);
  await cartLink(page, 1).waitFor();
  await press(page, 'Clear Cart');
  await page.getByRole('heading', { level: 1, name: 'Your cart is empty' }).waitFor();
  expect(await textOf(cartLink(page, 0))).toBe('');
  const start = page.getByRole('main').getByRole('link', { name: 'Start Shopping' });
  expect(await start.getAttribute('href')).toBe('/products');
  await press(page, 'Undo');
  await cartLink(page, 1).waitFor();
  await follow(page.getByRole('main'), 'Continue Shopping');
  await page.getByRole('heading', { level: 1, name: 'Clothing' }).waitFor();
}

test('plus counts up to the stock and says why it rests; what is short is mended; 0 removes the line', async () => {
  const item = await clothing(shop.database, 3, { place: 6 });
  const [few, gone] = [await clothing(shop.database, 5, { place: 36 }), await clothing(shop.database, 5, { place: 8 })];
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(/409|in stock/);
    await openWithCart(page, '/cart', [
      [item, 2],
      [few, 4],
      [gone, 4],
    ]);
    await cartLink(page, 10).waitFor();
    await clothing(shop.database, 2, { place: 36 });
    await clothing(shop.database, 0, { place: 8 });
    await reload(page);
    await mend(page, few, gone);
    const plus = lineOf(page, item).getByRole('button', { name: 'Increase quantity' });
    await plus.click();
    await cartLink(page, 5).waitFor();
    await expectRest(page, plus, 'That is all we have in stock.');
    await page.keyboard.press('Enter');
    await quantityOf(page, item).press('ArrowUp');
    expect(await quantityOf(page, item).inputValue()).toBe('3');
    await quantityOf(page, item).fill('9');
    await page.keyboard.press('Enter');
    await words(page.getByRole('alert'), /^Only 3 of .* in stock/).waitFor();
    await eventually(() => quantityOf(page, item).inputValue()).toBe('3');
    await press(page, `Remove ${few.name}`);
    await cartLink(page, 3).waitFor();
    await quantityOf(page, item).fill('0');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Your cart is empty' }).waitFor();
  });
});

/** The summary leads to what is short, where fewer are taken, or none. */
async function mend(page: Page, few: Sku, gone: Sku): Promise<void> {
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await words(summary, /^2 products are not in stock/).waitFor();
  for (const item of [few, gone]) {
    const plus = lineOf(page, item).getByRole('button', { name: 'Increase quantity' });
    expect(await plus.getAttribute('aria-disabled')).toBe('true');
  }
  await follow(summary, 'Show me');
  const change = lineOf(page, few).getByRole('button', { name: 'Change to 2' });
  expect(await change.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await cartLink(page, 8).waitFor();
  expect(await lineOf(page, few).evaluate((line) => line === document.activeElement)).toBe(true);
  await words(summary, /^One product is not in stock/).waitFor();
  await press(lineOf(page, gone), 'Remove it');
  await cartLink(page, 4).waitFor();
  expect(await words(summary, /in stock/).count()).toBe(0);
}
