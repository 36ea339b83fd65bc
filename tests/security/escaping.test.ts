import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartKey, sessionKey } from '#features/cart/session.ts';
import { launchBrowser, openVisitor } from '../support/browser/browser.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { message, request as quote } from '../support/enquiries.ts';
import { type MailSink, openMailSink } from '../support/mail/mail-sink.ts';
import { type RunningServer, startServer } from '../support/processes/server.ts';
import { checkoutOf, lineOf, newSession, type Sellable, sellableWith } from '../support/shop-data.ts';

// What visitors and staff write is text wherever it is shown again: in pages as they come, in pages with their scripts,
// in the data inside them, and in mails. It never becomes an element, and nothing of it runs.

/** Ends every kind of text it may stand in, and then does something. */
const canary = `"'--></script></title></textarea><img src=x onerror=window.stung=1>`;
const shortCanary = `'"><img src=x onerror=stung=1>`;

let database: TestDatabase;
let server: RunningServer;
let sink: MailSink;
let browser: Browser;
let item: Sellable;
let orderId: string;
const session = newSession();

beforeAll(async () => {
  [database, sink, browser] = await Promise.all([createTestDatabase(), openMailSink(), launchBrowser()]);
  server = await startServer({ DATABASE_URL: database.url, SMTP_URL: sink.url, LOG_LEVEL: 'warn' }, 180_000);
  item = await sellableWith(database, 50);
  await database.query(
    `update products set name = $1, brand = $1, short_description = $1, description = $1, tags = array[$1]
     where id = $2`,
    [canary, item.productId],
  );
  await database.query('update variants set color = $1 where product_id = $2', [shortCanary, item.productId]);
  orderId = (await post('/api/checkout/create-order', hostileOrder())).data.id;
  await post('/api/cart', lineOf(item, 2));
  await post('/api/newsletter', { email: 'canary+reader@example.com' });
  const words = { name: canary, phone: shortCanary, company: canary, subject: canary };
  await post('/api/contact', { ...message, ...words, message: canary });
  await post('/api/quotes', {
    ...quote,
    ...words,
    projectDescription: canary,
    quantity: canary,
    additionalNotes: canary,
  });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await sink?.stop();
  await database?.drop();
});

async function post(path: string, body: object) {
  const headers = { 'Content-Type': 'application/json', 'X-Session-ID': session };
  const answer = await (await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  expect(answer, path).toMatchObject({ success: true });
  return answer;
}

function hostileOrder() {
  const order = checkoutOf([{ sellable: item, quantity: 1 }]);
  const address = {
    street: canary,
    apartment: canary,
    city: canary,
    state: canary,
    postalCode: '<img src=x>',
    country: 'LK',
  };
  return {
    ...order,
    customerInfo: { ...order.customerInfo, firstName: canary, lastName: canary, phone: shortCanary, company: canary },
    billingAddress: address,
    shippingAddress: { ...address, sameAsBilling: false },
    orderNotes: canary,
  };
}

/** Elements that came out of a canary, in texts that a browser parses but does not run. */
async function hatched(texts: string[]): Promise<string[][]> {
  const page = await browser.newPage();
  const found = await page.evaluate(
    (all) =>
      all.map((text) => {
        const parsed = new DOMParser().parseFromString(text, 'text/html');
        return [...parsed.querySelectorAll('img[src="x"], [onerror]')].map(({ outerHTML }) => outerHTML);
      }),
    texts,
  );
  await page.close();
  return found;
}

const escaped = encodeURIComponent(canary);
const pages: Record<string, { path: () => string; shows: boolean }> = {
  'the order page': { path: () => `/order-confirmation/${orderId}`, shows: true },
  'the product page': { path: () => `/products/${item.productId}`, shows: true },
  'the product list': { path: () => `/products?search=onerror`, shows: true },
  'a search for it': { path: () => `/products?search=${escaped}`, shows: true },
  'filters by it': {
    path: () => `/products?category=${escaped}&brand=${escaped}&sort=${escaped}&page=${escaped}`,
    shows: false,
  },
  'the cart': { path: () => '/cart', shows: true },
  'the checkout': { path: () => '/checkout', shows: true },
  'the quote form with it': { path: () => `/quote?service=${escaped}&product=${escaped}`, shows: false },
  'an address of it': { path: () => `/${escaped}`, shows: false },
  'a product of it': { path: () => `/products/${escaped}`, shows: false },
  'a newsletter link of it': { path: () => `/newsletter/confirm/${escaped}`, shows: false },
};

test('no page, as it comes, holds an element made of it', async () => {
  const paths = Object.values(pages).map(({ path }) => path());
  const texts = await Promise.all(
    [...paths, '/sitemap.xml'].map(async (path) => (await fetch(server.url + path)).text()),
  );
  expect(texts.filter((text) => text.includes('onerror')).length).toBeGreaterThan(5);
  expect((await hatched(texts)).flat()).toEqual([]);
});

async function textOf(page: Page): Promise<string> {
  const fields = await page
    .locator('input, textarea')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  return `${await page.getByRole('main').textContent()} ${fields.join(' ')}`;
}

test.each(Object.entries(pages))('%s shows it as text, if at all', async (_, { path, shows }) => {
  const visitor = await openVisitor(browser, server.url);
  visitor.expectProblem(/server responded with a status of 4|Product not found|link is not valid/);
  const { page } = visitor;
  page.setDefaultTimeout(60_000);
  await page.addInitScript(([key, id]) => localStorage.setItem(key as string, id as string), [sessionKey, session]);
  await page.goto(path());
  // The cart has come when the browser keeps it: the page's scripts have run.
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, cartKey);
  if (shows) await expect.poll(() => textOf(page), { timeout: 60_000 }).toContain('onerror=');
  expect(await page.locator('img[src="x"], [onerror]').count()).toBe(0);
  expect(await page.evaluate(() => 'stung' in window)).toBe(false);
  await visitor.leave();
});

describe('mails', () => {
  test('show it as text, and no header is broken by it', async () => {
    const mails = await sink.until((all) => all.length >= 8, 60_000);
    const letters = mails.map(({ parsed }) => String(parsed.html));
    expect((await hatched(letters)).flat()).toEqual([]);
    const showing = mails.filter(({ parsed }) => parsed.html && parsed.text?.includes('onerror='));
    expect(showing.length).toBeGreaterThanOrEqual(5);
    for (const { envelope, parsed } of mails) {
      expect(envelope.to).toHaveLength(1);
      expect(parsed.cc ?? parsed.bcc).toBeUndefined();
    }
  });
});
