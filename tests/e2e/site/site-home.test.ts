import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  commonShop,
  eventually,
  follow,
  hold,
  open,
  press,
  textOf,
  walk,
  words,
} from '../../support/browser/journey.ts';
import { change } from '../../support/browser/network.ts';

interface Card {
  title: string;
  description: string;
  link: string;
}
interface Project {
  title: string;
  category: string;
  tags: string[];
}
interface Voice {
  text: string;
  name: string;
  role: string;
  company: string;
  rating: number;
}

const shop = commonShop();
let cards: Card[];
let projects: Project[];
let voices: Voice[];
beforeAll(async () => {
  cards = (await shop.api('/api/homepage')).servicesOverview.services;
  projects = (await shop.api('/api/portfolio')).projects;
  voices = (await shop.api('/api/testimonials')).testimonials;
});

const overview = (page: Page) => page.getByRole('main').locator('section').filter({ hasText: 'What We Do' });
const teaser = (page: Page) => page.getByRole('main').locator('section').filter({ hasText: 'View All Projects' });
const carousel = (page: Page) => page.getByRole('region', { name: 'Testimonials' });

test('services overview: 8 cards with icon, title, description and link, in 1, 2 or 3 columns (sections 2 and 9)', async () => {
  expect(cards).toHaveLength(8);
  await shop.visit({}, async ({ page }) => {
    await open(page, '/');
    const articles = overview(page).getByRole('article');
    expect(await articles.count()).toBe(8);
    for (const [place, { title, description, link }] of cards.entries()) {
      const card = articles.nth(place);
      await card.getByRole('heading', { level: 3, name: title, exact: true }).waitFor();
      await words(card, description).waitFor();
      expect(await card.locator('svg').first().isVisible()).toBe(true);
      const more = card.getByRole('link', { name: /^Learn more/ });
      expect(await more.getAttribute('href')).toBe(link);
    }
    for (const [width, expected] of [
      [390, 1],
      [767, 1],
      [768, 2],
      [1023, 2],
      [1024, 3],
      [1440, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(await columns(articles), `at ${width} px`).toBe(expected);
    }
    await follow(articles.nth(2), /^Learn more/);
    await page.getByRole('heading', { level: 1, name: cards[2]?.title ?? '' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(cards[2]?.link);
  });
});

async function columns(places: Locator): Promise<number> {
  const lefts = await places.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
  return new Set(lefts).size;
}

const titlesOf = (list: Project[]) => list.map(({ title }) => title);
const shownTitles = (page: Page) => teaser(page).getByRole('article').getByRole('heading').allInnerTexts();

test("teaser: first 6 projects of 'all', 3 tags each; a category changes the list, 'View All Projects' leads on (sections 2, 4 and 9)", async () => {
  await shop.visit({}, async ({ page }) => {
    await open(page, '/');
    const chips = teaser(page).getByRole('group', { name: 'Category' }).getByRole('button');
    const pressed = await chips.evaluateAll((all) => all.map((chip) => chip.getAttribute('aria-pressed')));
    expect(pressed).toEqual(['true', ...pressed.slice(1).map(() => 'false')]);
    expect(await textOf(chips.first())).toBe('All');
    expect(pressed).toHaveLength(new Set(projects.map(({ category }) => category)).size + 1);
    expect(await shownTitles(page)).toEqual(titlesOf(projects).slice(0, 6));
    const articles = await teaser(page).getByRole('article').all();
    for (const [place, article] of articles.entries()) {
      const tags = await article.getByRole('list', { name: 'Tags' }).getByRole('listitem').allInnerTexts();
      expect(tags).toEqual(projects[place]?.tags.slice(0, 3));
    }
    expect(projects[0]?.tags).toHaveLength(5);
    // Of two categories the one chosen last is shown, even if its answer comes first.
    const answer = await hold(page, /category=foiling/);
    await press(teaser(page), 'Foiling');
    await press(teaser(page), 'Embroidery');
    const embroidered = titlesOf(projects.filter(({ category }) => category === 'embroidery')).slice(0, 6);
    await eventually(() => shownTitles(page)).toEqual(embroidered);
    const late = page.waitForResponse(/category=foiling/);
    answer();
    await (await late).finished();
    expect(await shownTitles(page)).toEqual(embroidered);
    for (const category of [...new Set(projects.map(({ category }) => category))].slice(0, 3)) {
      const expected = titlesOf(projects.filter((project) => project.category === category)).slice(0, 6);
      const name = new RegExp(`^${category.replace(/-/g, '( & | |-)')}$`, 'i');
      await chips.filter({ hasText: name }).click();
      await eventually(() => shownTitles(page)).toEqual(expected);
      expect(await chips.filter({ hasText: name }).getAttribute('aria-pressed')).toBe('true');
    }
    await press(teaser(page), 'All');
    await eventually(() => shownTitles(page)).toEqual(titlesOf(projects).slice(0, 6));
    await follow(teaser(page), 'View All Projects');
    await page.getByRole('heading', { level: 1, name: /^Portfolio/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/portfolio');
  });
});

/** The testimonial that is up, counted from 1. */
const current = async (page: Page) => {
  const dots = carousel(page).getByRole('button', { name: /^Testimonial \d+$/ });
  const marks = await dots.evaluateAll((all) => all.map((dot) => dot.getAttribute('aria-current')));
  return marks.indexOf('true') + 1;
};

test('testimonials: text, rating, name, role and company; dots jump; previous and next wrap at both ends (section 4)', async () => {
  await shop.visit({}, async ({ page }) => {
    await open(page, '/');
    expect(
      await carousel(page)
        .getByRole('button', { name: /^Testimonial \d+$/ })
        .count(),
    ).toBe(voices.length);
    for (const [place, { text, name, role, company, rating }] of voices.entries()) {
      await press(carousel(page), `Testimonial ${place + 1}`);
      await eventually(() => current(page)).toBe(place + 1);
      const group = carousel(page).getByRole('group', { name: `${place + 1} of ${voices.length}`, exact: true });
      const seen = await textOf(group);
      for (const words of [text, name, `${role}, ${company}`, `${rating} out of 5 stars`])
        expect(seen).toContain(words);
      expect(
        await carousel(page)
          .getByRole('group', { name: /^\d+ of \d+$/ })
          .count(),
      ).toBe(1);
    }
    await press(carousel(page), 'Next testimonial');
    await eventually(() => current(page)).toBe(1);
    await press(carousel(page), 'Previous testimonial');
    await eventually(() => current(page)).toBe(voices.length);
  });
});

test('testimonials: advance every 8 seconds and wrap; wait under the pointer; stop and start (sections 4 and 9)', async () => {
  await shop.visit({ reducedMotion: 'no-preference', fresh: true }, async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-21T08:00:00Z') });
    await open(page, '/');
    // What is under way has its time limit on the same clock.
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
