import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { View } from '../../screens/view.ts';
import { full } from '../length.ts';
import { axeFaults, desk, phone, tablet } from './browser.ts';
import { commonShop } from './journey.ts';

/** How far the page can be pushed sideways. */
function overhang(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.scrollTo(10_000, window.scrollY);
    const pushed = window.scrollX;
    window.scrollTo(0, window.scrollY);
    return Math.max(pushed, document.documentElement.scrollWidth - document.documentElement.clientWidth);
  });
}

/** Read at once: the slides of the home page move on, and of only one the title is a heading. */
async function headingLevels(page: Page): Promise<number[]> {
  const headings = (await page.getByRole('main').ariaSnapshot()).matchAll(/^\s*- '?heading .*\[level=(\d)\]/gm);
  return Array.from(headings, ([, level]) => Number(level));
}

async function expectOneTitle(page: Page): Promise<void> {
  const levels = await headingLevels(page);
  expect(levels.filter((level) => level === 1)).toEqual([1]);
  const steps = levels.map((level, index) => level - (levels[index - 1] ?? 0));
  expect(Math.max(...steps), `headings ${levels}`).toBeLessThan(2);
}

/** Left to the screenshots: they are made of the same parts as another view, or their title is still to come. */
const left = new Set(
  `home-loading service-loading product-loading order-loading services-loading portfolio-loading splash terms cookies
   about-error portfolio-error product-error products-one product-no-picture product-long-words product-added cart-99
   cart-removed checkout-card checkout-empty checkout-sending quote-sending contact-sending`.split(/\s+/),
);
/** Made of another view's parts; the full run looks at them. */
const alike = new Set(
  `services-error services-empty service-error service-not-found quote-error quote-loading quote-failed quote-waiting
   home-error home-empty portfolio-empty contact-failed contact-no-services track-errors track-failed
   newsletter-confirm newsletter-failed newsletter-unsubscribe newsletter-unsubscribed
   products-loading products-error products-empty product-message product-stock-back-sent order-cancelled order-shipped
   cart-short studio-sold-out newsletter-box contact-errors quote-files product-zoom cart-error cart-loading checkout-declined studio-bench studio-near studio-techniques studio-text studio-check studio-refused studio-loading studio-error`.split(
    /\s+/,
  ),
);

/**
 * Each view passes axe, has one title above its headings, and is no wider than the window.
 * The full run looks at three widths, the short one at one of them, in turn.
 */
export function testForEverybody(views: View[]): void {
  const shop = commonShop();
  test.each(
    views
      .filter(({ name }) => !left.has(name) && (full || !alike.has(name)))
      .map((view, place) => ({ ...view, place })),
  )('$name: axe finds nothing, nothing sticks out, one h1', async ({ name, reach, isOver, widths, place }) => {
    const all = [desk, tablet, phone].filter(({ width }) => !widths || widths.includes(width));
    const sides = full ? all : all.slice(place % all.length).slice(0, 1);
    await shop.visit({ viewport: sides[0] ?? desk }, async ({ page, expectProblem }) => {
      // A state that is a failure is told in the console.
      expectProblem(/Failed to|net::ERR|HTTP (error|500)|404|409|402|415|not found|not valid|declined|Sorry/i);
      await reach(page, shop);
      await page.evaluate(() => document.fonts.ready);
      for (const viewport of sides) {
        await page.setViewportSize(viewport);
        expect(await axeFaults(page), `${name} at ${viewport.width} px`).toEqual([]);
        expect(await overhang(page), `${name} at ${viewport.width} px`).toBe(0);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overhang(page), `${name} at 320 px`).toBe(0);
      // A modal dialog hides the page, its h1 with it.
      if (!isOver && (await page.getByRole('dialog').count()) === 0) await expectOneTitle(page);
    });
  });
}
