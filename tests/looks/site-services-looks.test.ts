import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '../support/browser/browser.ts';
import { eventually, follow, hold, open, testShop, textOf, walk, words } from '../support/browser/journey.ts';
import { cut, networkWords } from '../support/browser/network.ts';
import { coreServices } from '../support/shop-data.ts';

const shop = testShop();

const media = /\/media\//;

/** Gradient and icon beside each link to a service, by its slug. */
function looks(page: Page, link: string): Promise<Record<string, { gradient: string; icon: string }>> {
  return page.getByRole('link', { name: link }).evaluateAll((links) =>
    Object.fromEntries(
      links.map((each) => {
        const card = each.closest('li');
        const ground = [...(card?.querySelectorAll('div') ?? [])]
          .map((div) => getComputedStyle(div).backgroundImage)
          .find((image) => image.startsWith('linear-gradient'));
        const slug = each.getAttribute('href')?.replace('/services/', '') ?? '';
        return [slug, { gradient: ground ?? '', icon: card?.querySelector('svg')?.innerHTML ?? '' }];
      }),
    ),
  );
}

test('services: eight slugs have their own icon and gradient, any other has that of digital printing', async () => {
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(networkWords);
    await page.route(media, cut);
    await open(page, '/services');
    const main = page.getByRole('main');
    for (const link of await main.getByRole('link', { name: 'Learn More' }).all()) await link.scrollIntoViewIfNeeded();
    await eventually(() => main.getByRole('listitem').locator('img').count()).toBe(0);
    const seen = await looks(page, 'Learn More');
    expect(Object.keys(seen)).toHaveLength(12);
    expect(new Set(coreServices.map((slug) => seen[slug]?.gradient)).size).toBe(8);
    expect(new Set(coreServices.map((slug) => seen[slug]?.icon)).size).toBe(8);
    for (const slug of Object.keys(seen).filter((one) => !coreServices.includes(one))) {
      expect(seen[slug], slug).toEqual(seen['digital-printing']);
    }
    for (const { gradient } of Object.values(seen)) expect(gradient).toMatch(/^linear-gradient/);
  });
});

test('services overview: a card whose picture fails keeps its gradient and icon', async () => {
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(networkWords);
    await page.route(media, cut);
    await open(page, '/');
    const overview = page.getByRole('main').locator('section').filter({ hasText: 'What We Do' });
    for (const card of await overview.getByRole('article').all()) await card.scrollIntoViewIfNeeded();
    await eventually(() => overview.locator('img').count()).toBe(0);
    const seen = await looks(page, 'Learn more');
    expect(Object.keys(seen).sort()).toEqual(coreServices.toSorted());
    expect(new Set(Object.values(seen).map(({ gradient }) => gradient)).size).toBe(8);
    expect(new Set(Object.values(seen).map(({ icon }) => icon)).size).toBe(8);
  });
});

test('service: failed pictures leave the gradient and icon, before and after the page comes alive', async () => {
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(networkWords);
    await page.route(media, cut);
    for (const arrive of [open, walk]) {
      await arrive(page, '/services/embroidery');
      await page.getByRole('heading', { level: 1, name: 'Embroidery', exact: true }).waitFor();
      const hero = page.getByRole('main').locator('section').first();
      await eventually(() => hero.locator('img').count()).toBe(0);
      const ground = await hero
        .locator('svg')
        .last()
        .locator('..')
        .evaluate((box) => getComputedStyle(box).backgroundImage);
      expect(ground).toMatch(/^linear-gradient/);
      expect((await hero.locator('svg').last().boundingBox())?.width).toBeGreaterThanOrEqual(48);
    }
  });
});

test.each([phone, undefined])(
  "service: 'View Process' scrolls to 'Our Process' and takes the focus along (decisions)",
  async (viewport) => {
    await shop.visit({ ...(viewport ? { viewport } : {}), reducedMotion: 'reduce' }, async ({ page }) => {
      await open(page, '/services/foiling');
      await follow(page.getByRole('main'), 'View Process');
      const title = page.getByRole('heading', { name: 'Our Process' });
      await eventually(async () => {
        const y = (await title.boundingBox())?.y ?? -1;
        return y > 50 && y < 500;
      }).toBe(true);
      expect(new URL(page.url()).pathname).toBe('/services/foiling');
      const focused = () =>
        page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby') ?? document.activeElement?.tagName);
      await eventually(focused).toBe('process-title');
    });
  },
);

test('service: the next service is there at once, without a word, project or testimonial of the one before', async () => {
  await shop.visit({}, async ({ page }) => {
    await open(page, '/services/embroidery');
    const main = page.getByRole('main');
    const old = [
      ...(await main.getByRole('blockquote').allInnerTexts()),
      ...(await main.getByRole('article').getByRole('heading').allInnerTexts()),
    ];
    expect(old.length).toBeGreaterThan(2);
    const olds = async () => {
      const text = await textOf(main);
      return old.filter((words) => text.includes(words));
    };
    const answer = await hold(page, /\/api\//);
    await follow(page.getByRole('contentinfo'), 'Foiling');
    await page.getByRole('heading', { level: 1, name: 'Foiling', exact: true }).waitFor();
    await words(main.getByRole('status'), 'Loading testimonials...').waitFor();
    expect(await olds()).toEqual([]);
    await eventually(() => page.title()).toContain('Foiling');
    answer();
    await main.getByRole('blockquote').waitFor();
    expect(await olds()).toEqual([]);
  });
});
