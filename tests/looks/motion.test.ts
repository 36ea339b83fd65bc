import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { desk, phone } from '../support/browser/browser.ts';
import {
  addToCart,
  cartLink,
  clothing,
  eventually,
  hold,
  open,
  press,
  testShop,
  words,
} from '../support/browser/journey.ts';
import type { Sku } from '../support/shop-data.ts';

const shop = testShop();
let item: Sku;
beforeAll(async () => {
  item = await clothing(shop.database, 200);
});

/** Animations and transitions since the page was opened: the part of the page that moves, else their own name. */
async function noteMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const begun: string[] = [];
    Object.assign(window, { begun });
    document.addEventListener('animationstart', ({ target, animationName, pseudoElement }) => {
      const element = target as Element;
      if (!pseudoElement && element.matches('a[href="/cart"] span')) begun.push('badge');
      else if (!pseudoElement && element.matches('dialog, [role=alert], [role=status]')) begun.push('message');
      else begun.push(`${animationName}${pseudoElement}`);
    });
    document.addEventListener('transitionrun', ({ propertyName, pseudoElement }) => {
      begun.push(`${propertyName}${pseudoElement}`);
    });
  });
  return () => page.evaluate(() => (window as unknown as { begun: string[] }).begun);
}

const card = (page: Page) => page.getByRole('main').locator('article').first().getByRole('link');

/** Notes what view transitions move, as soon as they are ready. */
async function watchGroups(page: Page): Promise<void> {
  await page.evaluate(() => {
    const groups: string[] = [];
    Object.assign(window, { groups });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      const transition = start(options);
      const note = () => {
        for (const { effect } of document.getAnimations()) {
          const part = effect instanceof KeyframeEffect && effect.pseudoElement;
          if (part) groups.push(part);
        }
      };
      transition.ready.then(note, (serverError) => groups.push(String(serverError)));
      return transition;
    };
  });
}

describe.each([
  ['no-preference', true],
  ['reduce', false],
] as const)('motion: %s', (reducedMotion, moves) => {
  test('what is put into the cart makes the badge spring, its message rise; a page that opens does not', async () => {
    await shop.visit({ fresh: true, reducedMotion }, async ({ page }) => {
      const names = await noteMotion(page);
      await addToCart(page, item);
      await words(page, 'Added 1 item(s) to cart! Total items: 1').waitFor();
      await cartLink(page, 1).waitFor();
      if (moves) await eventually(names).toContain('badge');
      if (moves) await eventually(names).toContain('message');
      else expect(await names()).toEqual([]);
      await open(page, '/products');
      await cartLink(page, 1).waitFor();
      expect(await names()).not.toContain('badge');
    });
  });

  test('sheet and dialog rise', async () => {
    await shop.visit({ fresh: true, reducedMotion, viewport: phone }, async ({ page }) => {
      const names = await noteMotion(page);
      await open(page, '/products');
      await press(page, 'Filters');
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
      if (moves) await eventually(names).toContain('message');
      await open(page, '/portfolio');
      await page.getByRole('button', { name: 'View Project' }).first().click();
      await page.getByRole('dialog').waitFor();
      if (moves) await eventually(names).toContain('message');
      else expect(await names()).toEqual([]);
    });
  });

  test('a product opens at once, whatever its call takes; its picture grows there from its card, and back', async () => {
    await shop.visit({ fresh: true, reducedMotion, viewport: desk }, async ({ page }) => {
      await open(page, '/products');
      await watchGroups(page);
      const release = await hold(page, /\/api\/products\?id=/);
      const name = (await card(page).textContent()) ?? '';
      await card(page).click();
      await words(page, 'Loading product details...').waitFor();
      const groups = () => page.evaluate(() => (window as unknown as { groups: string[] }).groups);
      if (moves) await eventually(groups).toContain('::view-transition-group(product-picture)');
      release();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.evaluate('window.groups.length = 0');
      await page.goBack();
      await card(page).waitFor();
      if (moves) await eventually(groups).toContain('::view-transition-group(product-picture)');
      else expect(await groups()).toEqual([]);
    });
  });
});
