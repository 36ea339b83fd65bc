import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { phone } from '../../support/browser/browser.ts';
import { commonShop, eventually, open, press, textOf } from '../../support/browser/journey.ts';
import { cut, loseAnswer, networkWords, once, serverError } from '../../support/browser/network.ts';
import { full } from '../../support/length.ts';
import { type EnquiryForm, errorOf, focusedText, forms, hasFocus, png, quote } from './forms.ts';

const shop = commonShop();
const told = [networkWords, /HTTP 500|Failed to submit|error sending|too quickly|Please (fix|select)|no longer here/];

/** A visitor at the form with everything that must be filled in. */
function visitFilled(form: EnquiryForm, email: string, act: (page: Page) => Promise<void>): Promise<void> {
  return shop.visit({ viewport: phone }, async ({ page, expectProblem }) => {
    for (const pattern of told) expectProblem(pattern);
    await open(page, form.path);
    await form.fill(page, email);
    await act(page);
  });
}

/** 'Try Again' of the panel 'Submission Error' dismisses it and leads back to the button. */
async function dismissPanel(page: Page): Promise<void> {
  const panel = await quote.failed(page);
  await press(panel, 'Try Again');
  await eventually(() => panel.count()).toBe(0);
  await hasFocus(quote.send(page));
}

// One hook sends both.
describe.each(full ? forms : [quote])('$path', (form) => {
  const address = (name: string) => `${name}-${form.table}@example.com`;
  const sendAgain = async (page: Page) => {
    await form.send(page).click();
    await form.arrived(page);
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
  };

  test('a refusal has the server’s words and the focus; a lost answer makes no second record', () => {
    const email = address('failed');
    return visitFilled(form, email, async (page) => {
      const trap = form.form(page).locator('[name=website]');
      const fillTrap = (value: string) =>
        trap.evaluate((input: HTMLInputElement, text) => {
          input.value = text;
        }, value);
      await fillTrap('https://spam.example');
      await form.send(page).click();
      await form.failed(page, 'sent too quickly');
      expect(await focusedText(page)).toContain(form.failureSign);
      expect(await form.stored(shop, email)).toEqual([]);
      await fillTrap('');
      const { [form.serviceLabel]: _, ...texts } = form.required(email);
      expect(await form.values(page)).toEqual(expect.arrayContaining(Object.values(texts)));
      for (const fate of [cut, serverError, loseAnswer]) {
        await once(page, form.call, fate);
        await form.send(page).click();
        await eventually(() => textOf(form.send(page))).toBe(form.idle);
        await form.failed(page);
      }
      if (form === quote) await dismissPanel(page);
      await sendAgain(page);
      const [stored, ...more] = await form.stored(shop, email);
      expect(more).toEqual([]);
      const jobs = await shop.database.query(`select from jobs.job where data->>'recordId' = $1`, [stored?.id]);
      expect(jobs).toHaveLength(2);
    });
  });

  test('a service and a file that are gone are told at their fields, and can be chosen anew and removed', async () => {
    const email = address('gone');
    const name = `gone-${form.table}.png`;
    await visitFilled(form, email, async (page) => {
      await form.picker(page).setInputFiles(png(name));
      await form.uploaded(page, name);
      await shop.database.query('delete from uploads where name = $1', [name]);
      // A service that the form had when it was opened.
      await once(page, form.call, (route) =>
        route.continue({ postData: { ...route.request().postDataJSON(), service: 'svc_laser' } }),
      );
      await form.send(page).click();
      await form.failed(page, form.failureSign);
      expect(await errorOf(form.service(page))).toBe('Please select a service');
      expect(await form.stored(shop, email)).toEqual([]);
      await form.service(page).selectOption({ label: 'Foiling' });
      expect(await errorOf(form.service(page))).toBe('');
      await form.send(page).click();
      await eventually(() => errorOf(form.picker(page))).toMatch(/^A file is no longer here/);
      await press(page, `Remove ${name}`);
      expect(await errorOf(form.picker(page))).toBe('');
      await sendAgain(page);
    });
  });
});
