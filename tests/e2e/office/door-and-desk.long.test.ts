import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFaults, desk, phone } from '../../support/browser/browser.ts';
import { eventually, press, words } from '../../support/browser/journey.ts';
import { fault, once } from '../../support/browser/network.ts';
import { testOfficeInBrowser } from '../../support/browser/office.ts';
import { request } from '../../support/enquiries.ts';
import { password } from '../../support/office.ts';

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
  test('two people who write one note see both, and one of them picks', async () => {
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

  test('on a telephone it has three parts, comes at the second try, and withdraws a request', async () => {
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
