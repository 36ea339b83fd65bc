import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeErrors, desk, phone } from '../../support/browser/browser.ts';
import { eventually, press, words } from '../../support/browser/journey.ts';
import { once, serverError } from '../../support/browser/network.ts';
import { testOfficeInBrowser } from '../../support/browser/office.ts';
import { rings } from '../../support/designs.ts';
import { request } from '../../support/enquiries.ts';
import { password } from '../../support/office.ts';

const office = testOfficeInBrowser();

/** A file as a form of the site sends it. */
async function upload(name: string, content: Buffer) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)]), name);
  const answer = await fetch(`${office.shopUrl}/api/uploads`, { method: 'POST', body: form });
  return ((await answer.json()) as { file: { url: string } }).file;
}

/** A request from the site. @returns its number */
async function ask(change: object = {}): Promise<string> {
  const answer = await fetch(`${office.shopUrl}/api/quotes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ ...request, ...change }),
  });
  return ((await answer.json()) as { quote: { number: string } }).quote.number;
}

const line = (page: Page, at: number): Locator => page.getByRole('region', { name: new RegExp(`^${at}\\.`) });
const saved = (page: Page) => words(page, /^Draft, saved/).waitFor();

async function openQuote(page: Page, number: string): Promise<void> {
  await page.goto(`${office.url}/quotes/${number}`);
  await page.getByRole('heading', { name: 'Offer, version 1' }).waitFor();
}

/** No draft can be saved until it is stopped. */
async function failing(page: Page): Promise<() => Promise<void>> {
  const draft = /\/draft$/;
  await page.route(draft, (route) => route.fulfill({ status: 500, json: { success: false, error: 'down' } }));
  return () => page.unroute(draft);
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
      const conflict = page.getByRole('dialog', { name: new RegExp(`^Dilani W\\. saved ${number} at \\d\\d:\\d\\d$`) });
      await conflict.getByRole('radio', { name: 'Theirs' }).waitFor();
      await press(conflict, 'Save my pick');
      await saved(page);
      const { draft } = await (await page.request.get(`/api/quotes/${number}`)).json();
      expect([draft.content.note, draft.content.delivery]).toEqual(['Mine', 500]);
    });
  });

  test('what is typed shows until it is saved, and what cannot be read is neither saved nor sent', async () => {
    const files = [await upload('crest.png', await rings(600)), await upload('sleeve.png', await rings(300))];
    const number = await ask({ files });
    const draftOf = async (page: Page) => (await (await page.request.get(`/api/quotes/${number}`)).json()).draft;
    await office.work({ viewport: desk }, async ({ page, expectProblem }) => {
      expectProblem(/400|500/);
      await openQuote(page, number);
      await words(page, /^600 × 600 px, /).waitFor();
      const saves: string[] = [];
      page.on('download', (download) => saves.push(download.suggestedFilename()));
      await press(page, 'Get both');
      await eventually(() => saves).toEqual(['crest.png', 'sleeve.png']);
      await press(page, 'Free line');
      await press(page, 'Blank with a design');
      await page.getByRole('button', { name: 'Setup', exact: true }).click();
      await press(page, 'Make or add');
      const picture = { name: 'front.png', mimeType: 'image/png', buffer: await rings() };
      await page.getByLabel('Or a picture of your own: JPG, PNG or WebP').setInputFiles(picture);
      await page.getByLabel('Words under picture 1').waitFor();
      const blank = line(page, 2);
      await blank.getByLabel('Technique').selectOption('embroidery');
      await eventually(async () => (await draftOf(page))?.content.proofs[0]?.url).toMatch(/previews/);
      await saved(page);
      const changed = page.locator('.is-changed');
      await eventually(() => changed.count()).toBe(0);

      const stop = await failing(page);
      await blank.getByLabel('Technique').selectOption('screen-printing');
      await blank.getByLabel('Colours (empty: full)').fill('3');
      await blank.getByLabel('Size, mm').fill('70 x 60');
      await blank.getByLabel('Place').selectOption({ index: 1 });
      await page.getByLabel('Delivery', { exact: true }).selectOption('own');
      await page.getByLabel('Setup', { exact: true }).fill('Screens');
      await page.getByLabel('Once').fill('900');
      await page.getByLabel('Words under picture 1').fill('Front');
      const names = () =>
        changed.evaluateAll((fields) =>
          fields.map((field) => field.ariaLabel ?? (field as HTMLInputElement).labels?.[0]?.textContent),
        );
      await eventually(names).toEqual(
        expect.arrayContaining([
          ...['Technique', 'Colours (empty: full)', 'Size, mm', 'Place', 'Delivery', 'Delivery costs'],
          ...['Setup', 'Once', 'Words under picture 1'],
        ]),
      );
      await blank.getByLabel('Blank').selectOption({ index: 1 });
      await eventually(names).toContain('Blank');
      await stop();
      await saved(page);
      await eventually(() => changed.count()).toBe(0);

      const free = line(page, 1);
      await free.getByLabel('Words').fill('Redraw the crest');
      await free.getByLabel('Price').fill('12,5');
      await words(free, 'Type it as 1,250 or 1250.50').waitFor();
      await blank.getByLabel('Add a colour to line 2').selectOption({ index: 1 });
      await blank.getByRole('textbox', { name: / S$/ }).fill('-5');
      await words(blank, /S: This cannot be below 0$/).waitFor();
      await words(page, 'Saved, but for what is marked').waitFor();
      await press(page, 'Send offer');
      const missing = page.getByRole('dialog', { name: 'Not ready to be sent' });
      await words(missing, 'Line 1: Type it as 1,250 or 1250.50').waitFor();
      expect(await missing.getByRole('listitem').count()).toBe(2);
      await press(missing, 'Back to the offer');
      // Typed text beside a setup goes with it.
      await page.getByRole('button', { name: 'Setup', exact: true }).click();
      await page.getByLabel('Setup', { exact: true }).first().fill('');
      await page.getByLabel('Once').first().fill('0');
      await page.getByLabel('Once').first().fill('12x');
      await page
        .getByRole('button', { name: /^Remove setup/ })
        .first()
        .click();
      await eventually(() => page.getByLabel('Once').inputValue()).toBe('');
      await page.getByRole('button', { name: /^Remove setup/ }).click();
      await press(page, 'Remove line 2');
      expect(await free.getByLabel('Price').inputValue()).toBe('12,5');
      await eventually(async () => (await draftOf(page))?.content.lines).toEqual([
        { text: 'Redraw the crest', quantity: 1, unitPrice: 0, reason: '' },
      ]);

      // A price of 0 asks why.
      await free.getByLabel('Price').fill('0');
      expect(await free.getByLabel('Price').inputValue()).toBe('0');
      await press(page, 'Send offer');
      await words(missing, 'Line 1: Type a price, or say why it costs nothing').waitFor();
      await press(missing, 'Back to the offer');
      const why = free.getByLabel('Why (only we see it)');
      await why.fill('A');
      await page.keyboard.press('Backspace');
      await page.keyboard.type('A gift');
      await eventually(async () => (await draftOf(page))?.content.lines[0].reason).toBe('A gift');
      expect(await axeErrors(page)).toEqual([]);
      await eventually(() => words(page, 'Type a price, or say why it costs nothing').count()).toBe(0);
    });
  });

  test('on a telephone it has three parts, comes at the second try, and withdraws a request', async () => {
    const number = await ask();
    await office.work({ viewport: phone }, async ({ page, expectProblem }) => {
      expectProblem(/500/);
      await page.goto(`${office.url}/quotes`);
      await once(page, ['GET', /\/api\/quotes\/QR-/], serverError);
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
      expect(await axeErrors(page)).toEqual([]);
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

test('who has not signed in comes to the form first, then to the list, which comes at the second try', async () => {
  await office.visit({ viewport: desk }, async ({ page, expectProblem }) => {
    expectProblem(/500|Failed/);
    await page.goto(`${office.url}/activity?kind=staff`);
    await page.getByLabel('E-mail').fill('dilani@shop.example');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await once(page, ['GET', /\/api\/activity/], serverError);
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
