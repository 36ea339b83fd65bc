import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desk } from '../../support/browser/browser.ts';
import { commonShop, open } from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';

const shop = commonShop();

const cards = (page: Page) => page.getByRole('main').getByRole('article').getByRole('link');

longTest('Back before the new page has begun to move in: the list stands there again and the console is silent', () =>
  shop.visit({ reducedMotion: 'no-preference' }, async ({ page }) => {
    await open(page, '/products');
    const name = (await cards(page).first().textContent()) ?? '';
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        document.startViewTransition = start;
        history.back();
        const begun = start(update);
        Object.assign(window, { begun });
        return begun;
      };
    });
    await cards(page).first().click();
    await page.waitForFunction(() => 'begun' in window);
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor({ state: 'hidden' });
    await page.waitForURL('**/products**');
    await cards(page).first().waitFor();
    await page.evaluate(() => (window as unknown as { begun: ViewTransition }).begun.finished);
  }),
);

test('coming near a link fetches its page’s scripts and styles once; a click then fetches data alone', () =>
  shop.visit({ viewport: desk }, async ({ page }) => {
    await open(page, '/about');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
    await cart.hover();
    await expect.poll(() => fetched.some((path) => /\/assets\/cart-.*\.js/.test(path))).toBe(true);
    await page.waitForLoadState('networkidle');
    const near = [...fetched];
    expect(near.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
    await cart.click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const scripts = fetched.filter((path) => path.endsWith('.js'));
    expect(scripts).toEqual([...new Set(scripts)]);
    expect(fetched.slice(near.length).filter((path) => path.endsWith('.js'))).toEqual([]);
    const sheets = await page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href));
    expect(sheets).toEqual([...new Set(sheets)]);
  }));
