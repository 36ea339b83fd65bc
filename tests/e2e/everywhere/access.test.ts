import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults, desk, phone, tablet } from '../../support/browser/browser.ts';
import { expectForEverybody } from '../../support/browser/everybody.ts';
import {
  addToCart,
  cartLink,
  clothing,
  eventually,
  follow,
  open,
  press,
  testShop,
  words,
} from '../../support/browser/journey.ts';
import { checkoutOf, type Sellable } from '../../support/shop-data.ts';

const shop = testShop();
let item: Sellable;
let orderId: string;
beforeAll(async () => {
  item = await clothing(shop.database, 100);
  const response = await fetch(`${shop.url}/api/checkout/create-order`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(checkoutOf([{ sellable: item, quantity: 2 }])),
  });
  orderId = (await response.json()).data.id;
});

interface Screen {
  name: string;
  /** Brings a fresh visitor there. */
  reach(page: Page): Promise<unknown>;
}

async function filledCheckout(page: Page): Promise<void> {
  await addToCart(page, item);
  await open(page, '/checkout');
  await page.getByRole('textbox', { name: 'First name' }).waitFor();
}

const screens: Screen[] = [
  { name: 'home', reach: (page) => open(page, '/') },
  { name: 'product list', reach: (page) => open(page, '/products') },
  { name: 'empty product list', reach: (page) => open(page, '/products?search=qqzzxxyy&size=M') },
  { name: 'product', reach: (page) => open(page, `/products/${item.productId}`) },
  { name: 'product not found', reach: (page) => open(page, '/products/none') },
  {
    name: 'product with a message',
    reach: async (page) => {
      await open(page, `/products/${item.productId}`);
      await press(page, 'Add to Cart');
      await words(page, 'Please select a size first.').waitFor();
    },
  },
  {
    name: 'empty cart',
    reach: async (page) => {
      await open(page, '/cart');
      await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    },
  },
  {
    name: 'filled cart',
    reach: async (page) => {
      await addToCart(page, item);
      await open(page, '/cart');
      await page.getByRole('button', { name: 'Clear Cart' }).waitFor();
    },
  },
  { name: 'checkout', reach: filledCheckout },
  {
    name: 'checkout with errors',
    reach: async (page) => {
      await filledCheckout(page);
      await page.getByRole('checkbox', { name: 'Same as billing address' }).uncheck();
      await press(page, 'Place Order');
      await words(page, 'Please fix the form errors').waitFor();
    },
  },
  { name: 'confirmation', reach: (page) => open(page, `/order-confirmation/${orderId}`) },
  { name: 'order not found', reach: (page) => open(page, '/order-confirmation/none') },
  { name: 'unknown page', reach: (page) => open(page, '/no/such/page') },
];

/** Read at once: the slides of the home page move on, and of only one the title is a heading. */
async function headingLevels(page: Page): Promise<number[]> {
  const headings = (await page.getByRole('main').ariaSnapshot()).matchAll(/^\s*- '?heading .*\[level=(\d)\]/gm);
  return Array.from(headings, ([, level]) => Number(level));
}

test.each(screens)('$name: axe finds nothing at 390, 820 and 1440 px, nothing sticks out at 320', async ({ reach }) => {
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(/404|not found/i);
    await reach(page);
    await expectForEverybody(page);
    const levels = await headingLevels(page);
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    const steps = levels.map((level, index) => level - (levels[index - 1] ?? 0));
    expect(Math.max(...steps), `headings ${levels}`).toBeLessThan(2);
  });
});

test('the sheet of filters and the menu: axe finds nothing', async () => {
  await shop.read({ viewport: phone }, async ({ page }) => {
    await open(page, '/products');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await press(page, 'Open menu');
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });
});

test.each([phone, tablet])(
  'the menu at $width px by keyboard: opens, keeps the focus, Escape, leads on',
  async (viewport) => {
    await shop.read({ viewport }, async ({ page }) => {
      await open(page, '/cart');
      const opener = page.getByRole('button', { name: 'Open menu' });
      const menu = page.getByRole('dialog', { name: 'Menu' });
      expect(await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).count()).toBe(0);
      await opener.focus();
      await page.keyboard.press('Enter');
      await menu.waitFor();
      expect(await menu.getByRole('link').allInnerTexts()).toEqual(
        expect.arrayContaining([
          'Home',
          'Services',
          'Portfolio',
          'About',
          'Contact',
          'Get Quote',
          'Shop the collection',
        ]),
      );
      for (let stop = 0; stop < 25; stop++) {
        await page.keyboard.press('Tab');
        // At the end of a modal dialog the browser's own buttons may have their turn: then the focus is nowhere.
        const place = await menu.evaluate(
          (element) => element.contains(document.activeElement) || document.activeElement === document.body,
        );
        expect(place, `after ${stop + 1} tabs`).toBe(true);
      }
      const scrolling = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
      expect(await scrolling()).toBe('hidden');
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
      expect(await scrolling()).toBe('visible');
      expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.getByRole('button', { name: 'Open menu', expanded: false }).waitFor();
      await page.keyboard.press('Enter');
      const home = menu.getByRole('link', { name: 'Home', exact: true });
      await home.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: /^One mark/ }).waitFor();
      await menu.waitFor({ state: 'hidden' });
    });
  },
);

test('the menu closes when the window becomes wide', async () => {
  await shop.read({ viewport: tablet }, async ({ page }) => {
    await open(page, '/');
    await press(page, 'Open menu');
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await page.setViewportSize(desk);
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' });
    await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).waitFor();
    expect(await page.getByRole('button', { name: 'Open menu' }).count()).toBe(0);
  });
});

test('the first stop of the Tab key skips to the content', async () => {
  await shop.read({}, async ({ page }) => {
    await open(page, '/products');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const inMain = await page.getByRole('main').evaluate((main) => main.contains(document.activeElement));
    expect(inMain).toBe(true);
  });
});

test('after 50 px of scrolling the header shrinks, and grows again at the top', async () => {
  await shop.read({}, async ({ page }) => {
    await open(page, '/');
    const height = async () => Math.round((await page.getByRole('banner').boundingBox())?.height ?? 0);
    const full = await height();
    await page.evaluate(() => window.scrollTo(0, 50));
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(50);
    expect(await height()).toBe(full);
    await page.evaluate(() => window.scrollTo(0, 51));
    await eventually(height).toBe(64);
    expect(full).toBeGreaterThan(64);
    await page.evaluate(() => window.scrollTo(0, 0));
    await eventually(height).toBe(full);
  });
});

test('a new page begins at its top with the focus in it, and its title is read out', async () => {
  await shop.read({ reducedMotion: 'reduce' }, async ({ page }) => {
    await open(page, '/');
    await page.evaluate(() => window.scrollTo(0, 700));
    await follow(page.getByRole('main'), 'Shop the collection');
    await page.getByRole('heading', { level: 1, name: 'Clothing' }).waitFor();
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);
    await cartLink(page, 0).waitFor();
    const focused = await page.getByRole('main').evaluate((main) => main === document.activeElement);
    expect(focused).toBe(true);
    await eventually(() => page.title()).toContain('Clothing');
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    expect(moving).toBe(0);
  });
});
