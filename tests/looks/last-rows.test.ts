import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, tablet } from '../support/browser/browser.ts';
import { testShop, walk } from '../support/browser/journey.ts';
import { change } from '../support/browser/network.ts';

// Things in columns end with a full row, however many there are.

const shop = testShop();

/** The length of each row of a list; fails on a row that leaves its edges free. */
async function rowsOf(list: Locator): Promise<number[]> {
  const { left, right, items } = await list.evaluate((element) => {
    const edges = (one: Element) => {
      const { left, right, top } = one.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(right), top: Math.round(top) };
    };
    return { ...edges(element), items: Array.from(element.children, edges) };
  });
  const rows = [...Map.groupBy(items, ({ top }) => top).values()];
  for (const row of rows) {
    expect(row[0]?.left, `rows of ${rows.map(({ length }) => length)}`).toBe(left);
    expect(Math.abs((row.at(-1)?.right ?? 0) - right), `rows of ${rows.map(({ length }) => length)}`).toBeLessThan(2);
  }
  return rows.map(({ length }) => length);
}

const projectsOf = (page: Page) => page.getByRole('main').locator('ul:has(> li > article)');

test.each([
  [4, [2, 2], [2, 2]],
  [5, [3, 2], [2, 2, 1]],
  [7, [3, 3, 1], [2, 2, 2, 1]],
])(
  '%i projects: rows of %j on a desk, of %j on a tablet, one below the other on a phone',
  async (count, wide, less) => {
    await shop.visit({}, async ({ page }) => {
      await page.route(
        /\/api\/portfolio$/,
        change((all) => ({ ...all, projects: all.projects.slice(0, count) })),
      );
      await walk(page, '/portfolio');
      await projectsOf(page).waitFor();
      expect(await rowsOf(projectsOf(page))).toEqual(wide);
      await page.setViewportSize(tablet);
      expect(await rowsOf(projectsOf(page))).toEqual(less);
      await page.setViewportSize(phone);
      expect(await rowsOf(projectsOf(page))).toEqual(Array(count).fill(1));
    });
  },
);
