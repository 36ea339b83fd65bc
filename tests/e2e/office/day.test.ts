import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeErrors, desk, openVisitor, phone, sharedBrowser, type Visitor } from '../../support/browser/browser.ts';
import { eventually, follow } from '../../support/browser/journey.ts';
import { networkWords } from '../../support/browser/network.ts';
import { addWithFactor, testOfficeInBrowser } from '../../support/browser/office.ts';
import { message, request } from '../../support/enquiries.ts';
import { readPdf } from '../../support/files/read-pdf.ts';
import { full } from '../../support/length.ts';
import { openMailSink } from '../../support/mail/mail-sink.ts';
import { storeOrders } from '../../support/staff/staff-data.ts';
import * as day from './day-steps.ts';
import { officeScreens, openScreen, type ScreenRecords } from './office-screens.ts';

const sink = await openMailSink();
const staffEmail = 'staff@shop.example';
const office = testOfficeInBrowser({
  SMTP_URL: sink.url,
  STAFF_EMAIL: staffEmail,
  MAIL_FROM: 'Shop <info@shop.example>',
});
afterAll(() => sink.stop());
beforeAll(async () => {
  await office.database.query('update variant_sizes set stock = 1000, opening_stock = 1000');
});

const days = [
  { at: 'at 1440 px', viewport: desk, isFailing: false },
  { at: 'at 390 px', viewport: phone, isFailing: false },
  { at: 'at 1440 px, where each first call fails', viewport: desk, isFailing: true },
  { at: 'at 390 px, where each first call fails', viewport: phone, isFailing: true },
].slice(0, full ? 4 : 1);

test.each(days)('a day, from sign-in to delivery, $at', { timeout: 400_000 }, async ({ viewport, isFailing }) => {
  const step = day.stepOf(isFailing);
  const email = `nimali${days.findIndex((one) => one.viewport === viewport && one.isFailing === isFailing)}@example.com`;
  const secret = await addWithFactor(office, email.replace('@example.com', '@shop.example'));
  const price = await day.readListPrice(office.shopUrl, 50);
  await withCustomer(viewport, isFailing, async (customer) => {
    await office.visit({ viewport }, async ({ page, expectProblem }) => {
      if (isFailing) expectProblem(networkWords);
      await day.signIn(page, step, email.replace('@example.com', '@shop.example'), secret);
      expect(await axeErrors(page)).toEqual([]);
      const number = await day.askForQuote(customer, step, email);

      await day.openWaiting(page, number, 'Write offer');
      await day.readRequest(page, '“A crest on navy polos, eight thread colours.”');
      await day.writeOffer(page, step, price);
      expect(await axeErrors(page)).toEqual([]);
      await day.sendOffer(page, step, 1);
      const one = await linkOf(number, 1);
      await day.readOffer(customer, one, sumOf(price, 50));
      await day.askForChange(customer, step, 'Sixty of them, please.');

      await day.openWaiting(page, number, 'Go on');
      await day.readRequest(page, '“Sixty of them, please.”');
      await day.changePieces(page, price, 60);
      await day.sendOffer(page, step, 2);
      const two = await linkOf(number, 2);
      await customer.goto(one);
      await customer.getByText('You opened version 1. This is version 2.').waitFor();
      expect(await customer.getByRole('link', { name: 'Accept this offer' }).count()).toBe(0);
      await day.readOffer(customer, two, sumOf(price, 60));
      const orderNumber = await day.acceptOffer(customer, step);

      await page.goto(`/quotes/${number}`);
      await follow(page, `Order ${orderNumber}`);
      await day.moveOrder(page, step, orderNumber, 'Confirm', 'confirmed');
      await printTicket(page, [orderNumber, 'rings.png', price.color, '60']);
      await follow(page, 'The order');
      await day.moveOrder(page, step, orderNumber, 'Start work', 'in work');
      await day.shipOrder(page, step, orderNumber);
      expect(await axeErrors(page)).toEqual([]);
      await day.moveOrder(page, step, orderNumber, 'Mark delivered', 'delivered');

      await page.goto('/activity');
      await page.getByRole('table', { name: 'Activity' }).waitFor();
      expect(await readActivity(page, number)).toEqual(quoteSteps);
      // The confirmation goes out beside the steps of staff.
      const isMail = (step: string) => Number(step === orderSteps.at(-1));
      const steps = await readActivity(page, orderNumber);
      expect(steps.sort((one, other) => isMail(one) - isMail(other))).toEqual(orderSteps);
      await expectMails(number, orderNumber, email);
    });
  });
});

test('every route of the office is a screen that axe walks', () => {
  const number = '1';
  const screens = officeScreens({
    done: number,
    pending: number,
    accepted: number,
    asked: number,
    message: number,
    product: number,
  });
  const routes = [...readFileSync('src/office/routes.tsx', 'utf8').matchAll(/path: '([^'*]+)'/g)].map(
    ([, path]) => path,
  );
  expect(routes.length).toBeGreaterThan(10);
  const isWalked = (route = '') =>
    screens.some(({ path }) =>
      new RegExp(`^/?(messages/)?${route.replace(/^\//, '').replace(/:\w+/g, '[^/?#]+')}([?#]|$)`).test(path),
    );
  expect(routes.filter((route) => !isWalked(route))).toEqual([]);
});

if (full)
  test('axe finds nothing on any screen', { timeout: 300_000 }, async () => {
    const screens = officeScreens(await storeRecords());
    await office.work({ viewport: desk }, async ({ page, expectProblem }) => {
      // The checker asks the frame of a mail, where no script runs; an offer without lines is refused.
      expectProblem(/postMessage|status of 400/);
      for (const screen of screens) {
        for (const viewport of screen.only ? [{ desk, phone }[screen.only]] : [desk, phone]) {
          await page.setViewportSize(viewport);
          await openScreen(page, screen);
          const { width } = viewport;
          const widest = await page.evaluate(() => document.documentElement.scrollWidth);
          expect([screen.path, width, await axeErrors(page), Math.max(widest, width)]).toEqual([
            ...[screen.path, width, [], width],
          ]);
        }
      }
    });
  });

/** Beside those of the day: what waits, what has failed. */
async function storeRecords(): Promise<ScreenRecords> {
  const post = async (path: string, body: object) =>
    (await fetch(office.shopUrl + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }).then((answer) => answer.json())) as { quote: { number: string }; inquiry: { number: string } };
  const [order] = await storeOrders(office.database);
  for (const name of ['order-shipped', 'order-delivered'])
    await office.database.query(
      `insert into jobs.job (name, data, output, source_name, source_retry_count) values ('mail-given-up',
        jsonb_build_object('message', $2::text, 'recordId', $1::text), $3, 'mail', 2)`,
      [order?.id, name, JSON.stringify({ code: 'EENVELOPE', command: 'RCPT TO', reply: 550 })],
    );
  const { quote } = await post('/api/quotes', request);
  const { inquiry } = await post('/api/contact', message);
  return {
    done: 'LW-000001',
    pending: order?.id ?? '',
    accepted: 'QR-000001',
    asked: quote.number,
    message: inquiry.number,
    product: 'araliya-everyday-tee',
  };
}

async function withCustomer(viewport: typeof desk, isFailing: boolean, run: (page: Page) => Promise<void>) {
  const visitor: Visitor = await openVisitor(await sharedBrowser(), office.shopUrl, { viewport });
  if (isFailing) for (const told of [networkWords, /status: 500/]) visitor.expectProblem(told);
  try {
    await run(visitor.page);
  } catch (error) {
    await visitor.close();
    throw error;
  }
  await visitor.leave();
}

/** Setup once, free delivery, 15 % tax to the whole rupee. */
const sumOf = ({ each, setup }: { each: number; setup: number }, pieces: number) => {
  const subtotal = each * pieces + setup;
  return subtotal + Math.round(subtotal * 0.15);
};

/** The ten seconds in which a mail can be taken back are over. */
const mailsGo = () => office.database.query(`update jobs.job set start_after = now() where state = 'created'`);

/** The customer's link, out of the mail server. */
async function linkOf(number: string, version: number): Promise<string> {
  await mailsGo();
  const mail = () =>
    sink.mails.find(({ parsed }) => parsed.subject?.startsWith(`Offer ${number}, version ${version}:`));
  await sink.until(() => mail() !== undefined, 30_000);
  return /\/offers\/[\w-]+/.exec(mail()?.parsed.text ?? '')?.[0] ?? '';
}

/** The ticket's sheet as the printer gets it. */
async function printTicket(page: Page, signs: string[]): Promise<void> {
  await page
    .getByRole('link', { name: /ticket$/i })
    .filter({ visible: true })
    .click();
  await page.getByText('Ships by', { exact: true }).waitFor();
  const { pages, text } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toBe(1);
  for (const sign of signs) expect(text).toContain(sign);
  expect(text).not.toContain('No date');
}

/** The activity of a record, the oldest first; a pause of typing is a draft each. */
async function readActivity(page: Page, label: string): Promise<string[]> {
  const rows = await page.getByRole('row').filter({ hasText: label }).all();
  const steps = await Promise.all(
    rows.map(async (row) => {
      const [, who = '', , what = '', , after = ''] = await row.locator('td').allTextContents();
      return `${who.replace(/^DW/, '')}: ${what}${what === 'Status' ? ` ${after}` : ''}`;
    }),
  );
  return steps.reverse().filter((one, at, all) => one !== all[at - 1]);
}

const quoteSteps = [
  ...['Dilani W.: Draft', 'Dilani W.: Sent', 'Customer: Opened', 'Customer: Change asked'],
  ...['Dilani W.: Draft', 'Dilani W.: Sent', 'Customer: Opened', 'Customer: Accepted'],
];
const orderSteps = [
  ...['Customer: Accepted', 'Dilani W.: Status Confirmed', 'Dilani W.: Status In work', 'Dilani W.: Courier'],
  ...['Dilani W.: Status Shipped', 'Dilani W.: Status Delivered', 'The shop: Confirmation sent'],
];

/** Every mail of the day went over SMTP once, and says what its reader has to know. */
async function expectMails(number: string, orderNumber: string, email: string): Promise<void> {
  await mailsGo();
  const to = (address: string) =>
    sink.mails
      .filter(
        ({ parsed: { subject }, envelope }) =>
          envelope.to[0] === address && !!subject?.match(`${number}|${orderNumber}`),
      )
      .map(({ parsed }) => parsed);
  const subjects = (address: string) =>
    to(address)
      .map(({ subject = '' }) =>
        subject.replace(/(?<=version \d|^Order LW-\d+|is on its way|^Quote request QR-\d+): .*/, ''),
      )
      .sort();
  await eventually(() => subjects(email)).toEqual([
    `${orderNumber} is on its way`,
    `Offer ${number} is accepted: it is order ${orderNumber}`,
    `Offer ${number}, version 1`,
    `Offer ${number}, version 2`,
    `We have your change to offer ${number}`,
    `We have your order ${orderNumber}`,
    `We have your quote request (${number})`,
    `Your order ${orderNumber} is confirmed`,
    `Your order ${orderNumber} is delivered`,
    `Your order ${orderNumber} is in work`,
  ]);
  await eventually(() => subjects(staffEmail)).toEqual([
    `Change asked: offer ${number}`,
    `Offer ${number} is accepted: ${orderNumber}`,
    `Order ${orderNumber}`,
    `Quote request ${number}`,
  ]);
  const textOf = (address: string, sign: RegExp) => to(address).find(({ subject }) => sign.test(subject ?? ''))?.text;
  expect(textOf(email, /on its way/)).toMatch(/Sample Couriers[\s\S]*SC-4821/);
  expect(textOf(staffEmail, /^Change asked/)).toContain('Sixty of them, please.');
}
