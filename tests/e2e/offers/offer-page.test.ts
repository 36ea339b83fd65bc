import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { connectDatabase } from '#db/client.server.ts';
import { offerAtOnce } from '#features/offers/sending/send.server.ts';
import { openMailQueue } from '#mail/queue.server.ts';
import { axeFaults, desk, phone } from '../../support/browser/browser.ts';
import { commonShop, press, textOf } from '../../support/browser/journey.ts';
import { dayAfter } from '../../support/staff/offers.ts';

const shop = commonShop();

/** A request of this shop with an offer. @returns the path of its page */
async function offered(title: string, number?: string): Promise<{ path: string; number: string }> {
  const asked = await fetch(`${shop.url}/api/quotes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ name: 'Tharushi Sample', email: 'tharushi@example.com', phone: '+94 77 000 0003', company: '' },
      ...{ service: 'screen-printing', projectDescription: title },
    }),
  });
  const quote = number ?? ((await asked.json()) as { quote: { number: string } }).quote.number;
  const client = connectDatabase(inject('commonShop').databaseUrl, () => {}, 2);
  const mail = await openMailQueue(inject('commonShop').databaseUrl, () => {});
  const content = {
    ...{
      title,
      setup: [{ label: 'Setup: 2 screens', price: 4000 }],
      delivery: 500,
      validUntil: dayAfter(13),
      proofs: [],
    },
    ...{
      note: 'A strike-off is yours to keep.',
      lines: [{ text: 'Printed bags', quantity: 40, unitPrice: 850, reason: '' }],
    },
  };
  // Free lines and no pictures need no storage.
  const services = { db: client.db, mail, taxRate: 0.15, uploads: undefined as never };
  const { token } = await offerAtOnce(services, { quote, actor: { kind: 'terminal' } }, content);
  await mail.stop();
  await client.close();
  return { path: `/offers/${token}`, number: quote };
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const main = (page: Page) => page.getByRole('main');

test('an offer is read, signed with a typed name, and is an order then', async () => {
  const { path } = await offered('Forty bags for the sample run');
  await shop.visit({ viewport: desk }, async ({ page }) => {
    await page.goto(path);
    await heading(page, 'Forty bags for the sample run').waitFor();
    expect(await textOf(main(page))).toContain('LKR 44,200.00');
    expect(await axeFaults(page)).toEqual([]);
    await main(page).getByRole('link', { name: 'Accept this offer' }).first().click();
    await heading(page, 'Accept and order').waitFor();
    await page.getByLabel('Street address').fill('41 Sample Road');
    await page.getByLabel('City').fill('Matale');
    await page.getByLabel('State/Province').selectOption('Central');
    await page.getByLabel('Postal code').fill('21000');
    await press(page, /^Accept and order/);
    await page.getByText('Your name is the signature. Please type it here').first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByLabel('I have seen the proof').check();
    await page.getByLabel('Type your full name').fill('Tharushi Sample');
    await press(page, /^Accept and order/);
    await heading(page, 'Accepted. It is an order now.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: /^Go to order LW-/ }).click();
    await heading(page, /Order Confirmed/).waitFor();
    expect(await textOf(main(page))).toContain('Setup: 2 screens');
  });
});

test('on a telephone: a change is sent with a file, the offer rests, and the old link says what is newer', async () => {
  const { path, number } = await offered('Forty bags, to be changed');
  await shop.visit({ viewport: phone }, async ({ page }) => {
    await page.goto(path);
    await main(page).getByRole('link', { name: 'Ask for a change' }).first().click();
    await heading(page, 'What should be different?').waitFor();
    await page.getByLabel('Place', { exact: true }).check();
    await page.getByLabel('Your words').fill('A little further left, please.');
    await page.locator('input[type=file]').setInputFiles({ name: 'left.png', mimeType: 'image/png', buffer: onePixel });
    await press(page, 'Send the change');
    await heading(page, 'We have your change.').waitFor();
    expect(await textOf(main(page))).toContain('left.png');
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'See version 1' }).click();
    await heading(page, 'Forty bags, to be changed').waitFor();
    expect(await page.getByRole('link', { name: 'Accept this offer' }).count()).toBe(0);
    await offered('Forty bags, changed', number);
    await page.goto(path);
    await heading(page, 'Forty bags, changed').waitFor();
    await page.getByText('You opened version 1. This is version 2.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });
});

test('by the keyboard: a decline asks once more, and closes the offer', async () => {
  const { path } = await offered('Forty bags, not this time');
  await shop.visit({ viewport: desk }, async ({ page }) => {
    await page.goto(path);
    await main(page).getByRole('button', { name: 'Decline' }).first().press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Decline this offer?' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await main(page).getByRole('button', { name: 'Decline' }).first().press('Enter');
    await dialog.getByLabel('Date').press('Space');
    await dialog.getByRole('button', { name: 'Decline the offer' }).press('Enter');
    await heading(page, 'Declined. No hard feelings.').waitFor();
    expect(await textOf(main(page))).toContain('“Date”');
  });
});

test('it is read without scripts, and kept and indexed by nobody', async () => {
  const { path } = await offered('Forty bags, without scripts');
  const answer = await fetch(shop.url + path);
  const html = await answer.text();
  for (const words of ['Forty bags, without scripts', 'LKR\u00a044,200.00', 'A strike-off is yours to keep.'])
    expect(html).toContain(words);
  expect(html).toContain('content="noindex');
  expect([answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
  const lost = await fetch(shop.url + path.slice(0, -1));
  expect([lost.status, await lost.text()]).toEqual([404, expect.stringContaining('Offer not found')]);
});

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
