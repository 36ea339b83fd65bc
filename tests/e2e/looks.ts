import type { Page } from 'playwright-core';
import { addToCart, cartLink, type OpenShop, open } from '../support/journey.ts';
import { checkoutOf, type Sellable } from '../support/shop-data.ts';

/** What a screen is reached with. */
export interface Props {
  item: Sellable;
  orderId: string;
  token: string;
}

export interface Screen {
  name: string;
  /** Brings a fresh visitor there. */
  reach(page: Page, props: Props): Promise<unknown>;
}

const plain = (path: string): Screen => ({ name: path, reach: (page) => open(page, path) });

async function filledCart(page: Page, { item }: Props, path: string): Promise<void> {
  await addToCart(page, item, 12);
  await cartLink(page, 12).waitFor();
  await open(page, path);
}

/** Every screen of the shop, with something in it. */
export const screens: Screen[] = [
  ...['/', '/services', '/services/embroidery', '/portfolio', '/about', '/resources', '/privacy', '/terms', '/cookies'],
  ...['/contact', '/quote', '/products', '/products?search=zzzzqqqq', '/products/none', '/no-such-page', '/cart'],
]
  .map(plain)
  .concat([
    { name: 'product', reach: (page, { item }) => open(page, `/products/${item.productId}`) },
    { name: 'filled cart', reach: (page, props) => filledCart(page, props, '/cart') },
    {
      name: 'checkout',
      reach: async (page, props) => {
        await filledCart(page, props, '/checkout');
        await page.getByRole('button', { name: 'Place Order' }).click();
        await page.getByText('First name is required').waitFor();
      },
    },
    { name: 'confirmation', reach: (page, { orderId }) => open(page, `/order-confirmation/${orderId}`) },
    { name: 'newsletter confirmation', reach: (page, { token }) => open(page, `/newsletter/confirm/${token}`) },
    { name: 'end of the newsletter', reach: (page, { token }) => open(page, `/newsletter/unsubscribe/${token}`) },
  ]);

export async function propsOf({ database, url }: OpenShop, item: Sellable): Promise<Props> {
  const response = await fetch(`${url}/api/checkout/create-order`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(checkoutOf([{ sellable: item, quantity: 2 }])),
  });
  const token = 'token-of-who-looks-at-it';
  await database.query(
    `insert into subscribers (id, email, token, status, source) values ('sub_looks', 'looks@example.com', $1, 'pending', 'footer')`,
    [token],
  );
  return { item, orderId: (await response.json()).data.id, token };
}

/** Pictures below the fold are there only when they come near; what is drawn late may be what sticks out. */
export async function walkDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
  });
}

/**
 * What is cut, overlaps or sticks out, a line each. Nothing is cut that scrolls, ends in dots on purpose or is for screen
 * readers only.
 */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const told = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
    const seen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('.vh, .skip');
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      found.push(`the page is ${root.scrollWidth} of ${root.clientWidth} px wide`);
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!seen(element) || !element.textContent?.trim() || element.closest('svg, select')) continue;
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const hides = (way: string) => way === 'hidden' || way === 'clip';
      if (element === document.body || textOverflow === 'ellipsis') continue;
      if (hides(overflowX) && element.scrollWidth > element.clientWidth + 1)
        found.push(`cut at its side: ${told(element)}`);
      if (hides(overflowY) && element.scrollHeight > element.clientHeight + 2)
        found.push(`cut below: ${told(element)}`);
    }
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, h1, h2, h3, label'),
    ]
      .filter((one) => seen(one) && !one.closest('header, [inert]') && getComputedStyle(one).opacity !== '0')
      .flatMap((one) => [...one.getClientRects()].map((box) => ({ one, box })))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    for (const [index, a] of controls.entries()) {
      for (const b of controls.slice(index + 1)) {
        if (a.one === b.one || a.one.contains(b.one) || b.one.contains(a.one)) continue;
        const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        // Lines of text stand a little into each other's height.
        if (wide > 2 && high > 4) found.push(`${told(a.one)} lies over ${told(b.one)}`);
      }
    }
    return [...new Set(found)];
  });
}

/** Controls whose shape only a colour of their own would show, which forced colours take away. */
export function shapeless(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edged = (element: Element) => {
      const style = getComputedStyle(element);
      const border = (['Top', 'Right', 'Bottom', 'Left'] as const).some(
        (side) => style[`border${side}Style`] !== 'none' && Number.parseFloat(style[`border${side}Width`]) >= 1,
      );
      return border || (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1);
    };
    const lined = (element: Element) => getComputedStyle(element).textDecorationLine.includes('underline');
    const seen = (element: Element) => element.checkVisibility({ opacityProperty: true }) && !element.closest('.vh');
    const told = (element: Element) => `${element.tagName.toLowerCase()}.${element.className} "${element.textContent}"`;
    const buttons = [...document.querySelectorAll('button, a[class*="_btn_"]')].filter(
      // A sign without words is a drawing in the colour of text; the stepper's frame is around it.
      (one) => one.textContent?.trim() && !one.querySelector('img, picture'),
    );
    const fields = [
      ...document.querySelectorAll('input:not([type=radio], [type=checkbox], [type=file]), select, textarea'),
    ];
    const marks = [...document.querySelectorAll('[class*="_badge_"], [class*="_status_"], [class*="_count_"]')];
    const faults = buttons.filter((one) => seen(one) && !edged(one) && !lined(one));
    faults.push(
      ...[...fields, ...marks].filter(
        (one) =>
          seen(one) &&
          one.textContent !== undefined &&
          !edged(one) &&
          !one.parentElement?.matches('[class*="_stepper_"]'),
      ),
    );
    return faults.filter((one) => !(one.matches('[class*="_badge_"]') && !one.textContent)).map(told);
  });
}
