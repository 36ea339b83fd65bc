import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { clothing, commonShop, eventually, facts, open, press, words } from '../../support/browser/journey.ts';
import { readPage } from '../../support/browser/network.ts';
import { checkoutOf, type Sku } from '../../support/shop-data.ts';

const shop = commonShop();

async function placeOrder(lines: { sku: Sku; quantity: number }[], company: string): Promise<string> {
  const checkout = checkoutOf(lines);
  const response = await fetch(`${shop.url}/api/checkout/create-order`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...checkout, customerInfo: { ...checkout.customerInfo, company } }),
  });
  return (await response.json()).data.id;
}

test('an order that is not there: 404 and the words; an unknown path: 404 and a way home', async () => {
  const gone = await readPage(shop.url, '/order-confirmation/ord_none');
  expect([gone.status, gone.h1]).toEqual([404, 'Order Not Found']);
  expect(gone.main).toContain('Order not found');
  expect(gone.html).toMatch(/<meta name="robots" content="[^"]*noindex/);
  expect(gone.html).toMatch(/<a [^>]*href="\/products"[^>]*>Continue Shopping</);
  const lost = await readPage(shop.url, '/no/such/page');
  expect(lost.status).toBe(404);
  expect(lost.title).toContain('Page not found');
  expect(lost.html).toMatch(/<a [^>]*href="\/"[^>]*>Go to the home page</);
});

/** The pages of a PDF, also of one that keeps its objects in compressed streams. */
function pagesOf(pdf: Buffer): number {
  const raw = pdf.toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [raw, ...streams].join('\n').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test('a company’s order on its way: words, lines; indexed by nobody; five lines print on one A4 page', async () => {
  const goods = await Promise.all([6, 7, 8, 9, 10].map((place) => clothing(shop.database, 20, { place, variant: 1 })));
  const id = await placeOrder(
    goods.map((sku) => ({ sku, quantity: 2 })),
    'Sample & Sons',
  );
  await shop.database.query(`update orders set status = 'shipped' where id = $1`, [id]);
  await shop.visit({ fresh: true }, async ({ page }) => {
    const response = await open(page, `/order-confirmation/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Order Confirmed!' }).waitFor();
    expect(response?.headers()['cache-control']).toContain('no-store');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    const region = (name: string) => page.getByRole('region', { name });
    expect(await facts(region('Order Information'))).toMatchObject({ Status: 'Shipped' });
    expect(await facts(region('Customer Information'))).toMatchObject({ Company: 'Sample & Sons' });
    expect(await words(region('Order Items'), 'Quantity: 2').count()).toBe(5);
    const link = region('Papers').getByRole('link', { name: /^Invoice PDF, LKR.[\d,.]+, to pay$/ });
    const paper = await link.getAttribute('href');
    const answer = await page.request.get(new URL(paper ?? '', page.url()).href);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    let printed = 0;
    await page.exposeFunction('countPrint', () => printed++);
    await page.evaluate('window.print = () => window.countPrint()');
    await press(page, 'Print Order');
    await eventually(() => printed).toBe(1);
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    expect(pagesOf(pdf)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    for (const button of ['Print Order', 'Subscribe']) {
      expect(await page.getByRole('button', { name: button }).count()).toBe(0);
    }
    await page.getByRole('region', { name: 'Order Items' }).waitFor();
  });
});
