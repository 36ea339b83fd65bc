import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Blank } from '#features/catalogue/contract.ts';
import type { Design } from '#features/designs/contract.ts';
import { axeErrors, desk, phone } from '../../support/browser/browser.ts';
import { fillCheckout, openWithLines } from '../../support/browser/hands.ts';
import {
  cartLink,
  commonShop,
  eventually,
  facts,
  follow,
  money,
  open,
  press,
  words,
} from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';
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
    'update variant_sizes set stock = stock + 500, opening_stock = opening_stock + 500 where variant_id = $1',
    [blank.variants[0]?.id],
  );
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await rings())]), 'rings.png');
  const { file } = await call<{ file: { url: string } }>('/api/uploads?for=studio', form);
  const variantId = blank.variants[0]?.id;
  const content = { ...teeDesign, technique: 'embroidery', productId: blank.id, variantId, artwork: { url: file.url } };
  design = (await call<{ design: Design }>('/api/designs', content)).design;
});

/** Opens the cart with the design in two sizes, as the Studio puts it there. */
async function openCart(page: Page): Promise<void> {
  const [variant] = blank.variants;
  const lines = [4, 9].map((quantity, place) => ({
    productId: blank.id,
    variantId: variant?.id,
    size: variant?.sizes[place]?.size,
    quantity,
    designId: design.id,
  }));
  await openWithLines(page, '/cart', lines);
  await page.getByRole('heading', { name: 'Blank Everyday Tee, with your drawing' }).waitFor();
}

const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' });

test.each([['390 px', phone] as const, ...(full ? [['1440 px', desk] as const] : [])])(
  'a design is one line: a stepper a size, setup, hint; it is removed and put back as one, at %s',
  async (_, viewport) => {
    await shop.visit({ viewport }, async ({ page }) => {
      await openCart(page);
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
      await words(line, /^Eleven more pieces: LKR/).waitFor();
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
      expect(await axeErrors(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await line.getByRole('link', { name: 'Change design' }).getAttribute('href')).toBe(
        `/studio?design=${design.id}`,
      );

      await press(page, 'Remove Blank Everyday Tee, with your drawing');
      await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
      await press(page, 'Undo');
      await cartLink(page, 24).waitFor();
      await words(page.getByRole('main'), 'Setup: digitising').waitFor();
      if (full) await order(page, 24 * unit + 4500);
    });
  },
);

/** In the short form a design is ordered in the Studio's own test. */
async function order(page: Page, subtotal: number): Promise<void> {
  await follow(page, 'Proceed to Checkout');
  await words(page.getByRole('complementary', { name: 'Order Summary' }), 'Setup: digitising').waitFor();
  await fillCheckout(page, 'cash_on_delivery');
  await press(page, 'Place Order');
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
  await words(page.getByRole('region', { name: 'Order Items' }), 'Setup: digitising').waitFor();
  const sums = page.getByRole('complementary', { name: 'Order Summary' });
  expect(await facts(sums)).toMatchObject({ 'Subtotal (24 items)': money(subtotal) });
  expect(await axeErrors(page)).toEqual([]);
}

test('a quote is asked for with the design: words and service are filled in', async () => {
  await shop.visit({}, async ({ page }) => {
    await open(page, `/quote?design=${design.id}&pieces=30&colours=White+20%2C+Black+10`);
    const part = page.getByRole('region', { name: 'Your design' });
    await words(part, 'Embroidery, 3 threads').waitFor();
    const description = await page.getByRole('textbox', { name: 'Project description' }).inputValue();
    for (const part of ['Full front, 20.0 × 20.0 cm', 'White 20, Black 10']) expect(description).toContain(part);
    const service = page.getByRole('combobox', { name: 'Service' });
    expect(await service.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label)).toBe('Embroidery');
    if (full) expect(await axeErrors(page)).toEqual([]);
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

longTest('a link to a design that is no longer kept leads to the form, with a word', async () => {
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(/404/);
    await open(page, `/quote?design=dsg_${'A'.repeat(24)}`);
    await words(page.getByRole('main'), 'Design not found. You can still ask, with a file or without.').waitFor();
    await page.getByRole('textbox', { name: 'Project description' }).waitFor();
  });
});
