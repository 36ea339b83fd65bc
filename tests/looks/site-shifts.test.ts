import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desk, phone, tablet } from '../support/browser/browser.ts';
import { picturesToCome } from '../support/browser/hands.ts';
import { addToCart, cartLink, clothing, eventually, open, testShop } from '../support/browser/journey.ts';
import { full } from '../support/length.ts';
import { checkoutOf } from '../support/shop-data.ts';
import { sitePaths } from '../support/site-paths.ts';

const shop = testShop();

interface Shift {
  value: number;
  /** In milliseconds of the page. */
  at: number;
  /** The place that moved most. */
  of: string;
}
declare global {
  interface Window {
    shifts: Shift[];
    /** When the screen after a click had been drawn for the first time, in milliseconds of the page. */
    drawn: number;
  }
}

/** Notes every layout shift but those within half a second of a click, as the browser does. The API is slower. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    window.drawn = 0;
    interface Source {
      node: Node | null;
      previousRect: DOMRect;
      currentRect: DOMRect;
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          sources: Source[];
          hadRecentInput: boolean;
        };
        if (hadRecentInput) continue;
        const node = sources[0]?.node;
        const element = node instanceof Element ? node : node?.parentElement;
        const { previousRect: from, currentRect: to } = sources[0] ?? {};
        window.shifts.push({
          value,
          at: entry.startTime,
          of: `${element?.tagName}.${element?.className} ${from?.y},${from?.height} -> ${to?.y},${to?.height}`,
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function shiftsOf(page: Page): Promise<{ sum: string; of: Shift[] }> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
  });
  const shifts = await page.evaluate(() => window.shifts.filter(({ at }) => at > window.drawn));
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0).toFixed(2),
    of: shifts.filter(({ value }) => value > 0.001),
  };
}

/** Forgets the shifts until now, and those that the next screen brings in taking its place. */
async function watchNextScreen(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.shifts = [];
    window.drawn = Number.POSITIVE_INFINITY;
    const heading = document.querySelector('main h1');
    const watch = new MutationObserver(() => {
      if (heading?.isConnected) return;
      watch.disconnect();
      // The first runs before the new screen is drawn, the second after it. The second's own time may lie before the
      // end of a long first frame, hence the clock.
      requestAnimationFrame(() => requestAnimationFrame(() => (window.drawn = performance.now())));
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
}

/** API and fonts are slow, over the fallback fonts. The browser caches none of them while watched. */
async function slowDown(page: Page): Promise<void> {
  await watchShifts(page);
  await page.route(/\/api\/(?!cart)|\.woff2/, async (route) => {
    await wait(600);
    await route.continue();
  });
}

/** Views that move: what they are, and what moved in them. */
type Found = Record<string, Shift[]>;

async function openAndLook(page: Page, path: string, found: Found): Promise<void> {
  await open(page, path);
  const first = await shiftsOf(page);
  if (first.sum !== '0.00') found[`first view of ${path}`] = first.of;
}

async function walkAndLook(page: Page, path: string, found: Found): Promise<void> {
  const footer = (to: string) => page.getByRole('contentinfo').locator(`a[href="${to}"]`).first();
  // From a short page, so that the next one cannot use its layout.
  await footer('/resources').click();
  await page.getByRole('heading', { level: 1, name: 'Resources' }).waitFor();
  await watchNextScreen(page);
  // The next page's scripts are there when one comes near before one presses.
  await footer(path).hover();
  await page.waitForLoadState('networkidle');
  const loaded = page.waitForResponse(/\/api\/(?!cart)/);
  await footer(path).click();
  await loaded;
  await eventually(() => page.locator('main [aria-busy]').count()).toBe(0);
  await eventually(() => page.evaluate(() => window.drawn)).toBeLessThan(Number.POSITIVE_INFINITY);
  const next = await shiftsOf(page);
  if (next.sum !== '0.00') found[`navigation to ${path}`] = next.of;
}

test.each(full ? [phone, tablet, desk] : [phone, desk])(
  'no layout shift while a screen loads with slow fonts and a slow API at $width px',
  async (viewport) => {
    await shop.visit({ viewport, fresh: true }, async ({ page }) => {
      await slowDown(page);
      const found: Found = {};
      for (const path of sitePaths) await openAndLook(page, path, found);
      for (const path of sitePaths.filter((one) => one !== '/resources')) await walkAndLook(page, path, found);
      expect(found).toEqual({});
    });
  },
);

test.each(full ? [phone, tablet, desk] : [phone, desk])(
  'nor where things are sold and asked for at $width px: list, product, quote, an order',
  async (viewport) => {
    const item = await clothing(shop.database, 5);
    const order = await fetch(`${shop.url}/api/checkout/create-order`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(checkoutOf([{ sku: item, quantity: 2 }])),
    });
    const orderId = (await order.json()).data.id;
    await shop.visit({ viewport, fresh: true }, async ({ page }) => {
      await slowDown(page);
      const found: Found = {};
      const paths = ['/products', `/products/${item.productId}`, '/quote', `/order-confirmation/${orderId}`];
      for (const path of paths) await openAndLook(page, path, found);
      await walkAndLook(page, '/products', found);
      expect(found).toEqual({});
    });
  },
);

test.each([phone, tablet, desk])(
  'no layout shift when the cart and the form of the checkout come at $width px',
  async (viewport) => {
    const item = await clothing(shop.database, 5);
    await shop.visit({ viewport, fresh: true }, async ({ page }) => {
      await watchShifts(page);
      await addToCart(page, item);
      await cartLink(page, 1).waitFor();
      await page.route(/\/api\/cart|checkout-form/, async (route) => {
        await wait(600);
        await route.continue();
      });
      for (const [path, there] of [
        ['/cart', 'Proceed to Checkout'],
        ['/checkout', 'Place Order'],
      ] as const) {
        await page.goto(path);
        await page.getByText(there).first().waitFor();
        expect(await shiftsOf(page), path).toEqual({ sum: '0.00', of: [] });
      }
    });
  },
);

test('no request to another origin on any screen, and none that fails', async () => {
  await shop.visit({ reducedMotion: 'no-preference', fresh: true }, async ({ page }) => {
    const origin = new URL(shop.url).origin;
    const foreign: string[] = [];
    const failed: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin !== origin && url.protocol.startsWith('http')) foreign.push(url.href);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(response.url());
    });
    for (const path of [...sitePaths, '/products', '/cart']) {
      await open(page, path);
      // Lazy pictures too.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < height; top += 800) {
        await page.evaluate((y) => {
          window.scrollTo({ top: y, behavior: 'instant' });
          // Pictures nearby are fetched when drawn.
          return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        }, top);
      }
      await eventually(() => picturesToCome(page)).toBe(0);
    }
    expect({ foreign, failed }).toEqual({ foreign: [], failed: [] });
  });
});
