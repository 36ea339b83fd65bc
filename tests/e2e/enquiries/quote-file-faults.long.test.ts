import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { commonShop, eventually, hold, open, press, words } from '../../support/browser/journey.ts';
import { countCalls, cut, once } from '../../support/browser/network.ts';
import { errorOf, hasFocus, pdf, png, quote, uploads } from './forms.ts';

const shop = commonShop();
const { form, fileRow, picker, send, uploaded } = quote;

/** An upload that breaks off says so, holds back the request that waits for it, and is tried again. */
async function retryUpload(page: Page): Promise<void> {
  const email = 'retried@example.com';
  await quote.fill(page, email);
  await once(page, uploads, cut);
  const release = await hold(page, uploads[1]);
  await picker(page).setInputFiles([pdf('proof.pdf')]);
  await send(page).click();
  await words(form(page).getByRole('status'), 'Waiting for 1 file. Your request goes out right after.').waitFor();
  release();
  const sentence = 'The upload broke off. Please check your connection and try again.';
  await words(fileRow(page, 'proof.pdf'), sentence).waitFor();
  await words(form(page).getByRole('log'), `proof.pdf: ${sentence}`).waitFor();
  await eventually(() => errorOf(picker(page))).toBe('proof.pdf was not uploaded. Please remove it or try again.');
  await eventually(() => send(page).isEnabled()).toBe(true);
  expect(await quote.stored(shop, email)).toEqual([]);
  await press(fileRow(page, 'proof.pdf'), 'Try Again proof.pdf');
  await hasFocus(fileRow(page, 'proof.pdf').getByRole('button', { name: /^(Cancel|Remove) proof.pdf$/ }));
  await uploaded(page, 'proof.pdf');
  expect(await errorOf(picker(page))).toBe('');
  await send(page).click();
  await quote.arrived(page);
  expect(await quote.stored(shop, email)).toMatchObject([{ files: [{ name: 'proof.pdf' }] }]);
}

/** The page refuses a wrong type unsent, the server a disguise. Both can only be removed. */
async function refuseFiles(page: Page): Promise<void> {
  const email = 'wrong@example.com';
  await quote.fill(page, email);
  const calls = countCalls(page, uploads);
  const text = Buffer.from('not what it says');
  await picker(page).setInputFiles([{ name: 'setup.exe', mimeType: 'application/pdf', buffer: text }]);
  const taken = 'JPG, PNG, PDF, DOC, DOCX, AI or PSD';
  // Equal names are the same wherever they stand.
  await words(form(page), taken).waitFor();
  await words(fileRow(page, 'setup.exe'), `This type of file is not taken. Please add ${taken}.`).waitFor();
  expect(calls()).toBe(0);
  await picker(page).setInputFiles([{ name: 'disguised.pdf', mimeType: 'application/pdf', buffer: text }]);
  await words(fileRow(page, 'disguised.pdf'), 'This file is named .pdf but is not a PDF.').waitFor();
  expect(
    await form(page)
      .getByRole('button', { name: /Try Again/ })
      .count(),
  ).toBe(0);
  await send(page).click();
  await eventually(() => errorOf(picker(page))).toBe('2 files were not uploaded. Please remove them.');
  for (const name of ['setup.exe', 'disguised.pdf']) await press(fileRow(page, name), `Remove ${name}`);
  await send(page).click();
  await quote.arrived(page);
  expect(await quote.stored(shop, email)).toMatchObject([{ files: [] }]);
}

/** The request waits for its files, says so, and goes out by itself with the texts typed until then. */
async function waitForFiles(page: Page): Promise<void> {
  const email = 'waiting@example.com';
  await quote.fill(page, email);
  const release = await hold(page, uploads[1]);
  await picker(page).setInputFiles([png('a.png'), pdf('b.pdf')]);
  await send(page).click();
  await words(form(page).getByRole('status'), 'Waiting for 2 files. Your request goes out right after.').waitFor();
  expect(await send(page).isDisabled()).toBe(true);
  await press(fileRow(page, 'a.png'), 'Cancel a.png');
  await words(form(page).getByRole('status'), 'Waiting for 1 file. Your request goes out right after.').waitFor();
  await form(page).getByRole('textbox', { name: 'Quantity (optional)' }).fill('120');
  expect(await quote.stored(shop, email)).toEqual([]);
  release();
  await quote.arrived(page);
  expect(await quote.stored(shop, email)).toMatchObject([{ quantity: '120', files: [{ name: 'b.pdf' }] }]);
}

test('a broken upload is tried again; a wrong type is told; the request waits for its files, and goes', async () => {
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(/net::ERR|415/);
    await open(page, '/quote');
    await retryUpload(page);
    await refuseFiles(page);
    await waitForFiles(page);
  });
});
