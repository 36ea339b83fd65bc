import { beforeAll, expect, test } from 'vitest';
import { axeErrors, desk, phone, tablet } from '../../support/browser/browser.ts';
import { clothing, commonShop, eventually, open, press, words } from '../../support/browser/journey.ts';
import { type Call, cut, networkWords, once } from '../../support/browser/network.ts';
import { full } from '../../support/length.ts';
import { checkoutOf, type Sku, stockOf } from '../../support/shop-data.ts';

const shop = commonShop();
const cancelCall: Call = ['POST', /\/api\/orders\/[^/]+\/cancel$/];
let item: Sku;

async function place(): Promise<string> {
  const response = await fetch(`${shop.url}/api/checkout/create-order`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(checkoutOf([{ sku: item, quantity: 3 }])),
  });
  return (await response.json()).data.id;
}

beforeAll(async () => {
  item = await clothing(shop.database, 30, { place: 31 });
});

test('an order is followed and cancelled by keyboard: asked once more, a lost call repeats, then told', async () => {
  const id = await place();
  await shop.visit({ viewport: phone }, async ({ page, expectProblem }) => {
    expectProblem(networkWords);
    await open(page, `/order-confirmation/${id}`);
    const next = page.getByRole('region', { name: 'What happens next' });
    await words(next, 'Expected with you').waitFor();
    await words(next, /^Standard Shipping, 5-7 business days[.,]/).waitFor();
    expect(await next.getByRole('listitem').allTextContents()).toEqual([
      expect.stringMatching(/^Order placed\w+ \d+, \d+:\d\d [AP]M$/),
      expect.stringMatching(/^We confirmby \w{3}, \w{3} \d+, noon$/),
      ...['In work', 'Shipped', 'Delivered'].map((step) => expect.stringMatching(`^${step}.*\\d`)),
    ]);
    const history = page.getByRole('region', { name: 'History' });
    await words(history, 'Order placed').waitFor();
    await page.getByRole('button', { name: 'Cancel order' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Cancel order LW-\d+\?$/ });
    await words(dialog, /^All 3 pieces go back on the shelf\..+ This cannot be undone\.$/).waitFor();
    expect(await axeErrors(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await once(page, cancelCall, cut);
    await dialog.getByRole('button', { name: 'Cancel the order' }).press('Enter');
    await words(dialog.getByRole('alert'), /Please try again/).waitFor();
    await dialog.getByRole('button', { name: 'Try Again' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Order Cancelled' }).waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Order Cancelled');
    expect(await page.title()).toContain('Order Cancelled');
    await words(next, /^You cancelled this order on /).waitFor();
    await words(history, 'Cancelled by you').waitFor();
    expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Order again' }).waitFor();
    expect(await axeErrors(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
  expect(await stockOf(shop.database, item)).toBe(30);
});

if (full) {
  test('an order that staff confirm while its buyer is asked: told in words, and shown as it is', async () => {
    const id = await place();
    await shop.visit({ viewport: desk }, async ({ page, expectProblem }) => {
      expectProblem(/409/);
      await open(page, `/order-confirmation/${id}`);
      await press(page, 'Cancel order');
      const dialog = page.getByRole('dialog');
      await shop.database.query(`update orders set status = 'confirmed' where id = $1`, [id]);
      await press(dialog, 'Cancel the order');
      await words(dialog.getByRole('alert'), /^We have just taken order LW-\d+ on/).waitFor();
      await press(dialog, 'Close');
      await words(page.getByRole('region', { name: 'Cancel', exact: true }), /^We have taken it on/).waitFor();
      await words(page.getByRole('region', { name: 'Order Information' }), 'Order Confirmed').waitFor();
    });
  });

  test.each([phone, tablet, desk])(
    'an order at %o, pending, asked for and shipped: no fault, nothing beside the window',
    async (viewport) => {
      const id = await place();
      await shop.visit({ viewport }, async ({ page }) => {
        const fine = async () => {
          expect(await axeErrors(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        };
        await open(page, `/order-confirmation/${id}`);
        await fine();
        await press(page, 'Cancel order');
        await page.getByRole('dialog').waitFor();
        await fine();
        await shop.database.query(
          `update orders set status = 'shipped', courier = 'Kite Express', tracking_number = 'KX 4471 0923 LK' where id = $1`,
          [id],
        );
        await open(page, `/order-confirmation/${id}`);
        const parcel = page.getByRole('region', { name: 'Your parcel' });
        await words(parcel, 'KX 4471 0923 LK').waitFor();
        const link = parcel.getByRole('link', { name: 'Follow at Kite Express' });
        expect(await link.getAttribute('href')).toBe('https://kite.example/parcels/KX%204471%200923%20LK');
        await fine();
      });
    },
  );
}
