import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { axeFaults, desk, phone } from '../../support/browser/browser.ts';
import { eventually, press, words } from '../../support/browser/journey.ts';
import { fault, once } from '../../support/browser/network.ts';
import { testOfficeInBrowser } from '../../support/browser/office.ts';
import { request } from '../../support/enquiries.ts';
import { openMailSink } from '../../support/mail/mail-sink.ts';

const sink = await openMailSink();
const office = testOfficeInBrowser({ SMTP_URL: sink.url });
afterAll(() => sink.stop());

/** A request from the site. @returns its number */
async function ask(change: object = {}): Promise<string> {
  const answer = await fetch(`${office.shopUrl}/api/quotes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ ...request, ...change }),
  });
  return ((await answer.json()) as { quote: { number: string } }).quote.number;
}

/** A blank with these pieces, printed in one colour of 80 × 80 mm: rupees a piece by the shop's own price list. */
async function listPrice(technique: string, quantity: number) {
  const { blanks } = await (await fetch(`${office.shopUrl}/api/blanks`)).json();
  const [blank] = blanks;
  const [variant] = blank.variants;
  const [size] = variant.sizes;
  const answer = await fetch(`${office.shopUrl}/api/price`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ productId: blank.id, technique, areaId: blank.areas[0].id, widthMm: 80, heightMm: 80, colours: 1 },
      pieces: [{ variantId: variant.id, size: size.size, quantity }],
    }),
  });
  const { price } = await answer.json();
  return { color: variant.color, size: size.size, each: price.blank / quantity + price.perPiece };
}

const line = (page: Page, at: number): Locator => page.getByRole('region', { name: new RegExp(`^${at}\\.`) });
const saved = (page: Page) => words(page, /^Draft, saved/).waitFor();

async function openQuote(page: Page, number: string): Promise<void> {
  await page.goto(`${office.url}/quotes/${number}`);
  await page.getByRole('heading', { name: 'Offer, version 1' }).waitFor();
}

describe('the quote desk', () => {
  test('prices a request by the list, sends the offer, takes it back, and sends it again', async () => {
    const number = await ask({ email: 'first@example.com' });
    const { each, color, size } = await listPrice('embroidery', 50);
    await office.work({ viewport: desk }, async ({ page, expectProblem }) => {
      expectProblem(/400|500/);
      await page.goto(`${office.url}/quotes`);
      await page.getByRole('table', { name: 'Quotes' }).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('j');
      await page.keyboard.press('o');
      await page.getByRole('heading', { name: 'Offer, version 1' }).waitFor();

      await press(page, 'Blank with a design');
      const first = line(page, 1);
      await first.getByLabel('Words').fill('Crest on the chest');
      await first.getByLabel('Technique').selectOption('Embroidery');
      await first.getByLabel('Size, mm').fill('80 x 80');
      await first.getByLabel('Add a colour to line 1').selectOption(color);
      await first.getByLabel(`${color} ${size}`, { exact: true }).fill('50');
      const own = first.getByLabel('Our price, a piece');
      await eventually(async () => Number((await own.inputValue()).replaceAll(',', ''))).toBe(each);
      await own.fill(String(each - 50));
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
      await press(page, 'Send offer');
      await page.getByRole('heading', { name: 'Version 1 is with Nimali Sample' }).waitFor();
      expect(await axeFaults(page)).toEqual([]);

      const link = await linkOf('first@example.com', number);
      await page.goto(office.shopUrl + link);
      await page.getByRole('heading', { level: 1, name: '50 pieces for Sample Tea' }).waitFor();
      await words(page, '“A sample is yours to keep.”').waitFor();
    });
  });

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
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('link', { name: 'What they see' }).click();
      await words(page.frameLocator('iframe').locator('body'), 'Redraw the crest').waitFor();
      expect(await axeFaults(page)).toEqual([]);
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

/** The customer's link, out of the mail server; its ten seconds are over at once. */
async function linkOf(email: string, number: string): Promise<string> {
  await office.database.query(
    `update jobs.job set start_after = now() where data->>'message' = 'offer-sent' and state = 'created'`,
  );
  const mail = () =>
    sink.mails.find(({ envelope, parsed }) => envelope.to[0] === email && /\/offers\//.test(parsed.text ?? ''));
  await sink.until(() => mail() !== undefined, 20_000);
  expect(mail()?.parsed.subject).toContain(number);
  return /\/offers\/[\w-]+/.exec(mail()?.parsed.text ?? '')?.[0] ?? '';
}
