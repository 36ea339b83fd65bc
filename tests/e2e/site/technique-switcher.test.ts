import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { phone } from '../../support/browser/browser.ts';
import { commonShop, eventually, open, press, words } from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';
import { networkWords, serverError } from '../../support/browser/network.ts';
import { full } from '../../support/length.ts';

interface Service {
  slug: string;
  name: string;
  bestFor: string;
  images: { hero: string };
}

const shop = commonShop();
let services: Service[];
beforeAll(async () => {
  services = (await shop.api('/api/services')).services;
});

const product = '/products/perahera-foil-tee';
const decorated = { [product]: 'foiling', '/services/sublimation': 'embroidery' };
const group = (page: Page) => page.getByRole('group', { name: 'One drawing, in every technique' });
const technique = (page: Page, name: string) => group(page).getByRole('radio', { name, exact: true });
const shown = (page: Page, made: string) =>
  page.getByRole('img', { name: `The vine made by ${made}, close up`, exact: true });
const find = (slug: string) => {
  const service = services.find((one) => one.slug === slug);
  if (!service) throw new Error(`no service ${slug}`);
  return service;
};

/** The techniques of which a picture was asked for, each once. */
function asked(page: Page): Set<string> {
  const slugs = new Set<string>();
  page.on('request', (request) => {
    const [, slug] = /\/techniques\/([a-z-]+)~\d+\.(avif|webp|jpg)$/.exec(new URL(request.url()).pathname) ?? [];
    if (slug && services.some((service) => service.slug === slug)) slugs.add(slug);
  });
  return slugs;
}

const width = (page: Page, made: string) => shown(page, made).evaluate((image: HTMLImageElement) => image.naturalWidth);

/** The arrow keys go through the techniques, and the links go along. */
async function walkByKeyboard(page: Page): Promise<void> {
  const place = services.findIndex(({ slug }) => slug === 'sublimation');
  const after = services[place + 1];
  if (!after) throw new Error('sublimation is the last');
  await technique(page, 'Sublimation').check();
  // Nothing leads from the page to itself.
  expect(await page.getByRole('link', { name: 'About sublimation' }).count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  expect(await technique(page, after.name).isChecked()).toBe(true);
  await words(page, after.bestFor).filter({ visible: true }).waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(`/quote?service=${after.slug}`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: after.name, exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/services/${after.slug}`);
  expect(await technique(page, services[place + 2]?.name ?? '').isChecked()).toBe(true);
}

test.each(Object.entries(decorated).filter(([path]) => full || path !== product))(
  '%s: where it starts; a picture is loaded when it is asked for; arrow keys go through; links follow',
  async (path, own) => {
    await shop.visit({ fresh: true }, async ({ page }) => {
      const pictures = asked(page);
      await open(page, path);
      // The first pictures of a service's page are none of the switcher's.
      const ofPage = [...pictures].filter((slug) => slug !== own);
      expect(await group(page).getByRole('radio').count()).toBe(services.length);
      expect(await technique(page, find(own).name).isChecked()).toBe(true);
      await group(page).scrollIntoViewIfNeeded();
      await eventually(() => width(page, own)).toBeGreaterThan(0);
      expect([...pictures]).toEqual([...ofPage, own]);
      await technique(page, 'Flocking').hover();
      await eventually(() => [...pictures]).toEqual([...ofPage, own, 'flocking']);
      await shown(page, own).waitFor();
      await technique(page, 'Flocking').check();
      await eventually(() => width(page, 'flocking')).toBeGreaterThan(0);
      expect(await shown(page, own).count()).toBe(0);
      await words(page, find('flocking').bestFor).filter({ visible: true }).waitFor();
      expect([...pictures]).toEqual([...ofPage, own, 'flocking']);
      if (path !== product) await walkByKeyboard(page);
    });
  },
);

longTest('by touch: a tap chooses, and the quote comes with it chosen', async () => {
  await shop.visit({ viewport: phone, hasTouch: true, isMobile: true }, async ({ page }) => {
    await open(page, product);
    await technique(page, 'Sublimation').tap();
    await shown(page, 'sublimation').waitFor();
    await page.getByRole('link', { name: 'Get Quote for sublimation', exact: true }).tap();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const chosen = page.getByRole('combobox', { name: /Service/ });
    await eventually(() => chosen.inputValue()).toContain('sublimation');
  });
});

test('without scripts every technique is a link to read, in the first HTML', async () => {
  for (const path of Object.keys(decorated)) {
    const html = await (await fetch(shop.url + path)).text();
    const [, list = ''] = /<noscript>((?:(?!<noscript>).)*?<li>.*?)<\/noscript>/s.exec(html) ?? [];
    for (const { slug, name } of services) {
      expect(list, path).toMatch(new RegExp(`<a [^>]*href="/services/${slug}"[^>]*>${name}</a>`));
    }
  }
});

longTest('without scripts it is a list of links to read', async () => {
  await shop.visit({ javaScriptEnabled: false }, async ({ page }) => {
    for (const path of Object.keys(decorated)) {
      await page.goto(path);
      for (const { name, slug, bestFor } of services) {
        const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: bestFor });
        const link = entry.getByRole('link', { name, exact: true });
        expect(await link.getAttribute('href'), `${path} ${slug}`).toBe(`/services/${slug}`);
      }
      expect(await page.getByRole('radio', { name: 'Flocking' }).count()).toBe(0);
      await shown(page, decorated[path as keyof typeof decorated]).waitFor();
    }
  });
});

/** From the list of products to one, with the services of the API as `answer` has them. */
async function walkToTee(page: Page): Promise<void> {
  await open(page, '/products?category=clothing&search=Perahera');
  await page.getByRole('main').locator(`a[href^="${product}"]`).first().click();
  await page.getByRole('heading', { level: 1, name: 'Perahera Foil Tee' }).waitFor();
}

test('a product waits for no technique, keeps their room, and is whole without them', async () => {
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(networkWords);
    expectProblem(/HTTP 500/);
    const { promise: asking, resolve: asks } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/services', async (route) => {
      asks();
      await released;
      await serverError(route);
    });
    await walkToTee(page);
    await asking;
    expect(await group(page).count()).toBe(0);
    const top = () => page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().top);
    const kept = await top();
    await page.getByRole('button', { name: 'Add to Cart' }).waitFor();
    release();
    // The room goes when nothing comes.
    await eventually(top).toBeLessThan(kept - 300);
    expect(await group(page).count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

longTest('a technique that was picked before the scripts came stays picked', async () => {
  await shop.visit({}, async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(product, { waitUntil: 'commit' });
    await technique(page, 'Flocking').check();
    release();
    await shown(page, 'flocking').waitFor();
    expect(await technique(page, 'Flocking').isChecked()).toBe(true);
    await press(page, 'Zoom');
    await page.getByRole('dialog').waitFor();
  });
});
