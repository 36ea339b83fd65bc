import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { present } from '../../support/answers.ts';
import { axeFaults, desk, phone } from '../../support/browser/browser.ts';
import { fillCheckout } from '../../support/browser/hands.ts';
import { cartLink, commonShop, eventually, follow, open, press, words } from '../../support/browser/journey.ts';
import { type Call, cartAdd, fault, loseAnswer, networkWords, once } from '../../support/browser/network.ts';
import { full } from '../../support/length.ts';
import { drawCrest, openWith, studio } from './studio.ts';

const shop = commonShop();
const upload: Call = ['POST', /\/api\/uploads/];
const save: Call = ['POST', /\/api\/designs$/];
/** Forty pieces in five sizes. */
const sizes = { S: 4, M: 14, L: 14, XL: 6, '2XL': 2 };

async function addStock(): Promise<void> {
  await shop.database.query(
    `update variant_sizes set stock = stock + 300, opening_stock = opening_stock + 300
     where product_id = 'blank-everyday-tee' and size = any($1)`,
    [Object.keys(sizes)],
  );
}

async function choosePieces(page: Page, pieces: Record<string, number>): Promise<void> {
  for (const [size, count] of Object.entries(pieces)) {
    const field = studio(page).field(`Pieces of ${size}`);
    await field.fill(`${count}`);
    await field.press('Tab');
  }
}

const addToCart = (page: Page) => press(page, 'Add to Cart');

/** The design of the newest order that has one, its lines and its mails. */
async function readOrder() {
  const [row] = await shop.database.query<{ id: string; design: Record<string, unknown>; setup: number }>(
    `select order_id as id, design, setup_cents / 100 as setup from order_designs
     join orders on orders.id = order_id order by created_at desc limit 1`,
  );
  const { id, design, setup } = present(row);
  const items = await shop.database.query<{ size: string; quantity: number; price: number }>(
    'select size, quantity, unit_price_cents::int / 100 as price from order_items where order_id = $1 order by position',
    [id],
  );
  return { design, setup, items };
}

const readStock = () =>
  shop.database.query<{ size: string; stock: number }>(
    `select size, stock from variant_sizes where variant_id = (
       select variant_id from order_items join order_designs using (order_id)
       join orders on orders.id = order_id order by orders.created_at desc limit 1) order by position`,
  );

test('forty pieces in five sizes are ordered from a file, though each step fails once, at 390 px', async () => {
  await addStock();
  await shop.visit({ viewport: phone, hasTouch: true, isMobile: true }, async ({ page, expectProblem }) => {
    expectProblem(networkWords);
    expectProblem(/Failed to add item to cart/);
    const bench = studio(page);
    await openWith(page, 'olu-house-crest.png', await drawCrest(2400));
    await choosePieces(page, sizes);
    await eventually(() => bench.bar.textContent()).toMatch(/40 pieces/);
    const [across, down, width] = await Promise.all(
      ['Across', 'Down', 'Width'].map(async (label) => Math.round(Number(await bench.field(label).inputValue()) * 10)),
    );
    expect(await axeFaults(page)).toEqual([]);
    const total = /LKR.([\d,]+)\.00/.exec((await bench.bar.textContent()) ?? '')?.[1] ?? '';

    await once(page, upload, fault);
    await addToCart(page);
    await page.getByRole('alert').filter({ hasText: 'Please try again' }).waitFor();
    await once(page, save, loseAnswer);
    await addToCart(page);
    await page.getByRole('alert').filter({ hasText: 'Please try again' }).waitFor();
    await once(page, cartAdd, fault);
    await addToCart(page);
    await page.getByRole('alert').last().waitFor();
    await addToCart(page);
    await page.getByRole('heading', { name: 'Your cart' }).waitFor();
    await cartLink(page, 40).waitFor();
    await words(page.getByRole('complementary', { name: 'Summary' }), `LKR\u00a0${total}.00`)
      .first()
      .waitFor();

    await follow(page, 'Proceed to Checkout');
    await fillCheckout(page, 'cash_on_delivery');
    const before = await shop.database.query<{ size: string; stock: number }>(
      `select size, stock from variant_sizes where product_id = 'blank-everyday-tee' order by variant_id, position`,
    );
    await press(page, 'Place Order');
    await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();

    const { design, setup, items } = await readOrder();
    expect(design).toMatchObject({
      technique: 'embroidery',
      place: { xMm: across, yMm: down, widthMm: width, rotation: 0 },
      artwork: { name: 'olu-house-crest.png' },
      names: { product: 'Blank Everyday Tee' },
    });
    expect(Object.fromEntries(items.map(({ size, quantity }) => [size, quantity]))).toEqual(sizes);
    const sum = items.reduce((all, { quantity, price }) => all + quantity * price, setup);
    expect(sum).toBe(Number(total.replaceAll(',', '')));
    const stored = await shop.database.query('select id from designs where artwork ->> $1 = $2', [
      'name',
      'olu-house-crest.png',
    ]);
    expect(stored).toHaveLength(1);
    const after = await readStock();
    for (const [size, count] of Object.entries(sizes)) {
      const left = after.find((one) => one.size === size)?.stock ?? 0;
      expect(before.some((one) => one.size === size && one.stock === left + count)).toBe(true);
    }
  });
});

/** The rules of it are tested in memory: `put-design.test.ts`, `send-design.test.ts`. */
test.each(full ? [desk] : [])('a design in the cart is changed, and its link opens it elsewhere', async (viewport) => {
  await addStock();
  await shop.visit({ viewport }, async ({ page }) => {
    const bench = studio(page);
    await openWith(page, 'banner.png', await drawCrest(2400));
    await choosePieces(page, { M: 24 });
    await addToCart(page);
    await page.getByRole('heading', { name: 'Your cart' }).waitFor();
    await follow(page, 'Change design');
    await bench.made('Embroidery').waitFor();
    expect(await bench.field('Pieces of M').inputValue()).toBe('24');
    await bench.technique('DTF Printing').check({ force: true });
    await bench.made('DTF Printing').waitFor();
    await addToCart(page);
    await page.getByRole('heading', { name: 'Your cart' }).waitFor();
    await words(page.getByRole('main'), /DTF Printing/).waitFor();
    await cartLink(page, 24).waitFor();

    await follow(page, 'Change design');
    await bench.made('DTF Printing').waitFor();
    await press(page, 'Copy link');
    const link = page.getByRole('link', { name: /\/studio\?design=dsg_/ });
    const address = new URL(present(await link.getAttribute('href')));
    await shop.visit({ fresh: true }, async ({ page: elsewhere }) => {
      await open(elsewhere, address.pathname + address.search);
      await studio(elsewhere).made('DTF Printing').waitFor();
      await words(elsewhere, 'banner.png').waitFor();
    });
    await press(page, 'Ask for a quote');
    await words(page.getByRole('region', { name: 'Your design' }), /^DTF Printing/).waitFor();
  });
});

test('the Studio begins with the product and the technique of the link', async () => {
  const { blanks } = await shop.api('/api/blanks');
  const last = present(blanks.at(-1));
  await shop.visit({}, async ({ page }) => {
    await open(page, `/studio?product=${last.id}&technique=dtf-printing`);
    const file = { name: 'crest.png', mimeType: 'image/png', buffer: await drawCrest() };
    await studio(page).picker.setInputFiles(file);
    await studio(page).heading.waitFor();
    await words(page.getByRole('main'), last.name).first().waitFor();
    expect(await studio(page).technique('DTF Printing').isChecked()).toBe(true);
  });
});

test('a link to a design that is gone leads to a new one, with a word', async () => {
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(/404/);
    await open(page, `/studio?design=dsg_${'A'.repeat(24)}`);
    await page.getByRole('alert').filter({ hasText: 'Design not found' }).waitFor();
    await page.getByText('Choose a file').waitFor();
  });
});
