import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { View } from '../../screens/view.ts';
import { full } from '../length.ts';
import { axeErrors, desk, phone, tablet } from './browser.ts';
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
function headingLevels(page: Page): Promise<number[]> {
  const headings = page.getByRole('main').getByRole('heading');
  return headings.evaluateAll((all) => all.map((one) => Number(one.ariaLevel ?? one.tagName.slice(1))));
}

async function expectOneTitle(page: Page): Promise<void> {
  const levels = await headingLevels(page);
  expect(levels.filter((level) => level === 1)).toEqual([1]);
  const steps = levels.map((level, index) => level - (levels[index - 1] ?? 0));
  expect(Math.max(...steps), `headings ${levels}`).toBeLessThan(2);
}

/** Left to the screenshots: made of another view's parts, or with a title that is to follow. */
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
   cart-short studio-sold-out newsletter-box contact-errors quote-files product-zoom cart-error cart-loading checkout-declined cart-design checkout-design studio-bench studio-near studio-techniques studio-text studio-check studio-refused studio-loading studio-error
   studio-three-scripts studio-two-colours studio-drop studio-sending studio-damaged about resources privacy
   stock-back-stop product-not-found order-not-found product-make newsletter-bad-link track-sent`.split(/\s+/),
);

interface Sight extends View {
  sides: { width: number; height: number }[];
}

/** The full run looks at three widths, the short one at one of them, in turn. */
function lookAt(view: View, place: number): Sight {
  const all = [desk, tablet, phone].filter(({ width }) => !view.widths || view.widths.includes(width));
  return { ...view, sides: full ? all : all.slice(place % all.length).slice(0, 1) };
}

/** The views by visits: one that the view before it leads to is reached from there. */
function visitsOf(sights: Sight[]): { names: string; sights: Sight[] }[] {
  const visits: Sight[][] = [];
  for (const sight of sights) {
    const visit = visits.at(-1);
    if (visit && sight.step?.from === visit.at(-1)?.name) visit.push(sight);
    else visits.push([sight]);
  }
  return visits.map((visit) => ({ names: visit.map(({ name }) => name).join(', '), sights: visit }));
}

/** @param part of the page that axe looks at; absent: the whole */
async function expectForEverybody(page: Page, { name, sides, isOver }: Sight, part?: string): Promise<void> {
  for (const viewport of sides) {
    await page.setViewportSize(viewport);
    expect(await axeErrors(page, part), `${name} at ${viewport.width} px`).toEqual([]);
    expect(await overhang(page), `${name} at ${viewport.width} px`).toBe(0);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overhang(page), `${name} at 320 px`).toBe(0);
  // A modal dialog hides the page, its h1 with it.
  if (!isOver && (await page.getByRole('dialog').count()) === 0) await expectOneTitle(page);
}

/** The part that a step changes: header and footer are those of the view before it. */
const partOf = ({ isOver }: View) => (isOver ? 'dialog[open]' : 'main');

/** Each view passes axe, has one title above its headings, and is no wider than the window. */
export function testForEverybody(views: View[]): void {
  const shop = commonShop();
  const seen = views.filter(({ name }) => !left.has(name) && (full || !alike.has(name)));
  test.each(visitsOf(seen.map(lookAt)))('$names: axe finds nothing, nothing sticks out, one h1', async ({ sights }) => {
    await shop.visit({ viewport: sights[0]?.sides[0] ?? desk }, async ({ page, expectProblem }) => {
      // A state that is a failure is told in the console.
      expectProblem(/Failed to|net::ERR|HTTP (error|500)|404|409|402|415|not found|not valid|declined|Sorry/i);
      for (const [place, sight] of sights.entries()) {
        await page.setViewportSize(sight.sides[0] ?? desk);
        await (place > 0 && sight.step ? sight.step.go : sight.reach)(page, shop);
        await page.evaluate(() => document.fonts.ready);
        await expectForEverybody(page, sight, full || place === 0 ? undefined : partOf(sight));
      }
    });
  });
}
