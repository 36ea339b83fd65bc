import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeErrors, desk, phone } from '../../support/browser/browser.ts';
import { eventually, press, words } from '../../support/browser/journey.ts';
import { networkWords } from '../../support/browser/network.ts';
import { testOfficeInBrowser } from '../../support/browser/office.ts';
import { type MailSink, openMailSink } from '../../support/mail/mail-sink.ts';
import { storeOrders } from '../../support/staff/staff-data.ts';

let sink: MailSink;
const settings: Record<string, string> = {};
beforeAll(async () => {
  sink = await openMailSink();
  settings.SMTP_URL = sink.url;
  settings.MAIL_FROM = 'Shop <info@shop.example>';
});
afterAll(() => sink.stop());
const office = testOfficeInBrowser(settings);

/** A message of a visitor on the public site. */
async function arrives(name: string, subject: string, email: string): Promise<string> {
  const response = await fetch(`${office.shopUrl}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, subject, email, message: 'Is Friday still right for the aprons?' }),
  });
  const { inquiry } = (await response.json()) as { inquiry: { number: string } };
  return inquiry.number;
}

test('on a telephone list and message come one after the other', async () => {
  const number = await arrives('Amaya Sample', 'Back print higher?', 'amaya@example.com');
  await office.work({ viewport: phone }, async ({ page }) => {
    await page.goto(`${office.url}/messages?state=unanswered`);
    await page.getByRole('link', { name: /Back print higher\?/ }).click();
    await page.getByRole('heading', { name: 'Back print higher?' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Conversations' }).isVisible()).toBe(false);
    await press(page, 'Needs no answer');
    await words(page, `${number} needs no answer.`).waitFor();
    expect(await axeErrors(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back' }).click();
    await eventually(() => page.getByRole('link', { name: /Back print higher\?/ }).count()).toBe(0);
  });
});

test('a failed mail is corrected and sent again, at a desk and on a telephone', async () => {
  const [order] = await storeOrders(office.database, { email: 'wrong@example.com' });
  await office.database.query(
    `insert into jobs.job (name, data, output, source_name, source_retry_count) values ('mail-given-up',
      jsonb_build_object('message', 'order-shipped', 'recordId', $1::text), $2, 'mail', 2)`,
    [order?.id, JSON.stringify({ code: 'EENVELOPE', command: 'RCPT TO', reply: 550 })],
  );
  await office.work({ viewport: phone }, async ({ page, expectProblem }) => {
    expectProblem(networkWords);
    // The checker of accessibility asks the mail's frame, where no script runs.
    expectProblem(/postMessage/);
    await page.goto(`${office.url}/mails?state=failed`);
    await page.getByLabel('Sorted by').selectOption('State, failed first');
    await page.waitForURL(/state=failed&sort=-state$/);
    await page.getByRole('cell', { name: 'No such mailbox' }).waitFor();
    await page.getByRole('link', { name: /^Fix and resend/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('iframe').contentFrame().getByRole('heading', { level: 1 }).waitFor();
    await dialog.getByLabel('Right address').fill('right@');
    await press(dialog, 'Send again');
    await words(dialog, 'This is not an e-mail address').waitFor();
    await page.setViewportSize(desk);
    expect(await axeErrors(page)).toEqual([]);
    await dialog.getByLabel('Right address').fill('right@example.com');
    await press(dialog, 'Send again');
    await words(page, 'The mail is queued again and goes out at once.').waitFor();
  });
  await sink.until((mails) => mails.some(({ envelope }) => envelope.to[0] === 'right@example.com'));
});

test('staff see no settings, and are led to none', async () => {
  await office.work({ viewport: desk }, async ({ page, expectProblem }) => {
    expectProblem(/status of 403|This is for the owner/);
    await office.database.query(`update staff_users set role = 'staff'`);
    await page.goto(`${office.url}/settings`);
    await words(page, 'This is for the owner of the shop.').first().waitFor();
    expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(0);
    await page.setViewportSize(phone);
    await press(page, 'More');
    await page.getByRole('dialog').getByRole('link', { name: 'People' }).waitFor();
    expect(await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).count()).toBe(0);
    await office.database.query(`update staff_users set role = 'owner'`);
  });
});
