import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  callsOf,
  eventually,
  follow,
  hold,
  open,
  press,
  testShop,
  walk,
  words,
} from '../../support/browser/journey.ts';
import { change, fault, networkWords } from '../../support/browser/network.ts';

const shop = testShop();

const homepage = /\/api\/homepage$/;
const portfolio = /\/api\/portfolio/;
const testimonials = /\/api\/testimonials/;
const httpError = 'HTTP 500: Internal Server Error';
const panel = (page: Page, title: string) =>
  page.getByRole('alert').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('home: five sections in this order: hero, services overview, portfolio teaser, testimonials, closing call with its two links (section 2)', async () => {
  await shop.visit({}, async ({ page }) => {
    await open(page, '/');
    const sections = await page
      .getByRole('main')
      .locator('section')
      .evaluateAll((all) =>
        all.map((section) => ({ text: section.textContent, top: section.getBoundingClientRect().top })),
      );
    expect(sections).toHaveLength(5);
    const marks = ['Premium Service', 'What We Do', 'View All Projects', 'Testimonials', 'Get a Quote'];
    for (const [place, mark] of marks.entries()) {
      expect(sections[place]?.text).toContain(mark);
      if (place > 0) expect(sections[place]?.top).toBeGreaterThan(sections[place - 1]?.top ?? 0);
    }
    const { servicesOverview: name, closing } = await shop.api('/api/homepage');
    await page.getByRole('heading', { level: 2, name: name.title }).waitFor();
    await words(page.getByRole('main'), name.subtitle).waitFor();
    const call = page.getByRole('main').locator('section').last();
    await call.getByRole('heading', { level: 2, name: closing.title }).waitFor();
    await words(call, closing.text).waitFor();
    expect(await call.getByRole('link', { name: 'Get a Quote', exact: true }).getAttribute('href')).toBe('/quote');
    expect(await call.getByRole('link', { name: 'Contact Us', exact: true }).getAttribute('href')).toBe('/contact');
  });
});

test("hero: 'Get Quote' leads to /quote, 'View Process' to the process of ordering on /services (section 2)", async () => {
  await shop.visit({}, async ({ page }) => {
    await open(page, '/');
    const hero = page.getByRole('region', { name: 'Featured work' });
    expect(await hero.getByRole('link', { name: 'Get Quote' }).getAttribute('href')).toBe('/quote');
    const seeServices = await hold(page, /\/api\/services$/);
    await follow(hero, 'View Process');
    const process = page.getByRole('heading', { name: 'How an order runs' });
    const top = async () => (await process.boundingBox())?.y ?? -1;
    const inView = async () => (await top()) > 60 && (await top()) < 500;
    await eventually(inView).toBe(true);
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/services#process');
    // The list above it gets its real length: the process stays in view.
    seeServices();
    await words(page.getByRole('main'), /^From \$/)
      .first()
      .waitFor();
    await eventually(inView).toBe(true);
  });
});

test("home: while loading 'Loading amazing content...' and 8 skeleton cards; one call for each part (sections 2, 4 and 9)", async () => {
  await shop.visit({}, async ({ page }) => {
    const calls = callsOf(page);
    const go = await hold(page, homepage);
    await walk(page, '/');
    await words(page.getByRole('status'), 'Loading amazing content...').waitFor();
    expect(await page.locator('[data-skeleton]').count()).toBe(8);
    const section = page.getByRole('main').locator('section').filter({ hasText: 'What We Do' });
    await words(section.getByRole('status'), 'Loading services...').waitFor();
    // The parts do not wait for each other.
    await page.getByRole('main').getByRole('article').first().waitFor();
    await page.getByRole('region', { name: 'Testimonials' }).getByRole('blockquote').first().waitFor();
    go();
    await page.getByRole('region', { name: 'Featured work' }).waitFor();
    expect(await page.locator('[data-skeleton]').count()).toBe(0);
    expect(calls()).toEqual(['homepage', 'portfolio', 'testimonials']);
  });
});

test('home: each part that fails says so in its words, and its retry loads that part alone (sections 4 and 8)', async () => {
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(networkWords);
    expectProblem(/HTTP 500/);
    const parts = /\/api\/(homepage|portfolio|testimonials)/;
    await page.route(parts, fault);
    const calls = callsOf(page);
    await walk(page, '/');
    const failed = [
      ['Unable to load carousel', httpError],
      ['Unable to load services', httpError],
      ['Failed to load portfolio', 'Unable to load portfolio items. Please try again later.'],
      ['Unable to load testimonials', httpError],
    ] as const;
    for (const [title, text] of failed) await words(panel(page, title), text).waitFor();
    calls();
    await page.unroute(parts);
    await press(panel(page, 'Unable to load services'), 'Try Again');
    await page.getByRole('region', { name: 'Featured work' }).waitFor();
    await page
      .getByRole('link', { name: /^Learn more/ })
      .first()
      .waitFor();
    expect(calls()).toEqual(['homepage']);
    await press(panel(page, 'Failed to load portfolio'), 'Try Again');
    await page.getByRole('main').getByRole('article').nth(8).waitFor();
    expect(calls()).toEqual(['portfolio']);
    await press(panel(page, 'Unable to load testimonials'), 'Try Again');
    await page.getByRole('region', { name: 'Testimonials' }).getByRole('blockquote').first().waitFor();
    expect(calls()).toEqual(['testimonials']);
    expect(await page.getByRole('alert').count()).toBe(0);
    // A category that fails alone.
    await page.route(portfolio, fault);
    await page.getByRole('button', { name: 'Foiling', exact: true }).click();
    await panel(page, 'Failed to load portfolio').waitFor();
    await page.unroute(portfolio);
    await press(panel(page, 'Failed to load portfolio'), 'Try Again');
    await eventually(() => page.getByRole('alert').count()).toBe(0);
    expect(calls()).toEqual(['portfolio?category=foiling', 'portfolio?category=foiling']);
  });
});

test("home: 'No content available', 'No testimonials available' and their words; without servicesOverview nothing (sections 2, 4 and 8)", async () => {
  await shop.visit({}, async ({ page }) => {
    await page.route(
      homepage,
      change(({ servicesOverview: _, ...rest }) => ({ ...rest, carousel: [] })),
    );
    await page.route(
      testimonials,
      change((answer) => ({ ...answer, testimonials: [] })),
    );
    await walk(page, '/');
    await page.getByRole('heading', { name: 'No content available' }).waitFor();
    await words(page, 'Carousel content is not available at the moment.').waitFor();
    await page.getByRole('heading', { name: 'No testimonials available' }).waitFor();
    await words(page, 'Check back later for client testimonials.').waitFor();
    await page.getByRole('main').getByRole('article').first().waitFor();
    expect(await words(page, 'What We Do').count()).toBe(0);
    expect(await page.getByRole('link', { name: /^Learn more/ }).count()).toBe(0);
  });
});

test('home: what the server could not load is told in its first HTML, and a retry brings it', async () => {
  const rename = async (from: string, to: string) => {
    await shop.database.query(`alter table ${from} rename to ${to}`);
    // No change of what is shown in the database's eyes: the page of before would be shown on.
    await shop.database.query(`notify shop_changes, 'testimonials'`);
  };
  await rename('testimonials', 'testimonials_away');
  try {
    const html = await (await fetch(shop.url)).text();
    for (const text of ['Unable to load testimonials', 'Try Again', 'Premium Service']) expect(html).toContain(text);
    await shop.visit({}, async ({ page, expectProblem }) => {
      expectProblem(/went wrong|HTTP 5|on our side|try again/i);
      const calls = callsOf(page);
      await open(page, '/');
      await panel(page, 'Unable to load testimonials').waitFor();
      await rename('testimonials_away', 'testimonials');
      await press(panel(page, 'Unable to load testimonials'), 'Try Again');
      await page.getByRole('region', { name: 'Testimonials' }).getByRole('blockquote').first().waitFor();
      expect(calls()).toEqual(['testimonials']);
    });
  } finally {
    await shop.database.query('alter table if exists testimonials_away rename to testimonials');
  }
});
