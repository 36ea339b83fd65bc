import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drag } from '../../support/browser/drag.ts';
import { commonShop, eventually, hold, open, press, words } from '../../support/browser/journey.ts';
import { countCalls } from '../../support/browser/network.ts';
import { full } from '../../support/length.ts';
import { hasFocus, pdf, png, quote, type SampleFile, uploads } from './forms.ts';

const shop = commonShop();
const { form, fileRow, picker, uploaded } = quote;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'quote-files-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Sends the request that is filled in; gives the files that were stored with it. */
async function filesOf(page: Page, email: string) {
  await quote.send(page).click();
  await quote.arrived(page);
  return (await quote.stored(shop, email))[0]?.files ?? [];
}

function onDisk({ name, buffer }: SampleFile): string {
  const place = path.join(folder, name);
  writeFileSync(place, buffer);
  return place;
}

const zone = (page: Page) =>
  form(page)
    .getByText(/^(Drag your artwork here|Drop to add your files)$/)
    .locator('..');

/** Files are dropped where the place says so; next to it they do nothing; folders and text are not taken. */
async function dropFiles(page: Page): Promise<void> {
  const email = 'dropped@example.com';
  await quote.fill(page, email);
  const files = [onDisk(png('dropped.png')), onDisk(pdf('dropped.pdf'))];
  await page.evaluate(() => {
    // Where nobody says no, the browser opens the file in the place of the page.
    window.addEventListener('dragover', ({ defaultPrevented, dataTransfer }) => {
      document.body.dataset.beside = `${defaultPrevented} ${dataTransfer?.dropEffect}`;
    });
  });
  await drag(page, files, zone(page));
  await words(form(page), 'Drop to add your files').waitFor();
  const dropBeside = await drag(page, files, form(page).getByText('Additional notes'));
  await words(form(page), 'Drag your artwork here').waitFor();
  await dropBeside();
  expect(await page.locator('body').getAttribute('data-beside')).toBe('true none');
  expect(await page.evaluate(() => location.pathname)).toBe('/quote');
  const inner = path.join(folder, 'artwork');
  mkdirSync(inner, { recursive: true });
  await (await drag(page, [inner], zone(page)))();
  await words(form(page), 'Folders cannot be added. Please add the files that are in them.').first().waitFor();
  const isOver = await zone(page).evaluate((place) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', 'https://example.com');
    const send = (type: string) =>
      place.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    send('dragover');
    const isOver = place.textContent?.includes('Drop to add');
    send('drop');
    return isOver;
  });
  expect(isOver).toBe(false);
  expect(await form(page).getByRole('listitem').count()).toBe(0);
  await (await drag(page, files, zone(page)))();
  await words(form(page), 'Drag your artwork here').waitFor();
  for (const name of ['dropped.png', 'dropped.pdf']) await uploaded(page, name);
  expect((await filesOf(page, email)).map(({ name }) => name)).toEqual(['dropped.png', 'dropped.pdf']);
}

/** Two files are sent at once, the third waits. Each is removed alone; the focus stays in the list. */
async function sendTwo(page: Page): Promise<void> {
  const email = 'removed@example.com';
  await quote.fill(page, email);
  const release = await hold(page, uploads[1]);
  const calls = countCalls(page, uploads);
  await picker(page).setInputFiles([png('a.png'), png('b.png'), png('c.png')]);
  await words(fileRow(page, 'c.png'), 'Waiting').waitFor();
  await eventually(calls).toBe(2);
  await press(fileRow(page, 'c.png'), 'Cancel c.png');
  await hasFocus(fileRow(page, 'b.png').getByRole('button', { name: 'Cancel b.png' }));
  release();
  for (const name of ['a.png', 'b.png']) await uploaded(page, name);
  await fileRow(page, 'a.png').getByRole('button', { name: 'Remove a.png' }).focus();
  await page.keyboard.press('Enter');
  await hasFocus(fileRow(page, 'b.png').getByRole('button', { name: 'Remove b.png' }));
  // A removed file can be picked again.
  await picker(page).setInputFiles([png('a.png')]);
  await uploaded(page, 'a.png');
  expect((await filesOf(page, email)).map(({ name }) => name)).toEqual(['b.png', 'a.png']);
  expect(calls()).toBe(3);
}

/** The progress of a file is shown and told; cancelling it stops the call. */
async function watchProgress(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  const speed = { offline: false, latency: 0, downloadThroughput: -1 };
  await browser.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: 300_000 });
  const ended = page.waitForEvent('requestfailed', (request) => uploads[1].test(request.url()));
  await picker(page).setInputFiles([pdf('large.pdf', 3_000_000)]);
  const bar = fileRow(page, 'large.pdf').getByRole('progressbar', { name: 'Uploading large.pdf' });
  const progress = () => bar.evaluate((element) => (element as HTMLProgressElement).value);
  await eventually(progress).toBeGreaterThan(0.05);
  const early = await progress();
  await eventually(progress).toBeGreaterThan(early);
  expect(await progress()).toBeLessThan(1);
  await words(fileRow(page, 'large.pdf'), '3.0 MB').waitFor();
  await press(fileRow(page, 'large.pdf'), 'Cancel large.pdf');
  expect((await ended).failure()?.errorText).toContain('ERR_ABORTED');
  expect(await form(page).getByRole('listitem').count()).toBe(0);
  await hasFocus(picker(page));
  await browser.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 });
  await picker(page).setInputFiles([pdf('large.pdf', 3_000_000)]);
  await uploaded(page, 'large.pdf');
  await words(form(page).getByRole('log'), 'large.pdf uploaded').waitFor();
}

test('files are dropped, go up two at a time, are taken off on their own, and show their progress', async () => {
  await shop.visit({ fresh: full }, async ({ page }) => {
    await open(page, '/quote');
    await dropFiles(page);
    await sendTwo(page);
    if (full) await watchProgress(page);
  });
});
