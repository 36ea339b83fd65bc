import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, openVisitor, type Visitor } from '../support/browser/browser.ts';
import { message, request as quote } from '../support/enquiries.ts';
import type { ApiDocument } from '../support/hostile/odd-requests.ts';
import { testServer } from '../support/processes/test-server.ts';
import { checkoutOf, skuWith } from '../support/shop-data.ts';

// Refusals of a browser that obeys the shop's headers, and of the shop towards pages of other sites.

const { database, server } = testServer({ PUBLIC_URL: 'http://shop.example', LOG_LEVEL: 'warn' });
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Puts a thing that may not be there into the page, as a hole in it would. */
const holes: Record<string, { put: () => void; stopped: string }> = {
  'an inline script': {
    put: () => {
      const script = document.createElement('script');
      script.textContent = 'window.foothold = true';
      document.body.append(script);
    },
    stopped: 'script-src-elem inline',
  },
  'an inline event handler': {
    put: () => {
      const button = document.createElement('button');
      button.setAttribute('onclick', 'window.foothold = true');
      document.body.append(button);
      button.click();
    },
    stopped: 'script-src-attr inline',
  },
  'markup with a handler': {
    put: () => document.body.insertAdjacentHTML('beforeend', '<img src="data:x" onerror="window.foothold = true">'),
    stopped: 'script-src-attr inline',
  },
  'a text as a timer': {
    put: () => void setTimeout('window.foothold = true' as unknown as () => void),
    stopped: 'script-src eval',
  },
  'a script of another site': {
    put: () => {
      const script = document.createElement('script');
      script.src = 'http://127.0.0.1:9/foothold.js';
      document.body.append(script);
    },
    stopped: 'script-src-elem http://127.0.0.1:9/foothold.js',
  },
  'a base for all links': {
    put: () => document.head.insertAdjacentHTML('afterbegin', '<base href="http://127.0.0.1:9/">'),
    stopped: 'base-uri http://127.0.0.1:9/',
  },
  'a frame': {
    put: () => document.body.insertAdjacentHTML('beforeend', '<iframe src="http://127.0.0.1:9/"></iframe>'),
    stopped: 'frame-src http://127.0.0.1:9',
  },
  'a call to another site': {
    put: () => void fetch('http://127.0.0.1:9/steal').catch(() => {}),
    stopped: 'connect-src http://127.0.0.1:9/steal',
  },
  'a picture that tells another site': {
    put: () => document.body.insertAdjacentHTML('beforeend', '<img alt="" src="http://127.0.0.1:9/steal">'),
    stopped: 'img-src http://127.0.0.1:9/steal',
  },
};

describe('in a page', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await openVisitor(browser, server.url);
    visitor.expectProblem(/Content Security Policy|Content-Security-Policy|violates|ERR_INVALID_URL/);
    const { page } = visitor;
    page.setDefaultTimeout(60_000);
    await page.addInitScript(() => {
      const list: string[] = [];
      Object.assign(window, { stopped: list });
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        list.push(`${effectiveDirective} ${blockedURI}`),
      );
    });
    await page.goto('/cart');
  });
  afterAll(() => visitor.leave());

  test('everything of the shop itself may be there', async () => {
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await stoppedIn(visitor.page)).toEqual([]);
  });

  test.each(Object.entries(holes))('%s does nothing', async (_, { put, stopped }) => {
    const { page } = visitor;
    await page.evaluate(() => (window as unknown as { stopped: string[] }).stopped.splice(0));
    await page.evaluate(put);
    await page.waitForFunction(() => (window as unknown as { stopped: string[] }).stopped.length > 0);
    expect(await stoppedIn(page)).toContain(stopped);
    expect(await page.evaluate(() => 'foothold' in window)).toBe(false);
  });
});

/** Violations of the page's policy, a line each. */
function stoppedIn(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { stopped: string[] }).stopped);
}

test('the address of an order goes into no request that its page makes, nor to the page after it', async () => {
  const body = JSON.stringify(checkoutOf([{ sku: await skuWith(database, 5), quantity: 1 }]));
  const headers = { 'Content-Type': 'application/json' };
  const placed = await fetch(`${server.url}/api/checkout/create-order`, { method: 'POST', headers, body });
  const { id } = (await placed.json()).data;
  const visitor = await openVisitor(browser, server.url);
  const { page } = visitor;
  const told: string[] = [];
  const asked: Promise<unknown>[] = [];
  page.on('request', (request) => {
    asked.push(
      request
        .allHeaders()
        .then((all) => told.push(...Object.values(all)))
        .catch(() => {}),
    );
  });
  await page.goto(`/order-confirmation/${id}`);
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
  // As one leaves by an address, and not by the scripts of the page.
  await page.evaluate(() => location.assign('/contact'));
  await page.getByRole('heading', { level: 1, name: /contact|touch/i }).waitFor();
  await Promise.all(asked);
  expect(told.length).toBeGreaterThan(50);
  const own = (value: string) => value === `/order-confirmation/${id}` || value === `/order-confirmation/${id}.data`;
  expect(told.filter((value) => value.includes(id) && !own(value))).toEqual([]);
  await visitor.leave();
});

describe('a page of another site', () => {
  let other: Server;
  let otherUrl: string;
  beforeAll(async () => {
    const frames = ['/', '/checkout', '/api/products', '/favicon.svg'].map(
      (path) => `<iframe src="${server.url}${path}"></iframe>`,
    );
    other = createServer((_, response) => {
      response
        .setHeader('Content-Type', 'text/html')
        .end(`<!doctype html><title>Other</title>${frames.join('')}<iframe src="data:text/html,free"></iframe>`);
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    otherUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    other.closeAllConnections();
    other.close();
  });

  test('gets the shop in no frame, cannot read an answer, nor send what the shop would take', async () => {
    const visitor = await openVisitor(browser, otherUrl);
    visitor.expectProblem(/CORS|ERR_|frame-ancestors|X-Frame-Options|refused|Failed to load/i);
    await visitor.page.goto('/', { timeout: 60_000 });
    const frames = visitor.page.frames().slice(1);
    // Where a frame was refused stands an error of the browser, or nothing; the last one anybody may frame.
    const shown = frames.map((frame) => frame.url()).filter((url) => url !== '' && !url.startsWith('chrome-error:'));
    expect(frames).toHaveLength(5);
    expect(shown).toEqual(['data:text/html,free']);

    const tries = await visitor.page.evaluate(
      async ({ shop, body }) => {
        const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded'];
        const post = (type: string, mode: RequestMode) =>
          fetch(`${shop}/api/contact`, { method: 'POST', mode, headers: { 'Content-Type': type }, body });
        const read = (call: Promise<Response>) =>
          call.then(
            (answer) => answer.type,
            () => 'nothing',
          );
        const sent = types.flatMap((type) => [read(post(type, 'cors')), read(post(type, 'no-cors'))]);
        return Promise.all([read(fetch(`${shop}/api/products`)), ...sent]);
      },
      { shop: server.url, body: JSON.stringify(message) },
    );
    expect(tries.filter((result) => result !== 'nothing' && result !== 'opaque')).toEqual([]);
    expect(await database.query('select 1 from inquiries')).toEqual([]);
    await visitor.leave();
  });
});

test('every unsafe call refuses what a page or a form of another site could send', async () => {
  const { paths }: ApiDocument = await (await fetch(`${server.url}/api/openapi.json`)).json();
  const unsafe = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      path,
      method,
      types: Object.keys(requestBody?.content ?? {}),
    })),
  );
  const body = JSON.stringify({ ...message, ...quote });
  for (const { path, method, types } of unsafe.filter(({ method }) => method !== 'get')) {
    const call = async (headers: Record<string, string>) =>
      (await fetch(server.url + path.replace(/\{\w+\}/g, 'x'), { method: method.toUpperCase(), headers, body })).status;
    const right = types[0] ?? 'application/json';
    for (const origin of ['http://evil.example', 'null', 'http://shop.example.evil.example', 'http://localhost', ''])
      expect(await call({ Origin: origin, 'Content-Type': right }), `${method} ${path} from ${origin}`).toBe(403);
    expect(await call({ Origin: server.url, 'Content-Type': right }), `${method} ${path} from the shop`).not.toBe(403);
    expect(await call({ Origin: 'http://shop.example', 'Content-Type': right }), `${method} ${path}`).not.toBe(403);
    // The end of mails is what mail programs send as a form (RFC 8058), and a file comes as one.
    const open = /\/(unsubscribe|stop)$/.test(path)
      ? ['application/x-www-form-urlencoded', 'multipart/form-data']
      : types;
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'text/plain; application/json',
    ])
      if (!open.includes(type)) expect(await call({ 'Content-Type': type }), `${method} ${path} as ${type}`).toBe(415);
  }
});
