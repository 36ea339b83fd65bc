import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { present } from '../../support/answers.ts';
import { axeErrors, phone } from '../../support/browser/browser.ts';
import { cartLink, eventually, press, reload, testShop, words } from '../../support/browser/journey.ts';
import { type Call, countCalls } from '../../support/browser/network.ts';
import { full } from '../../support/length.ts';
import { drawCrest } from '../../support/studio/drawn-files.ts';
import { openWith, studio } from './studio.ts';

const shop = testShop();
const upload: Call = ['POST', /\/api\/uploads/];
const save: Call = ['POST', /\/api\/designs$/];
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

/** The rules are tested in memory: `price-change.test.ts`, `use-going-on.test.ts`. */
test.each(full ? [finger] : [])('a price that changed is told at the bar, and one press goes on', async (visitor) => {
  await changeSize(moreStock);
  await shop.visit(visitor, async ({ page }) => {
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
    expect(await axeErrors(page)).toEqual([]);
    expect(await count('cart_items')).toBe(0);
    await press(page, 'Add to Cart');
    await page.getByRole('heading', { name: 'Your cart' }).waitFor();
    await cartLink(page, 30).waitFor();
    await words(page.getByRole('complementary', { name: 'Summary' }), sum(after))
      .first()
      .waitFor();
  });
});

/** Such a call reaches the shop, and the page is left before its answer. */
async function leaveDuring(page: Page, [method, pattern]: Call, reaches: boolean): Promise<void> {
  const left = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (reaches) await route.fetch();
    left.resolve();
  });
  await press(page, 'Add to Cart');
  await left.promise;
  await page.unroute(pattern);
  await reload(page);
}

/** The upload breaks off, with the order in the cart all the same. The design is gone on with. */
async function leaveDuringUpload(page: Page, bench: ReturnType<typeof studio>): Promise<void> {
  await leaveDuring(page, upload, false);
  await page.getByRole('heading', { name: 'Your cart' }).waitFor();
  await cartLink(page, 40).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Go on with crest.png' }).click();
  await bench.technique('Flocking').check({ force: true });
  await bench.made('Flocking').waitFor();
}

test('a reload brings the drawing back with all choices, and a sending goes on without a second design', async () => {
  await changeSize(moreStock);
  await shop.visit({ ...finger, fresh: true }, async ({ page }) => {
    const bench = studio(page);
    const uploads = countCalls(page, upload);
    await openWith(page, 'crest.png', await drawCrest(2400));
    await bench.technique('DTF Printing').check({ force: true });
    await choosePieces(page, 40);
    await bench.field('Width').fill('18');
    await bench.field('Width').press('Tab');
    await page.getByRole('switch', { name: 'Background removed' }).press('Space');
    await page.getByText('Background kept.').waitFor();
    const total = await readTotal(page);

    await changeSize('price_cents = price_cents - 10000');
    await reload(page);
    await words(page, /^Your drawing is back/).waitFor();
    await bench.made('DTF Printing').waitFor();
    await words(page, 'crest.png').waitFor();
    await page.getByText('Background kept.').waitFor();
    expect([await bench.field('Width').inputValue(), await bench.field('Pieces of M').inputValue()]).toEqual([
      '18.0',
      '40',
    ]);
    expect(await readTotal(page)).toBe(total - 40 * 100);
    await page.getByRole('alert').filter({ hasText: ': M went down.' }).waitFor();
    expect(await axeErrors(page)).toEqual([]);

    // That the file is sent anew by itself is seen in the full form.
    if (full) await leaveDuringUpload(page, bench);
    const designs = await count('designs');
    await leaveDuring(page, save, true);
    await page.getByRole('heading', { name: 'Your cart' }).waitFor();
    await cartLink(page, full ? 80 : 40).waitFor();
    expect([await count('designs'), uploads()]).toEqual([designs + 1, full ? 2 : 1]);

    await page.goBack();
    await page.getByRole('button', { name: 'Forget it' }).click();
    await reload(page);
    await bench.picker.waitFor({ state: 'attached' });
    expect(await page.getByRole('button', { name: /Go on with/ }).count()).toBe(0);
  });
});
