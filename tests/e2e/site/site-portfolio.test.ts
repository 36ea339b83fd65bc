import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { pictureView } from '#shared/picture.ts';
import { desk, phone } from '../../support/browser/browser.ts';
import { callsOf, commonShop, facts, hold, open, press, walk, walkOn, words } from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';
import { change, cut, networkWords, serverError } from '../../support/browser/network.ts';
import { full } from '../../support/length.ts';

interface Project {
  _id: string;
  title: string;
  description: string;
  category: string;
  tags: string[];
  services: string[];
  images: { main: string; whole?: string | undefined };
  client: { name: string; industry: string };
  details: { quantity: string; turnaround: string };
}

const shop = commonShop();
let projects: Project[];
beforeAll(async () => {
  projects = (await shop.api('/api/portfolio')).projects;
});

const portfolio = /\/api\/portfolio$/;
const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** The heading counts all projects, and every one has all its parts. */
async function expectCards(page: Page): Promise<void> {
  expect(projects.length).toBeGreaterThan(12);
  await page.getByRole('heading', { level: 1, name: `Portfolio (${projects.length})` }).waitFor();
  // All in one go: one look at a card costs more than reading them.
  const seen = await cards(page).evaluateAll((all) =>
    all.map((card) => {
      const text = (selector: string) =>
        [...card.querySelectorAll(selector)].map((one) => one.textContent?.replace(/\s+/g, ' ').trim());
      return {
        title: text('h2'),
        paragraphs: text('p'),
        facts: [text('dt'), text('dd')],
        tags: text('ul[aria-label="Tags"] li'),
        buttons: text('button'),
        picture: card.querySelector('img')?.getAttribute('src') ?? '',
        badge: card.firstElementChild?.textContent,
      };
    }),
  );
  expect(seen).toEqual(
    projects.map(({ title, description, category, tags, images, client, details }) => ({
      title: [title],
      paragraphs: [description, `${client.name}, ${client.industry}`],
      facts: [
        ['Quantity', 'Turnaround'],
        [details.quantity, details.turnaround],
      ],
      tags: tags.slice(0, 3),
      buttons: ['View Project'],
      picture: pictureView(images.main).src,
      badge: expect.stringMatching(new RegExp(`^${category.replace(/-/g, '( & | |-)')}$`, 'i')),
    })),
  );
  expect(projects[0]?.tags).toHaveLength(5);
}

/** A garment is shown uncut, in the card and in the dialog; the head says whose projects these are. */
async function expectUncut(page: Page): Promise<void> {
  const place = projects.findIndex(({ images }) => images.whole);
  const whole = projects[place] as Project;
  const filling = projects.findIndex(({ images }) => !images.whole);
  await words(page.getByRole('main'), 'Sample projects; the pictures are 3D renders.').waitFor();
  const shape = (picture: Locator) =>
    picture.evaluate((image) => [getComputedStyle(image).objectFit, image.clientWidth / image.clientHeight]);
  await cards(page).nth(place).scrollIntoViewIfNeeded();
  expect(await shape(cards(page).nth(place).locator('img'))).toEqual(['contain', expect.closeTo(0.8, 1)]);
  expect(await shape(cards(page).nth(filling).locator('img'))).toEqual(['cover', expect.closeTo(4 / 3, 1)]);
  const fade = (way: string) =>
    cards(page)
      .nth(projects.findIndex(({ images }) => images.whole === way))
      .locator('img')
      .evaluate((image) => getComputedStyle(image).maskImage);
  expect(await fade('standing'), 'the shadow of what stands ends in the picture').toContain('radial-gradient');
  expect(await fade('flat'), 'a sleeve does not').not.toContain('radial-gradient');
  await press(cards(page).nth(place), 'View Project');
  const dialog = page.getByRole('dialog', { name: whole.title });
  expect(await shape(dialog.locator('img'))).toEqual(['contain', expect.closeTo(0.8, 1)]);
  await press(dialog, 'Close');
}

longTest(
  "portfolio: the heading counts all projects, every one has all its parts, a garment is shown uncut; 'View Project' logs to the console and opens a dialog; no navigation; Escape, the button and the veil close it; its services are links (section 2, decisions)",
  async () => {
    await shop.visit({}, async ({ page }) => {
      const logged: string[] = [];
      page.on('console', (message) => message.type() === 'log' && logged.push(message.text()));
      await open(page, '/portfolio');
      await expectCards(page);
      for (const viewport of [phone, desk]) {
        await page.setViewportSize(viewport);
        await expectUncut(page);
      }
      logged.length = 0;
      const before = { url: page.url(), length: await page.evaluate(() => window.history.length) };
      const project = projects[0] as Project;
      const opener = cards(page).first().getByRole('button', { name: 'View Project' });
      const dialog = page.getByRole('dialog', { name: project.title });
      const closings = [
        () => page.keyboard.press('Escape'),
        () => press(dialog, 'Close'),
        () => page.mouse.click(4, 400),
      ];
      for (const [turn, close] of closings.entries()) {
        await opener.click();
        await dialog.waitFor();
        expect(logged).toHaveLength(turn + 1);
        expect(logged[turn]).toContain(project._id);
        await words(dialog, project.description).waitFor();
        expect(await facts(dialog)).toMatchObject({
          Client: project.client.name,
          Quantity: project.details.quantity,
          Turnaround: project.details.turnaround,
        });
        expect(await dialog.getByRole('list', { name: 'Tags' }).getByRole('listitem').allInnerTexts()).toEqual(
          project.tags,
        );
        const inside = () => dialog.evaluate((element) => element.contains(document.activeElement));
        expect(await inside()).toBe(true);
        const scrolling = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
        expect(await scrolling()).toBe('hidden');
        await close();
        await dialog.waitFor({ state: 'hidden' });
        expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
        expect(await scrolling()).toBe('visible');
      }
      expect({ url: page.url(), length: await page.evaluate(() => window.history.length) }).toEqual(before);
      await opener.click();
      const links = dialog.getByRole('definition').getByRole('link');
      const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(targets).toEqual(project.services.map((slug) => `/services/${slug}`));
      await links.first().click();
      await page.getByRole('button', { name: 'Get Quote' }).or(words(page, 'Premium Service')).first().waitFor();
      await dialog.waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible');
    });
  },
);

test('portfolio: an image that fails or is missing gives way to a gradient and an icon (sections 2 and 4)', async () => {
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(networkWords);
    for (const arrive of full ? [open, walk] : [open]) {
      await page.route(/\/media\//, cut);
      await arrive(page, '/portfolio');
      await cards(page).nth(2).waitFor();
      for (const place of [0, 1, 2, projects.length - 1]) {
        const card = cards(page).nth(place);
        await card.scrollIntoViewIfNeeded();
        await card.locator('[data-fallback]').waitFor();
        expect(await card.locator('img').count()).toBe(0);
        expect(await card.locator('[data-fallback] svg').isVisible()).toBe(true);
        const ground = await card
          .locator('[data-fallback]')
          .evaluate((element) => getComputedStyle(element).backgroundImage);
        expect(ground).toMatch(/^linear-gradient/);
      }
    }
  });
});

test('portfolio: loading, failed in its words, a retry of the portfolio alone, and none at all', async () => {
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(networkWords);
    expectProblem(/HTTP 500/);
    const calls = callsOf(page);
    const answer = await hold(page, portfolio);
    await walk(page, '/portfolio');
    await words(page.getByRole('status'), 'Loading projects...').waitFor();
    answer();
    await cards(page).first().waitFor();
    await page.route(portfolio, serverError);
    for (const path of ['/resources', '/portfolio']) await walkOn(page, path);
    await page.getByRole('heading', { name: 'Failed to load portfolio' }).waitFor();
    await words(page.getByRole('alert'), 'Unable to load portfolio items. Please try again later.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Portfolio', exact: true }).waitFor();
    calls();
    await page.unroute(portfolio);
    await press(page.getByRole('alert'), 'Try Again');
    await cards(page)
      .nth(projects.length - 1)
      .waitFor();
    expect(calls()).toEqual(['portfolio']);
    await page.route(
      portfolio,
      change((all) => ({ ...all, projects: [] })),
    );
    for (const path of ['/resources', '/portfolio']) await walkOn(page, path);
    await page.getByRole('heading', { level: 1, name: 'Portfolio (0)' }).waitFor();
    await page.getByRole('heading', { name: 'No projects yet' }).waitFor();
  });
});
