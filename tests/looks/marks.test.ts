import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { phone } from '../support/browser/browser.ts';
import { fillCheckout } from '../support/browser/hands.ts';
import { addToCart, cartLink, clothing, eventually, open, press, testShop } from '../support/browser/journey.ts';

// The name, the bar of colours and the vine are decoration for a screen reader: data attributes find them.

const shop = testShop();

const bars = (place: Page | Locator) => place.locator('[data-color-bar]');
const bands = (place: Page | Locator) => place.locator('[data-band]');

/** How many of them are seen, with a picture of their own and a size. */
const shown = (places: Locator) =>
  places.evaluateAll(
    (all) =>
      all.filter((one) => {
        const { width, height } = one.getBoundingClientRect();
        const { backgroundImage, maskImage } = getComputedStyle(one);
        return width > 200 && height > 10 && [backgroundImage, maskImage].some((image) => image !== 'none');
      }).length,
  );

test('header and footer carry the name as it is drawn', async () => {
  await shop.visit({}, async ({ page }) => {
    await open(page, '/resources');
    for (const place of ['banner', 'contentinfo'] as const) {
      const name = page.getByRole(place).getByRole('link', { name: 'Liyawela Studio', exact: true });
      const drawing = name.locator('svg:has(use[href$="#logo"])');
      const { width = 0, height = 0 } = (await drawing.boundingBox()) ?? {};
      expect(width / height).toBeCloseTo(6.64, 1);
      expect(height).toBeGreaterThan(20);
    }
  });
});

describe('the bar of the twelve colours', () => {
  test.each([
    ['/', 1, 0],
    ['/about', 1, 0],
    // A closing call ends with its own band.
    ['/services', 0, 0],
    ['/services/embroidery', 0, 0],
    ['/portfolio', 0, 0],
    ['/products', 0, 1],
    ['/products/perahera-foil-tee', 0, 1],
    ['/contact', 0, 1],
    ['/cart', 0, 1],
  ])('%s: %i in the page, %i over the footer', async (path, within, over) => {
    await shop.visit({ javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(path);
      expect(await shown(bars(page.getByRole('main')))).toBe(within);
      expect(await shown(bars(page.getByRole('contentinfo')))).toBe(over);
    });
  });
});

describe('the vine', () => {
  test.each(['/', '/about', '/services', '/services/embroidery', '/portfolio'])(
    'ends the closing call of %s',
    async (path) => {
      await shop.visit({ javaScriptEnabled: false }, async ({ page }) => {
        await page.goto(path);
        expect(await shown(bands(page.locator('main > :last-child')))).toBe(1);
      });
    },
  );

  test('runs through the menu, the resources, an empty cart, and under the thanks for an order', async () => {
    const item = await clothing(shop.database, 5);
    await shop.visit({ viewport: phone, reducedMotion: 'reduce' }, async ({ page }) => {
      await open(page, '/resources');
      expect(await shown(bands(page.getByRole('main')))).toBe(1);
      await page.getByRole('button', { name: 'Open menu' }).click();
      expect(await shown(bands(page.getByRole('dialog', { name: 'Menu' })))).toBe(1);
      await open(page, '/cart');
      await eventually(() => shown(bands(page.getByRole('main')))).toBe(1);
      await addToCart(page, item);
      await cartLink(page, 1).waitFor();
      await open(page, '/checkout');
      await fillCheckout(page, 'bank_transfer');
      await press(page, 'Place Order');
      await page.getByRole('heading', { level: 1, name: 'Order Confirmed!' }).waitFor();
      expect(await shown(bands(page.getByRole('main')))).toBe(1);
    });
  });
});
