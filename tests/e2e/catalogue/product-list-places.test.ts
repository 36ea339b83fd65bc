import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { present } from '../../support/answers.ts';
import { phone } from '../../support/browser/browser.ts';
import {
  clothing,
  commonShop,
  eventually,
  follow,
  money,
  open,
  plain,
  press,
  words,
} from '../../support/browser/journey.ts';
import { type Call, cut, once, readPage, toText } from '../../support/browser/network.ts';

// The surroundings of a list: categories, subcategories, the sheet of small screens, failures, the cards.

interface Place {
  id: string;
  slug: string;
  name: string;
  parentId: string | null;
  productCount: number;
}

const shop = commonShop();
let categories: Place[];
let within: Place;
let subcategories: Place[];
beforeAll(async () => {
  categories = (await shop.api('/api/categories?type=main')).categories;
  const other = categories.find(({ slug, productCount }) => slug !== 'clothing' && productCount > 0);
  if (!other) throw new Error('The sample shop has one category only');
  within = other;
  subcategories = (await shop.api(`/api/subcategories?parentSlug=${other.slug}`)).subcategories;
});

async function count(page: Page, query: string): Promise<void> {
  const { total } = await shop.api(`/api/products?${query}`);
  await words(page.getByRole('status'), total === 1 ? '1 product' : `${total} products`).waitFor();
}

test('when categories do not load the rest does; a retry brings them; at 1440 px they lead to lists', async () => {
  const failing: [call: Call, text: string, link: string][] = [
    [['GET', /\/api\/categories/], 'Error loading categories', within.name],
    [['GET', /\/api\/subcategories/], 'Failed to fetch subcategories', 'All Clothing'],
  ];
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(/Failed to load resource|Failed to fetch|net::ERR/);
    await open(page, '/');
    for (const [call] of failing) await once(page, call, cut);
    await follow(page.getByRole('main'), 'Shop the collection');
    await page.getByRole('main').getByRole('article').first().waitFor();
    for (const [, text, link] of failing) {
      const alert = page.getByRole('alert').filter({ hasText: text });
      await press(alert, 'Try Again');
      await alert.waitFor({ state: 'detached' });
      await page.getByRole('main').getByRole('link', { name: link }).first().waitFor();
    }
    await followPlaces(page);
  });
});

/** The side list and the tabs, from the list of clothing. */
async function followPlaces(page: Page): Promise<void> {
  const side = page.getByRole('navigation', { name: 'Categories' });
  const tabs = page.getByRole('navigation', { name: 'Subcategory' });
  expect(await side.getByRole('link').count()).toBe(categories.length);
  expect(await side.getByRole('link', { name: /^Clothing/ }).getAttribute('aria-current')).toBe('page');
  expect(await page.getByRole('combobox', { name: 'Category' }).count()).toBe(0);
  await side.getByRole('link', { name: within.name }).click();
  await page.getByRole('heading', { level: 1, name: within.name }).waitFor();
  await count(page, `category=${within.slug}`);
  const [first] = subcategories;
  const tab = tabs.getByRole('link', { name: first?.name ?? '', exact: true });
  await tab.click();
  await count(page, `category=${within.slug}&subcategory=${first?.slug}`);
  expect(await tab.getAttribute('aria-current')).toBe('page');
  await follow(tabs, `All ${within.name}`);
  await count(page, `category=${within.slug}`);
  expect(await tabs.getByRole('link').count()).toBe(subcategories.length + 1);
}

test('at 390 px two dropdowns choose the place; the filters’ sheet opens, filters, gives focus back', async () => {
  const [first] = subcategories;
  await shop.visit({ viewport: phone }, async ({ page }) => {
    await open(page, '/products');
    expect(await page.getByRole('navigation', { name: 'Categories' }).count()).toBe(0);
    expect(await page.getByRole('navigation', { name: 'Subcategory' }).count()).toBe(0);
    await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption({ label: within.name });
    await page.getByRole('heading', { level: 1, name: within.name }).waitFor();
    await count(page, `category=${within.slug}`);
    await page.getByRole('combobox', { name: 'Subcategory' }).selectOption({ label: first?.name ?? '' });
    await count(page, `category=${within.slug}&subcategory=${first?.slug}`);
    expect(new URL(page.url()).searchParams.get('subcategory')).toBe(first?.slug);
    await page.getByRole('combobox', { name: 'Subcategory' }).selectOption({ label: `All ${within.name}` });
    await count(page, `category=${within.slug}`);
    await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption({ label: 'Clothing' });
    await count(page, 'category=clothing');
    const opener = page.getByRole('button', { name: /^Filters/ });
    const isFocused = () => opener.evaluate((element) => element === document.activeElement);
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await opener.click();
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await eventually(isFocused).toBe(true);
    await opener.click();
    await sheet.getByRole('checkbox', { name: 'Featured only' }).check();
    const { total } = await shop.api('/api/products?category=clothing&featured=true');
    await press(sheet, `Show results (${total})`);
    await sheet.waitFor({ state: 'hidden' });
    await count(page, 'category=clothing&featured=true');
    await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
    await opener.click();
    await press(sheet, 'Clear all');
    await press(sheet, 'Close');
    await count(page, 'category=clothing');
    await eventually(isFocused).toBe(true);
  });
});

test('a card shows the percentage between former and current price, and the former price', async () => {
  const cheap = await clothing(shop.database, 50, { place: 35 });
  await shop.database.query(
    'update products set compare_at_price_cents = round(base_price_cents / 0.7) where id = $1',
    [cheap.productId],
  );
  const { product } = await shop.api(`/api/products?id=${cheap.productId}`);
  const former = present(product.price.compareAtPrice);
  const percent = Math.round(((former - product.minPrice) / former) * 100);
  const { html } = await readPage(shop.url, `/products?search=${encodeURIComponent(cheap.name)}`);
  const cards = [...html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => toText(card));
  const card = present(cards.find((text) => text.includes(cheap.name)));
  for (const text of [`-${percent}%`, money(product.minPrice), `Former price ${money(former)}`])
    expect(plain(card)).toContain(text);
});
