import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { derivedAddress, pictureView, readAddress } from '#shared/picture.ts';
import { present } from '../../support/answers.ts';
import { desk, phone } from '../../support/browser/browser.ts';
import { commonShop, eventually, open, press, textOf, words } from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';

interface Slide {
  title: string;
  subtitle: string;
  description: string;
  bgImage: string;
}

const shop = commonShop();
let slides: Slide[];
beforeAll(async () => {
  slides = (await shop.api('/api/homepage')).carousel;
});

const hero = (page: Page) => page.getByRole('region', { name: 'Featured work' });
const counter = async (page: Page) => /\d\d — \d\d$/.exec(await textOf(hero(page).getByText(/\d\d — \d\d/)))?.[0];
const shows = (page: Page, place: number) => eventually(() => counter(page)).toBe(`0${place} — 05`);

/** Opens the home page with a clock that stands still unless it is moved. */
async function openStill(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-21T08:00:00Z') });
  await open(page, '/');
  // Transitions under way have their time limit on the same clock.
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(new Date('2026-11-21T08:10:00Z'));
}

/** Moves the clock; first React gets its turn, to set the timers that follow from what it drew. */
async function pass(page: Page, ms: number): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn++) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });
  await page.clock.runFor(ms);
}

test('hero: the first image alone is preloaded (section 9)', async () => {
  const html = await (await fetch(shop.url)).text();
  const facts = present(readAddress(slides[0]?.bgImage ?? ''));
  const preloads = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
  expect(preloads).toHaveLength(1);
  for (const part of [
    'imageSrcSet="',
    `${derivedAddress(facts, 600, 'avif')} 600w, `,
    'imageSizes="',
    'type="image/avif"',
    'fetchPriority="high"',
  ])
    expect(preloads[0]).toContain(part);
});

/** At least 700 px high and as high as the screen, in every window. */
async function expectHeights(page: Page): Promise<void> {
  for (const viewport of [phone, { width: 390, height: 560 }, { width: 1440, height: 620 }, desk]) {
    await page.setViewportSize(viewport);
    const box = await hero(page).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(700);
    expect(box?.width).toBe(viewport.width);
    // With the header above and the bar of colours below it fills the screen.
    const below = await page.evaluate(() => {
      const bar = document.querySelector('[aria-label="Featured work"]')?.nextElementSibling;
      return bar?.getBoundingClientRect().bottom ?? 0;
    });
    expect(Math.round(below)).toBeGreaterThanOrEqual(viewport.height);
  }
}

test('hero: slides, pictures, next, previous and counter; size; still under prefers-reduced-motion', async () => {
  expect(slides).toHaveLength(5);
  await shop.visit({ fresh: true }, async ({ page }) => {
    await openStill(page);
    await pass(page, 60_000);
    await shows(page, 1);
    expect(await hero(page).locator('img').count()).toBe(1);
    await expectHeights(page);
    for (const [place, { title, subtitle, description, bgImage }] of slides.entries()) {
      await shows(page, place + 1);
      const group = hero(page).getByRole('group', { name: `${place + 1} of 5`, exact: true });
      expect(await group.getAttribute('aria-roledescription')).toBe('slide');
      await eventually(() => textOf(group.getByRole('heading', { level: 1 }))).toBe(title.replace('\u00a0', ' '));
      for (const text of ['Premium Service', subtitle, description]) await words(group, text).waitFor();
      const picture = group.getByRole('img');
      expect(await picture.getAttribute('src')).toBe(pictureView(bgImage).src);
      expect(await picture.getAttribute('alt')).not.toBe('');
      expect(await picture.getAttribute('loading')).toBe(place === 0 ? 'eager' : 'lazy');
      await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await press(hero(page), 'Next slide');
    }
    await shows(page, 1);
    await press(hero(page), 'Previous slide');
    await shows(page, 5);
    await press(hero(page), 'Start slides');
    await leaveHero(page);
    await pass(page, 8000);
    await shows(page, 1);
  });
});

async function leaveHero(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** The testimonials go on by the same clock. */
async function expectNextVoice(page: Page): Promise<void> {
  const dots = page.getByRole('region', { name: 'Testimonials' }).getByRole('button', { name: /^Testimonial \d+$/ });
  const marks = () => dots.evaluateAll((all) => all.map((dot) => dot.getAttribute('aria-current') === 'true'));
  const before = await marks();
  await pass(page, 8000);
  await eventually(marks).toEqual([before.at(-1), ...before.slice(0, -1)]);
}

/** The slide that is left fades for 1000 ms. */
async function expectFade(page: Page): Promise<void> {
  const fades = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => one instanceof CSSTransition && one.transitionProperty === 'opacity')
      .map((one) => one.effect)
      .filter((effect) => effect instanceof KeyframeEffect && effect.target?.closest('[aria-label="Featured work"]'))
      .map((effect) => Number(effect?.getComputedTiming().endTime)),
  );
  expect(Math.max(...fades)).toBe(1000);
}

/** One slide is seen once the fade has ended, and the hidden ones are inert. */
async function expectOneSlide(page: Page): Promise<void> {
  const current = Number((await counter(page))?.slice(0, 2));
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
  const states = await hero(page)
    .locator('[aria-roledescription="slide"]')
    .evaluateAll((all) =>
      all.map((element) => ({
        inert: element.hasAttribute('inert'),
        hidden: element.getAttribute('aria-hidden'),
        visibility: getComputedStyle(element).visibility,
      })),
    );
  expect(states).toEqual(
    slides.map((_, place) => {
      const seen = place + 1 === current;
      return { inert: !seen, hidden: String(!seen), visibility: seen ? 'visible' : 'hidden' };
    }),
  );
  const groups = hero(page).getByRole('group', { name: /^\d of 5$/ });
  expect(await groups.count()).toBe(1);
}

longTest(
  'hero: autoplay every 8000 ms, endless; pauses on hover and on focus; a button stops and starts it; one slide at a time, a fade of 1000 ms; the testimonials advance every 8 seconds (sections 4 and 9)',
  async () => {
    await shop.visit({ reducedMotion: 'no-preference', fresh: true }, async ({ page }) => {
      await openStill(page);
      await pass(page, 8000);
      let place = Number((await counter(page))?.slice(0, 2));
      const goesOn = async () => {
        await pass(page, 7999);
        await shows(page, place);
        await pass(page, 1);
        place = (place % 5) + 1;
        await shows(page, place);
      };
      const stands = async () => {
        await pass(page, 60_000);
        await shows(page, place);
      };
      for (let step = 0; step < 5; step++) await goesOn();
      await hero(page).hover({ position: { x: 700, y: 300 } });
      await stands();
      await page.mouse.move(2, 2);
      await goesOn();
      await hero(page).getByRole('link', { name: 'Get Quote' }).focus();
      await stands();
      await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).focus();
      await goesOn();
      await press(hero(page), 'Stop slides');
      await leaveHero(page);
      await stands();
      await press(hero(page), 'Start slides');
      await leaveHero(page);
      await goesOn();
      await expectNextVoice(page);
      await press(hero(page), 'Stop slides');
      await press(hero(page), 'Next slide');
      await expectFade(page);
      await expectOneSlide(page);
    });
  },
);
