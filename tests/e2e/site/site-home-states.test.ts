import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callsOf, commonShop, eventually, hold, press, walk, walkOn, words } from '../../support/browser/journey.ts';
import { change, networkWords, serverError } from '../../support/browser/network.ts';

const shop = commonShop();

const homepage = /\/api\/homepage$/;
const portfolio = /\/api\/portfolio/;
const testimonials = /\/api\/testimonials/;
const httpError = 'HTTP 500: Internal Server Error';
const panel = (page: Page, title: string) =>
  page.getByRole('alert').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Section 2: 8 skeleton cards; one call for each part. */
async function expectLoading(page: Page, calls: () => string[]): Promise<void> {
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
}

/** Each part fails in its words (section 8), and its retry loads that part alone. */
async function expectFailures(page: Page, calls: () => string[]): Promise<void> {
  const parts = /\/api\/(homepage|portfolio|testimonials)/;
  await page.route(parts, serverError);
  await walkOn(page, '/resources');
  await walkOn(page, '/');
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
  await page.route(portfolio, serverError);
  await page.getByRole('button', { name: 'Foiling', exact: true }).click();
  await panel(page, 'Failed to load portfolio').waitFor();
  await page.unroute(portfolio);
  await press(panel(page, 'Failed to load portfolio'), 'Try Again');
  await eventually(() => page.getByRole('alert').count()).toBe(0);
  expect(calls()).toEqual(['portfolio?category=foiling', 'portfolio?category=foiling']);
}

/** Without slides, testimonials and servicesOverview. */
async function expectNothing(page: Page): Promise<void> {
  await page.route(
    homepage,
    change(({ servicesOverview: _, ...rest }) => ({ ...rest, carousel: [] })),
  );
  await page.route(
    testimonials,
    change((answer) => ({ ...answer, testimonials: [] })),
  );
  await walkOn(page, '/resources');
  await walkOn(page, '/');
  await page.getByRole('heading', { name: 'No content available' }).waitFor();
  await words(page, 'Carousel content is not available at the moment.').waitFor();
  await page.getByRole('heading', { name: 'No testimonials available' }).waitFor();
  await words(page, 'Check back later for client testimonials.').waitFor();
  await page.getByRole('main').getByRole('article').first().waitFor();
  expect(await words(page, 'What We Do').count()).toBe(0);
  expect(await page.getByRole('link', { name: /^Learn more/ }).count()).toBe(0);
}

test('home: loading, one call for each part; each that fails says so and is retried alone; empty parts', async () => {
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(networkWords);
    expectProblem(/HTTP 500/);
    const calls = callsOf(page);
    await expectLoading(page, calls);
    await expectFailures(page, calls);
    await expectNothing(page);
  });
});
