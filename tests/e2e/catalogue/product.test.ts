import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  cartLink,
  clothing,
  colour,
  eventually,
  follow,
  money,
  open,
  press,
  sizeChoice,
  testShop,
  words,
} from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';
import { linksOf, readPage, toText } from '../../support/browser/network.ts';
import type { Sku } from '../../support/shop-data.ts';
import { addressOf, setStatus } from './products.ts';

const shop = testShop();

test('the breadcrumb leads to the shop, the category and the subcategory', async () => {
  const item = await clothing(shop.database, 20);
  const { product } = await shop.api(`/api/products?id=${item.productId}`);
  const { html } = await readPage(shop.url, addressOf(item));
  const [trail = ''] = /<nav [^>]*aria-label="Breadcrumb".*?<\/nav>/s.exec(html) ?? [];
  const { category, subcategory } = product;
  expect(linksOf(trail)).toEqual([
    ['/products', 'Products'],
    [`/products?category=${category.id}`, category.name],
    [`/products?subcategory=${subcategory.id}`, subcategory.name],
  ]);
  expect(toText(trail).endsWith(item.name)).toBe(true);
  for (const [href] of linksOf(trail).slice(1)) expect((await readPage(shop.url, href)).h1).toBe(category.name);
});

/** The line around a group of choices. */
const frameOf = (group: Locator) =>
  group.evaluate(({ parentElement }) => parentElement && getComputedStyle(parentElement).outlineStyle);

test('the first colour is chosen and no size, which a colour takes away; adding asks for one and says so', async () => {
  const item = await clothing(shop.database, 5, { place: 1 });
  const other = await clothing(shop.database, 200, { place: 1, variant: 1 });
  await shop.database.query(
    'update variant_sizes set price_cents = price_cents + 12350 where variant_id = $1 and size = $2',
    [item.variantId, item.size],
  );
  const [gone] = await shop.database.query<{ size: string }>(
    'update variant_sizes set stock = 0 where variant_id = $1 and position = 1 returning size',
    [item.variantId],
  );
  const { product } = await shop.api(`/api/products?id=${item.productId}`);
  await shop.visit({ fresh: true }, async ({ page, expectProblem }) => {
    expectProblem(/400|at most 99/);
    await page.clock.install();
    await open(page, addressOf(item));
    for (const name of ['Product Details', 'Care Instructions', 'Tags'])
      await page.getByRole('heading', { level: 2, name }).waitFor();
    for (const tag of product.tags) await page.getByRole('listitem').filter({ hasText: tag }).first().waitFor();
    expect(await colour(page, item.color).isChecked()).toBe(true);
    await page.getByRole('group', { name: 'Size: choose one' }).waitFor();
    await page.getByRole('radio', { name: `${gone?.size} Sold out`, exact: true }).waitFor();
    await press(page, 'Add to Cart');
    await words(page.getByRole('alert'), 'Please select a size first.').waitFor();
    // The message stands below the buttons: the sizes that it speaks of are marked, and have the focus.
    const sizes = page.getByRole('group', { name: /^Size/ });
    expect(await frameOf(sizes)).toBe('solid');
    expect(await sizes.evaluate((group) => group.contains(document.activeElement))).toBe(true);
    await page.getByRole('radio', { name: `${item.size} 5 left`, exact: true }).check();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.getByRole('group', { name: `Size: ${item.size}` }).waitFor();
    expect(await frameOf(sizes)).toBe('none');
    await words(page, `5 left in ${item.size}`).waitFor();
    await eventually(() => words(page, money(item.price + 123.5)).count()).toBe(1);
    await colour(page, other.color).check();
    await page.getByRole('group', { name: 'Size: choose one' }).waitFor();
    expect(await sizeChoice(page, other.size).isChecked()).toBe(false);
    await page.getByRole('img', { name: new RegExp(`${item.name} in ${other.color}`) }).waitFor();
    await press(page, 'Buy Now');
    await words(page.getByRole('alert'), 'Please select a size first.').waitFor();
    expect(new URL(page.url()).pathname).toBe(addressOf(item));
    await cartLink(page, 0).waitFor();
    await sizeChoice(page, other.size).check();
    await typeQuantities(page);
    await addNinetyEight(page);
  });
});

/** From 1 to 99, and what is no number becomes 1. */
async function typeQuantities(page: Page): Promise<void> {
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  const minus = page.getByRole('button', { name: 'Decrease quantity' });
  expect([await quantity.inputValue(), await minus.isDisabled()]).toEqual(['1', true]);
  for (const [typed, kept] of [
    ['7', '7'],
    ['abc', '1'],
    ['', '1'],
    ['0', '1'],
    ['-4', '1'],
    ['2.5', '1'],
    ['100', '99'],
    ['99', '99'],
  ] as const) {
    await quantity.fill('5');
    await quantity.fill(typed);
    await quantity.blur();
    expect(await quantity.inputValue(), `typed ${typed}`).toBe(kept);
  }
  expect(await page.getByRole('button', { name: 'Increase quantity' }).isDisabled()).toBe(true);
  await minus.click();
  expect(await quantity.inputValue()).toBe('98');
}

async function addNinetyEight(page: Page): Promise<void> {
  const added = words(page, 'Added 98 item(s) to cart! Total items: 98');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await press(page, 'Add to Cart');
  await added.waitFor();
  await page.clock.runFor(2_900);
  expect(await added.count()).toBe(1);
  await page.clock.runFor(200);
  await added.waitFor({ state: 'detached' });
  await page.clock.resume();
  await press(page, 'Add to Cart');
  await words(page.getByRole('alert'), 'A cart holds at most 99 pieces of one size. Yours has 98.').waitFor();
}

test('a product that is not there, or a draft: 404 and the words, also after a click within the shop', async () => {
  const lost = await readPage(shop.url, '/products/no-such-thing');
  expect([lost.status, lost.h1]).toEqual([404, 'Product not found']);
  expect(lost.title).toContain('Product not found');
  expect(linksOf(lost.html)).toContainEqual(['/products', 'Continue Shopping']);
  const item = await clothing(shop.database, 20, { place: 7 });
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(/404|Product not found/);
    await open(page, `/products?search=${encodeURIComponent(item.name)}`);
    await setStatus(shop, item, 'draft');
    await follow(page.getByRole('main'), item.name);
    await page.getByRole('heading', { level: 1, name: 'Product not found' }).waitFor();
    expect((await readPage(shop.url, addressOf(item))).status).toBe(404);
    await setStatus(shop, item, 'active');
  });
});

test('what search engines read is in the page without a script', async () => {
  const item = await clothing(shop.database, 20, { place: 8 });
  const { product } = await shop.api(`/api/products?id=${item.productId}`);
  const { status, html, title, main } = await readPage(shop.url, addressOf(item));
  expect(status).toBe(200);
  expect(title).toContain(item.name);
  const readTag = (sign: string, attribute: string) => {
    const [, tag = ''] = new RegExp(`<(?:meta|link) ([^>]*${sign}[^>]*)>`).exec(html) ?? [];
    return toText(new RegExp(`${attribute}="([^"]*)"`).exec(tag)?.[1] ?? '');
  };
  expect(readTag('name="description"', 'content')).toBe(product.shortDescription);
  expect(new URL(readTag('rel="canonical"', 'href')).pathname).toBe(addressOf(item));
  expect(readTag('property="og:image"', 'content')).toMatch(/^http/);
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) =>
    JSON.parse(text),
  );
  expect(data.map((entry) => entry['@type']).sort()).toEqual(['BreadcrumbList', 'Product']);
  const { offers } = data.find((entry) => entry['@type'] === 'Product');
  expect(offers.shippingDetails).toHaveLength(3);
  expect(offers.hasMerchantReturnPolicy.merchantReturnLink).toMatch(/^http.+\/terms$/);
  for (const text of [item.name, money(product.minPrice), ...product.attributes.careInstructions])
    expect(main).toContain(text);
});

function setStock({ variantId, size }: Sku, stock: number) {
  return shop.database.query('update variant_sizes set stock = $1 where variant_id = $2 and size = $3', [
    stock,
    variantId,
    size,
  ]);
}

/** Both buttons and the quantity are quiet, a press says why, and the quote is the way on. */
async function restsFor(page: Page): Promise<void> {
  for (const name of ['Add to Cart', 'Buy Now']) {
    const button = page.getByRole('button', { name });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await button.focus();
    await page.keyboard.press('Enter');
    await words(page.getByRole('alert'), 'This item is out of stock.').waitFor();
  }
  for (const name of ['Decrease quantity', 'Increase quantity']) {
    expect(await page.getByRole('button', { name }).isDisabled()).toBe(true);
  }
  expect(await page.getByRole('textbox', { name: 'Quantity' }).isDisabled()).toBe(true);
  const quote = page.getByRole('link', { name: 'Get a quote with your own print' });
  expect(await quote.getAttribute('href')).toBe('/quote');
  expect((await quote.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await cartLink(page, 0).waitFor();
}

longTest('what is coming, without stock, or sold out since, is shown in its words, and cannot be bought', async () => {
  const item = await clothing(shop.database, 3, { place: 5 });
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(/409|in stock|out of stock/);
    await setStatus(shop, item, 'coming_soon');
    await open(page, addressOf(item));
    await words(page, 'COMING SOON').waitFor();
    await sizeChoice(page, item.size).check();
    await restsFor(page);
    await setStatus(shop, item, 'active');
    await open(page, addressOf(item));
    await words(page, 'ACTIVE').waitFor();
    await sizeChoice(page, item.size).check();
    await setStock(item, 0);
    await press(page, 'Add to Cart');
    await words(page.getByRole('alert'), 'Sorry, this item is currently out of stock').waitFor();
    await cartLink(page, 0).waitFor();
    await shop.database.query('update variant_sizes set stock = 0 where product_id = $1', [item.productId]);
    await open(page, addressOf(item));
    await words(page, 'Out of stock').first().waitFor();
    await restsFor(page);
    expect(await page.getByRole('group', { name: 'Size: choose one to hear when it is back' }).count()).toBe(1);
  });
});
