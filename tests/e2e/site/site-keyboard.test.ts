import { expect, test } from 'vitest';
import { axeFaults, phone, type Visitor } from '../../support/browser/browser.ts';
import { keyboardOf } from '../../support/browser/hands.ts';
import { commonShop, eventually, open, press, textOf, walk, words } from '../../support/browser/journey.ts';
import { fault, networkWords } from '../../support/browser/network.ts';

const shop = commonShop();

test('home: axe finds nothing on the second slide and a chosen category', async () => {
  await shop.visit({}, async ({ page }) => {
    await open(page, '/');
    await press(page, 'Next slide');
    await press(page, 'Next testimonial');
    await press(page.getByRole('main'), 'Foiling');
    await eventually(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await page.setViewportSize(phone);
    expect(await axeFaults(page)).toEqual([]);
  });
});

const withKeys = (run: (visitor: Visitor) => Promise<void>) => shop.visit({}, run);

test('keyboard alone: the hero is reached, stepped, started and stopped', async () => {
  await withKeys(async ({ page }) => {
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
  });
});

test('keyboard alone: the filter chips and the testimonials', async () => {
  await withKeys(async ({ page }) => {
    const { press: key } = keyboardOf(page);
    await open(page, '/');
    const chip = page.getByRole('group', { name: 'Category' }).getByRole('button', { name: 'Foiling' });
    await key(chip);
    await eventually(() => chip.getAttribute('aria-pressed')).toBe('true');
    expect(await chip.evaluate((element) => element === document.activeElement)).toBe(true);
    const voices = page.getByRole('region', { name: 'Testimonials' });
    await key(voices.getByRole('button', { name: 'Next testimonial' }));
    await voices.getByRole('group', { name: /^2 of / }).waitFor();
    await key(voices.getByRole('button', { name: 'Testimonial 4', exact: true }));
    await voices.getByRole('group', { name: /^4 of / }).waitFor();
    const shown = await page.evaluate(() => {
      const { outlineStyle, boxShadow } = getComputedStyle(document.activeElement ?? document.body);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    });
    expect(shown).toBe(true);
  });
});

test('keyboard alone: a project is opened, read, left by Escape, and the focus is back', async () => {
  await withKeys(async ({ page }) => {
    const { press: key } = keyboardOf(page);
    await open(page, '/portfolio');
    const opener = page.getByRole('button', { name: 'View Project' }).nth(1);
    await key(opener);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    for (let stop = 0; stop < 8; stop++) {
      await page.keyboard.press('Tab');
      // At the end of a modal dialog the browser's own buttons may have their turn: then the focus is nowhere.
      const inside = await dialog.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      );
      expect(inside, `after ${stop + 1} tabs`).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Space');
    await dialog.waitFor();
    await key(dialog.getByRole('button', { name: 'Close' }));
    await dialog.waitFor({ state: 'hidden' });
  });
});

test('keyboard alone: a retry keeps the visitor in the page', async () => {
  await withKeys(async ({ page, expectProblem }) => {
    for (const pattern of [networkWords, /HTTP 500/]) expectProblem(pattern);
    const { press: key } = keyboardOf(page);
    await page.route(/\/api\/services$/, fault);
    await walk(page, '/services');
    const again = page.getByRole('button', { name: 'Try Again' });
    await again.waitFor();
    await page.unroute(/\/api\/services$/);
    await key(again);
    await words(page.getByRole('main'), /^From \$/)
      .first()
      .waitFor();
  });
});
