import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '../../support/browser/browser.ts';
import { fillCheckout } from '../../support/browser/hands.ts';
import {
  cartLink,
  clothing,
  commonShop,
  eventually,
  follow,
  hold,
  open,
  press,
  sizeChoice,
  words,
} from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';
import { cut, once, orderLoad, product } from '../../support/browser/network.ts';
import { ordersOf } from '../../support/stored-orders.ts';

const shop = commonShop();

const scripts = /\/assets\/.*\.js$/;

/** A thin line: every script takes this long. */
async function slowScripts(page: Page, ms: number): Promise<void> {
  await page.route(scripts, async (route) => {
    await wait(ms);
    await route.continue();
  });
}

longTest('with slow scripts and a slow API the journey shows what loads, and ends with one order', async () => {
  const item = await clothing(shop.database, 9, { place: 22 });
  await shop.visit({ viewport: phone }, async ({ page }) => {
    await slowScripts(page, 200);
    await page.route(/\/api\//, async (route) => {
      await wait(600);
      await route.continue();
    });
    const seeProduct = await hold(page, product[1]);
    const seeOrder = await hold(page, orderLoad[1]);
    await page.goto('/');
    await follow(page.getByRole('main'), 'Shop the collection');
    await page.getByRole('main').getByRole('article').first().waitFor();
    await open(page, `/products?search=${encodeURIComponent(item.name)}`);
    await follow(page.getByRole('main'), item.name);
    await words(page.getByRole('status'), 'Loading product details...').waitFor();
    seeProduct();
    await sizeChoice(page, item.size).check();
    await press(page, 'Add to Cart');
    await cartLink(page, 1).waitFor();
    await follow(page, 'Cart, 1 item');
    await follow(page, 'Proceed to Checkout');
    await fillCheckout(page, 'bank_transfer');
    await press(page, 'Place Order');
    await page.getByRole('button', { name: 'Processing...' }).waitFor();
    await words(page, 'Loading order details...').waitFor();
    seeOrder();
    await page.getByRole('heading', { level: 1, name: 'Order Confirmed!' }).waitFor();
  });
  expect(await ordersOf(shop.database, item)).toHaveLength(1);
});

/** Paths of all requests of a page, in order. */
async function askedFor(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, path);
  return asked;
}

test('a page in English asks for two fonts, another letter for the rest of its own', async () => {
  await shop.visit({ viewport: phone, fresh: true }, async ({ page }) => {
    const asked = await askedFor(page, '/quote');
    const fonts = () => asked.flatMap((name) => /([a-z]+(?:-more)?)-[\w-]{8}\.woff2$/.exec(name)?.[1] ?? []).sort();
    expect(fonts()).toEqual(['anybody', 'familjen']);
    const more = page.waitForRequest(/anybody-more/);
    await page.getByRole('heading', { level: 1 }).evaluate((title) => {
      title.textContent = 'Señora Ōshima';
    });
    await more;
    expect(fonts()).toEqual(['anybody', 'anybody-more', 'familjen']);
  });
});

test('links work before the scripts are there', async () => {
  await shop.visit({}, async ({ page }) => {
    await page.route(scripts, () => {});
    await page.goto('/', { waitUntil: 'commit' });
    await follow(page.getByRole('main'), 'Shop the collection');
    await page.getByRole('main').getByRole('article').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/products');
  });
});

test('a size chosen before the scripts are there is the size that is added', async () => {
  const item = await clothing(shop.database, 9, { place: 23 });
  await shop.visit({}, async ({ page }) => {
    const release = await hold(page, scripts);
    const cart = page.waitForResponse(/\/api\/cart$/);
    await page.goto(`/products/${item.productId}`, { waitUntil: 'commit' });
    await sizeChoice(page, item.size).check();
    release();
    await cart;
    expect(await sizeChoice(page, item.size).isChecked()).toBe(true);
    await press(page, 'Add to Cart');
    await cartLink(page, 1).waitFor();
  });
});

longTest('what is typed into the search before the scripts are there is searched for', async () => {
  const item = await clothing(shop.database, 9, { place: 24 });
  await shop.visit({}, async ({ page }) => {
    await slowScripts(page, 800);
    await page.goto('/products', { waitUntil: 'commit' });
    const filters = page.getByRole('form', { name: 'Filters' });
    await filters.locator('summary').click();
    await filters.getByRole('searchbox', { name: 'Search' }).fill(item.name);
    await eventually(() => new URL(page.url()).searchParams.get('search')).toBe(item.name);
    await page.getByRole('main').getByRole('link', { name: item.name, exact: true }).waitFor();
  });
});

test('without any script a product and the checkout say what they need it for, and the list has a button', async () => {
  const html = async (path: string) => (await fetch(shop.url + path)).text();
  const item = await clothing(shop.database, 9, { place: 25 });
  expect(await html(`/products/${item.productId}`)).toMatch(/<noscript>.*Ordering needs JavaScript\..*<\/noscript>/s);
  const checkout = await html('/checkout');
  expect(checkout).toContain('Your cart is kept by your browser: placing an order needs JavaScript.');
  expect(await html('/products?sort=name')).toMatch(/<form\b.*<select[^>]* name="sort".*Show results.*<\/form>/s);
});

longTest('without any script the shop, a product and its price can be read', async () => {
  const item = await clothing(shop.database, 9, { place: 25 });
  await shop.visit({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/products');
    await page.getByRole('main').getByRole('article').first().waitFor();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Name A-Z' });
    await press(page, 'Show results');
    await eventually(() => new URL(page.url()).searchParams.get('sort')).toBe('name');
    await page.goto(`/products/${item.productId}`);
    await page.getByRole('heading', { level: 1, name: item.name, exact: true }).waitFor();
    await words(page, 'Ordering needs JavaScript.').waitFor();
    await page.goto('/checkout');
    await words(page, 'Your cart is kept by your browser: placing an order needs JavaScript.').waitFor();
  });
});

longTest('when the list of routes does not come once, the visitor still arrives', async () => {
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(/Failed to load resource|Failed to fetch|manifest/i);
    await once(page, ['GET', /\/__manifest/], cut);
    await open(page, '/cart');
    await follow(page, 'Start Shopping');
    await page.getByRole('main').getByRole('article').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/products');
  });
});

test('when the script of the next page does not come once, the page loads anew and the link works', async () => {
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(/Failed to load resource|Failed to fetch|route module/);
    await open(page, '/cart');
    const link = page.getByRole('link', { name: 'Start Shopping' });
    await link.waitFor();
    const again = page.waitForResponse(/\/api\/cart$/);
    await once(page, ['GET', scripts], cut);
    // The page reloads itself in the middle of the click.
    await link.click({ noWaitAfter: true });
    await again;
    if (new URL(page.url()).pathname === '/cart') await link.click();
    await page.getByRole('main').getByRole('article').first().waitFor();
  });
});
