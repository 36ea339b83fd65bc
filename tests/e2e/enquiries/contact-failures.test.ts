import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phone } from '../../support/browser/browser.ts';
import { box } from '../../support/browser/hands.ts';
import { eventually, hold, type OpenShop, open, openShop, press, words } from '../../support/browser/journey.ts';
import { type Call, cut, fault, loseAnswer, networkWords, once } from '../../support/browser/network.ts';
import { png } from '../../support/hostile/files.ts';
import {
  arrived,
  failed,
  fileRow,
  fillMessage,
  form,
  messagesFrom,
  picker,
  send,
  valuesOf,
  written,
} from './contacts.ts';
import { faultOf } from './quotes.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const contact: Call = ['POST', /\/api\/contact$/];

describe('failures', () => {
  const own = {
    429: 'Too many messages have come from your connection. Please try again in 10 minutes, or call us.',
    500: 'Something went wrong on our side. Please try again.',
  };

  test.each([
    ['429', 429, own[429]],
    ['500', 500, own[500]],
  ] as const)(
    '%s: the failure text with the sentence of the server; what is typed stays; sent again it arrives',
    async (_, status, error) => {
      const email = `refused-${status}@example.com`;
      await shop.visit({ viewport: phone }, async ({ page, expectProblem }) => {
        for (const pattern of [networkWords, /Too many|went wrong/]) expectProblem(pattern);
        await open(page, '/contact');
        await fillMessage(page, email);
        await once(page, contact, (route) => route.fulfill({ status, json: { success: false, error } }));
        await send(page).click();
        expect(await failed(page)).toBe(error);
        expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(error);
        expect(await valuesOf(page)).toEqual(expect.arrayContaining(Object.values(written(email))));
        await send(page).click();
        await arrived(page);
        expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
        expect(await messagesFrom(shop, email)).toHaveLength(1);
      });
    },
  );

  test.each([
    ['no connection', 'cut', cut],
    ['a failure that is no answer of ours', 'fault', fault],
    ['an answer that is lost on its way', 'lost', loseAnswer],
  ] as const)('%s: the failure text alone; sent again it is one record and two mails', async (_, name, fate) => {
    const email = `${name}@example.com`;
    await shop.visit({}, async ({ page, expectProblem }) => {
      for (const pattern of [networkWords, /there was an error sending/]) expectProblem(pattern);
      await open(page, '/contact');
      await fillMessage(page, email);
      await once(page, contact, fate);
      await send(page).click();
      expect(await failed(page)).toBe('');
      await send(page).click();
      await arrived(page);
      const [stored, ...more] = await messagesFrom(shop, email);
      expect(more).toEqual([]);
      const jobs = await shop.database.query(`select from jobs.job where data->>'recordId' = $1`, [stored?.id]);
      expect(jobs).toHaveLength(2);
    });
  });

  test('changed after a lost answer it is a message of its own', async () => {
    const email = 'changed@example.com';
    await shop.visit({}, async ({ page, expectProblem }) => {
      for (const pattern of [networkWords, /there was an error sending/]) expectProblem(pattern);
      await open(page, '/contact');
      await fillMessage(page, email);
      await once(page, contact, loseAnswer);
      await send(page).click();
      await failed(page);
      await box(form(page), 'Subject').fill('Crests for fifty polos');
      await send(page).click();
      await arrived(page);
      expect((await messagesFrom(shop, email)).map(({ subject }) => subject)).toEqual([
        'Crests for forty polos',
        'Crests for fifty polos',
      ]);
    });
  });

  test('a double click, and Enter in a hurry, send once; the button is busy until then', async () => {
    const email = 'twice@example.com';
    await shop.visit({}, async ({ page }) => {
      await open(page, '/contact');
      await fillMessage(page, email);
      const release = await hold(page, contact[1]);
      await send(page).dblclick();
      await box(form(page), 'Subject').press('Enter');
      const busy = form(page).getByRole('button', { name: 'Sending...' });
      await busy.waitFor();
      expect(await busy.isDisabled()).toBe(true);
      release();
      await arrived(page);
      expect(await messagesFrom(shop, email)).toHaveLength(1);
      await form(page).getByRole('button', { name: 'Send Message' }).waitFor();
    });
  });

  test('the same once more after it has arrived is a second message', async () => {
    const email = 'again@example.com';
    await shop.visit({}, async ({ page }) => {
      await open(page, '/contact');
      for (let time = 0; time < 2; time++) {
        await fillMessage(page, email);
        await send(page).click();
        await eventually(() => messagesFrom(shop, email).then((all) => all.length)).toBe(time + 1);
        await arrived(page);
      }
    });
  });

  test('a program that fills in the hidden field is told to wait', async () => {
    await shop.visit({}, async ({ page, expectProblem }) => {
      for (const pattern of [networkWords, /sent too quickly/]) expectProblem(pattern);
      await open(page, '/contact');
      await fillMessage(page, 'program@example.com');
      expect(await form(page).getByRole('textbox', { name: 'Website' }).count()).toBe(0);
      const trap = form(page).locator('[name=website]');
      expect(await trap.evaluate((input: HTMLInputElement) => input.tabIndex)).toBe(-1);
      expect((await trap.boundingBox())?.x).toBeLessThan(0);
      await trap.evaluate((input: HTMLInputElement) => {
        input.value = 'https://spam.example';
      });
      await send(page).click();
      expect(await failed(page)).toMatch(/sent too quickly/);
      expect(await messagesFrom(shop, 'program@example.com')).toEqual([]);
    });
  });

  test('a file that goes between upload and sending is told by the server at the field', async () => {
    const email = 'gone-file@example.com';
    await shop.visit({}, async ({ page, expectProblem }) => {
      for (const pattern of [networkWords, /A file is no longer here/]) expectProblem(pattern);
      await open(page, '/contact');
      await fillMessage(page, email);
      await picker(page).setInputFiles({ name: 'swept.png', mimeType: 'image/png', buffer: png() });
      await words(fileRow(page, 'swept.png'), 'Uploaded').waitFor();
      await shop.database.query(`delete from uploads where name = 'swept.png'`);
      await send(page).click();
      expect(await failed(page)).toMatch(/^A file is no longer here/);
      expect(await faultOf(picker(page))).toMatch(/^A file is no longer here/);
      await press(page, 'Remove swept.png');
      expect(await faultOf(picker(page))).toBe('');
      await send(page).click();
      await arrived(page);
    });
  });
});
