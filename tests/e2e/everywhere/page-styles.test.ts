import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { desk } from '../../support/browser/browser.ts';
import { clothing, open, testShop } from '../../support/browser/journey.ts';
import { checkoutOf } from '../../support/shop-data.ts';
import { sitePaths } from '../../support/site-paths.ts';
import { offersIn } from '../offers/offers.ts';

const shop = testShop();

const assets = path.resolve('build/client/assets');
/** Names of classes by the sheet that styles them. */
const sheets = new Map(
  readdirSync(assets)
    .filter((name) => name.endsWith('.css'))
    .map((name) => [name, new Set(readFileSync(path.join(assets, name), 'utf8').match(/(?<=\.)[a-zA-Z_-][\w-]*/g))]),
);
const styled = new Set([...sheets.values()].flatMap((names) => [...names]));

/** Classes of a page's HTML that a sheet styles which the page does not load. */
async function unstyledOf(address: string): Promise<string[]> {
  const html = await (await fetch(shop.url + address)).text();
  const loaded = [...html.matchAll(/<link rel="stylesheet" href="\/assets\/([^"#]+)/g)].map(([, name = '']) => name);
  expect(loaded.length).toBeGreaterThan(0);
  const classes = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
  return [...classes].filter((name) => styled.has(name) && !loaded.some((sheet) => sheets.get(sheet)?.has(name)));
}

async function placeOrder(paymentType: string): Promise<string> {
  const item = await clothing(shop.database, 5);
  const checkout = checkoutOf([{ sku: item, quantity: 1 }]);
  const body = { ...checkout, paymentMethod: { type: paymentType } };
  const answer = await fetch(`${shop.url}/api/checkout/create-order`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  return `/order-confirmation/${data.id}`;
}

/** What the server draws has its styles before any script runs, also where the scripts of a part load later. */
test('a page loads every style of what its HTML shows', async () => {
  const { path: offer } = await offersIn(shop).offered('Printed bags');
  const tee = '/products/blank-sport-tee';
  const pages = [...sitePaths, '/products', tee, '/cart', '/checkout', '/track', '/no-such-page'];
  const orders = [await placeOrder('bank_transfer'), await placeOrder('cash_on_delivery')];
  const offers = [offer, `${offer}?step=accept`, `${offer}?step=change`];
  const found: Record<string, string[]> = {};
  for (const page of [...pages, ...orders, ...offers]) {
    const unstyled = await unstyledOf(page);
    if (unstyled.length > 0) found[page] = unstyled;
  }
  expect(found).toEqual({});
});

declare global {
  interface Window {
    /** Path of the screen before the click; the next screen's sheets load while it is the page's. */
    leaving: string;
    /** Sheets that a drawn frame of the next screen was without. */
    missing: string[];
  }
}

function watchFrames(): void {
  window.missing = [];
  const look = () => {
    const { pathname } = window.location;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
      if (!link.sheet && pathname !== window.leaving) window.missing.push(`${pathname}: ${link.href}`);
    requestAnimationFrame(look);
  };
  look();
}

test('the next screen is drawn with its styles from its first frame on, on a slow line too', () =>
  shop.visit({ viewport: desk, fresh: true }, async ({ page }) => {
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    const slow = { offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 };
    await line.send('Network.emulateNetworkConditions', slow);
    await open(page, '/');
    await page.evaluate(watchFrames);
    for (const path of ['/services', '/portfolio', '/about', '/contact', '/products', '/resources']) {
      await page.evaluate((to) => {
        window.leaving = window.location.pathname;
        document.querySelector<HTMLAnchorElement>(`footer a[href="${to}"]`)?.click();
      }, path);
      await page.waitForURL((url) => url.pathname === path);
      await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn), 300)));
    }
    expect(await page.evaluate(() => window.missing)).toEqual([]);
  }));
