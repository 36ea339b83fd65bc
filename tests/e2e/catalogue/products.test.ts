import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { phone } from '../../support/browser/browser.ts';
import { eventually, follow, open, press, testShop, words } from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';
import { cut, linksOf, once, readPage, toText } from '../../support/browser/network.ts';
import { full } from '../../support/length.ts';

interface Listed {
  id: string;
  name: string;
  brand: string;
  status: string;
  variants: { color: string; sizes: { size: string; stock: number }[] }[];
}

const shop = testShop();
let all: Listed[];
beforeAll(async () => {
  // A category that needs more than one page, whatever the samples are.
  await shop.database.query(
    `update products p set category_id = c.id, subcategory_id = s.id from categories c join categories s on s.parent_id = c.id
     where c.slug = 'clothing' and p.category_id <> c.id and s.position = 0
       and (select count(*) from products q where q.category_id = c.id and q.listed and q.status <> 'draft') < 45`,
  );
  all = await wholeList('category=clothing');
});

async function wholeList(query: string): Promise<Listed[]> {
  const pages = await Promise.all([0, 100].map((skip) => shop.api(`/api/products?limit=100&skip=${skip}&${query}`)));
  return pages.flatMap(({ products }) => products);
}
const namesOf = (products: Listed[]) => products.map(({ name }) => name);
const encoded = encodeURIComponent;

function cards(page: Page) {
  return page.getByRole('main').getByRole('article');
}
function shownNames(page: Page): Promise<string[]> {
  return cards(page).getByRole('heading', { level: 3 }).allInnerTexts();
}
const countWords = (count: number) => (count === 1 ? '1 product' : `${count} products`);

/** The first page of exactly these products, counted in words. */
async function shows(page: Page, expected: Listed[]): Promise<void> {
  await words(page.getByRole('status'), countWords(expected.length)).waitFor();
  await eventually(async () => (await shownNames(page)).slice(0, 20)).toEqual(namesOf(expected).slice(0, 20));
}

test('clothing, the newest first; each filter changes address and list; Back goes step by step', async () => {
  const one = all.find(({ status, variants }) => status === 'active' && variants[0]?.sizes.some((s) => s.stock > 0));
  const color = one?.variants[0]?.color ?? '';
  const size = one?.variants[0]?.sizes.find(({ stock }) => stock > 0)?.size ?? '';
  await shop.visit({}, async ({ page }) => {
    await open(page, '/products');
    await page.getByRole('heading', { level: 1, name: 'Clothing' }).waitFor();
    await shows(page, await wholeList('category=clothing&sortBy=createdAt&sortOrder=desc'));
    const bar = page.getByRole('form', { name: 'Filters' });
    await bar.locator('summary').click();
    const steps: [query: string, act: () => Promise<unknown>][] = [
      ['brand', () => bar.getByRole('combobox', { name: 'Brand' }).selectOption({ label: one?.brand ?? '' })],
      ['color', () => choiceOf(bar, /^Colour/, color).check()],
      ['priceMin', () => bar.getByRole('textbox', { name: 'Minimum price' }).fill('1')],
    ];
    // The same controls once more.
    if (full)
      steps.push(
        ['size', () => choiceOf(bar, 'Size', size).check()],
        ['status', () => bar.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Active' })],
        ['priceMax', () => bar.getByRole('textbox', { name: 'Maximum price' }).fill('1,000,000')],
      );
    const lists: Listed[][] = [all];
    let query = new URLSearchParams({ category: 'clothing' });
    for (const [name, act] of steps) {
      await act();
      await eventually(() => new URL(page.url()).searchParams.has(name)).toBe(true);
      query = new URLSearchParams({ category: 'clothing', ...Object.fromEntries(new URL(page.url()).searchParams) });
      lists.push(await wholeList(String(query)));
      await shows(page, lists.at(-1) ?? []);
    }
    expect(Object.fromEntries(query)).toEqual({
      category: 'clothing',
      brand: one?.brand,
      color,
      priceMin: '1',
      ...(full ? { size, status: 'active', priceMax: '1000000' } : {}),
    });
    // The page of a friend who opens the link.
    const shared = await readPage(shop.url, page.url().slice(shop.url.length));
    expect(shared.main).toContain(countWords(lists.at(-1)?.length ?? 0));
    expect([...shared.html.matchAll(/<article.*?<h3[^>]*>(.*?)<\/h3>/gs)].map(([, name = '']) => toText(name))).toEqual(
      namesOf(lists.at(-1) ?? []).slice(0, 20),
    );
    expect(shared.main).toContain(`Remove filter Brand: ${one?.brand}`);
    for (const expected of lists.slice(0, -1).reverse()) {
      await page.goBack();
      await shows(page, expected);
    }
    expect(new URL(page.url()).search).toBe('');
    await page.goForward();
    await shows(page, lists[1] ?? []);
    expect(await bar.getByRole('combobox', { name: 'Brand' }).inputValue()).toBe(one?.brand);
    await bar.getByRole('checkbox', { name: 'Featured only' }).check();
    await shows(page, await wholeList(`category=clothing&featured=true&brand=${encoded(one?.brand ?? '')}`));
    await press(page, 'Clear all');
    await shows(page, all);
    await sortBy(page);
  });
});

const choiceOf = (bar: Locator, group: string | RegExp, name: string) =>
  bar.getByRole('group', { name: group }).getByRole('radio', { name, exact: true });

/** The six sorts by their names; two of them in the short form. */
async function sortBy(page: Page): Promise<void> {
  const last = all.at(-1);
  await shop.database.query('update product_sales set pieces = 100000 where product_id = $1', [last?.id]);
  const sorts = [
    ['Name A-Z', 'name', 'sortBy=name&sortOrder=asc'],
    ['Price Low to High', 'price_asc', 'sortBy=price.basePrice&sortOrder=asc'],
    ['Price High to Low', 'price_desc', 'sortBy=price.basePrice&sortOrder=desc'],
    ['Newest First', '', 'sortBy=createdAt&sortOrder=desc'],
    ['Featured First', 'featured', 'sortBy=featured&sortOrder=desc'],
    ['Most Popular', 'popularity', 'sortBy=popularity&sortOrder=desc'],
  ] as const;
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  expect(await sort.getByRole('option').allInnerTexts()).toEqual(sorts.map(([label]) => label));
  for (const [label, value, query] of full ? sorts : [sorts[1], sorts[5]]) {
    await sort.selectOption({ label });
    await eventually(() => new URL(page.url()).searchParams.get('sort') ?? '').toBe(value);
    await shows(page, await wholeList(`category=clothing&${query}`));
  }
  expect((await shownNames(page))[0]).toBe(last?.name);
}

test('scrolling reaches each product once, also after a page that failed; Back finds the place again', async () => {
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(/Failed to load resource|Failed to fetch|net::ERR/);
    await once(page, ['GET', /\/api\/products\?.*skip=20/], cut);
    await open(page, '/products');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await words(page.getByRole('alert'), 'Error loading products: Failed to fetch products').waitFor();
    expect(await cards(page).count()).toBe(20);
    await press(page.getByRole('alert'), 'Try Again');
    await eventually(async () => {
      await page.mouse.wheel(0, 2000);
      return cards(page).count();
    }).toBe(all.length);
    expect(new Set(await shownNames(page)).size).toBe(all.length);
    expect(await page.getByRole('button', { name: /load more/i }).count()).toBe(0);
    const target = cards(page)
      .nth(Math.min(25, all.length - 2))
      .getByRole('link');
    await target.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(500);
    await target.click();
    await page.getByRole('button', { name: 'Add to Cart' }).waitFor();
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await eventually(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 5);
    expect(await page.evaluate(() => window.scrollY)).toBeLessThan(place + 5);
    expect(await cards(page).count()).toBe(all.length);
  });
});

test('nothing found: the words, and a way out', async () => {
  const { main, html } = await readPage(shop.url, '/products?search=qqzzxxyy&status=active');
  expect(main).toContain('No products found');
  expect(main).toContain("Try adjusting your filters or search terms to find what you're looking for.");
  expect(linksOf(html).map(([, words]) => words)).toContain('Clear filters');
});

longTest('the way out of nothing found forgets the text that was typed', async () => {
  await shop.visit({ viewport: phone, fresh: true }, async ({ page }) => {
    await page.clock.install();
    await open(page, '/products?search=qqzzxxyy&status=active');
    await page.getByRole('heading', { name: 'No products found' }).waitFor();
    await follow(page, 'Clear filters');
    await shows(page, all);
    // Longer than the pause after which a typed text counts.
    await page.clock.runFor(900);
    expect(new URL(page.url()).search).toBe('');
    expect(await page.locator('input[name="search"]').inputValue()).toBe('');
  });
});
