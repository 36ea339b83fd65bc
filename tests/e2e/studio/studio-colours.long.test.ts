import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { present } from '../../support/answers.ts';
import { axeErrors, phone } from '../../support/browser/browser.ts';
import { fillCheckout } from '../../support/browser/hands.ts';
import { cartLink, eventually, facts, follow, money, press, testShop, words } from '../../support/browser/journey.ts';
import { full } from '../../support/length.ts';
import { drawCrest } from '../../support/studio/drawn-files.ts';
import { openWith, studio } from './studio.ts';

// Other tests change the stock of the common shop.
const shop = testShop();

async function setPieces(page: Page, label: string, count: number): Promise<void> {
  const field = studio(page).field(label);
  await field.fill(`${count}`);
  await field.press('Tab');
}

/** The newest order with designs: what each design is charged once, and the pieces. */
async function readOrder() {
  const designs = await shop.database.query<{ id: string; color: string; setup: number; redraw: number }>(
    `select order_id as id, design -> 'names' ->> 'color' as color, setup_cents / 100 as setup, redraw_cents / 100 as redraw
     from order_designs where order_id = (
       select order_id from order_designs join orders on orders.id = order_id order by created_at desc limit 1)
     order by position`,
  );
  const items = await shop.database.query<{ color: string; quantity: number; price: number }>(
    'select color, quantity, unit_price_cents::int / 100 as price from order_items where order_id = $1 order by position',
    [present(designs[0]).id],
  );
  return { designs: designs.map(({ color, setup, redraw }) => ({ color, setup, redraw })), items };
}

/** The design of the cart is opened in both its colours, and what is made of it takes their place. */
async function changeDesign(page: Page): Promise<void> {
  const bench = studio(page);
  await follow(page, 'Change design');
  await bench.made('Embroidery').waitFor();
  await page.getByRole('button', { name: /^Take it back/ }).waitFor();
  expect(await bench.field('Pieces of Black, M').inputValue()).toBe('10');
  await press(page, 'Show Black on the garment');
  await press(page, 'Add to Cart');
  await page.getByRole('heading', { name: 'Your cart' }).waitFor();
  await cartLink(page, 30).waitFor();
  await words(page.getByRole('main'), 'Redrawing by the studio').waitFor();
}

/** At a sold-out size of one of two colours. */
async function waitForSize(page: Page): Promise<void> {
  await press(page, 'Tell me when 3XL in White is back');
  const form = page.getByRole('form', { name: '3XL in White is sold out' });
  await form.getByRole('textbox', { name: 'Email' }).fill('waits@example.com');
  expect(await axeErrors(page)).toEqual([]);
  await press(form, 'Tell me');
  await page.getByRole('heading', { name: 'We will write to waits@example.com' }).waitFor();
  expect(
    await shop.database.query('select size, v.color from stock_waits join variants v on v.id = variant_id'),
  ).toEqual([{ size: '3XL', color: 'White' }]);
}

test('a drawing that is redrawn is ordered in two colours: one tier, one setup, one redrawing', async () => {
  await shop.database.query(
    `update variant_sizes set stock = stock + 300, opening_stock = opening_stock + 300
     where product_id = 'blank-everyday-tee' and size = 'M'`,
  );
  await shop.visit({ viewport: phone, hasTouch: true, isMobile: true }, async ({ page }) => {
    const bench = studio(page);
    await openWith(page, 'logo.png', await drawCrest(600));
    const settle = page.getByRole('button', { name: /^Let us redraw it/ }).first();
    await settle.click();
    await words(page.getByRole('main'), /in your file\. We redraw it for thread\.$/).waitFor();
    expect(await settle.count()).toBe(0);
    await page.getByRole('radio', { name: 'White', exact: true }).check({ force: true });
    await press(page, 'Add another colour');
    await press(page, 'Add Black');
    await page.getByRole('heading', { name: 'Black', exact: true }).waitFor();
    await setPieces(page, 'Pieces of White, M', 20);
    await setPieces(page, 'Pieces of Black, M', 10);
    await eventually(() => bench.bar.textContent()).toMatch(/30 pieces.*Redrawing: LKR.2,500/);
    await waitForSize(page);
    const total = Number(/LKR.([\d,]+)\.00/.exec((await bench.bar.textContent()) ?? '')?.[1]?.replaceAll(',', ''));

    await press(page, 'Add to Cart');
    await page.getByRole('heading', { name: 'Your cart' }).waitFor();
    await cartLink(page, 30).waitFor();
    const summary = page.getByRole('complementary', { name: 'Summary' });
    await eventually(() => facts(summary)).toMatchObject({
      'Setup (1 design)': money(4500),
      'Redrawing (1 design)': money(2500),
      'Cart total': money(total),
    });
    const line = page.getByRole('list', { name: /^Sizes and pieces of/ });
    await line.getByRole('textbox', { name: 'Pieces of Black, M' }).waitFor();
    await words(line, 'Redrawing by the studio').waitFor();
    expect(await axeErrors(page)).toEqual([]);

    if (full) await changeDesign(page);
    await follow(page, 'Proceed to Checkout');
    await fillCheckout(page, 'cash_on_delivery');
    await press(page, 'Place Order');
    await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
    await words(page.getByRole('region', { name: 'Order Items' }), 'Redrawing by the studio').waitFor();
  });
  const { designs, items } = await readOrder();
  expect(designs).toEqual([
    { color: 'White', setup: 4500, redraw: 2500 },
    { color: 'Black', setup: 0, redraw: 0 },
  ]);
  expect(items).toEqual([
    { color: 'White', quantity: 20, price: 1450 + 820 },
    { color: 'Black', quantity: 10, price: 1450 + 820 },
  ]);
});
