import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { openPayHere } from '../../scripts/stand-ins/payhere.ts';
import { views } from '../screens/views.ts';
import type { VisitOptions } from '../support/browser/browser.ts';
import { addToCart, cartLink, clothing, open, sizeChoice, testShop } from '../support/browser/journey.ts';
import { misfits, shapeless, walkDown } from '../support/browser/looks.ts';

const merchant = { merchantId: '1210000', secret: 'stand-in' };
const payHere = await openPayHere(merchant);
afterAll(() => payHere.close());
const usualShop = testShop();
const payHereShop = testShop({
  PAYHERE_MERCHANT_ID: merchant.merchantId,
  PAYHERE_SECRET: merchant.secret,
  PAYHERE_URL: payHere.url,
});

const forced: VisitOptions = { forcedColors: 'active', reducedMotion: 'reduce' };

/** Half the window at twice the density is a browser's 200 %; 320 px is 400 % of a small one. */
const zooms = { '200 % of 1440 px': { width: 720, height: 450 }, '320 px': { width: 320, height: 256 } };
const whole = { width: 1440, height: 900 };

/** Whole pages as they are read: no dialogs, and nothing that is still on its way. */
const screens = Object.values(views)
  .flat()
  .filter(
    ({ name, isOver }) =>
      !isOver && !/-(loading|sending|waiting|zoom|size-chart|long-words)$|^product-(no|added)/.test(name),
  );

// One visit a screen: what takes time is to get there.
test.each(screens)(
  '$name: nothing is cut at 200 % and 320 px; motion and forced colours are as the visitor asks',
  async ({ reach, isPayHere }) => {
    const shop = isPayHere ? payHereShop : usualShop;
    const options: VisitOptions = { viewport: whole, deviceScaleFactor: 2, fresh: true };
    await shop.visit(options, async ({ page, expectProblem }) => {
      expectProblem(
        /Failed to|net::ERR|HTTP (error|500)|404|409|402|not found|not valid|declined|Sorry|could not be sent/i,
      );
      await reach(page, shop);
      for (const [name, size] of Object.entries(zooms)) {
        await page.setViewportSize(size);
        await page.evaluate(() => scrollTo(0, 0));
        await walkDown(page);
        expect({ [name]: await misfits(page) }).toEqual({ [name]: [] });
      }
      await page.setViewportSize(whole);
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      expect({ moving: await moving(page) }).toEqual({ moving: [] });
      expect({ shapeless: await shapeless(page) }).toEqual({ shapeless: [] });
      expect({ unmarked: await unmarkedStops(page) }).toEqual({ unmarked: [] });
    });
  },
);

/** Where the focus cannot be seen, of the first stops of the Tab key and those of the footer. */
async function unmarkedStops(page: Page): Promise<string[]> {
  const unmarked: string[] = [];
  for (let stop = 0; stop < 45; stop++) {
    await page.keyboard.press('Tab');
    const serverError = await page.evaluate(() => {
      const active = document.activeElement;
      if (!active || active === document.body) return '';
      const drawn = (element: Element, pseudo?: string) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      };
      const around = [active, active.nextElementSibling, active.closest('label')].filter((one) => one !== null);
      if (around.some((one) => drawn(one) || drawn(one, '::after'))) return '';
      return `${active.tagName}.${active.className} ${active.textContent}`;
    });
    if (serverError) unmarked.push(serverError);
  }
  return unmarked;
}

const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((one) => (one as CSSAnimation).animationName ?? (one as CSSTransition).transitionProperty),
  );

const looksOf = (place: Locator) =>
  place.evaluate((element) => {
    const { outlineStyle, outlineColor, borderTopWidth } = getComputedStyle(element);
    return [outlineStyle, outlineColor, borderTopWidth].join(' ');
  });

describe('with forced colours what is chosen can be told from what is not', () => {
  test('links of the header, categories of the projects', async () => {
    await usualShop.visit(forced, async ({ page }) => {
      await open(page, '/');
      const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
      expect(await looksOf(link('Home'))).not.toBe(await looksOf(link('About')));
      const filter = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
      expect(await looksOf(filter('All'))).not.toBe(await looksOf(filter('Textile')));
    });
  });

  test('colours, sizes, pictures of a product, and categories of the list', async () => {
    await usualShop.visit(forced, async ({ page }) => {
      await open(page, '/products/perahera-foil-tee');
      const shape = (radio: Locator) => looksOf(radio.locator('xpath=following-sibling::*[1]'));
      const colours = page.getByRole('group', { name: /^Colour:/ }).getByRole('radio');
      expect(await shape(colours.nth(0))).not.toBe(await shape(colours.nth(1)));
      await sizeChoice(page, 'M').check();
      expect(await shape(sizeChoice(page, 'M'))).not.toBe(await shape(sizeChoice(page, 'S')));
      const fills = page.getByRole('group', { name: /^Colour:/ }).locator('circle');
      const drawn = () => fills.evaluateAll((all) => all.map((one) => getComputedStyle(one).fill));
      expect(new Set(await drawn()).size).toBeGreaterThan(1);
      await open(page, '/products');
      const category = (name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });
      expect(await looksOf(category('Clothing').first())).not.toBe(await looksOf(category('Bags').first()));
    });
  });

  test('ways of shipping and paying', async () => {
    await usualShop.visit(forced, async ({ page }) => {
      await addToCart(page, await clothing(usualShop.database, 200));
      await cartLink(page, 1).waitFor();
      await open(page, '/checkout');
      const card = (name: RegExp) => page.getByRole('radio', { name }).locator('xpath=..');
      expect(await looksOf(card(/^Standard/))).not.toBe(await looksOf(card(/^Express/)));
      expect(await looksOf(card(/^Credit/))).not.toBe(await looksOf(card(/^Bank/)));
    });
  });
});
