import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { fillCatalogue } from '../load/catalogue-60000.ts';
import { eventually, open, testShop, words } from '../support/browser/journey.ts';

// Lists of one product and of three hundred.

const many = 300;
const brand = 'Sample Three Hundred';
const address = `/products?brand=${encodeURIComponent(brand)}`;

const shop = testShop();
beforeAll(async () => {
  await fillCatalogue(shop.database.url, many);
  await shop.database.query(
    `update products p set brand = $1, status = 'active', category_id = c.id, subcategory_id = s.id
     from categories c join categories s on s.parent_id = c.id
     where c.slug = 'clothing' and s.position = 0 and p.id like 'sample-%'`,
    [brand],
  );
});

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const addresses = (page: Page) =>
  cards(page)
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => decodeURIComponent((link as HTMLAnchorElement).pathname)));

test('a list of one product has one card, and counts it as one', async () => {
  const [one] = await shop.database.query<{ id: string }>(
    `update products set brand = 'Sample Alone' where id = (select min(id) from products where id not like 'sample-%'
       and listed and status = 'active' and category_id = (select id from categories where slug = 'clothing')) returning id`,
  );
  await shop.visit({}, async ({ page }) => {
    await open(page, '/products?brand=Sample+Alone');
    await words(page.getByRole('status'), '1 product').waitFor();
    expect(await addresses(page)).toEqual([`/products/${one?.id}`]);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
    expect(await cards(page).count()).toBe(1);
  });
});

test('a list of three hundred reaches its end, each product once, in order; Back finds the place again', async () => {
  const expected: string[] = [];
  while (expected.length < many) {
    const query = `brand=${encodeURIComponent(brand)}&category=clothing&limit=100&skip=${expected.length}`;
    const { products, total } = await shop.api(`/api/products?${query}`);
    expect(total).toBe(many);
    expected.push(...products.map(({ id }: { id: string }) => `/products/${id}`));
  }
  await shop.visit({ reducedMotion: 'reduce' }, async ({ page }) => {
    await open(page, address);
    await words(page.getByRole('status'), `${many} products`).waitFor();
    await eventually(async () => {
      await page.mouse.wheel(0, 4000);
      return cards(page).count();
    }).toBe(many);
    expect(await addresses(page)).toEqual(expected);
    expect(new Set(expected).size).toBe(many);
    const target = cards(page)
      .nth(many - 12)
      .getByRole('link');
    await target.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    await target.click();
    await page.getByRole('button', { name: 'Add to Cart' }).waitFor();
    await page.goBack();
    await eventually(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 5);
    expect(await page.evaluate(() => window.scrollY)).toBeLessThan(place + 5);
    expect(await addresses(page)).toEqual(expected);
  });
});
