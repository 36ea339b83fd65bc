import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { desk, phone, tablet } from '../support/browser/browser.ts';
import { hold, open, testShop, walk } from '../support/browser/journey.ts';

// Skeletons of a list and a product have their measures: nothing jumps.

const shop = testShop();

const sides = [phone, tablet, desk];

async function rect(place: Locator) {
  const { x, y, width, height } = await place.evaluate((element) => element.getBoundingClientRect().toJSON());
  return [x, y, width, height].map(Math.round);
}

test.each(sides)('a list at $width px', async (viewport) => {
  await shop.visit({ viewport, reducedMotion: 'reduce' }, async ({ page }) => {
    const release = await hold(page, /\/api\/(?!cart)/);
    await walk(page, '/products');
    const places = async (cells: Locator) => ({
      head: await rect(page.locator('main header')),
      // How high a card is, its name decides on a telephone.
      cards: [await rect(cells.first()), await rect(cells.nth(1))].map((card) =>
        viewport === phone ? card.slice(0, 3) : card,
      ),
    });
    const empty = page.getByRole('list', { name: 'Loading products...' }).locator('> li > *');
    await empty.first().waitFor();
    const before = await places(empty);
    release();
    await page.getByRole('article').first().waitFor();
    expect(await places(page.getByRole('article'))).toEqual(before);
  });
});

test.each(sides)('a product at $width px', async (viewport) => {
  await shop.visit({ viewport, reducedMotion: 'reduce' }, async ({ page }) => {
    await open(page, '/products?search=perahera+foil');
    const release = await hold(page, /\/api\/products\?id=/);
    await page.getByRole('article').first().getByRole('link').click();
    const gallery = page.locator('main [aria-busy=true] > [aria-hidden] > :first-child');
    await gallery.waitFor();
    const before = [await rect(gallery), await rect(gallery.locator('> :first-child'))];
    release();
    const figure = page.getByRole('figure');
    await figure.waitFor();
    expect([await rect(figure.locator('xpath=..')), await rect(figure)]).toEqual(before);
  });
});

test('at 820 px price and buttons are on the first screen', async () => {
  await shop.visit({ viewport: tablet }, async ({ page }) => {
    await open(page, '/products/perahera-foil-tee');
    for (const name of ['Add to Cart', 'Buy Now']) {
      const { y = 9999, height = 0 } = (await page.getByRole('button', { name }).boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(900);
    }
  });
});
