import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { desk, phone, tablet } from '../support/browser/browser.ts';
import { hold, open, testShop } from '../support/browser/journey.ts';

interface Service {
  slug: string;
  name: string;
}

const shop = testShop();
let services: Service[];
beforeAll(async () => {
  services = (await shop.api('/api/services')).services;
});

const product = '/products/perahera-foil-tee';
const group = (page: Page) => page.getByRole('group', { name: 'One drawing, in every technique' });
const technique = (page: Page, name: string) => group(page).getByRole('radio', { name, exact: true });

test.each([phone, tablet, desk])(
  'the room kept for the techniques at $width px is the one that they take',
  async (viewport) => {
    await shop.visit({ viewport, reducedMotion: 'reduce' }, async ({ page }) => {
      await open(page, '/products?category=clothing&search=Perahera');
      const release = await hold(page, /\/api\/services$/);
      await page.getByRole('main').locator(`a[href^="${product}"]`).first().click();
      await page.getByRole('button', { name: 'Add to Cart' }).waitFor();
      await page.evaluate(() => document.fonts.ready);
      const end = () =>
        page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().top + scrollY);
      const kept = await end();
      release();
      await group(page).waitFor();
      expect(Math.abs((await end()) - kept)).toBeLessThan(12);
    });
  },
);

test.each([phone, tablet, desk])('nothing moves when another technique is picked at $width px', async (viewport) => {
  await shop.visit({ viewport }, async ({ page }) => {
    await open(page, product);
    await group(page).scrollIntoViewIfNeeded();
    const places = () =>
      page.evaluate(() =>
        ['fieldset:has([value=flocking])', 'a[href^="/quote?service="]', 'footer'].map((selector) => {
          const { top, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
          return [(top ?? 0) + window.scrollY, selector.startsWith('a') ? 0 : (height ?? 0)].map(Math.round);
        }),
      );
    const before = await places();
    for (const { slug, name } of services) {
      await technique(page, name).check();
      await page
        .getByRole('link', { name: /^Get Quote for/ })
        .and(page.locator(`[href$="${slug}"]`))
        .waitFor();
      expect(await places(), name).toEqual(before);
    }
  });
});
