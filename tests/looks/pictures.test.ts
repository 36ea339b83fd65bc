import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Product } from '#features/catalogue/contract.ts';
import { pictureView, readAddress } from '#shared/picture.ts';
import { present } from '../support/answers.ts';
import { desk, phone, tablet } from '../support/browser/browser.ts';
import { picturesToCome } from '../support/browser/hands.ts';
import { eventually, open, testShop } from '../support/browser/journey.ts';
import { full } from '../support/length.ts';

// On a new machine every picture of every screen is made here, when it is first asked for.
vi.setConfig({ testTimeout: 300_000 });

const shop = testShop();
/** A product that has several pictures of its own, no drawing. */
let pictured: Product;
beforeAll(async () => {
  const { products } = await shop.api('/api/products?limit=24');
  pictured = present(
    products.find(({ images, variants: [first] }) => readAddress(images.main) && first && first.imageUrls.length > 1),
  );
});

const screens = () => [
  '/',
  '/services',
  '/services/embroidery',
  '/portfolio',
  '/about',
  '/products',
  `/products/${pictured.id}`,
  '/nothing-here',
];

/** A picture on the screen: its chosen width and the width that its box needs, in device pixels. */
interface Shown {
  address: string;
  natural: number;
  needed: number;
  widest: number;
  /** Asked for before everything else. */
  isFirst: boolean;
}

/** Opens a screen, scrolls through it and reads every picture that has sources to choose from. */
async function shownOn(page: Page, path: string): Promise<Shown[]> {
  await open(page, path);
  await scrollThrough(page);
  return page.locator('picture:has(source) img').evaluateAll((images) =>
    (images as HTMLImageElement[])
      .filter((image) => image.currentSrc && image.checkVisibility({ visibilityProperty: true }))
      .map((image) => {
        const [width = 1, height = 1] = [image.getAttribute('width'), image.getAttribute('height')].map(Number);
        const candidates =
          image
            .closest('picture')
            ?.querySelector('source')
            ?.srcset.matchAll(/ (\d+)w/g) ?? [];
        return {
          address: image.currentSrc,
          natural: Number(/~(\d+)\./.exec(image.currentSrc)?.[1]),
          needed: Math.max(image.clientWidth, (image.clientHeight * width) / height) * devicePixelRatio,
          widest: Math.max(...[...candidates].map(([, candidate]) => Number(candidate))),
          isFirst: image.fetchPriority === 'high',
        };
      }),
  );
}

/** To the end of the page, which grows where a list loads more. */
async function scrollThrough(page: Page): Promise<void> {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < (await height()); top += 700) {
    await page.evaluate((y) => {
      window.scrollTo({ top: y, behavior: 'instant' });
      // A browser that draws nothing for a while, with two at work on two cores, need not be waited for.
      return new Promise((resolve) => {
        setTimeout(resolve, 1_000);
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
    }, top);
    await eventually(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
  }
  // Each is made when it is first asked for, and two at a time.
  await expect.poll(() => picturesToCome(page), { timeout: 60_000 }).toBe(0);
}

const still = { reducedMotion: 'reduce' } as const;

// On a telephone 1.6 pixels a CSS pixel are sharp enough; 1.4 for the largest paint.
describe.each([
  { viewport: phone, deviceScaleFactor: 2, least: 0.8, first: 0.7 },
  ...(full ? [{ viewport: tablet, deviceScaleFactor: 1, least: 0.97, first: 0.97 }] : []),
  { viewport: desk, deviceScaleFactor: 1, least: 0.97, first: 0.97 },
])('at $viewport.width px', ({ viewport, deviceScaleFactor, least, first }) => {
  test('the browser chooses a picture that fills its box sharply, and none that is much too large', async () => {
    const wrong: Record<string, Shown[]> = {};
    for (const path of screens()) {
      // A browser that holds a larger one of an earlier page shows that.
      await shop.visit({ viewport, deviceScaleFactor, fresh: true, ...still }, async ({ page, expectProblem }) => {
        if (path === '/nothing-here') expectProblem(/404/);
        const shown = await shownOn(page, path);
        if (path !== '/nothing-here') expect(shown.length, path).toBeGreaterThan(1);
        // A width is at most 1.7 times the one below.
        const blurred = shown.filter(
          ({ natural, needed, widest, isFirst }) => natural < Math.min(needed, widest) * (isFirst ? first : least),
        );
        // One that is on the screen elsewhere, and larger, costs nothing more.
        const once = shown.filter((one) => shown.every((other) => one === other || one.address !== other.address));
        const wasted = once.filter(({ natural, needed }) => natural > Math.max(needed * 1.7, 840) && natural > 160);
        if (blurred.length + wasted.length > 0) wrong[path] = [...blurred, ...wasted];
      });
    }
    expect(wrong).toEqual({});
  });

  test('every picture has its dimensions, and nothing moves while pictures come late', async () => {
    const found: Record<string, unknown> = {};
    for (const path of screens()) {
      await shop.visit({ viewport, fresh: true, ...still }, async ({ page, expectProblem }) => {
        if (path === '/nothing-here') expectProblem(/404/);
        await page.addInitScript(() => {
          window.moved = [];
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
              if (!entry.hadRecentInput) window.moved.push(entry.value);
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.route(/\/media\//, async (route) => {
          await wait(250);
          await route.continue();
        });
        await open(page, path);
        await scrollThrough(page);
        const bare = await page
          .locator('img')
          .evaluateAll((images) =>
            images
              .filter((image) => !(Number(image.getAttribute('width')) > 0 && Number(image.getAttribute('height')) > 0))
              .map((image) => image.outerHTML),
          );
        const shift = await page.evaluate(() => window.moved.reduce((sum, value) => sum + value, 0));
        // Letters that change their font by a hair's breadth are not meant.
        if (bare.length > 0 || shift >= 0.001) found[path] = { bare, shift };
      });
    }
    expect(found).toEqual({});
  });
});

declare global {
  interface Window {
    moved: number[];
  }
}

test('until a picture is there its colour keeps its place; then it fades in, or is just there', async () => {
  const box = 'main figure picture';
  const colour = readAddress(pictured.images.main)?.colour ?? '';
  const rgb = [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ');
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await shop.visit({ fresh: true, reducedMotion, viewport: phone }, async ({ page }) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\/media\//, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(`/products/${pictured.id}`, { waitUntil: 'commit' });
      await page.locator(box).waitFor();
      const ground = await page.locator(box).evaluate((element) => getComputedStyle(element).backgroundColor);
      expect(ground).toBe(`rgb(${rgb})`);
      await page.getByRole('button', { name: 'Picture 2 of' }).waitFor();
      const thumb = page.getByRole('button', { name: 'Picture 2 of' }).locator('img');
      // Once the scripts run, a picture that is still on its way waits to fade in.
      await eventually(() => thumb.getAttribute('data-picture')).toBe('waiting');
      await thumb.evaluate((image) => {
        const count = () => image.setAttribute('data-moving', String(image.getAnimations().length));
        image.addEventListener('load', () => requestAnimationFrame(count));
      });
      release();
      await eventually(() => thumb.getAttribute('data-moving')).toBe(reducedMotion === 'reduce' ? '0' : '1');
      await eventually(() => thumb.evaluate((image) => getComputedStyle(image).opacity)).toBe('1');
    });
  }
});

test('without scripts pictures are there; the JPEG for old browsers and for a shared link are too', async () => {
  await shop.visit({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/products');
    const first = page.locator('main picture:has(source) img').first();
    await eventually(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await first.evaluate((image) => getComputedStyle(image).opacity)).toBe('1');
  });
  const jpeg = await fetch(shop.url + pictureView(pictured.images.main).src);
  expect([jpeg.status, jpeg.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const html = await (await fetch(`${shop.url}/products/${pictured.id}`)).text();
  const [, shared = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  expect(shared).toMatch(/\.jpg$/);
  expect((await fetch(shop.url + new URL(shared).pathname)).headers.get('content-type')).toBe('image/jpeg');
});
