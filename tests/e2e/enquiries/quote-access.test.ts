import { expect, test } from 'vitest';
import { phone } from '../../support/browser/browser.ts';
import { eventually, open, testShop } from '../../support/browser/journey.ts';
import { arrived, fillQuote, form, hasFocus, picker, png, send, uploaded } from './quotes.ts';

const shop = testShop();

test('the Tab key goes through the form in the order of the screen, and never into the hidden field', async () => {
  await shop.visit({}, async ({ page }) => {
    await open(page, '/quote');
    await picker(page).setInputFiles([png('a.png')]);
    await uploaded(page, 'a.png');
    await form(page).getByRole('textbox', { name: 'Name' }).focus();
    const stops: string[] = [];
    for (let stop = 0; stop < 25 && stops.at(-1) !== 'Get Your Quote'; stop++) {
      stops.push(
        await page.evaluate(() => {
          const { activeElement: element } = document;
          const labels =
            element instanceof HTMLInputElement ||
            element instanceof HTMLSelectElement ||
            element instanceof HTMLTextAreaElement
              ? element.labels
              : null;
          const name =
            element?.getAttribute('aria-label') ??
            (labels ? [...labels].map((label) => label.textContent).join(' ') : element?.textContent);
          return name ?? '';
        }),
      );
      await page.keyboard.press('Tab');
    }
    // A date is three stops and a button.
    expect(stops.filter((stop, place) => stop !== stops[place - 1])).toEqual([
      'Name',
      'Email',
      'Phone',
      'Company (optional)',
      'Service',
      'Project description',
      'Quantity (optional)',
      'Deadline (optional)',
      'Budget (optional)',
      'Additional notes (optional)',
      'Files (optional) Choose files',
      'Remove a.png',
      'Get Your Quote',
    ]);
  });
});

test('whoever wants less motion is at the top at once, others are taken there', async () => {
  for (const [reducedMotion, behavior] of [
    ['reduce', 'instant'],
    ['no-preference', 'smooth'],
  ] as const) {
    await shop.visit({ reducedMotion, viewport: phone }, async ({ page }) => {
      await open(page, '/quote');
      await fillQuote(page, 'motion@example.com');
      await page.evaluate(() => {
        const { scrollTo } = window;
        window.scrollTo = (...args: unknown[]) => {
          document.body.dataset.scrolled = JSON.stringify(args[0]);
          (scrollTo as (...all: unknown[]) => void).apply(window, args);
        };
      });
      await send(page).click();
      await arrived(page);
      expect(JSON.parse((await page.locator('body').getAttribute('data-scrolled')) ?? '{}')).toEqual({
        top: 0,
        behavior,
      });
      await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);
      await hasFocus(page.getByRole('main').getByRole('status').filter({ hasText: 'Thank you!' }).locator('..'));
    });
  }
});

test('the address, title and description of the page', async () => {
  await shop.visit({}, async ({ page }) => {
    await open(page, '/quote?service=foiling');
    expect(await page.title()).toBe('Get Your Quote | Liyawela Studio');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/quote$/);
    expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(50);
  });
});
