import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { desk, phone } from '../../support/browser/browser.ts';
import { commonShop, eventually, follow, open, press, testShop, textOf, words } from '../../support/browser/journey.ts';
import { type Call, cut, loseAnswer, networkWords, once, serverError } from '../../support/browser/network.ts';
import { full } from '../../support/length.ts';
import { openMailSink } from '../../support/mail/mail-sink.ts';
import { skuWith } from '../../support/shop-data.ts';
import { hasFocus } from '../enquiries/forms.ts';
import { expectState, fillAcceptance, offersIn, openAcceptance, openChange, typedIn } from './offers.ts';

const sink = await openMailSink();
afterAll(() => sink.stop());
// The long form's changes of stock and mails are hidden from other tests.
const mailing = { SMTP_URL: sink.url, STAFF_EMAIL: 'staff@shop.example', MAIL_FROM: 'Shop <info@shop.example>' };
const shop = full ? testShop(mailing) : commonShop();
const { offered, withdraw, end } = offersIn(shop);

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const main = (page: Page) => page.getByRole('main');

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

test('without scripts it is read and sends no form; it is kept and indexed by nobody', async () => {
  const { path } = await offered('Forty bags, without scripts');
  const answer = await fetch(shop.url + path);
  const html = await answer.text();
  for (const words of ['Forty bags, without scripts', 'LKR\u00a044,200.00', 'A strike-off is yours to keep.'])
    expect(html).toContain(words);
  expect(html).toContain('content="noindex');
  expect([answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
  const form = await (await fetch(`${shop.url}${path}?step=accept`)).text();
  expect(form).toMatch(/needs JavaScript\..*<button type="submit"[^>]* disabled="">Accept and order/s);
  const lost = await fetch(shop.url + path.slice(0, -1));
  expect([lost.status, await lost.text()]).toEqual([404, expect.stringContaining('Offer not found')]);
});

// Failures, at two widths.
const widths = full ? [phone, desk] : [];
const told = [networkWords, /status: (0|404|409|500)/];
const accept = /^Accept and order/;
const timeout = 120_000;

test.each(widths)(
  'at $width px: an end, another version, a withdrawal and a torn link',
  { timeout },
  async (viewport) => {
    await shop.visit({ viewport }, async ({ page, expectProblem }) => {
      for (const problem of told) expectProblem(problem);
      const ended = await offered('Forty bags, too late');
      await end(ended);
      await page.goto(ended.path);
      await expectState(page, 'If you ask today');
      expect(await page.getByRole('link', { name: 'Ask for it again' }).getAttribute('href')).toBe('/quote');

      const one = await offered('Forty bags, in two versions');
      const more = { lines: [{ text: 'Printed bags', quantity: 60, unitPrice: 820, reason: '' }] };
      await offered('Forty bags, in two versions', more, one.number);
      await page.goto(one.path);
      await expectState(page, 'You opened version 1. This is version 2.');
      await words(main(page), 'Changed since version 1').waitFor();
      expect(await page.getByRole('link', { name: /^Accept/ }).count()).toBe(0);
      // The form's own address leads to the offer.
      await page.goto(`${one.path}?step=accept`);
      await words(page, 'You opened version 1. This is version 2.').waitFor();

      await withdraw(one);
      await page.goto(one.path);
      await expectState(page, 'Offer not found');
      const withdrawn = await textOf(main(page));
      const torn = await page.goto(ended.path.slice(0, -1));
      expect([torn?.status(), await textOf(main(page))]).toEqual([404, withdrawn]);
    });
  },
);

test.each(widths)('at $width px: an acceptance with errors leads to each of them', { timeout }, async (viewport) => {
  const { path } = await offered('Forty bags, half filled in');
  await shop.visit({ viewport }, async ({ page }) => {
    await openAcceptance(page, path);
    await press(page, accept);
    await expectState(page, '6 fields need a look. Each one says why.');
    const form = page.getByRole('form', { name: 'Acceptance' });
    for (const [link, field] of [
      ['Billing: Street address', 'Street address'],
      ['Billing: Postal code', 'Postal code'],
      ['Terms', 'I have seen the proof and agree to these terms'],
      ['Your full name', 'Type your full name'],
    ] as const) {
      await follow(form, link);
      await hasFocus(form.getByLabel(field));
    }
    await words(form, 'Your name is the signature. Please type it here').waitFor();
    await page.keyboard.type('Tharushi Sample');
    await words(form, 'Your name is the signature. Please type it here').waitFor({ state: 'detached' });
  });
});

test.each(widths)(
  'at $width px: too little stock is told to both sides, and orders nothing',
  { timeout },
  async (viewport) => {
    const { productId, variantId, size, price } = await skuWith(shop.database, 30);
    const lines = [
      { text: 'Tees', productId, pieces: [{ variantId, size, quantity: 10 }], unitPrice: price, reason: '' },
    ];
    const { number, path } = await offered('Ten tees, seven left', { lines, setup: [] });
    await skuWith(shop.database, 7);
    await shop.visit({ viewport }, async ({ page, expectProblem }) => {
      for (const problem of told) expectProblem(problem);
      await openAcceptance(page, path);
      await fillAcceptance(page);
      const typed = await typedIn(page, 'Acceptance');
      await press(page, accept);
      await expectState(page, /^Some pieces are missing\. .*10 in your offer, 7 are left\. Nothing has been ordered\./);
      expect(await typedIn(page, 'Acceptance')).toEqual(typed);
      await sink.until((mails) =>
        mails.some(({ parsed }) => parsed.subject === `Too little stock for offer ${number}`),
      );
      await follow(page, 'Ask for a change instead');
      await heading(page, 'What should be different?').waitFor();
      await skuWith(shop.database, 30);
      await follow(page, 'Back to the offer');
      await page.getByRole('link', { name: 'Accept this offer' }).filter({ visible: true }).first().click();
      await fillAcceptance(page);
      await press(page, accept);
      await expectState(page, 'Accepted. It is an order now.');
    });
  },
);

test.each(widths)(
  'at $width px: what happens to an offer while it is accepted is said',
  { timeout },
  async (viewport) => {
    const happenings = [
      { happens: end, sentence: /^This offer ended on .* Ask us for it again, and you get today's price\.$/ },
      {
        happens: ({ number }: { number: string }) => offered('Forty bags, changed', { delivery: 0 }, number),
        sentence: 'This is the link of version 1. Version 2 was mailed to you: answer there.',
      },
      { happens: withdraw, sentence: 'Offer not found' },
    ];
    await shop.visit({ viewport }, async ({ page, expectProblem }) => {
      for (const problem of told) expectProblem(problem);
      for (const { happens, sentence } of happenings) {
        const offer = await offered('Forty bags, just now');
        await openAcceptance(page, offer.path);
        await fillAcceptance(page);
        const typed = await typedIn(page, 'Acceptance');
        await happens(offer);
        await press(page, accept);
        await expectState(page, sentence);
        expect(await typedIn(page, 'Acceptance')).toEqual(typed);
      }
    });
  },
);

const acceptCall: Call = ['POST', /\/accept$/];
const offerCall: Call = ['GET', /\/api\/offers\/[\w-]+$/];

test.each(widths)(
  'at $width px: an acceptance that fails, or whose answer is lost, orders once',
  { timeout },
  async (viewport) => {
    const { number, path } = await offered('Forty bags, by a bad line');
    await shop.visit({ viewport }, async ({ page, expectProblem }) => {
      for (const problem of told) expectProblem(problem);
      await openAcceptance(page, path);
      await fillAcceptance(page);
      const typed = await typedIn(page, 'Acceptance');
      for (const fate of [serverError, cut, loseAnswer]) {
        await once(page, acceptCall, fate);
        await press(page, accept);
        await hasFocus(page.getByRole('alert').locator('..'));
        expect(await typedIn(page, 'Acceptance')).toEqual(typed);
      }
      // Where the accepted offer cannot be shown, its order is.
      await once(page, offerCall, serverError);
      await press(page, accept);
      await page.waitForURL(/\/order-confirmation\/ord_/);
      await page.goto(path);
      await expectState(page, 'Accepted. It is an order now.');
      const orders = await shop.database.query(
        'select from orders o join quotes q on q.id = o.quote_id where q.number = $1',
        [number],
      );
      expect(orders).toHaveLength(1);
    });
  },
);

test.each(widths)(
  'at $width px: a change with a file, and a decline, whose first call fails',
  { timeout },
  async (viewport) => {
    await shop.visit({ viewport }, async ({ page, expectProblem }) => {
      for (const problem of told) expectProblem(problem);
      await openChange(page, (await offered('Forty bags, a little smaller')).path);
      await press(page, 'Send the change');
      await expectState(page, 'Say what should be different');
      const [label, header] = await Promise.all(
        [words(page, 'Your words'), page.getByRole('banner')].map((place) => place.boundingBox()),
      );
      expect(label?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
      await page.getByLabel('Your words').fill('A little further left');
      const file = { name: 'sketch.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
      await page.getByLabel('Choose files').setInputFiles(file);
      await words(page, 'Uploaded').waitFor();
      await page.getByLabel('Colour', { exact: true }).check();
      const typed = await typedIn(page, 'Change');
      await once(page, ['POST', /\/change$/], cut);
      await press(page, 'Send the change');
      await expectState(page, 'It was not sent');
      expect(await typedIn(page, 'Change')).toEqual(typed);
      await press(page, 'Send the change');
      await expectState(page, 'We have your change.');
      expect(await textOf(main(page))).toContain('sketch.pdf');

      await open(page, (await offered('Forty bags, no longer')).path);
      await page.getByRole('button', { name: 'Decline' }).filter({ visible: true }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Decline this offer?' });
      await dialog.getByLabel('Your words').fill('We found another way');
      await once(page, ['POST', /\/decline$/], serverError);
      await press(dialog, 'Decline the offer');
      await expectState(page, 'It was not declined');
      await eventually(() => dialog.getByLabel('Your words').inputValue()).toBe('We found another way');
      await press(dialog, 'Decline the offer');
      await expectState(page, 'Declined. No hard feelings.');
      expect(await textOf(main(page))).toContain('“We found another way”');
    });
  },
);
