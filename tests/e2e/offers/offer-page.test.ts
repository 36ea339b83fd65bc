import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { connectDatabase } from '#db/client.server.ts';
import { offerAtOnce } from '#features/offers/sending/send.server.ts';
import { openMailQueue } from '#mail/queue.server.ts';
import { desk } from '../../support/browser/browser.ts';
import { commonShop, textOf } from '../../support/browser/journey.ts';
import { dayAfter } from '../../support/staff/offers.ts';

const shop = commonShop();

/** A request of this shop with an offer. @returns the path of its page */
async function offered(title: string): Promise<string> {
  const asked = await fetch(`${shop.url}/api/quotes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ name: 'Tharushi Sample', email: 'tharushi@example.com', phone: '+94 77 000 0003', company: '' },
      ...{ service: 'screen-printing', projectDescription: title },
    }),
  });
  const { quote } = (await asked.json()) as { quote: { number: string } };
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
  const { token } = await offerAtOnce(services, { quote: quote.number, actor: { kind: 'terminal' } }, content);
  await mail.stop();
  await client.close();
  return `/offers/${token}`;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const main = (page: Page) => page.getByRole('main');

test('by the keyboard: a decline asks once more, and closes the offer', async () => {
  const path = await offered('Forty bags, not this time');
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
  const path = await offered('Forty bags, without scripts');
  const answer = await fetch(shop.url + path);
  const html = await answer.text();
  for (const words of ['Forty bags, without scripts', 'LKR\u00a044,200.00', 'A strike-off is yours to keep.'])
    expect(html).toContain(words);
  expect(html).toContain('content="noindex');
  expect([answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
  const lost = await fetch(shop.url + path.slice(0, -1));
  expect([lost.status, await lost.text()]).toEqual([404, expect.stringContaining('Offer not found')]);
});
