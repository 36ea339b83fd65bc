import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeErrors, phone } from '../../support/browser/browser.ts';
import { keyboardOf } from '../../support/browser/hands.ts';
import { commonShop, eventually, open, textOf } from '../../support/browser/journey.ts';
import { full } from '../../support/length.ts';

const shop = commonShop();

async function chooseVoice(page: Page): Promise<void> {
  const { press: key } = keyboardOf(page);
  const voices = page.getByRole('region', { name: 'Testimonials' });
  await key(voices.getByRole('button', { name: 'Next testimonial' }));
  await voices.getByRole('group', { name: /^2 of / }).waitFor();
  await key(voices.getByRole('button', { name: 'Testimonial 4', exact: true }));
  await voices.getByRole('group', { name: /^4 of / }).waitFor();
}

test('keyboard alone: the hero, the filter chips and the testimonials; axe finds nothing on what is chosen', async () => {
  await shop.visit({}, async ({ page }) => {
    const { press: key } = keyboardOf(page);
    await open(page, '/');
    const hero = page.getByRole('region', { name: 'Featured work' });
    const counter = () => textOf(hero.getByText(/\d\d — \d\d/));
    await key(hero.getByRole('button', { name: 'Next slide' }));
    await eventually(counter).toContain('02 — 05');
    // The focus stays on the button, for the next step.
    await page.keyboard.press('Enter');
    await eventually(counter).toContain('03 — 05');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await eventually(counter).toContain('02 — 05');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await hero.getByRole('button', { name: 'Stop slides' }).waitFor();
    await page.keyboard.press('Enter');
    await hero.getByRole('button', { name: 'Start slides' }).waitFor();
    const chip = page.getByRole('group', { name: 'Category' }).getByRole('button', { name: 'Foiling' });
    await key(chip);
    await eventually(() => chip.getAttribute('aria-pressed')).toBe('true');
    expect(await chip.evaluate((element) => element === document.activeElement)).toBe(true);
    if (full) await chooseVoice(page);
    const shown = await page.evaluate(() => {
      const { outlineStyle, boxShadow } = getComputedStyle(document.activeElement ?? document.body);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    });
    expect(shown).toBe(true);
    await page.setViewportSize(phone);
    expect(await axeErrors(page)).toEqual([]);
  });
});
