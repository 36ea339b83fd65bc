import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { axeErrors, desk, phone } from '../../support/browser/browser.ts';
import { eventually, press, words } from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';
import { loseAnswer, networkWords, once, serverError } from '../../support/browser/network.ts';
import { testOfficeInBrowser } from '../../support/browser/office.ts';
import { request } from '../../support/enquiries.ts';
import { type MailSink, openMailSink } from '../../support/mail/mail-sink.ts';
import { password, sixDigits } from '../../support/office.ts';
import { pdf } from '../enquiries/forms.ts';

const sink = await openMailSink();
afterAll(() => sink.stop());
const office = testOfficeInBrowser({ SMTP_URL: sink.url, MAIL_FROM: 'Shop <info@shop.example>' });

/** A visitor's request on the public site. */
async function send<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(office.shopUrl + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json() as Promise<Answer>;
}

const line = (page: Page, at: number): Locator => page.getByRole('region', { name: new RegExp(`^${at}\\.`) });
const saved = (page: Page) => words(page, /^Draft, saved/).waitFor();

longTest(
  'the quote desk asks why a price is not the list’s, keeps what is typed, sends the offer and takes it back',
  async () => {
    await send('/api/quotes', request);
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

      await once(page, ['PUT', /\/draft$/], serverError);
      await page.getByLabel('Note to Nimali').fill('A sample is yours to keep.');
      await words(page, 'Not saved').waitFor();
      await page.reload();
      await eventually(() => page.getByLabel('Note to Nimali').inputValue()).toBe('A sample is yours to keep.');
      await saved(page);
      const preview = page.frameLocator('iframe');
      await words(preview.locator('body'), '“A sample is yours to keep.”').waitFor();

      await press(page, 'Send offer');
      await page.getByRole('heading', { name: 'Version 1 is with Nimali Sample' }).waitFor();
      await press(page, 'Undo');
      await words(page, 'Nothing was sent. It is a draft again.').waitFor();
      await saved(page);
    });
  },
);

/** A message of a visitor. @returns its number */
async function arrives(name: string, subject: string, email: string): Promise<string> {
  const message = { name, subject, email, message: 'Is Friday still right for the aprons?' };
  return (await send<{ inquiry: { number: string } }>('/api/contact', message)).inquiry.number;
}

const replies: Parameters<typeof once>[1] = ['POST', /\/replies$/];

/** The wait of mails from now on: a busy machine needs more than the ten seconds of an undo. */
const mailsWait = (time: string) =>
  office.database.query(`update jobs.job set start_after = now() + $1::interval where state = 'created'`, [time]);

// From here on the owner's first session is gone.
longTest('a message is answered at a desk: what was typed survives a failure and an ended session', async () => {
  await arrives('Malini Sample', 'Cap sizes', 'malini@example.com');
  const number = await arrives('Priyantha Sample', 'Friday?', 'priyantha@example.com');
  await office.work({ viewport: desk }, async ({ page, expectProblem }) => {
    expectProblem(networkWords);
    expectProblem(/down|HTTP 500/);
    await once(page, ['GET', /\/api\/inquiries(\?|$)/], serverError);
    await page.goto(`${office.url}/messages`);
    await press(page, 'Try again');
    // The newest opens by itself beside the list.
    await page.getByRole('heading', { name: 'Friday?' }).waitFor();
    expect(page.url()).toContain(`/messages/${number}`);

    await page.getByLabel('Text blocks').selectOption('We need the drawing');
    await eventually(() => page.getByLabel('Your reply').inputValue()).toMatch(/^Dear Priyantha,\n\nto name a price/);
    // A note for us lies beside the reply, and both keep what is typed.
    await press(page, 'Note for us');
    // The switch keeps the focus: the next key is not lost on the page.
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Note for us');
    await page.getByLabel('Your note').fill('Ask Kasun about the driver.');
    await press(page, 'Reply');
    await eventually(() => page.getByLabel('Your reply').inputValue()).toMatch(/^Dear Priyantha/);
    await press(page, 'Note for us');
    await press(page, /Keep the note/);
    const note = page.getByRole('article', { name: /^Dilani W\., for us only/ });
    await note.getByText('Ask Kasun about the driver.').waitFor();
    await press(page, 'Undo');
    await eventually(() => page.getByLabel('Your note').inputValue()).toBe('Ask Kasun about the driver.');
    await press(page, /Keep the note/);
    await note.waitFor();
    expect(await axeErrors(page)).toEqual([]);
    await press(page, 'Reply');
    await page.getByLabel('Your reply').fill('Friday it is.');
    await page.getByLabel('Add files').setInputFiles(pdf('plan.pdf'));
    await page.getByRole('list', { name: 'Files to send' }).getByRole('button', { name: 'Remove plan.pdf' }).waitFor();
    await once(page, replies, loseAnswer);
    await press(page, /Send and close/);
    await words(page, 'The shop did not answer. What you typed is kept; please try again.').waitFor();
    await office.database.query('delete from staff_sessions');
    await press(page, /Send and close/);
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    expect(await axeErrors(page)).toEqual([]);
    await press(dialog, 'Sign in');
    await words(page, 'Reply to Priyantha Sample is sent.').waitFor();
    await mailsWait('1 hour');
    await page
      .getByRole('article', { name: /^Dilani W\., (?!for us)/ })
      .getByText('Friday it is.')
      .waitFor();
    expect(await page.getByLabel('Your reply').inputValue()).toBe('');

    // Taken back in time: the words are in the form again, and nothing was mailed.
    await press(page, 'Undo');
    await eventually(() => page.getByLabel('Your reply').inputValue()).toBe('Friday it is.');
    await page.reload();
    await page.getByRole('button', { name: 'Remove plan.pdf' }).waitFor();
    await press(page, /Send and close/);
    await page.getByRole('article', { name: /^Dilani W\., (?!for us)/ }).waitFor();
    await mailsWait('0 seconds');
    // Unanswered messages stand first now.
    const conversations = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link');
    await eventually(() => conversations.first().textContent()).toContain('Cap sizes');
    await page.keyboard.press('j');
    await page.keyboard.press('o');
    await page.getByRole('heading', { name: 'Cap sizes' }).waitFor();
  });
  const isReply = ({ envelope, parsed }: MailSink['mails'][number]) =>
    envelope.to[0] === 'priyantha@example.com' && parsed.subject?.startsWith('Re: ') === true;
  await sink.until((mails) => mails.some(isReply));
  expect(sink.mails.filter(isReply)).toHaveLength(1);
  expect(sink.mails.find(isReply)?.parsed.text).toContain('Friday it is.');
});

longTest('a new member of staff sets a password, signs in and switches the second factor on', async () => {
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
    expect(await axeErrors(page)).toEqual([]);
    const secret = (await page.locator('code').first().textContent()) ?? '';
    await page.getByLabel('Code', { exact: true }).fill(sixDigits(secret));
    await press(page, 'Switch it on');
    await words(page, 'Signing in asks for six digits of your authenticator app too.').waitFor();
  });
});

test('a file of an older build is told to be gone, and is no page', async () => {
  const answer = await fetch(`${office.url}/assets/index-OLD.js`);
  expect([answer.status, await answer.text()]).toEqual([404, 'There is no such file.']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
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
