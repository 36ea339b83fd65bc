import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '../../support/browser/browser.ts';
import { box } from '../../support/browser/hands.ts';
import { commonShop, eventually, open, words } from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';
import { countCalls } from '../../support/browser/network.ts';
import { errorOf, hasFocus, png, quote, tabStops } from './forms.ts';

const shop = commonShop();
const { form, send, service } = quote;
const choice = (page: Page, name: string) => form(page).getByRole('combobox', { name, exact: true });

const wanted: [name: string, role: 'textbox' | 'combobox', text: string][] = [
  ['Name', 'textbox', 'Name is required'],
  ['Email', 'textbox', 'Email is required'],
  ['Phone', 'textbox', 'Phone is required'],
  ['Service', 'combobox', 'Please select a service'],
  ['Project description', 'textbox', 'Project description is required'],
];

/** Every message, word for word, at once, white space included. The first has the focus; an edit clears its own. */
async function expectErrors(page: Page): Promise<void> {
  const calls = countCalls(page, quote.call);
  await box(form(page), 'Phone').fill('   ');
  await box(form(page), 'Project description').fill(' \n ');
  await send(page).click();
  const field = (name: string, role: 'textbox' | 'combobox') => form(page).getByRole(role, { name, exact: true });
  await words(form(page), 'Name is required').waitFor();
  for (const [name, role, text] of wanted) expect(await errorOf(field(name, role)), name).toBe(text);
  for (const name of ['Company', 'Quantity', 'Additional notes'])
    expect(await errorOf(box(form(page), `${name} (optional)`))).toBe('');
  await hasFocus(box(form(page), 'Name'));
  await page.keyboard.type('N');
  expect(await errorOf(box(form(page), 'Name'))).toBe('');
  await service(page).selectOption({ label: 'Foiling' });
  expect(await errorOf(service(page))).toBe('');
  expect(await errorOf(box(form(page), 'Email'))).toBe('Email is required');
  await quote.fill(page, 'tharindu@hillclub');
  const deadline = form(page).getByLabel('Deadline (optional)');
  await deadline.focus();
  await page.keyboard.type('15');
  await send(page).click();
  await eventually(() => errorOf(box(form(page), 'Email'))).toBe('Email is invalid');
  expect(await errorOf(deadline), 'typed by half').toBe('Deadline must be a date');
  await hasFocus(box(form(page), 'Email'));
  expect(calls()).toBe(0);
}

test('title, budgets of section 5, every service; the Tab key’s order; every fault, cleared by an edit', async () => {
  const { services } = await shop.api('/api/services');
  await shop.visit({}, async ({ page }) => {
    await open(page, '/quote');
    expect(await page.title()).toBe('Get Your Quote | Liyawela Studio');
    const budgets = await choice(page, 'Budget (optional)')
      .locator('option')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    expect(budgets).toEqual(['', 'under-500', '500-1000', '1000-5000', '5000-10000', 'over-10000']);
    const names = await service(page).locator('option').allInnerTexts();
    expect(names).toEqual(['Choose a service', ...services.map(({ name }: { name: string }) => name)]);
    await quote.picker(page).setInputFiles([png('a.png')]);
    await quote.uploaded(page, 'a.png');
    await box(form(page), 'Name').focus();
    expect(await tabStops(page, 'Get Your Quote')).toEqual([
      ...['Name', 'Email', 'Phone', 'Company (optional)', 'Service', 'Project description', 'Quantity (optional)'],
      ...['Deadline (optional)', 'Budget (optional)', 'Additional notes (optional)', 'Files (optional) Choose files'],
      ...['Remove a.png', 'Get Your Quote'],
    ]);
    await expectErrors(page);
  });
});

longTest('after sending the page scrolls to its top', async () => {
  await shop.visit({ reducedMotion: 'no-preference', viewport: phone }, async ({ page }) => {
    await open(page, '/quote');
    await quote.fill(page, 'motion@example.com');
    await page.evaluate(() => {
      const { scrollTo } = window;
      window.scrollTo = (...args: unknown[]) => {
        document.body.dataset.scrolled = JSON.stringify(args[0]);
        (scrollTo as (...all: unknown[]) => void).apply(window, args);
      };
    });
    await send(page).click();
    await quote.arrived(page);
    const scrolled = await page.locator('body').getAttribute('data-scrolled');
    expect(JSON.parse(scrolled ?? '{}')).toEqual({ top: 0, behavior: 'smooth' });
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);
    await hasFocus(page.getByRole('main').getByRole('status').filter({ hasText: 'Thank you!' }).locator('..'));
  });
});
