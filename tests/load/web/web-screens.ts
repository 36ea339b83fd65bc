import { launchBrowser, phone } from '../../support/browser/browser.ts';
import { checkoutOf, lineOf, newSession, plentyOf } from '../../support/shop-data.ts';

export interface Screen {
  name: string;
  path: string;
  /** Opened as the first page of a tab. */
  withSplash?: true;
  /** Audits that do not apply, and why. */
  leftOut?: string[];
  /** Figures that are printed and not held to their bound. */
  uncounted?: string[];
  why?: string;
}

export interface WebShop {
  url: string;
  /** Of a visitor with something in the cart. */
  session: string;
  orderId: string;
}

/** Puts one thing into a visitor's cart, places an order of another, and has every picture of these screens made. */
export async function openWebShop(address: string, databaseUrl: string): Promise<WebShop> {
  // As the shop names itself: canonical links are compared with where the page was found.
  const url = address.replace('127.0.0.1', 'localhost');
  const session = newSession();
  const goods = await plentyOf(databaseUrl);
  await send(`${url}/api/cart`, lineOf(goods, 2), session);
  const order = await send(`${url}/api/checkout/create-order`, checkoutOf([{ sku: goods, quantity: 1 }]), newSession());
  const shop = { url, session, orderId: (order.data as { id: string }).id };
  await visitAll(shop);
  return shop;
}

async function send(url: string, body: object, session: string): Promise<{ data: unknown }> {
  const headers = { 'Content-Type': 'application/json', 'X-Session-ID': session };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
  return answer.json();
}

/** Pictures are made when they are first asked for: a phone looks at every screen once, down to its end. */
async function visitAll(shop: WebShop): Promise<void> {
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: phone, deviceScaleFactor: 1.75 });
  for (const { path } of screensOf(shop)) {
    await page.goto(shop.url + path, { waitUntil: 'networkidle' });
    for (let y = 0; y < 6000; y += 700) {
      await page.mouse.wheel(0, 700);
      await page.waitForTimeout(30);
    }
    await page.waitForLoadState('networkidle');
  }
  await browser.close();
}

const hidden = {
  leftOut: ['is-crawlable'],
  why: 'not for search engines, by design (`noindex`): the audit "Page isn’t blocked from indexing" is left out',
};

const learnMore = {
  leftOut: ['link-text'],
  why: 'the specification names its links "Learn More" (each is described by its title): the audit of links’ texts is left out',
};

export function screensOf({ orderId }: WebShop): Screen[] {
  return [
    { name: 'home', path: '/' },
    { name: 'home, with the splash', path: '/', withSplash: true },
    { name: 'services', path: '/services', ...learnMore },
    { name: 'service', path: '/services/embroidery' },
    { name: 'portfolio', path: '/portfolio' },
    { name: 'about', path: '/about' },
    { name: 'quote', path: '/quote' },
    { name: 'contact', path: '/contact', ...learnMore },
    { name: 'products', path: '/products' },
    { name: 'product', path: '/products/perahera-foil-tee' },
    { name: 'cart', path: '/cart', ...hidden },
    { name: 'checkout', path: '/checkout', ...hidden },
    { name: 'order', path: `/order-confirmation/${orderId}`, ...hidden },
    { name: 'resources', path: '/resources' },
    { name: 'privacy', path: '/privacy' },
  ];
}
