import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { present } from '../support/answers.ts';
import { desk, phone } from '../support/browser/browser.ts';
import { eventually, open, testShop } from '../support/browser/journey.ts';

const shop = testShop();

interface Paint {
  tag: string;
  width: number;
  height: number;
}
declare global {
  interface Window {
    largest: Paint | undefined;
  }
}

/** The largest paint, by the browser's own measure. */
async function watchLargestPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element } = entry as PerformanceEntry & { element: Element | null };
        if (!element) continue;
        const { width, height } = element.getBoundingClientRect();
        window.largest = { tag: element.tagName, width, height };
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

/** Pictures of the page by how far they are below the window, in CSS pixels. */
const picturesBelow = (page: Page) =>
  page.locator('main picture:has(source) img').evaluateAll((images) =>
    (images as HTMLImageElement[]).map((image) => ({
      below: Math.round(image.getBoundingClientRect().top - innerHeight),
      stem: image.src.replace(/~\d+\.jpg$/, ''),
      loading: image.loading,
    })),
  );

/** A browser fetches lazy pictures nearby: on a slow line within some 2500 px. */
const far = 3200;

const screens = ['/', '/products', '/products/perahera-foil-tee', '/services', '/services/embroidery', '/about'];
/** Those on which something is so far below at every width. */
const long = ['/', '/services'];

describe.each([phone, desk])('at $width px', (viewport) => {
  test.each(screens)('%s: the largest paint is asked for first, what is below the fold waits', async (path) => {
    await shop.visit({ viewport, fresh: true }, async ({ page }) => {
      const asked = new Set<string>();
      page.on('request', (request) => asked.add(request.url().replace(/~\d+\.\w+$/, '')));
      await watchLargestPaint(page);
      await open(page, path);
      await page.waitForLoadState('networkidle');
      await eventually(() => page.evaluate(() => window.largest)).toBeDefined();
      const first = page.locator('main img[fetchpriority="high"]');
      expect(await first.count()).toBe(1);
      expect(await first.getAttribute('loading')).toBe('eager');
      const { width, height } = present(await first.boundingBox());
      // In a row of cards each is as large, and whichever is painted first is the largest.
      expect(await page.evaluate(() => window.largest)).toEqual({ tag: 'IMG', width, height });
      const below = (await picturesBelow(page)).filter((picture) => picture.below > 0);
      expect(below.filter(({ loading }) => loading !== 'lazy')).toEqual([]);
      // One that stands on the page twice is asked for where it comes first.
      const near = new Set((await picturesBelow(page)).filter((one) => one.below <= far).map(({ stem }) => stem));
      const away = below.filter((one) => one.below > far && !near.has(one.stem));
      expect(away.filter(({ stem }) => asked.has(stem))).toEqual([]);
      if (long.includes(path)) expect(away.length).toBeGreaterThan(0);
    });
  });
});
