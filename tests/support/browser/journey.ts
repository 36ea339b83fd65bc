import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { AnswerBody } from '../answers.ts';
import { createTestDatabase, type OpenDatabase, openDatabase } from '../database.ts';
import { startServer } from '../processes/server.ts';
import type { Sku } from '../shop-data.ts';
import { openVisitors, patienceMs, type VisitOptions, type Visitor } from './browser.ts';

export interface OpenShop {
  url: string;
  database: OpenDatabase;
  /** A visitor with nothing stored; fails when the console held an error that nobody expected. */
  visit(options: VisitOptions, run: (visitor: Visitor) => Promise<void>): Promise<void>;
  api(path: string): Promise<AnswerBody>;
  close(): Promise<void>;
}

/** The built shop on a database of its own, and a browser to visit it with. */
export async function openShop(settings: Record<string, string> = {}): Promise<OpenShop> {
  const database = await createTestDatabase();
  const server = await startServer({ DATABASE_URL: database.url, LOG_LEVEL: 'warn', ...settings });
  return connectShop(server.url, database, async () => {
    await server.stop();
    await database.drop();
  });
}

function connectShop(url: string, database: OpenDatabase, close: () => Promise<void>): OpenShop {
  const openVisitor = openVisitors(url);
  return {
    url,
    database: { ...database, query: heard(database.query) },
    visit: async (options, run) => {
      const visitor = await openVisitor(options);
      try {
        await run(visitor);
      } catch (error) {
        if (error instanceof Error) error.message += await circumstances(visitor);
        await visitor.page.context().close();
        throw error;
      }
      await visitor.leave();
    },
    api: async (path) => (await fetch(url + path)).json() as Promise<AnswerBody>,
    close: async () => {
      await openVisitor.close();
      await close();
    },
  };
}

/** A shop for the tests of one file: open before the first of them, closed after the last. */
export function testShop(settings?: Record<string, string>): OpenShop {
  const shop = {} as OpenShop;
  beforeAll(async () => {
    Object.assign(shop, await openShop(settings));
  });
  afterAll(() => shop.close());
  return shop;
}

let common: OpenShop | undefined;

/** The shop of all e2e files whose tests change nothing that another test sees. */
export function commonShop(): OpenShop {
  const { url, databaseUrl } = inject('commonShop');
  common ??= connectShop(url, openDatabase(databaseUrl), async () => {});
  return common;
}

/** The shop hears of a change a moment after it was made, and until then shows what it has kept. */
function heard(query: OpenDatabase['query']): OpenDatabase['query'] {
  return async (text, values) => {
    const rows = await query<never>(text, values);
    if (!/^\s*select\b/i.test(text)) await wait(100);
    return rows;
  };
}

async function circumstances({ page, problems }: Visitor): Promise<string> {
  const seen = await page.getByRole('main').ariaSnapshot({ timeout: 2000 }).catch(String);
  return `\n  at ${page.url()}\n  console: ${problems.join(' | ')}\n${seen.slice(0, 2500)}`;
}

/** A sentence of the screen, word for word. */
export function words(page: Page | Locator, text: string | RegExp): Locator {
  return typeof text === 'string' ? page.getByText(text, { exact: true }) : page.getByText(text);
}

export function press(page: Page | Locator, name: string | RegExp): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}

export function follow(page: Page | Locator, name: string | RegExp): Promise<void> {
  return page.getByRole('link', { name, exact: true }).click();
}

/** Waits until a value of the screen is what it should be. */
export function eventually<T>(read: () => Promise<T> | T) {
  return expect.poll(read, { timeout: patienceMs, interval: 50 });
}

/** Opens an address and waits until its scripts answer: the first thing they do is to ask for the cart. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const cart = cartLoaded(page);
  const response = await page.goto(path);
  await cart;
  return response;
}

export async function reload(page: Page): Promise<void> {
  const cart = cartLoaded(page);
  await page.reload();
  await cart;
}

/** From a page that loads nothing: the browser asks the API itself. At some widths the link is in the closed menu. */
export async function walk(page: Page, to: string): Promise<void> {
  await open(page, '/resources');
  await walkOn(page, to);
}

/** The same from where the visitor is. */
export async function walkOn(page: Page, to: string): Promise<void> {
  const link = page.locator(`a[href="${to}"]`).first();
  await link.evaluate((one: HTMLElement) => one.click());
  await eventually(() => new URL(page.url()).pathname).toBe(to);
}

/** Such calls wait until the function that it gives is called, so that the state in between can be examined. */
export async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** The API calls since it was last asked, in order of name; the cart's own are not counted. */
export function callsOf(page: Page): () => string[] {
  let calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/cart') calls.push(pathname.slice('/api/'.length) + search);
  });
  return () => {
    const since = calls.sort();
    calls = [];
    return since;
  };
}

/** With its whole body: a page that is left before counts it as a failure. */
async function cartLoaded(page: Page): Promise<void> {
  const answer = await page.waitForResponse((response) => new URL(response.url()).pathname === '/api/cart', {
    timeout: patienceMs,
  });
  await answer.finished();
}

/** `LKR 3,450.00`, with a plain space. */
export function money(rupees: number): string {
  return plain(new Intl.NumberFormat('en-US', { style: 'currency', currency: 'LKR' }).format(rupees));
}

export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The text that is seen of one element. */
export async function textOf(place: Locator): Promise<string> {
  await place.waitFor();
  return plain((await place.allInnerTexts()).join(' '));
}

/** The names and values of a list of facts, such as the sums of an order. */
export async function facts(place: Locator): Promise<Record<string, string>> {
  const [names, values] = await Promise.all([
    place.getByRole('term').allInnerTexts(),
    place.getByRole('definition').allInnerTexts(),
  ]);
  return Object.fromEntries(names.map((name, index) => [plain(name), plain(values[index] ?? '')]));
}

/** The sums of an order (section 9), not reckoned by the shop: 15 % tax, rounded to a whole rupee. */
export function sumsOf(lines: { price: number; quantity: number }[], shipping = 500) {
  const cents = lines.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
  const tax = Math.floor((cents * 15 + 5000) / 10_000);
  return { subtotal: cents / 100, shipping, tax, total: (cents + (shipping + tax) * 100) / 100 };
}

export function shownSums(lines: { price: number; quantity: number }[], shipping = 500, taxName = 'Tax') {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const sums = sumsOf(lines, shipping);
  return {
    [`Subtotal (${pieces} ${pieces === 1 ? 'item' : 'items'})`]: money(sums.subtotal),
    Shipping: money(sums.shipping),
    [taxName]: money(sums.tax),
    Total: money(sums.total),
  };
}

/** A piece of clothing with the stock that a test needs: of its `variant`-th colour the first size. */
export async function clothing(database: Pick<OpenDatabase, 'query'>, stock: number, { place = 0, variant = 0 } = {}) {
  const [row] = await database.query<Omit<Sku, 'stock'>>(
    `select p.id as "productId", v.id as "variantId", z.size, z.price_cents::float8 / 100 as price, p.name, v.color
     from products p join categories c on c.id = p.category_id join variants v on v.product_id = p.id and v.listed
       join variant_sizes z on z.variant_id = v.id and z.listed
     where c.slug = 'clothing' and p.listed and p.status = 'active' and v.position = $2 and z.position = 0
       and (select count(*) from variants w where w.product_id = p.id and w.listed) > 1
     order by p.id offset $1 limit 1`,
    [place, variant],
  );
  if (!row) throw new Error('The sample shop has no such clothing');
  await database.query('update variant_sizes set stock = $1, opening_stock = $1 where variant_id = $2 and size = $3', [
    stock,
    row.variantId,
    row.size,
  ]);
  return { ...row, stock } satisfies Sku;
}

export function colour(page: Page, name: string): Locator {
  return page.getByRole('group', { name: /^Colour:/ }).getByRole('radio', { name, exact: true });
}

/** A size of the product page; its name ends with the words of its stock. */
export function sizeChoice(page: Page, size: string): Locator {
  const escaped = size.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return page
    .getByRole('group', { name: /^Size:/ })
    .getByRole('radio', { name: new RegExp(`^${escaped}(?! ?[/-])\\b`) });
}

/** Puts a thing into the cart on its product page. */
export async function addToCart(page: Page, item: Sku, quantity = 1): Promise<void> {
  await open(page, `/products/${encodeURIComponent(item.productId)}`);
  await colour(page, item.color).check();
  await sizeChoice(page, item.size).check();
  await page.getByRole('textbox', { name: 'Quantity' }).fill(String(quantity));
  await press(page, 'Add to Cart');
  await words(page, new RegExp(`^Added ${quantity} item\\(s\\) to cart! Total items: \\d+$`)).waitFor();
}

export function cartLink(page: Page, count: number | string): Locator {
  return page.getByRole('banner').getByRole('link', { name: `Cart, ${count} ${count === 1 ? 'item' : 'items'}` });
}
