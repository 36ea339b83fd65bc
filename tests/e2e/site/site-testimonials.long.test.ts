import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { commonShop, eventually, open, press, walk, words } from '../../support/browser/journey.ts';
import { change } from '../../support/browser/network.ts';

interface Voice {
  text: string;
  name: string;
  role: string;
  company: string;
  rating: number;
}

const shop = commonShop();
let voices: Voice[];
beforeAll(async () => {
  voices = (await shop.api('/api/testimonials')).testimonials;
});

const carousel = (page: Page) => page.getByRole('region', { name: 'Testimonials' });
/** The testimonial that is up, counted from 1. */
const current = async (page: Page) => {
  const dots = carousel(page).getByRole('button', { name: /^Testimonial \d+$/ });
  const marks = await dots.evaluateAll((all) => all.map((dot) => dot.getAttribute('aria-current')));
  return marks.indexOf('true') + 1;
};

test('testimonials: advance every 8 s and wrap; wait under the pointer; stop and start (sections 4, 9)', async () => {
  await shop.visit({ reducedMotion: 'no-preference', fresh: true }, async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-21T08:00:00Z') });
    await open(page, '/');
    // Transitions under way have their time limit on the same clock.
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt(new Date('2026-11-21T08:10:00Z'));
    let place = await current(page);
    const wraps = voices.length + 1;
    for (let step = 0; step < wraps; step++) {
      await page.clock.runFor(8000);
      place = (place % voices.length) + 1;
      await eventually(() => current(page)).toBe(place);
    }
    await carousel(page).hover();
    await page.clock.runFor(60_000);
    expect(await current(page)).toBe(place);
    await press(carousel(page), 'Stop testimonials');
    await page.mouse.move(2, 2);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.clock.runFor(60_000);
    expect(await current(page)).toBe(place);
    await carousel(page).getByRole('button', { name: 'Start testimonials' }).waitFor();
  });
});

test('testimonials: without a rating it is 5 (section 9)', async () => {
  await shop.visit({}, async ({ page }) => {
    await page.route(
      /\/api\/testimonials$/,
      change(({ testimonials, ...rest }) => ({
        ...rest,
        testimonials: testimonials.map(({ rating: _, ...voice }: Voice) => voice),
      })),
    );
    await walk(page, '/');
    await words(carousel(page), '5 out of 5 stars').first().waitFor();
  });
});
