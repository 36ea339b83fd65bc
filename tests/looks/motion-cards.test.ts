import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { phone } from '../support/browser/browser.ts';
import { eventually, open, testShop } from '../support/browser/journey.ts';

const shop = testShop();

const article = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('img') })
    .first();

const cards = [
  ['of a product', '/products', article],
  ['of a service', '/', article],
  [
    'of a service among all',
    '/services',
    (page: Page) => page.getByRole('main').locator('li:has(> div picture)').first(),
  ],
  ['of a project', '/portfolio', article],
] as const;

/** Where everything of a card stands and how large it is, in tenths of a pixel of the page. */
const placesOf = (card: Locator) =>
  card.evaluate((element) => {
    const top = element.getBoundingClientRect().top;
    return [...element.querySelectorAll('*')].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y - top, width, height].map((value) => Math.round(value * 10));
    });
  });

const widthOf = (picture: Locator) => picture.evaluate((image) => image.getBoundingClientRect().width);

describe.each(cards)('a card %s', (_, path, find) => {
  test('lifts its picture a little towards the pointer', async () => {
    await shop.visit({ reducedMotion: 'no-preference' }, async ({ page }) => {
      await open(page, path);
      const picture = find(page).locator('img').first();
      await picture.scrollIntoViewIfNeeded();
      const before = await widthOf(picture);
      await find(page).hover();
      await eventually(() => widthOf(picture)).toBeGreaterThan(before * 1.025);
      expect(await widthOf(picture)).toBeLessThan(before * 1.06);
    });
  });

  test('does not stay lifted where a finger has been', async () => {
    const hand = { viewport: phone, hasTouch: true, isMobile: true };
    await shop.visit({ ...hand, reducedMotion: 'no-preference' }, async ({ page }) => {
      await open(page, path);
      const picture = find(page).locator('img').first();
      await picture.scrollIntoViewIfNeeded();
      const before = await widthOf(picture);
      // The state after a tap: for the browser a pointer is there.
      await find(page).hover();
      expect(await find(page).evaluate((card) => card.matches(':hover'))).toBe(true);
      await picture.evaluate((image) => Promise.all(image.getAnimations().map(({ finished }) => finished)));
      expect(await widthOf(picture)).toBe(before);
    });
  });

  test('stands still under reduced motion, and does not jump', async () => {
    await shop.visit({ reducedMotion: 'reduce' }, async ({ page }) => {
      await open(page, path);
      await find(page).scrollIntoViewIfNeeded();
      const before = await placesOf(find(page));
      expect(before.length).toBeGreaterThan(4);
      await find(page).hover();
      expect(await placesOf(find(page))).toEqual(before);
      const link = find(page).locator('a:has(svg)').first();
      if ((await link.count()) > 0) await link.hover();
      expect(await placesOf(find(page))).toEqual(before);
    });
  });
});
