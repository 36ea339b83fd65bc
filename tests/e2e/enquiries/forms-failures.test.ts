import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { phone } from '../../support/browser/browser.ts';
import { box } from '../../support/browser/hands.ts';
import { eventually, open, press, testShop, textOf } from '../../support/browser/journey.ts';
import { cut, fault, loseAnswer, networkWords, once } from '../../support/browser/network.ts';
import { type EnquiryForm, faultOf, focusedText, forms, hasFocus, png, quote } from './forms.ts';

const shop = testShop();
const told = [networkWords, /HTTP 500|Failed to submit|error sending|Too many|Please (fix|select)|no longer here/];

/** A visitor at the form with everything that must be filled in. */
function visitFilled(form: EnquiryForm, email: string, act: (page: Page) => Promise<void>): Promise<void> {
  return shop.visit({ viewport: phone }, async ({ page, expectProblem }) => {
    for (const pattern of told) expectProblem(pattern);
    await open(page, form.path);
    await form.fill(page, email);
    await act(page);
  });
}

describe.each(forms)('$path', (form) => {
  const address = (name: string) => `${name}-${form.table}@example.com`;
  const sendAgain = async (page: Page) => {
    await form.send(page).click();
    await form.arrived(page);
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
  };

  test('a refusal is told in the words of the server and has the focus; what is typed stays; sent again it arrives', () => {
    const email = address('refused');
    const error = 'Too many messages have come from your connection. Please try again in 10 minutes, or call us.';
    return visitFilled(form, email, async (page) => {
      await once(page, form.call, (route) => route.fulfill({ status: 429, json: { success: false, error } }));
      await form.send(page).click();
      await form.failed(page, error);
      expect(await focusedText(page)).toContain(form.failureSign);
      const { [form.serviceLabel]: _, ...texts } = form.required(email);
      expect(await form.values(page)).toEqual(expect.arrayContaining(Object.values(texts)));
      await sendAgain(page);
      expect(await form.stored(shop, email)).toHaveLength(1);
    });
  });

  test('no connection, a failure that is no answer of ours, a lost answer: sent again it is one record and two mails', () => {
    const email = address('failed');
    return visitFilled(form, email, async (page) => {
      for (const fate of [cut, fault, loseAnswer]) {
        await once(page, form.call, fate);
        await form.send(page).click();
        await eventually(() => textOf(form.send(page))).toBe(form.idle);
        await form.failed(page);
      }
      await sendAgain(page);
      const [stored, ...more] = await form.stored(shop, email);
      expect(more).toEqual([]);
      const jobs = await shop.database.query(`select from jobs.job where data->>'recordId' = $1`, [stored?.id]);
      expect(jobs).toHaveLength(2);
    });
  });

  test('changed after a lost answer it is a record of its own', () => {
    const email = address('changed');
    return visitFilled(form, email, async (page) => {
      await once(page, form.call, loseAnswer);
      await form.send(page).click();
      await form.failed(page);
      await box(form.form(page), form.text.label).fill('Crests for fifty polos');
      await sendAgain(page);
      expect(await form.stored(shop, email)).toHaveLength(2);
    });
  });

  test('faults that only the server finds stand at their fields', () =>
    visitFilled(form, address('faults'), async (page) => {
      const { label, field } = form.text;
      const validationErrors = { [field]: `${label} is too long`, service: 'Please select a service' };
      await once(page, form.call, (route) =>
        route.fulfill({ status: 400, json: { success: false, error: 'Please fix the form errors', validationErrors } }),
      );
      await form.send(page).click();
      await form.failed(page, form.failureSign);
      expect(await faultOf(box(form.form(page), label))).toBe(`${label} is too long`);
      expect(await faultOf(form.service(page))).toBe('Please select a service');
      await sendAgain(page);
    }));

  test('a service that was removed since is told at its field, and another can be chosen', async () => {
    const email = address('gone');
    await shop.database.query(
      `insert into services select 'laser', 98, false, content || '{"id": "svc_laser", "slug": "laser", "name": "Laser"}'
       from services where slug = 'foiling'`,
    );
    await visitFilled(form, email, async (page) => {
      await form.service(page).selectOption({ label: 'Laser' });
      await shop.database.query(`delete from services where slug = 'laser'`);
      await form.send(page).click();
      await form.failed(page, form.failureSign);
      expect(await faultOf(form.service(page))).toBe('Please select a service');
      expect(await form.stored(shop, email)).toEqual([]);
      await form.service(page).selectOption({ label: 'Foiling' });
      expect(await faultOf(form.service(page))).toBe('');
      await sendAgain(page);
    });
  });

  test('a file that goes between upload and sending is told at the field', () =>
    visitFilled(form, address('swept'), async (page) => {
      await form.picker(page).setInputFiles(png('swept.png'));
      await form.uploaded(page, 'swept.png');
      await shop.database.query(`delete from uploads where name = 'swept.png'`);
      await form.send(page).click();
      await form.failed(page, form.failureSign);
      expect(await faultOf(form.picker(page))).toMatch(/^A file is no longer here/);
      await press(page, 'Remove swept.png');
      expect(await faultOf(form.picker(page))).toBe('');
      await sendAgain(page);
    }));
});

test("the panel 'Submission Error' of a quote request is dismissed by 'Try Again', which leads back to the button", () =>
  visitFilled(quote, 'dismissed@example.com', async (page) => {
    await once(page, quote.call, cut);
    await quote.send(page).click();
    const panel = await quote.failed(page);
    await press(panel, 'Try Again');
    await eventually(() => panel.count()).toBe(0);
    await hasFocus(quote.send(page));
    await page.keyboard.press('Enter');
    await quote.arrived(page);
  }));
