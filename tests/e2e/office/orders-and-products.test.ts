import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sampleDesign } from '#features/orders/mail/mail-sample.server.ts';
import { axeErrors, desk, phone } from '../../support/browser/browser.ts';
import { eventually, press, words } from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';
import { networkWords, once, serverError } from '../../support/browser/network.ts';
import { testOfficeInBrowser } from '../../support/browser/office.ts';
import { type DeskOrder, storeDeskOrders } from '../../support/staff/staff-data.ts';

// Actions in lists, and a ticket at the press.

const office = testOfficeInBrowser();

let [ravi, mala] = [] as unknown as [DeskOrder, DeskOrder];

beforeAll(async () => {
  ({ ravi, mala } = await storeDeskOrders(office.database));
  await office.database.query(
    `insert into order_designs (order_id, position, design_id, design, setup, setup_cents)
     values ($1, 1, $2, $3, '{"name": "digitising", "count": null}', 450000)`,
    [mala.id, sampleDesign.designId, { ...sampleDesign.design, nearPreview: '', placedPreview: '' }],
  );
  await office.database.query('update order_items set design_id = $1 where order_id = $2 and position = 1', [
    sampleDesign.designId,
    mala.id,
  ]);
});

const rowOf = (page: Page, { orderNumber }: DeskOrder) => page.getByRole('row', { name: new RegExp(orderNumber) });
const status = async ({ id }: DeskOrder) =>
  (await office.database.query<{ status: string }>('select status from orders where id = $1', [id]))[0]?.status;

test('orders are found, filtered, picked and moved by keyboard; an undo takes it back', async () => {
  await office.work({ viewport: desk }, async ({ page }) => {
    await page.goto(`${office.url}/orders`);
    await rowOf(page, ravi).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('monsoon');
    await page.keyboard.press('Enter');
    await eventually(() => page.locator('tbody tr').count()).toBe(1);
    expect(new URL(page.url()).search).toBe('?search=monsoon');
    await press(page, 'Clear');
    await page.getByRole('link', { name: /To confirm/ }).click();
    await eventually(() => page.locator('tbody tr').count()).toBe(1);
    await page.locator('h1').click();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    const bar = page.getByRole('region', { name: 'Picked rows' });
    await words(bar, '1 picked').waitFor();
    const download = page.waitForEvent('download');
    await bar.getByRole('link', { name: 'CSV, 1 order' }).click();
    expect(await readFile((await (await download).path()) ?? '', 'utf8')).toContain(ravi.orderNumber);
    await press(bar, 'Confirm');
    await words(page, `${ravi.orderNumber} confirmed. The mail goes out in 10 s.`).waitFor();
    expect(await status(ravi)).toBe('confirmed');
    await press(page, 'Undo');
    await words(page, 'Taken back: no mail was sent.').waitFor();
    expect(await status(ravi)).toBe('pending');
    await rowOf(page, ravi).waitFor();
    const rail = page.getByRole('navigation', { name: 'Back office', exact: true });
    await eventually(() => rail.getByRole('link', { name: /^Orders/ }).textContent()).toBe('Orders3');
  });
});

longTest('on a telephone today leads to an order, and its ticket is ticked by thumb', async () => {
  await office.work({ viewport: phone }, async ({ page, expectProblem }) => {
    expectProblem(networkWords);
    await page.goto(office.url);
    await page.getByRole('heading', { name: /Orders to confirm/ }).waitFor();
    await press(page, `Confirm ${ravi.orderNumber}`);
    await words(page, `${ravi.orderNumber} confirmed. The mail goes out in 10 s.`).waitFor();
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByRole('link', { name: mala.orderNumber }).click();
    await press(page, 'More: tickets, packing slip, cancel order');
    await page.getByRole('dialog').getByRole('link', { name: 'Job ticket' }).click();
    const cell = page.locator('td').filter({ has: page.getByRole('checkbox', { name: 'Black M, 1' }) });
    await once(page, ['POST', /\/ticks$/], serverError);
    await cell.click();
    await words(page, 'The tick was not saved. Please try again.').waitFor();
    await cell.click();
    await words(page, '1 of 1').waitFor();
    const saved = page.waitForResponse(/\/ticks$/);
    await press(page, 'All stitched');
    await saved;
    await eventually(() => page.getByRole('checkbox', { name: 'Stitched' }).isChecked()).toBe(true);
    await page.getByRole('link', { name: 'The order' }).click();
    await page.getByText('Job 1: M done').waitFor();
  });
});

const id = 'araliya-everyday-tee';
const leafM = `product_id = '${id}' and variant_id like '%--leaf' and size = 'M'`;
const leafStock = async () =>
  (await office.database.query<{ stock: number }>(`select stock from variant_sizes where ${leafM}`))[0]?.stock;

longTest(
  'price, status and stock are changed in the list; a sale before the save is shown and not overwritten',
  async () => {
    await office.work({ viewport: desk }, async ({ page, expectProblem }) => {
      expectProblem(/409|500/);
      await page.goto(`${office.url}/products`);
      const hat = page.getByRole('row', { name: /Arugam Bucket Hat/ });
      await press(page, 'Change price of Arugam Bucket Hat, 1,980');
      const price = page.getByLabel('Price of Arugam Bucket Hat');
      await price.fill('2.050 Rs');
      await page.keyboard.press('Enter');
      await hat.getByText('Type an amount in rupees').waitFor();
      await page.getByRole('heading', { level: 1 }).click();
      expect(await price.inputValue()).toBe('2.050 Rs');
      await price.fill('2,050');
      await once(page, ['POST', /\/fields$/], serverError);
      await page.keyboard.press('Enter');
      await hat.getByRole('alert').waitFor();
      expect(await price.inputValue()).toBe('2,050');
      await office.database.query(
        `update products set base_price_cents = 200000, version = version + 1 where name = 'Arugam Bucket Hat'`,
      );
      await page.keyboard.press('Enter');
      const prices = page.getByRole('dialog', { name: 'Somebody else saved Arugam Bucket Hat' });
      await prices.getByLabel('2,000').waitFor();
      expect(await prices.getByLabel('2,050').isChecked()).toBe(true);
      await press(prices, 'Save my pick');
      await words(page, /: the price is LKR 2,050\. Its content file leaves it alone from now on\.$/).waitFor();
      await page.getByLabel('Status of Arugam Bucket Hat').selectOption('Draft');
      await hat.getByText('not for sale yet').waitFor();
      await page.getByLabel('Status of Arugam Bucket Hat').selectOption('Active');
      await hat.getByText('not for sale yet').waitFor({ state: 'detached' });
      await page.getByLabel('Search products').fill('araliya everyday');
      await page.keyboard.press('Enter');
      await press(page, 'Stock of Araliya Everyday Tee');
      await words(page, 'Change a number and you are asked why.').waitFor();
      await page.getByLabel('Leaf M', { exact: true }).fill('half');
      await words(page, 'Leaf M: type a whole number, 0 or more.').waitFor();
      await page.getByLabel('Leaf M', { exact: true }).fill('64');
      await page.getByLabel('Why').selectOption('Counted');

      await once(page, ['POST', /\/stock$/], serverError);
      await press(page, 'Save 1 size');
      await page.getByRole('alert').waitFor();
      expect(await page.getByLabel('Leaf M', { exact: true }).inputValue()).toBe('64');

      await office.database.query(`update variant_sizes set stock = stock - 3 where ${leafM}`);
      await press(page, 'Save 1 size');
      const dialog = page.getByRole('dialog', { name: 'Somebody else saved Araliya Everyday Tee' });
      await dialog.getByLabel('37', { exact: true }).waitFor();
      expect(await axeErrors(page)).toEqual([]);
      await press(dialog, 'Save my pick');
      await words(page, '1 size of Araliya Everyday Tee saved.').waitFor();
      expect(await leafStock()).toBe(64);
      await press(page, 'Undo');
      await words(page, 'The stock is as it was.').waitFor();
      expect(await leafStock()).toBe(37);

      // The product is saved, reading it again fails: what is typed elsewhere on it stays.
      await page.goto(`${office.url}/products/${id}`);
      await page.getByLabel('Material').fill('Linen');
      await page.getByLabel('Leaf M', { exact: true }).fill('40');
      await page.getByLabel('Why').selectOption('Counted');
      await once(page, ['GET', new RegExp(`/products/${id}$`)], serverError);
      await press(page, 'Save 1 size');
      await page.getByRole('alert').waitFor();
      expect(await page.getByLabel('Material').inputValue()).toBe('Linen');
      await press(page, 'Try again');
      await page.getByRole('alert').waitFor({ state: 'detached' });
      expect(await page.getByLabel('Material').inputValue()).toBe('Linen');
    });
  },
);
