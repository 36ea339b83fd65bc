import { expect, test } from 'vitest';
import { desk, phone } from '../support/browser/browser.ts';
import { clothing, open, testShop } from '../support/browser/journey.ts';
import { full } from '../support/length.ts';
import { sitePaths } from '../support/site-paths.ts';

const shop = testShop();

/** Properties whose value depends on the order of the page's sheets, under a pointer and with the focus too. */
async function findOrderDependents(): Promise<string[]> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const texts = await Promise.all(links.map(async ({ href }) => (await fetch(href)).text()));
  // States as attributes: all elements can have them at once, and they weigh the same.
  const toState = (text: string) =>
    text.replace(/:(hover|active|focus|focus-visible|focus-within)(?![\w-]|\))/g, '[data-state]');
  const still = '*, ::before, ::after { transition: none !important; animation: none !important; }';
  const toSheets = (all: string[]) =>
    [...all.map(toState), still].map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
  const orders = [toSheets(texts), toSheets(texts.toReversed())];
  for (const link of links) link.disabled = true;
  const names = new Map<string, Element>();
  for (const element of document.body.querySelectorAll('*:not(svg *, script)')) {
    const { parentElement: parent } = element;
    names.set(`${parent?.className} > ${element.tagName}.${element.getAttribute('class')}`, element);
    element.setAttribute('data-state', '');
  }
  const read = (sheets: CSSStyleSheet[]) => {
    document.adoptedStyleSheets = sheets;
    return [...names].flatMap(([name, element]) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        if (part && style.content === 'none') return [];
        return [...style].map((property) => `${name}${part ?? ''} ${property}: ${style.getPropertyValue(property)}`);
      }),
    );
  };
  const [inOrder = [], reversed = []] = orders.map(read);
  return reversed.filter((line, place) => line !== inOrder[place]).slice(0, 20);
}

/** A part that loads later brings the common sheet once more, behind that of its page. */
test.each(full ? [phone, desk] : [phone])(
  'no screen depends on which of its sheets comes first, at $width px',
  async (viewport) => {
    const item = await clothing(shop.database, 5);
    await shop.visit({ viewport, reducedMotion: 'reduce' }, async ({ page }) => {
      const found: Record<string, string[]> = {};
      for (const path of [...sitePaths, '/products', `/products/${item.productId}`, '/cart', '/track', '/studio']) {
        await open(page, path);
        const lines = await page.evaluate(findOrderDependents);
        if (lines.length > 0) found[path] = lines;
      }
      expect(found).toEqual({});
    });
  },
  240_000,
);
