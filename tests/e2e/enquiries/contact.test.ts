import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { box } from '../../support/browser/hands.ts';
import { commonShop, eventually, open, words } from '../../support/browser/journey.ts';
import { countCalls } from '../../support/browser/network.ts';
import { contact, errorOf, hasFocus, tabStops } from './forms.ts';

const shop = commonShop();
const { form, picker, send } = contact;

/** Every message, word for word, at once, white space included. The first has the focus; an edit clears its own. */
async function expectErrors(page: Page): Promise<void> {
  const calls = countCalls(page, contact.call);
  await box(form(page), 'Message').fill('  \n ');
  await send(page).click();
  for (const name of ['Full Name', 'Email Address', 'Subject', 'Message'])
    await eventually(() => errorOf(box(form(page), name))).toBe(`${name} is required`);
  for (const name of ['Phone', 'Company']) expect(await errorOf(box(form(page), `${name} (optional)`))).toBe('');
  await hasFocus(box(form(page), 'Full Name'));
  await page.keyboard.type('N');
  expect(await errorOf(box(form(page), 'Full Name'))).toBe('');
  expect(await errorOf(box(form(page), 'Subject'))).toBe('Subject is required');
  await box(form(page), 'Email Address').fill('nimali@nowhere');
  await send(page).click();
  await eventually(() => errorOf(box(form(page), 'Email Address'))).toBe('Email Address is invalid');
  await hasFocus(box(form(page), 'Email Address'));
  expect(calls()).toBe(0);
}

test('contact information in the order of the Tab key; every fault of the form is told', async () => {
  await shop.visit({}, async ({ page }) => {
    await open(page, '/contact');
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
    const current = page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true });
    expect(await current.getAttribute('aria-current')).toBe('page');
    const card = page.getByRole('complementary', { name: 'Contact Information' });
    await words(card, /Rathmalana, Colombo/).waitFor();
    const link = (name: string) => card.getByRole('link', { name, exact: true }).getAttribute('href');
    expect(await link('+94 11 000 0000')).toBe('tel:+94110000000');
    expect(await link('info@liyawela.example')).toBe('mailto:info@liyawela.example');
    expect(await link('quotes@liyawela.example')).toBe('mailto:quotes@liyawela.example');
    const rows = card.getByRole('table', { name: 'Business hours' }).getByRole('row');
    expect((await rows.allInnerTexts()).map((text) => text.split(/\t|\n/).filter(Boolean))).toEqual([
      ['Monday to Friday', '8:00 AM to 6:00 PM'],
      ['Saturday', '9:00 AM to 4:00 PM'],
      ['Sunday', 'Closed'],
    ]);
    for (const name of ['Facebook', 'Instagram', 'LinkedIn', 'WhatsApp']) expect(await link(name)).toBe('#');
    await words(form(page), 'JPG, JPEG, PNG, PDF, AI, PSD or EPS. 10MB maximum each.').waitFor();
    expect(await picker(page).getAttribute('accept')).toBe('.jpg,.jpeg,.png,.pdf,.ai,.psd,.eps');
    await box(form(page), 'Full Name').focus();
    expect(await tabStops(page, 'Facebook')).toEqual([
      ...['Full Name', 'Email Address', 'Phone (optional)', 'Company (optional)', 'Service (optional)'],
      ...['Subject', 'Message', expect.stringMatching(/^Files \(optional\)/), 'Send Message'],
      ...['+94 11 000 0000', 'info@liyawela.example', 'quotes@liyawela.example', 'Facebook'],
    ]);
    await expectErrors(page);
  });
});
