import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFaults, desk, phone, tablet } from './browser.ts';

/** How far the page can be pushed sideways. */
function overhang(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.scrollTo(10_000, window.scrollY);
    const pushed = window.scrollX;
    window.scrollTo(0, window.scrollY);
    return Math.max(pushed, document.documentElement.scrollWidth - document.documentElement.clientWidth);
  });
}

/** Fails when axe finds something at 390, 820 or 1440 px, or when something sticks out there or at 320 px. */
export async function expectForEverybody(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const viewport of [desk, tablet, phone]) {
    await page.setViewportSize(viewport);
    expect(await axeFaults(page), `at ${viewport.width} px`).toEqual([]);
    expect(await overhang(page), `at ${viewport.width} px`).toBe(0);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overhang(page), 'at 320 px').toBe(0);
}
