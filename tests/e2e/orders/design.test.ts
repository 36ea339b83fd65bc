import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Blank } from '#features/catalogue/contract.ts';
import type { Design } from '#features/designs/contract.ts';
import { axeFaults, desk, phone } from '../../support/browser/browser.ts';
import { fillCheckout } from '../../support/browser/hands.ts';
import {
  cartLink,
  commonShop,
  eventually,
  facts,
  follow,
  money,
  open,
  press,
  reload,
  words,
} from '../../support/browser/journey.ts';
import { rings, teeDesign } from '../../support/designs.ts';
import { full } from '../../support/length.ts';

const shop = commonShop();
let blank: Blank;
let design: Design;

async function call<Answer>(
  path: string,
  body: FormData | object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(shop.url + path, {
    method: 'POST',
    headers: { ...(isForm ? {} : { 'Content-Type': 'application/json' }), ...headers },
    body: isForm ? body : JSON.stringify(body),
  });
  return response.json() as Promise<Answer>;
}

beforeAll(async () => {
  const [first] = (await shop.api('/api/blanks')).blanks;
  if (!first) throw new Error('The sample shop has no blank');
  blank = first;
  await shop.database.query(
    'update variant_sizes set stock = stock + 500, opening_stock = opening_stock + 500 where product_id = $1',
    [blank.id],
  );
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await rings())]), 'rings.png');
  const { file } = await call<{ file: { url: string } }>('/api/uploads?for=studio', form);
  const variantId = blank.variants[0]?.id;
  const content = { ...teeDesign, technique: 'embroidery', productId: blank.id, variantId, artwork: { url: file.url } };
  design = (await call<{ design: Design }>('/api/designs', content)).design;
});

/** Puts the design into the visitor's cart in two sizes, as the Studio does. */
async function fillCart(page: Page): Promise<void> {
  await open(page, '/cart');
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  const session = await page.evaluate(() => localStorage.getItem('liyawela.session') ?? '');
  const [variant] = blank.variants;
  for (const [place, quantity] of [4, 9].entries()) {
    const body = { productId: blank.id, variantId: variant?.id, size: variant?.sizes[place]?.size, quantity };
    await call('/api/cart', { ...body, designId: design.id }, { 'X-Session-ID': session });
  }
  await reload(page);
  await page.getByRole('heading', { name: 'Blank Everyday Tee, with your drawing' }).waitFor();
}

const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' });

test.each([['390 px', phone] as const, ...(full ? [['1440 px', desk] as const] : [])])(
  'a design is one line with a stepper a size, its setup and its hint, and is ordered so, at %s',
  async (_, viewport) => {
    await shop.visit({ viewport }, async ({ page }) => {
      await fillCart(page);
      const line = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 2 }) });
      for (const text of [
        'Full front, 20.0 × 20.0 cm',
        'rings.png',
        'Setup: digitising',
        'A preview; the strike-off decides.',
      ])
        await words(line, text).waitFor();
      await words(line, /^12 more|^11 more pieces: LKR/).waitFor();
      const [small] = blank.variants[0]?.sizes ?? [];
      const pieces = page.getByRole('textbox', { name: `Pieces of ${small?.size}` });
      await pieces.fill('15');
      await page.keyboard.press('Enter');
      await cartLink(page, 24).waitFor();
      // 24 pieces are the next tier: every size is cheaper.
      const unit = (small?.price ?? 0) + 820;
      await eventually(() => facts(summary(page))).toMatchObject({
        'Subtotal (24 items)': money(24 * unit),
        'Setup (1 design)': money(4500),
        'Cart total': money(24 * unit + 4500),
      });
      expect(await axeFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await line.getByRole('link', { name: 'Change design' }).getAttribute('href')).toBe(
        `/studio?design=${design.id}`,
      );

      await follow(page, 'Proceed to Checkout');
      await words(page.getByRole('complementary', { name: 'Order Summary' }), 'Setup: digitising').waitFor();
      await fillCheckout(page, 'cash_on_delivery');
      await press(page, 'Place Order');
      await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
      const items = page.getByRole('region', { name: 'Order Items' });
      await words(items, 'Setup: digitising').waitFor();
      const sums = page.getByRole('complementary', { name: 'Order Summary' });
      expect(await facts(sums)).toMatchObject({ 'Subtotal (24 items)': money(24 * unit + 4500) });
      expect(await axeFaults(page)).toEqual([]);
    });
  },
);

test('removing takes all its sizes, and Undo puts them back', async () => {
  await shop.visit({}, async ({ page }) => {
    await fillCart(page);
    await press(page, 'Remove Blank Everyday Tee, with your drawing');
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    await press(page, 'Undo');
    await cartLink(page, 13).waitFor();
    await words(page.getByRole('main'), 'Setup: digitising').waitFor();
  });
});

test('a quote is asked for with the design: words and service are filled in', async () => {
  await shop.visit({}, async ({ page }) => {
    await open(page, `/quote?design=${design.id}&pieces=30&colours=White+20%2C+Black+10`);
    const part = page.getByRole('region', { name: 'Your design' });
    await words(part, 'Embroidery, 3 threads').waitFor();
    const description = await page.getByRole('textbox', { name: 'Project description' }).inputValue();
    for (const part of ['Full front, 20.0 × 20.0 cm', 'White 20, Black 10']) expect(description).toContain(part);
    const service = page.getByRole('combobox', { name: 'Service' });
    expect(await service.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label)).toBe('Embroidery');
    expect(await axeFaults(page)).toEqual([]);
    const box = (name: string) => page.getByRole('textbox', { name, exact: true });
    for (const [name, value] of Object.entries({
      Name: 'Nimali',
      Email: 'nimali@example.com',
      Phone: '+94 77 000 0000',
    }))
      await box(name).fill(value);
    await press(page, 'Get Your Quote');
    await words(page.getByRole('main'), /^Your quote number is/).waitFor();
    const [row] = await shop.database.query<{ id: string }>(
      `select design ->> 'id' as id from quotes where design is not null order by created_at desc limit 1`,
    );
    expect(row).toEqual({ id: design.id });
  });
});

test('a link to a design that is no longer kept leads to the form, with a word', async () => {
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(/404/);
    await open(page, `/quote?design=dsg_${'A'.repeat(24)}`);
    await words(page.getByRole('main'), 'Design not found. You can still ask, with a file or without.').waitFor();
    await page.getByRole('textbox', { name: 'Project description' }).waitFor();
  });
});
