import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFaults, desk, phone } from '../../support/browser/browser.ts';
import { eventually, press, words } from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';
import { fault, once } from '../../support/browser/network.ts';
import { testOfficeInBrowser } from '../../support/browser/office.ts';
import { request } from '../../support/enquiries.ts';
import { password, sixDigits } from '../../support/office.ts';

const office = testOfficeInBrowser();

/** A request from the site. @returns its number */
async function ask(): Promise<string> {
  const answer = await fetch(`${office.shopUrl}/api/quotes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify(request),
  });
  return ((await answer.json()) as { quote: { number: string } }).quote.number;
}

const line = (page: Page, at: number): Locator => page.getByRole('region', { name: new RegExp(`^${at}\\.`) });
const saved = (page: Page) => words(page, /^Draft, saved/).waitFor();

async function openQuote(page: Page, number: string): Promise<void> {
  await page.goto(`${office.url}/quotes/${number}`);
  await page.getByRole('heading', { name: 'Offer, version 1' }).waitFor();
}

describe('the quote desk', () => {
  test('asks why a price is not the list’s, keeps what is typed, sends the offer and takes it back', async () => {
    await ask();
    await office.work({ viewport: desk }, async ({ page, expectProblem }) => {
      expectProblem(/400|500/);
      await page.goto(`${office.url}/quotes`);
      await page.getByRole('table', { name: 'Quotes' }).waitFor();
      await page.keyboard.press('j');
      await page.keyboard.press('o');
      await page.getByRole('heading', { name: 'Offer, version 1' }).waitFor();

      await press(page, 'Blank with a design');
      const first = line(page, 1);
      await first.getByLabel('Words').fill('Plain tees');
      await first.getByLabel('Add a colour to line 1').selectOption({ index: 1 });
      await first.getByRole('textbox', { name: / S$/ }).fill('50');
      const own = first.getByLabel('Our price, a piece');
      await eventually(() => own.inputValue()).toMatch(/^[1-9]/);
      await own.fill('1,000');
      await words(page, 'Say why it is not the price of the list').waitFor();
      await press(page, 'Send offer');
      const missing = page.getByRole('dialog', { name: 'Not ready to be sent' });
      await words(missing, 'Line 1: Say why it is not the price of the list').waitFor();
      await press(missing, 'Back to the offer');
      await first.getByLabel('Why (only we see it)').fill('Large order');
      await saved(page);

      await once(page, ['PUT', /\/draft$/], fault);
      await page.getByLabel('Note to Nimali').fill('A sample is yours to keep.');
      await words(page, 'Not saved').waitFor();
      await page.reload();
      await eventually(() => page.getByLabel('Note to Nimali').inputValue()).toBe('A sample is yours to keep.');
      await saved(page);
      const preview = page.frameLocator('iframe');
      await words(preview.locator('body'), '“A sample is yours to keep.”').waitFor();
      expect(await axeFaults(page)).toEqual([]);

      await press(page, 'Send offer');
      await page.getByRole('heading', { name: 'Version 1 is with Nimali Sample' }).waitFor();
      await press(page, 'Undo');
      await words(page, 'Nothing was sent. It is a draft again.').waitFor();
      await saved(page);
    });
  });

  longTest('two people who write one note see both, and one of them picks', async () => {
    const number = await ask();
    await office.work({ viewport: desk }, async ({ page, expectProblem }) => {
      expectProblem(/409/);
      await openQuote(page, number);
      const { quote, start } = await (await page.request.get(`/api/quotes/${number}`)).json();
      const elsewhere = { version: quote.version, content: { ...start, note: 'Theirs', delivery: 500 } };
      expect((await page.request.put(`/api/quotes/${number}/draft`, { data: elsewhere })).status()).toBe(200);
      await page.getByLabel('Note to Nimali').fill('Mine');
      const conflict = page.getByRole('dialog', { name: `Somebody else saved ${number}` });
      await conflict.getByRole('radio', { name: 'Theirs' }).waitFor();
      await press(conflict, 'Save my pick');
      await saved(page);
      const { draft } = await (await page.request.get(`/api/quotes/${number}`)).json();
      expect([draft.content.note, draft.content.delivery]).toEqual(['Mine', 500]);
    });
  });

  longTest('on a telephone it has three parts, comes at the second try, and withdraws a request', async () => {
    const number = await ask();
    await office.work({ viewport: phone }, async ({ page, expectProblem }) => {
      expectProblem(/500/);
      await page.goto(`${office.url}/quotes`);
      await once(page, ['GET', /\/api\/quotes\/QR-/], fault);
      await page.getByRole('link', { name: number }).click();
      await press(page, 'Try again');
      await press(page, 'Free line');
      await line(page, 1).getByLabel('Words').fill('Redraw the crest');
      await line(page, 1).getByLabel('Price').fill('6,500');
      await saved(page);
      await page.getByRole('link', { name: 'What they see' }).click();
      await words(page.frameLocator('iframe').locator('body'), 'Redraw the crest').waitFor();
      await page.getByRole('link', { name: 'Request' }).click();
      await page.getByLabel('Note for us only').fill('Call first.');
      await press(page, 'Withdraw…');
      await press(page.getByRole('alertdialog'), `Withdraw ${number}`);
      await words(page, 'Withdrawn').waitFor();
      expect(await axeFaults(page)).toEqual([]);
      const { quote } = await (await page.request.get(`/api/quotes/${number}`)).json();
      expect([quote.status, quote.staffNote]).toEqual(['withdrawn', 'Call first.']);
    });
  });
});

// From here on the owner's first session is gone.
describe('the door', () => {
  test('a new member of staff sets a password, signs in and switches the second factor on', async () => {
    const link = await office.addStaff('ruwan@shop.example', 'staff');
    await office.visit({ viewport: phone }, async ({ page, expectProblem }) => {
      expectProblem(/401/);
      await page.goto(link);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('The same again').fill('another one of them');
      await press(page, 'Set the password');
      await words(page, 'The two passwords are not the same.').waitFor();
      await page.getByLabel('The same again').fill(password);
      await press(page, 'Set the password');
      await words(page, 'Your password is set. Sign in with it.').waitFor();
      expect(await axeFaults(page)).toEqual([]);

      await page.getByLabel('E-mail').fill('ruwan@shop.example');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await press(page, 'Sign in');
      await words(page, 'E-mail or password is wrong. 4 tries left before a pause of a minute.').waitFor();
      await page.getByLabel('Password', { exact: true }).fill(password);
      await press(page, 'Sign in');
      await press(page, 'More');
      await page.getByRole('link', { name: 'Your account' }).click();

      await page.getByLabel('Your password').fill(password);
      await press(page, 'Switch it on');
      await page.getByAltText('Code to scan').waitFor();
      expect(await axeFaults(page)).toEqual([]);
      const secret = (await page.locator('code').first().textContent()) ?? '';
      await page.getByLabel('Code', { exact: true }).fill(sixDigits(secret));
      await press(page, 'Switch it on');
      await words(page, 'Signing in asks for six digits of your authenticator app too.').waitFor();
    });
  });

  test('a session that ends in the middle of work is renewed over the screen', async () => {
    await office.work({ viewport: desk }, async ({ page, expectProblem }) => {
      expectProblem(/401/);
      await page.goto(`${office.url}/account`);
      await words(page, 'You are signed in nowhere else.')
        .or(page.getByText('Sign out everywhere else'))
        .first()
        .waitFor();
      const kept = await office.database.query('delete from staff_sessions returning id');
      expect(kept.length).toBeGreaterThan(0);
      await page.getByRole('link', { name: 'Activity' }).click();
      const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
      await dialog.getByLabel('Password', { exact: true }).fill(password);
      await press(dialog, 'Sign in');
      await page.getByRole('table', { name: 'Activity' }).waitFor();

      // A file asks for the password too, and comes whole afterwards.
      await page.getByRole('link', { name: 'Quotes' }).click();
      await page.getByRole('table', { name: 'Quotes' }).waitFor();
      await office.database.query('delete from staff_sessions');
      await page.getByRole('link', { name: 'CSV' }).click();
      await dialog.getByLabel('Password', { exact: true }).fill(password);
      const download = page.waitForEvent('download');
      await press(dialog, 'Sign in');
      const file = await download;
      expect(file.suggestedFilename()).toBe('quotes.csv');
      expect(await readFile((await file.path()) ?? '', 'utf8')).toContain('Needed by');
    });
  });
});

test('a file of an older build is told to be gone, and is no page', async () => {
  const answer = await fetch(`${office.url}/assets/index-OLD.js`);
  expect([answer.status, await answer.text()]).toEqual([404, 'There is no such file.']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('somebody who has not signed in comes to the form first, then to the list, which comes at the second try', async () => {
  await office.visit({ viewport: desk }, async ({ page, expectProblem }) => {
    expectProblem(/500|Failed/);
    await page.goto(`${office.url}/activity?kind=staff`);
    await page.getByLabel('E-mail').fill('dilani@shop.example');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await once(page, ['GET', /\/api\/activity/], fault);
    await press(page, 'Sign in');
    await press(page, 'Try again');
    await page.getByRole('table', { name: 'Activity' }).waitFor();
    expect(page.url()).toBe(`${office.url}/activity?kind=staff`);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await eventually(() => page.locator('tr.is-here').count()).toBe(1);
  });
});

describe('the door from outside', () => {
  /** Of those that the site has no page of its own for. */
  const screens = [
    'sign-in',
    'set-password',
    'orders',
    'quotes',
    'messages',
    'designs',
    'mails',
    'people',
    'activity',
    'settings',
  ];

  test('nothing of the back office is kept, indexed or run from elsewhere', async () => {
    for (const path of ['/', '/sign-in', '/api/session']) {
      const { headers } = await fetch(office.url + path);
      expect([path, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
        ...[path, 'no-store', 'noindex, nofollow'],
      ]);
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self'; style-src 'self'/);
    }
  });

  test('the public site knows none of its pages, and gives no cookie', async () => {
    for (const path of screens) {
      const { status, headers } = await fetch(`${office.shopUrl}/${path}`);
      expect([path, status, headers.getSetCookie()]).toEqual([path, 404, []]);
    }
    expect((await fetch(office.shopUrl)).headers.getSetCookie()).toEqual([]);
  });
});
