import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { commonShop, eventually, follow, hold, open, press, textOf, words } from '../../support/browser/journey.ts';
import { full } from '../../support/length.ts';

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

/** Cards with icon, title, description and link, in 1, 2 or 3 columns. */
async function expectOverview(page: Page): Promise<void> {
  expect(cards).toHaveLength(8);
  const articles = overview(page).getByRole('article');
  // All in one go: one look at a card costs more than reading them.
  const seen = await articles.evaluateAll((all) =>
    all.map((card) => ({
      title: card.querySelector('h3')?.textContent,
      text: card.textContent,
      link: card.querySelector('a')?.getAttribute('href'),
      more: card.querySelector('a')?.textContent,
      hasIcon: card.querySelector('svg')?.checkVisibility(),
    })),
  );
  expect(seen).toEqual(
    cards.map(({ title, description, link }) => ({
      title,
      link,
      hasIcon: true,
      text: expect.stringContaining(description),
      more: expect.stringMatching(/^Learn more/),
    })),
  );
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
}

async function columns(places: Locator): Promise<number> {
  const lefts = await places.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
  return new Set(lefts).size;
}

const titlesOf = (list: Project[]) => list.map(({ title }) => title);
const shownTitles = (page: Page) => teaser(page).getByRole('article').getByRole('heading').allInnerTexts();

/** The first 6 projects of 'all', 3 tags each; a category changes the list. */
async function expectTeaser(page: Page): Promise<void> {
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
  for (const category of [...new Set(projects.map(({ category }) => category))].slice(0, full ? 3 : 1)) {
    const expected = titlesOf(projects.filter((project) => project.category === category)).slice(0, 6);
    const name = new RegExp(`^${category.replace(/-/g, '( & | |-)')}$`, 'i');
    await chips.filter({ hasText: name }).click();
    await eventually(() => shownTitles(page)).toEqual(expected);
    expect(await chips.filter({ hasText: name }).getAttribute('aria-pressed')).toBe('true');
  }
  await press(teaser(page), 'All');
  await eventually(() => shownTitles(page)).toEqual(titlesOf(projects).slice(0, 6));
  const all = teaser(page).getByRole('link', { name: 'View All Projects', exact: true });
  expect(await all.getAttribute('href')).toBe('/portfolio');
}

/** The testimonial that is up, counted from 1. */
const current = async (page: Page) => {
  const dots = carousel(page).getByRole('button', { name: /^Testimonial \d+$/ });
  const marks = await dots.evaluateAll((all) => all.map((dot) => dot.getAttribute('aria-current')));
  return marks.indexOf('true') + 1;
};

/** Text, rating, name, role and company; dots jump; previous and next wrap at both ends. */
async function expectVoices(page: Page): Promise<void> {
  expect(
    await carousel(page)
      .getByRole('button', { name: /^Testimonial \d+$/ })
      .count(),
  ).toBe(voices.length);
  for (const [place, { text, name, role, company, rating }] of voices.entries()) {
    if (!full && place > 1 && place < voices.length - 1) continue;
    await press(carousel(page), `Testimonial ${place + 1}`);
    await eventually(() => current(page)).toBe(place + 1);
    const group = carousel(page).getByRole('group', { name: `${place + 1} of ${voices.length}`, exact: true });
    const seen = await textOf(group);
    for (const words of [text, name, `${role}, ${company}`, `${rating} out of 5 stars`]) expect(seen).toContain(words);
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
}

/** The five sections of section 2, in its order; the closing call with its two links. */
async function expectSections(page: Page): Promise<void> {
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
}

/** 'View Process' leads to the process of ordering on /services, and it stays in view. */
async function followProcess(page: Page): Promise<void> {
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
}

test('home: five sections in their order, from the hero to the closing call (sections 2, 4 and 9)', async () => {
  await shop.visit({}, async ({ page }) => {
    await open(page, '/');
    await expectSections(page);
    await expectOverview(page);
    await expectTeaser(page);
    await expectVoices(page);
    await followProcess(page);
  });
});
