import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desk, phone, tablet } from '../support/browser/browser.ts';
import { eventually, hold, testShop, walk } from '../support/browser/journey.ts';

// A skeleton of the site is as high as its part, with the sample texts.

const shop = testShop();

/** Of text, in pixels: one more or less in each of the twelve rows of the services. */
const line = 26;
const views = [
  { path: '/', parts: 'main > *', off: line },
  { path: '/services', parts: 'main > *', off: 12 * line },
  {
    path: '/services/dtf-printing',
    parts: 'main > :first-child',
    waiting: 'main [aria-busy] > :nth-child(2)',
    off: line,
  },
];

function heights(page: Page, parts: string): Promise<number[]> {
  return page.locator(parts).evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().height)));
}

test.each([phone, { ...tablet, height: 900 }, desk])('at $width px', async (viewport) => {
  for (const { path, parts, waiting = parts, off } of views) {
    await shop.visit({ viewport, reducedMotion: 'reduce' }, async ({ page }) => {
      const release = await hold(page, /\/api\/(?!cart)/);
      await walk(page, path);
      await page.locator('main [aria-busy]').first().waitFor();
      const before = await heights(page, waiting);
      release();
      await eventually(() => page.locator('main [aria-busy]').count()).toBe(0);
      const after = await heights(page, parts);
      expect(before, path).toHaveLength(after.length);
      const jumps = after.map((height, place) => Math.abs(height - (before[place] ?? 0)));
      expect(Math.max(...jumps), `${path}: ${before} became ${after}`).toBeLessThanOrEqual(off);
    });
  }
});
