import { beforeAll, describe, expect, test } from 'vitest';
import { axeErrors, desk, tablet } from '../../support/browser/browser.ts';
import { eventually, press, words } from '../../support/browser/journey.ts';
import { once, serverError } from '../../support/browser/network.ts';
import { testOfficeInBrowser } from '../../support/browser/office.ts';
import { type DeskOrder, storeDeskOrders, storeOrders } from '../../support/staff/staff-data.ts';

const office = testOfficeInBrowser();

let [ravi, mala] = [] as unknown as [DeskOrder, DeskOrder];

beforeAll(async () => {
  ({ ravi, mala } = await storeDeskOrders(office.database));
});

describe('orders at a desk', () => {
  test('of different states offer no step; a list that fails comes at the second try', async () => {
    await office.work({ viewport: tablet }, async ({ page, expectProblem }) => {
      expectProblem(/500|Failed/);
      await once(page, ['GET', /\/api\/orders\?/], serverError);
      await page.goto(`${office.url}/orders?sort=customer`);
      await press(page, 'Try again');
      await page.getByRole('checkbox', { name: 'Pick all on this page' }).check();
      await words(page, 'No step that all of them can take').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(tablet.width);
      await page.keyboard.press('Escape');
      await eventually(() => page.locator('tr.is-on').count()).toBe(0);
      await page.goto(`${office.url}/orders?search=nobody`);
      await page.getByRole('heading', { name: 'No order fits' }).waitFor();
    });
  });
});

describe('an order at a desk', () => {
  test('two people who write the same note pick which stays', async () => {
    await office.work({ viewport: desk }, async ({ page, expectProblem }) => {
      expectProblem(/409/);
      await page.goto(`${office.url}/orders/${mala.orderNumber}`);
      await page.getByLabel('For us only').fill('Mine');
      await page.getByLabel('Firm', { exact: true }).fill('My firm');
      const [seen] = await office.database.query('select version from orders where id = $1', [mala.id]);
      const data = { ...seen, staffNote: 'Theirs' };
      expect((await page.request.post(`/api/orders/${mala.id}/fields`, { data })).status()).toBe(200);
      await press(page, 'Save notes');
      const name = new RegExp(`^Dilani W\\. saved ${mala.orderNumber} at \\d\\d:\\d\\d$`);
      const dialog = page.getByRole('dialog', { name });
      await words(dialog, 'Theirs').waitFor();
      expect(await axeErrors(page)).toEqual([]);
      await press(dialog, 'Leave Dilani W.’s, drop mine');
      await eventually(() => page.getByLabel('For us only').inputValue()).toBe('Theirs');
      const kept = await office.database.query('select staff_note, courier from orders where id = $1', [mala.id]);
      expect(kept).toEqual([{ staff_note: 'Theirs', courier: 'My firm' }]);
    });
  });

  test('is cancelled in a dialog that says what becomes of stock, mails and money', async () => {
    const [order] = (await storeOrders(office.database, { firstName: 'Once' })) as [DeskOrder];
    await office.work({ viewport: desk }, async ({ page }) => {
      await page.goto(`${office.url}/orders/${order.id}`);
      await press(page, 'Cancel order…');
      const dialog = page.getByRole('alertdialog', { name: `Cancel ${order.orderNumber}?` });
      await words(dialog, '2 pieces go back to stock.').waitFor();
      await words(dialog, 'LKR 8,435 on the card is released.').waitFor();
      await dialog.getByLabel('Why (Once sees it)').fill('You asked us on the phone');
      await press(dialog, 'Cancel the order');
      await page.getByText(`${order.orderNumber} is cancelled.`).waitFor();
      await words(page, 'You asked us on the phone').waitFor();
      expect(await page.getByRole('button', { name: 'Cancel order…' }).count()).toBe(0);
    });
  });

  test('its packing slips are a sheet of A4 each', async () => {
    await office.work({ viewport: desk }, async ({ page }) => {
      const pages = async (path: string) => {
        await page.goto(`${office.url}${path}`);
        await page.getByRole('article').first().waitFor();
        const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
        return pdf.match(/\/Type\s*\/Page\b/g)?.length;
      };
      expect(await pages(`/orders/packing-slips?ids=${mala.id},${ravi.id}`)).toBe(2);
    });
  });
});

test('the search of everything finds by name and leads there by keyboard', async () => {
  await office.work({ viewport: desk }, async ({ page }) => {
    await page.goto(office.url);
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    await page.keyboard.press('/');
    const dialog = page.getByRole('dialog', { name: 'Search all' });
    await page.keyboard.type('ceylon');
    await dialog.getByRole('link', { name: new RegExp(ravi.orderNumber) }).waitFor();
    expect(await axeErrors(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: ravi.orderNumber }).waitFor();
    await page.keyboard.press('n');
    await page.keyboard.type('By keyboard');
    expect(await page.getByLabel('For us only').inputValue()).toBe('By keyboard');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('u');
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  });
});

test('keys of a list pick to a row, open a tab, lead to the filters; those of an order press its button', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  await office.work({ viewport: desk, permissions }, async ({ page }) => {
    const key = (name: string) => page.keyboard.press(name);
    await page.goto(`${office.url}/orders?sort=number`);
    await page.getByRole('row').nth(3).waitFor();
    const rows = await page.locator('tbody tr').evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));
    for (const one of ['j', 'x', 'j', 'j', 'Shift+X']) await key(one);
    await eventually(() => page.locator('tr.is-on').count()).toBe(3);
    await key('f');
    await eventually(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Placed');
    await page.getByRole('heading', { level: 1 }).click();
    const [tab] = await Promise.all([page.context().waitForEvent('page'), key('Shift+O')]);
    await tab.waitForURL(`${office.url}/orders/${rows[2]}`);
    await tab.close();
    await key('?');
    await page.getByRole('dialog', { name: 'Keys' }).getByText('Pick up to here').waitFor();
    await key('Escape');

    await page.goto(`${office.url}/orders?status=pending`);
    await page.getByRole('link', { name: ravi.orderNumber }).click();
    await page.getByRole('button', { name: 'Confirm', exact: true }).waitFor();
    await key('c');
    await words(page, 'The link is copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${office.url}/orders/${ravi.id}`);
    await key('Control+Enter');
    await words(page, `${ravi.orderNumber} confirmed. The mail goes out in 10 s.`).waitFor();
  });
});
