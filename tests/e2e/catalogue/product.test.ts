import type { Locator } from 'playwright-core';
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
  textOf,
  words,
} from '../../support/browser/journey.ts';
import { addressOf, setStatus } from './products.ts';

const shop = testShop();

test('the breadcrumb leads to the shop, the category and the subcategory', async () => {
  const item = await clothing(shop.database, 20);
  const { product } = await shop.api(`/api/products?id=${item.productId}`);
  await shop.visit({}, async ({ page }) => {
    await open(page, addressOf(item));
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    const links = trail.getByRole('link');
    expect(await links.allInnerTexts()).toEqual(['Products', product.category.name, product.subcategory.name]);
    expect(await Promise.all((await links.all()).map((link) => link.getAttribute('href')))).toEqual([
      '/products',
      `/products?category=${product.category.id}`,
      `/products?subcategory=${product.subcategory.id}`,
    ]);
    expect(await textOf(trail.getByRole('listitem').last())).toBe(item.name);
    await follow(trail, product.subcategory.name);
    await page.getByRole('heading', { level: 1, name: product.category.name }).waitFor();
    await page.goBack();
    await follow(trail, product.category.name);
    await page.getByRole('heading', { level: 1, name: product.category.name }).waitFor();
  });
});

/** The line around a group of choices. */
const frameOf = (group: Locator) =>
  group.evaluate(({ parentElement }) => parentElement && getComputedStyle(parentElement).outlineStyle);

test('the first colour is chosen and no size; choosing a colour takes the size away, and adding asks for one', async () => {
  const item = await clothing(shop.database, 20, { place: 1 });
  const other = await clothing(shop.database, 20, { place: 1, variant: 1 });
  await shop.visit({}, async ({ page }) => {
    await open(page, addressOf(item));
    expect(await colour(page, item.color).isChecked()).toBe(true);
    await page.getByRole('group', { name: 'Size: choose one' }).waitFor();
    await press(page, 'Add to Cart');
    await words(page.getByRole('alert'), 'Please select a size first.').waitFor();
    // The message stands below the buttons: the sizes that it speaks of are marked, and have the focus.
    const sizes = page.getByRole('group', { name: /^Size/ });
    expect(await frameOf(sizes)).toBe('solid');
    expect(await sizes.evaluate((group) => group.contains(document.activeElement))).toBe(true);
    await sizeChoice(page, item.size).check();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.getByRole('group', { name: `Size: ${item.size}` }).waitFor();
    expect(await frameOf(sizes)).toBe('none');
    await colour(page, other.color).check();
    await page.getByRole('group', { name: 'Size: choose one' }).waitFor();
    expect(await sizeChoice(page, other.size).isChecked()).toBe(false);
    await page.getByRole('img', { name: new RegExp(`${item.name} in ${other.color}`) }).waitFor();
    await press(page, 'Buy Now');
    await words(page.getByRole('alert'), 'Please select a size first.').waitFor();
    expect(new URL(page.url()).pathname).toBe(addressOf(item));
    await cartLink(page, 0).waitFor();
  });
});

test('a size says how many pieces are left, and its price, or that it is sold out; details, care and tags', async () => {
  const item = await clothing(shop.database, 5, { place: 2 });
  await shop.database.query(
    'update variant_sizes set price_cents = price_cents + 12350 where variant_id = $1 and size = $2',
    [item.variantId, item.size],
  );
  const gone = await clothing(shop.database, 0, { place: 3 });
  const { product } = await shop.api(`/api/products?id=${item.productId}`);
  await shop.visit({}, async ({ page }) => {
    await open(page, addressOf(item));
    for (const name of ['Product Details', 'Care Instructions', 'Tags'])
      await page.getByRole('heading', { level: 2, name }).waitFor();
    for (const tag of product.tags) await page.getByRole('listitem').filter({ hasText: tag }).first().waitFor();
    await page.getByRole('radio', { name: `${item.size} 5 left`, exact: true }).check();
    await words(page, `5 left in ${item.size}`).waitFor();
    await eventually(() => words(page, money(item.price + 123.5)).count()).toBe(1);
    await open(page, addressOf(gone));
    await page.getByRole('radio', { name: `${gone.size} Sold out`, exact: true }).waitFor();
  });
});

test('quantity: from 1 to 99, and what is no number becomes 1', async () => {
  const item = await clothing(shop.database, 200, { place: 4 });
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(/400|at most 99/);
    await open(page, addressOf(item));
    await sizeChoice(page, item.size).check();
    const quantity = page.getByRole('textbox', { name: 'Quantity' });
    const minus = page.getByRole('button', { name: 'Decrease quantity' });
    const plus = page.getByRole('button', { name: 'Increase quantity' });
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
    expect(await plus.isDisabled()).toBe(true);
    await minus.click();
    expect(await quantity.inputValue()).toBe('98');
    await press(page, 'Add to Cart');
    await words(page, 'Added 98 item(s) to cart! Total items: 98').waitFor();
    await press(page, 'Add to Cart');
    await words(page.getByRole('alert'), 'A cart holds at most 99 pieces of one size. Yours has 98.').waitFor();
  });
});

test('the message of what was added goes after 3 seconds', async () => {
  const item = await clothing(shop.database, 20, { place: 6 });
  const text = 'Added 1 item(s) to cart! Total items: 1';
  await shop.visit({ fresh: true }, async ({ page }) => {
    await page.clock.install();
    await open(page, addressOf(item));
    await sizeChoice(page, item.size).check();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await press(page, 'Add to Cart');
    await words(page, text).waitFor();
    await page.clock.runFor(2_900);
    expect(await words(page, text).count()).toBe(1);
    await page.clock.runFor(200);
    await words(page, text).waitFor({ state: 'detached' });
  });
});

test('a product that is not there, or a draft: 404 and the words, also after a click within the shop', async () => {
  const item = await clothing(shop.database, 20, { place: 7 });
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(/404|Product not found/);
    const response = await open(page, '/products/no-such-thing');
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Product not found' }).waitFor();
    expect(await page.title()).toContain('Product not found');
    await follow(page.getByRole('main'), 'Continue Shopping');
    await open(page, `/products?search=${encodeURIComponent(item.name)}`);
    await setStatus(shop, item, 'draft');
    await follow(page.getByRole('main'), item.name);
    await page.getByRole('heading', { level: 1, name: 'Product not found' }).waitFor();
    await setStatus(shop, item, 'active');
  });
});

test('what search engines read is in the page without a script', async () => {
  const item = await clothing(shop.database, 20, { place: 8 });
  const { product } = await shop.api(`/api/products?id=${item.productId}`);
  await shop.visit({ javaScriptEnabled: false }, async ({ page }) => {
    const response = await page.goto(addressOf(item));
    expect(response?.status()).toBe(200);
    expect(await page.title()).toContain(item.name);
    const meta = (selector: string, attribute: string) => page.locator(selector).getAttribute(attribute);
    expect(await meta('meta[name=description]', 'content')).toBe(product.shortDescription);
    expect(new URL((await meta('link[rel=canonical]', 'href')) ?? '').pathname).toBe(addressOf(item));
    expect(await meta('meta[property="og:image"]', 'content')).toMatch(/^http/);
    const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
      JSON.parse(text),
    );
    expect(data.map((entry) => entry['@type']).sort()).toEqual(['BreadcrumbList', 'Product']);
    const { offers } = data.find((entry) => entry['@type'] === 'Product');
    expect(offers.shippingDetails).toHaveLength(3);
    expect(offers.hasMerchantReturnPolicy.merchantReturnLink).toMatch(/^http.+\/terms$/);
    const main = await textOf(page.getByRole('main'));
    for (const text of [item.name, money(product.minPrice), ...product.attributes.careInstructions]) {
      expect(main).toContain(text);
    }
  });
});
