import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desk, phone, type VisitOptions } from '../support/browser.ts';
import {
  addToCart,
  cartLink,
  clothing,
  eventually,
  hold,
  type OpenShop,
  open,
  openShop,
  press,
  sizeChoice,
  words,
} from '../support/journey.ts';
import { misfits, type Props, propsOf, screens, shapeless, walkDown } from './looks.ts';

let shop: OpenShop;
let props: Props;
beforeAll(async () => {
  shop = await openShop();
  props = await propsOf(shop, await clothing(shop.database, 200));
});
afterAll(() => shop.close());

const forced: VisitOptions = { forcedColors: 'active', reducedMotion: 'reduce' };

/** Half the window at twice the density is what a browser shows at 200 %; 320 px is 400 % of a small one. */
const zooms = [
  ['200 % of 1440 px', { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 }],
  ['320 px', { viewport: { width: 320, height: 256 }, deviceScaleFactor: 2 }],
] as const;

describe.each(screens)('$name', ({ reach }) => {
  test.each(zooms)('at %s nothing is cut, overlaps or sticks out', async (_, zoom) => {
    await shop.visit({ ...zoom, reducedMotion: 'reduce' }, async ({ page, expectProblem }) => {
      expectProblem(/404|not found/i);
      await reach(page, props);
      await walkDown(page);
      expect(await misfits(page)).toEqual([]);
    });
  });

  test('with forced colours every control keeps its shape, every stop of the Tab key its sign', async () => {
    await shop.visit(forced, async ({ page, expectProblem }) => {
      expectProblem(/404|not found/i);
      await reach(page, props);
      await walkDown(page);
      expect(await shapeless(page)).toEqual([]);
      expect(await unmarkedStops(page)).toEqual([]);
    });
  });

  test('with reduced motion nothing moves', async () => {
    await shop.visit({ reducedMotion: 'reduce' }, async ({ page, expectProblem }) => {
      expectProblem(/404|not found/i);
      await reach(page, props);
      await walkDown(page);
      expect(await moving(page)).toEqual([]);
    });
  });
});

/** Where the focus cannot be seen, of the first stops of the Tab key and those of the footer. */
async function unmarkedStops(page: Page): Promise<string[]> {
  const unmarked: string[] = [];
  for (let stop = 0; stop < 45; stop++) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(() => {
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
    if (fault) unmarked.push(fault);
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
  test('links of the header, filters of the portfolio', async () => {
    await shop.visit(forced, async ({ page }) => {
      await open(page, '/portfolio');
      const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
      expect(await looksOf(link('Portfolio'))).not.toBe(await looksOf(link('About')));
      const filter = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
      expect(await looksOf(filter('All'))).not.toBe(await looksOf(filter('Textile')));
    });
  });

  test('colours, sizes, pictures of a product, and categories of the list', async () => {
    await shop.visit(forced, async ({ page }) => {
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
    await shop.visit(forced, async ({ page }) => {
      await addToCart(page, props.item);
      await cartLink(page, 1).waitFor();
      await open(page, '/checkout');
      const card = (name: RegExp) => page.getByRole('radio', { name }).locator('xpath=..');
      expect(await looksOf(card(/^Standard/))).not.toBe(await looksOf(card(/^Express/)));
      expect(await looksOf(card(/^Credit/))).not.toBe(await looksOf(card(/^Bank/)));
    });
  });
});

/** What has moved since the page was opened: names of the animations that began. */
async function noteMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const begun: string[] = [];
    Object.assign(window, { begun });
    document.addEventListener('animationstart', ({ animationName, pseudoElement }) => {
      begun.push(`${animationName}${pseudoElement}`.replace(/_(.+?)_\w+_\d+/, '$1'));
    });
  });
  return () => page.evaluate(() => (window as unknown as { begun: string[] }).begun);
}

const card = (page: Page) => page.getByRole('main').locator('article').first().getByRole('link');

describe.each([
  ['no-preference', true],
  ['reduce', false],
] as const)('motion: %s', (reducedMotion, moves) => {
  const begun = (names: string[], name: string) => names.some((one) => one.includes(name));

  test('what is put into the cart makes the badge spring, its message rise; a page that opens does not', async () => {
    await shop.visit({ reducedMotion }, async ({ page }) => {
      const names = await noteMotion(page);
      await addToCart(page, props.item);
      await words(page, 'Added 1 item(s) to cart! Total items: 1').waitFor();
      await cartLink(page, 1).waitFor();
      if (moves) await eventually(async () => begun(await names(), 'spring')).toBe(true);
      if (moves) await eventually(async () => begun(await names(), 'rise')).toBe(true);
      else expect(await names()).toEqual([]);
      await open(page, '/products');
      await cartLink(page, 1).waitFor();
      expect(begun(await names(), 'spring')).toBe(false);
    });
  });

  test('sheet and dialog rise', async () => {
    await shop.visit({ reducedMotion, viewport: phone }, async ({ page }) => {
      const names = await noteMotion(page);
      await open(page, '/products');
      await press(page, 'Filters');
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
      if (moves) await eventually(async () => begun(await names(), 'rise')).toBe(true);
      await open(page, '/portfolio');
      await page.getByRole('button', { name: 'View Project' }).first().click();
      await page.getByRole('dialog').waitFor();
      if (moves) await eventually(async () => begun(await names(), 'rise')).toBe(true);
      else expect(await names()).toEqual([]);
    });
  });

  test('a product opens at once, whatever its call takes; its picture grows there from its card, and back', async () => {
    await shop.visit({ reducedMotion, viewport: desk }, async ({ page }) => {
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
      transition.ready.then(note, (fault) => groups.push(String(fault)));
      return transition;
    };
  });
}

test('the page of the components is none of the shop', async () => {
  const response = await fetch(`${shop.url}/_components`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('This page did not make the run');
});
