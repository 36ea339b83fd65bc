import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { present } from '../../support/answers.ts';
import { commonShop, open, press, sizeChoice, words } from '../../support/browser/journey.ts';

const shop = commonShop();

const path = '/products/perahera-foil-tee';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Size chart' });

test('the chart: a table with the chosen size marked, closed with Escape, focus back', async () => {
  const { product } = await shop.api('/api/products?id=perahera-foil-tee');
  const { measures, sizes, note } = present(product.sizeChart);
  await shop.visit({}, async ({ page }) => {
    await open(page, path);
    await sizeChoice(page, 'M').check();
    const button = page.getByRole('button', { name: 'Size chart' });
    await button.focus();
    await page.keyboard.press('Enter');
    const table = dialog(page).getByRole('table', { name: /T-shirts in centimetres/ });
    await table.waitFor();
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Size', ...measures]);
    const rows = await table.getByRole('rowheader').allTextContents();
    // It comes in all of them: that is said once.
    expect(rows).toEqual(sizes.map(({ size }: { size: string }) => (size === 'M' ? 'M, your choice' : size)));
    await words(table, /This product comes in all of these sizes\.$/).waitFor();
    expect(await table.locator('svg').count()).toBe(0);
    const medium = await table.getByRole('row', { name: /^M ?,/ }).getByRole('cell').allTextContents();
    expect(medium).toEqual(['52 cm, 20.5 in', '72 cm, 28.5 in', '21 cm, 8.5 in']);
    await dialog(page).getByText(note).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await sizeChoice(page, 'M').isChecked()).toBe(true);
  });
});

test('a size of the chart that the product does not come in is not marked', async () => {
  await shop.visit({}, async ({ page }) => {
    await open(page, '/products/estate-pique-polo');
    await press(page, 'Size chart');
    const table = dialog(page).getByRole('table', { name: /Polo shirts/ });
    await table.waitFor();
    expect(await table.getByRole('rowheader').allTextContents()).toEqual([
      'XS',
      ...['S', 'M', 'L', 'XL', '2XL'].map((size) => `${size}, this product comes in it`),
      '3XL',
    ]);
    await words(table, /A tick marks the sizes that this product comes in\.$/).waitFor();
    const ticks = await table
      .locator('svg')
      .evaluateAll((all) => all.map((tick) => Math.round(tick.getBoundingClientRect().x)));
    expect(ticks).toHaveLength(5);
    expect(new Set(ticks).size).toBe(1);
  });
});

test('what nobody wears has no chart', async () => {
  await shop.visit({}, async ({ page }) => {
    await open(page, '/products/plain-tea-mug');
    expect(await page.getByRole('button', { name: 'Size chart' }).count()).toBe(0);
  });
});

test('at 320 px all of it can be reached, and nothing is wider than the window', async () => {
  const viewport = { width: 320, height: 640 };
  await shop.visit({ viewport }, async ({ page }) => {
    await open(page, path);
    await press(page, 'Size chart');
    const { x, width } = (await dialog(page).boundingBox()) ?? { x: -1, width: 9999 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(viewport.width);
    await dialog(page).getByRole('region', { name: 'Size chart' }).focus();
    await page.keyboard.press('End');
    const last = dialog(page).getByText('Sample figures.');
    await last.scrollIntoViewIfNeeded();
    expect(await last.isVisible()).toBe(true);
  });
});

test('with colours of the visitor’s own every colour has its name beside it', async () => {
  await shop.visit({ forcedColors: 'active' }, async ({ page }) => {
    await open(page, path);
    const { product } = await shop.api('/api/products?id=perahera-foil-tee');
    const group = page.getByRole('group', { name: /^Colour:/ });
    for (const { color, colorHex } of product.variants) {
      const name = group.locator('label').filter({ hasText: color });
      expect((await name.getByText(color, { exact: true }).boundingBox())?.width).toBeGreaterThan(10);
      const fill = await name.locator('circle').evaluate((circle) => getComputedStyle(circle).fill);
      const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colorHex.slice(at, at + 2), 16));
      expect(fill).toBe(`rgb(${red}, ${green}, ${blue})`);
    }
  });
});
