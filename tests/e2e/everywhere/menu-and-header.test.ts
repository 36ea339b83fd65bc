import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desk, tablet } from '../../support/browser/browser.ts';
import { cartLink, commonShop, eventually, follow, open } from '../../support/browser/journey.ts';

const shop = commonShop();

test('the menu by keyboard: opens, keeps the focus, Escape, leads on; closes when the window is wide', async () => {
  await shop.visit({ viewport: tablet }, async ({ page }) => {
    await open(page, '/cart');
    const opener = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    expect(await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).count()).toBe(0);
    await opener.focus();
    await page.keyboard.press('Enter');
    await menu.waitFor();
    const names = ['Home', 'Services', 'Portfolio', 'About', 'Contact', 'Get Quote', 'Shop the collection'];
    expect(await menu.getByRole('link').allInnerTexts()).toEqual(expect.arrayContaining(names));
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
    await opener.click();
    await menu.waitFor();
    await page.setViewportSize(desk);
    await menu.waitFor({ state: 'hidden' });
    await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).waitFor();
    expect(await opener.count()).toBe(0);
  });
});

/** The first stop of the Tab key skips to the content. */
async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inMain = await page.getByRole('main').evaluate((main) => main.contains(document.activeElement));
  expect(inMain).toBe(true);
}

test('the first Tab stop skips to the content; the header shrinks after 50 px; pages begin at their top', async () => {
  await shop.visit({}, async ({ page }) => {
    await open(page, '/');
    await skipToContent(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    const height = async () => Math.round((await page.getByRole('banner').boundingBox())?.height ?? 0);
    await eventually(height).toBeGreaterThan(64);
    const full = await height();
    await page.evaluate(() => window.scrollTo(0, 50));
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(50);
    expect(await height()).toBe(full);
    await page.evaluate(() => window.scrollTo(0, 51));
    await eventually(height).toBe(64);
    await page.evaluate(() => window.scrollTo(0, 0));
    await eventually(height).toBe(full);
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
