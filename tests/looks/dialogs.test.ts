import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { open, testShop } from '../support/browser/journey.ts';

const shop = testShop();

const dialogs = [
  ['the filters', '/products', 'Filters'],
  ['the closer look', '/products/perahera-foil-tee', 'Zoom'],
  ['the size chart', '/products/perahera-foil-tee', 'Size chart'],
  ['a project', '/portfolio', 'View Project'],
  ['the menu', '/', 'Open menu'],
] as const;

/** Parts of the open dialog outside the window, or with something over them, a line each. */
function outOfReach(): string[] {
  const dialog = document.querySelector('dialog:modal');
  if (!dialog) return ['no dialog'];
  const box = dialog.getBoundingClientRect();
  const errors: string[] = [];
  const inside = ({ left, right, top, bottom }: DOMRect) =>
    left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  if (!inside(box)) errors.push(`dialog: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
  const parts = [
    ...dialog.querySelectorAll<HTMLElement>('a, button, input, select, summary, h2, h3, p, li, dt, dd, td, th'),
  ]
    .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((one) => !one.closest('.vh, [aria-hidden=true], [hidden]'));
  for (const part of parts) {
    const control = part.closest('label') ?? part;
    control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const rect = control.getBoundingClientRect();
    if (rect.width <= 1 || rect.height <= 1) continue;
    const told = `${part.tagName} "${(part.getAttribute('aria-label') ?? part.textContent ?? '').trim().slice(0, 40)}"`;
    // Parts higher than the window are read by scrolling on.
    if (rect.height < innerHeight / 2 && !inside(rect)) errors.push(`out of the window: ${told}`);
    const over = document.elementFromPoint(
      Math.min(Math.max(rect.left + rect.width / 2, 1), innerWidth - 1),
      Math.min(Math.max(rect.top + Math.min(rect.height, innerHeight / 2) / 2, 1), innerHeight - 1),
    );
    if (!over || !(control.contains(over) || over.contains(control))) errors.push(`covered: ${told}`);
  }
  return errors;
}

const isOpen = (page: Page) => page.evaluate(() => document.querySelector('dialog:modal') !== null);

describe.each([
  { width: 720, height: 450 },
  { width: 320, height: 256 },
])('in a window of $width x $height', (viewport) => {
  test.each(dialogs)('all of %s can be reached, and it closes', async (_, path, name) => {
    await shop.visit({ viewport, deviceScaleFactor: 2, reducedMotion: 'reduce' }, async ({ page }) => {
      await open(page, path);
      const opener = page.getByRole('button', { name, exact: true }).first();
      await opener.click();
      await page.getByRole('dialog').waitFor();
      expect(await page.evaluate(outOfReach)).toEqual([]);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Close/ })
        .first()
        .click();
      await expect.poll(() => isOpen(page)).toBe(false);
      await opener.click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => isOpen(page)).toBe(false);
    });
  });
});
