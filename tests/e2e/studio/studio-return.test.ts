import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { present } from '../../support/answers.ts';
import { axeFaults, phone } from '../../support/browser/browser.ts';
import { cartLink, eventually, press, testShop, words } from '../../support/browser/journey.ts';
import { drawCrest, openWith, studio } from './studio.ts';

const shop = testShop();
const finger = { viewport: phone, hasTouch: true, isMobile: true };

/** `LKR 44,000.00` of the bar, as rupees. */
async function readTotal(page: Page): Promise<number> {
  const [, total = ''] = /LKR\s([\d,]+)\.00/.exec((await studio(page).bar.textContent()) ?? '') ?? [];
  return Number(total.replaceAll(',', ''));
}

async function count(table: 'designs' | 'cart_items'): Promise<number> {
  const [row] = await shop.database.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return present(row).n;
}

async function choosePieces(page: Page, quantity: number): Promise<void> {
  const field = studio(page).field('Pieces of M');
  await field.fill(`${quantity}`);
  await field.press('Tab');
}

/** Of the blank that the Studio begins with. */
const changeSize = (change: string) =>
  shop.database.query(`update variant_sizes set ${change} where product_id = 'blank-everyday-tee' and size = 'M'`);
const moreStock = 'stock = stock + 200, opening_stock = opening_stock + 200';

test('a price that changed is told at the bar before anything is in the cart, and one press goes on', async () => {
  await changeSize(moreStock);
  await shop.visit(finger, async ({ page }) => {
    await openWith(page, 'crest.png', await drawCrest(2400));
    await choosePieces(page, 30);
    await eventually(() => studio(page).bar.textContent()).toMatch(/30 pieces/);
    const before = await readTotal(page);
    await changeSize('price_cents = price_cents + 20000');
    await press(page, 'Add to Cart');
    const notice = page.getByRole('alert').filter({ hasText: 'The price changed from' });
    await notice.waitFor();
    const after = before + 30 * 200;
    const sum = (rupees: number) => `LKR\u00a0${new Intl.NumberFormat('en-US').format(rupees)}.00`;
    const said = `The price changed from ${sum(before)} to ${sum(after)}: M went up. Please look before you add it.`;
    expect(await notice.textContent()).toBe(said);
    expect(await readTotal(page)).toBe(after);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(said);
    expect(await axeFaults(page)).toEqual([]);
    expect(await count('cart_items')).toBe(0);
    await press(page, 'Add to Cart');
    await page.getByRole('heading', { name: 'Your cart' }).waitFor();
    await cartLink(page, 30).waitFor();
    await words(page.getByRole('complementary', { name: 'Summary' }), sum(after))
      .first()
      .waitFor();
  });
});
