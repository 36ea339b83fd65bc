import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { commonShop, eventually, follow, open, reload } from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';
import { full } from '../../support/length.ts';

const shop = commonShop();

const withSplash = { splash: true, reducedMotion: 'no-preference' } as const;

const splash = (page: Page) => page.locator('[data-splash-screen]');
/** Whether it covers the page; gone from the page or hidden is the same to a visitor. */
const covers = (page: Page) => splash(page).isVisible();

/**
 * Opens a page and sees the splash over it. Animations stand still, since a slow machine takes longer than a splash.
 * @returns lets them run
 */
async function openCovered(page: Page, path: string): Promise<() => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.goto(path, { waitUntil: 'commit' });
  await splash(page).waitFor();
  // The element is there before the style sheet.
  await eventually(() => splash(page).evaluate((element) => element.getAnimations().length)).toBe(1);
  // Chromium drops the keys and clicks of a page that it has not painted.
  await eventually(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0);
  return () => devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
}

/** The splash covers the window, with 12 moving dots of its own colours, and stays. */
async function expectDrawn(page: Page): Promise<void> {
  const { width, height, x, y } = (await splash(page).boundingBox()) ?? {};
  expect({ width, height, x, y }).toEqual({ width: 1440, height: 900, x: 0, y: 0 });
  const dots = splash(page).locator('li span');
  const colours = await dots.evaluateAll((all) => all.map((dot) => getComputedStyle(dot).backgroundColor));
  expect(colours).toHaveLength(12);
  expect(new Set(colours).size).toBe(12);
  const moving = await dots.first().evaluate((dot) => dot.getAnimations().length);
  expect(moving).toBeGreaterThan(0);
  // The drawn part of the file: nothing without the file, or without such a part.
  const logo = splash(page).locator('svg use');
  await eventually(async () => (await logo.boundingBox())?.width ?? 0).toBeGreaterThan(200);
  const top = await page.evaluate(() => document.elementFromPoint(700, 450)?.closest('[data-splash-screen]') !== null);
  expect(top).toBe(true);
  expect(await splash(page).getAttribute('aria-hidden')).toBe('true');
}

/** 5000 ms, then a fade of 0.8 s. */
async function expectTimes(page: Page): Promise<void> {
  /** The splash as it is `ms` after its start. */
  const at = (ms: number) =>
    splash(page).evaluate((element, time) => {
      const [leave] = element.getAnimations();
      if (!leave) return null;
      leave.pause();
      leave.currentTime = time;
      const { opacity, visibility } = getComputedStyle(element);
      return { opacity: Number(opacity), visibility };
    }, ms);
  expect(await at(4990)).toEqual({ opacity: 1, visibility: 'visible' });
  const fading = await at(5300);
  expect(fading?.opacity).toBeGreaterThan(0);
  expect(fading?.opacity).toBeLessThan(1);
  expect((await at(5790))?.opacity).toBeLessThan(0.1);
  const timing = await splash(page).evaluate((element) => {
    const timing = element.getAnimations()[0]?.effect?.getComputedTiming();
    return [timing?.delay, timing?.duration];
  });
  expect(timing).toEqual([5000, 800]);
  await at(0);
}

/**
 * The first key or click that the page gets ends it: the fade runs at once. A browser on a busy machine drops some.
 */
async function expectNoDelay(page: Page, end: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const root = document.documentElement;
    for (const type of ['keydown', 'click'])
      addEventListener(type, () => (root.dataset.afterFirst ??= root.dataset.splash ?? 'on'));
  });
  await eventually(async () => {
    await end();
    return page.locator('html').getAttribute('data-after-first');
  }).not.toBeNull();
  expect(await page.locator('html').getAttribute('data-after-first')).toBe('over');
  const delays = await page.evaluate(() =>
    [...document.querySelectorAll('[data-splash-screen]')].flatMap((element) =>
      element.getAnimations().map((animation) => animation.effect?.getComputedTiming().delay),
    ),
  );
  expect(delays.filter((delay) => delay !== 0)).toEqual([]);
}

test('splash: logo and 12 dots; 5000 ms and a fade; once a tab; Escape and a click end it', async () => {
  await shop.visit(withSplash, async ({ page }) => {
    const run = await openCovered(page, '/');
    await expectDrawn(page);
    await expectTimes(page);
    await run();
    // The page beneath is not delayed: keyboard and screen reader reach its heading.
    await page.getByRole('heading', { level: 1, name: /^One mark/ }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'About' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Mission' }).waitFor();
    await reload(page);
    expect(await covers(page)).toBe(false);
    if (full) await open(page, '/about');
    expect(await covers(page)).toBe(false);
    await follow(page.getByRole('banner'), 'Services');
    expect(await covers(page)).toBe(false);
    await splash(page).waitFor({ state: 'detached' });
    const ends = [
      (tab: Page) => expectNoDelay(tab, () => tab.keyboard.press('Escape')),
      (tab: Page) => expectNoDelay(tab, () => tab.mouse.click(700, 450)),
      (tab: Page) => splash(tab).evaluate((element) => element.getAnimations()[0]?.finish()),
    ];
    for (const end of ends) {
      const tab = await page.context().newPage();
      const run = await openCovered(tab, '/about');
      // Standing still, it does not end by itself.
      await end(tab);
      await run();
      await splash(tab).waitFor({ state: 'detached' });
      expect(new URL(tab.url()).pathname).toBe('/about');
    }
  });
});

longTest('splash: Escape ends it before the scripts of the page are there', async () => {
  await shop.visit(withSplash, async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, () => {});
    await page.goto('/about', { waitUntil: 'commit' });
    await splash(page).waitFor();
    await page.keyboard.press('Escape');
    await splash(page).waitFor({ state: 'hidden', timeout: 3000 });
  });
});

test('splash: skipped with prefers-reduced-motion (decisions)', async () => {
  await shop.visit({ splash: true }, async ({ page }) => {
    // Nothing is painted before the style sheets are there; from then on it never shows.
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    expect(await covers(page)).toBe(false);
    await splash(page).waitFor({ state: 'detached' });
  });
});

longTest('splash: without JavaScript it shows on the home page, lets clicks through and ends by CSS', async () => {
  await shop.visit({ ...withSplash, javaScriptEnabled: false }, async ({ page }) => {
    const run = await openCovered(page, '/');
    const animation = await splash(page).evaluate((element) => getComputedStyle(element).animation);
    expect(animation).toMatch(/0\.8s .*5s .*forwards/);
    await run();
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/about');
    expect(await covers(page)).toBe(false);
  });
});
