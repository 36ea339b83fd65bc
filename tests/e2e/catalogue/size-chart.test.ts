import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { present } from '../../support/answers.ts';
import { commonShop, open, press, sizeChoice, words } from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';

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
    // All sizes have the variant, which is said once.
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

longTest('a size of the chart that the product does not come in is not marked', async () => {
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
