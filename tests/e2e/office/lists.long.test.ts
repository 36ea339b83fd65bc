import type { Locator, Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeErrors, desk } from '../../support/browser/browser.ts';
import { eventually, press } from '../../support/browser/journey.ts';
import { type Call, once, serverError } from '../../support/browser/network.ts';
import { testOfficeInBrowser } from '../../support/browser/office.ts';
import { rings, teeDesign } from '../../support/designs.ts';
import { message, request } from '../../support/enquiries.ts';
import { storeOrders } from '../../support/staff/staff-data.ts';

const office = testOfficeInBrowser();

interface List {
  path: string;
  /** The call that reads it. */
  api: string;
  /** Of the table, or of what stands in its place. */
  name: string;
  search: string;
  /** The text of the search, and the number of its rows. */
  find: () => [text: string, rows: number];
  empty: string;
  /** Where a row leads. */
  opens: (row: string) => RegExp;
}

const byId = (path: string) => (row: string) => new RegExp(`${path}${row}$`);
const byEmail = (row: string) => new RegExp(`/orders\\?search=${encodeURIComponent(row)}$`);

/** The newest ones. */
const numbers = { quote: '', message: '' };
const tables = (list: Omit<List, 'api' | 'search'> & Partial<List>): List => {
  const name = list.path.slice(1);
  return { api: `/api/${name}`, search: `Search ${name}`, ...list };
};
const products = { api: '/api/catalogue/products', search: 'Search products', name: 'Products' };

const lists: List[] = [
  tables({
    path: '/orders',
    name: 'Orders',
    empty: 'No order fits',
    opens: byId('/orders/'),
    find: () => ['Ravi', 1],
  }),
  tables({
    path: '/quotes',
    name: 'Quotes',
    empty: 'No quote here',
    opens: byId('/quotes/'),
    find: () => [numbers.quote, 1],
  }),
  tables({
    path: '/messages',
    api: '/api/inquiries',
    name: 'Conversations',
    empty: 'No message fits',
    opens: byId('/messages/'),
    find: () => [numbers.message, 1],
  }),
  {
    path: '/products',
    ...products,
    empty: 'No product fits',
    opens: byId('/products/'),
    find: () => ['Arugam Bucket Hat', 1],
  },
  {
    path: '/products?stock=out',
    ...products,
    empty: 'No product fits',
    opens: byId('/products/'),
    find: () => ['Araliya Everyday', 1],
  },
  tables({
    path: '/designs',
    api: '/api/kept-designs',
    name: 'Designs',
    empty: 'No design fits',
    opens: () => /\/quotes\/[\w-]+$/,
    find: () => ['crest.png', 1],
  }),
  tables({
    path: '/people',
    api: '/api/people/subscribers',
    name: 'Newsletter',
    empty: 'Nobody fits',
    opens: () => /\/people\?list=customers&search=reader/,
    find: () => ['reader1@', 1],
  }),
  tables({
    path: '/people?list=customers',
    api: '/api/people/customers',
    name: 'Customers',
    empty: 'Nobody fits',
    search: 'Search people',
    opens: byEmail,
    find: () => ['Ravi', 1],
  }),
  tables({
    path: '/mails',
    name: 'Mails',
    empty: 'No mail fits',
    opens: byId('/mails\\?mail='),
    find: () => [numbers.message, 2],
  }),
  tables({
    path: '/activity',
    name: 'Activity',
    search: 'Search the activity',
    empty: 'Nothing happened',
    opens: () => /\/quotes\/[\w-]+$/,
    find: () => [numbers.quote, 1],
  }),
];

async function post<Answer>(path: string, body: object | FormData): Promise<Answer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(office.shopUrl + path, {
    method: 'POST',
    headers: {
      'Idempotency-Key': crypto.randomUUID(),
      ...(isForm ? {} : { 'Content-Type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json() as Promise<Answer>;
}

/** A design of a drawing of this name. @returns its id */
async function drawn(name: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await rings(300))]), name);
  const { file } = await post<{ file: { url: string } }>('/api/uploads?for=studio', form);
  const [blank] = (await (await fetch(`${office.shopUrl}/api/blanks`)).json()).blanks;
  const choice = { productId: blank.id, variantId: blank.variants[0].id, artwork: { url: file.url } };
  return (await post<{ design: { id: string } }>('/api/designs', { ...teeDesign, ...choice })).design.id;
}

beforeAll(async () => {
  await storeOrders(office.database, { firstName: 'Mala', email: 'mala@example.com', count: 2 });
  await storeOrders(office.database, { firstName: 'Ravi', email: 'ravi@example.com' });
  for (const name of ['crest.png', 'wave.png']) {
    const body = { ...request, designId: await drawn(name) };
    numbers.quote = (await post<{ quote: { number: string } }>('/api/quotes', body)).quote.number;
    numbers.message = (await post<{ inquiry: { number: string } }>('/api/contact', message)).inquiry.number;
    await post('/api/newsletter', { email: `reader${name.length - 8}@example.com` });
  }
  const sold = ['araliya-everyday-tee', 'arugam-bucket-hat'];
  await office.database.query('update variant_sizes set stock = 0 where product_id = any($1)', [sold]);
  const asked = await office.database.query<{ id: string }>('select id from quotes');
  await office.work({ viewport: desk }, async ({ page }) => {
    const note = { data: { before: '', note: 'Call first' } };
    for (const { id } of asked) expect((await page.request.put(`/api/quotes/${id}/note`, note)).status()).toBe(200);
  });
});

/** A call that waits until it is let go, and then meets its fate. */
async function slow(page: Page, call: Call, fate: (route: Route) => Promise<void>): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await once(page, call, (route) => promise.then(() => fate(route)));
  return resolve;
}

const here = (page: Page) => page.locator('[data-row].is-here');
const rowAt = async (rows: Locator, at: number) => (await rows.nth(at).getAttribute('data-row')) ?? '';

async function searchByKeyboard(page: Page, label: string, text: string): Promise<void> {
  await page.keyboard.press('/');
  const field = page.getByLabel(label);
  await eventually(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('search') === text);
}

test.each(lists)('$path: slow, failing, by keyboard, searched, and empty', async (list) => {
  const call: Call = ['GET', new RegExp(`${list.api}(\\?|$)`)];
  await office.work({ viewport: desk }, async ({ page, expectProblem }) => {
    expectProblem(/500|down|Failed|did not answer/);
    const fail = await slow(page, call, serverError);
    await page.goto(`${office.url}${list.path}`);
    const main = page.getByRole('main');
    await main.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
    fail();
    const alert = main.getByRole('alert');
    await alert.waitFor();
    if (!['Quotes', 'Conversations'].includes(list.name)) expect(await alert.textContent()).toContain('did not load');
    expect(await axeErrors(page)).toEqual([]);
    await press(main, 'Try again');
    const shown = main.getByRole(list.name === 'Conversations' ? 'navigation' : 'table', { name: list.name });
    await shown.waitFor();
    const rows = shown.locator('[data-row]');
    const [first, second] = [await rowAt(rows, 0), await rowAt(rows, 1)];

    for (const [key, row] of [
      ['j', first],
      ['j', second],
      ['k', first],
      ['j', second],
    ] as const) {
      await page.keyboard.press(key);
      await eventually(() => here(page).getAttribute('data-row')).toBe(row);
    }
    await page.keyboard.press('o');
    await page.waitForURL(list.opens(second));
    await page.goto(`${office.url}${list.path}`);
    await shown.waitFor();

    const [text, found] = list.find();
    await searchByKeyboard(page, list.search, text);
    await eventually(() => rows.count()).toBe(found);

    const letGo = await slow(page, call, (route) => route.fallback());
    await searchByKeyboard(page, list.search, 'nobody wrote this');
    const note = page.getByText('The list you had stays until the new one is whole.');
    await note.waitFor();
    expect(await rows.count()).toBe(found);
    letGo();
    await note.waitFor({ state: 'detached' });
    await main.getByRole('heading', { name: list.empty }).waitFor();
    expect(await page.getByLabel(list.search).inputValue()).toBe('nobody wrote this');
    expect(await axeErrors(page)).toEqual([]);
  });
});

test('the pages of a list go both ways: with a mail open over it, and by a link of the second page', async () => {
  await office.database.query(
    `insert into jobs.job (name, data, created_on) select 'mail-given-up', jsonb_build_object('message', 'order-shipped',
       'recordId', id), now() - make_interval(mins => n) from generate_series(1, 30) n, (select id from orders limit 1) o`,
  );
  await office.work({ viewport: desk }, async ({ page, expectProblem }) => {
    expectProblem(/postMessage|Failed to (load resource|fetch)/);
    await page.goto(`${office.url}/mails?state=failed`);
    const rows = page.getByRole('table', { name: 'Mails' }).locator('[data-row]');
    await rows.first().waitFor();
    const newest = await rowAt(rows, 0);
    expect(await page.getByRole('button', { name: 'Newer' }).isEnabled()).toBe(false);
    await press(page, 'Older');
    await eventually(() => rows.count()).toBe(5);
    const second = page.url();
    await rows.getByRole('link').first().click();
    await press(page.getByRole('dialog'), 'Close');
    await press(page, 'Newer');
    await eventually(() => rowAt(rows, 0)).toBe(newest);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).search).toBe('?state=failed');

    await page.goto('about:blank');
    await page.goto(second);
    await eventually(() => rows.count()).toBe(5);
    await page.route(/\/api\//, (route) => route.abort('connectionreset'));
    await press(page, 'Newer');
    await page.getByText('No line to the shop').waitFor();
    expect(await axeErrors(page)).toEqual([]);
    await page.unroute(/\/api\//);
    await press(page, 'Try now');
    await eventually(() => rowAt(rows, 0)).toBe(newest);
    await page.getByText('No line to the shop').waitFor({ state: 'detached' });
  });
});
