import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { axeErrors, desk, phone } from '../../support/browser/browser.ts';
import { eventually, follow, press, words } from '../../support/browser/journey.ts';
import { testOfficeInBrowser } from '../../support/browser/office.ts';
import { rings } from '../../support/designs.ts';

const office = testOfficeInBrowser();

const id = 'araliya-everyday-tee';
const leafM = `product_id = '${id}' and variant_id like '%--leaf' and size = 'M'`;
const leafStock = async () =>
  (await office.database.query<{ stock: number }>(`select stock from variant_sizes where ${leafM}`))[0]?.stock;

test('a price on a telephone takes the product over, and it is given back to its file', async () => {
  await office.work({ viewport: phone }, async ({ page, expectProblem }) => {
    expectProblem(/400/);
    await page.goto(`${office.url}/products?search=araliya+everyday`);
    await follow(page, 'Araliya Everyday Tee');
    await words(page, 'Its content file').waitFor();
    await page.getByLabel('Price', { exact: true }).fill('-1');
    await press(page, 'Save 1 change');
    await words(page, 'Type an amount in rupees').first().waitFor();
    await page.getByLabel('Price', { exact: true }).fill('2,100');
    await press(page, 'Save 1 change');
    await words(page, /It is managed here now: its content file leaves it alone\.$/).waitFor();
    expect(await axeErrors(page)).toEqual([]);
    const shown = await fetch(`${office.shopUrl}/api/products?id=${id}`);
    expect((await shown.json()).product.price.basePrice).toBe(2100);

    const pictures = await page.getByRole('img', { name: /^Marigold, picture/ }).count();
    await page
      .getByLabel('Add a picture of Marigold')
      .setInputFiles({ name: 'crest.png', mimeType: 'image/png', buffer: await rings() });
    const added = page.getByRole('img', { name: `Marigold, picture ${pictures + 1}` });
    await added.scrollIntoViewIfNeeded();
    await eventually(() => added.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    for (let place = pictures + 1; place > 1; place--)
      await press(page, `Move Marigold, picture ${place} to the front`);
    await press(page, 'Take Marigold, picture 2 off');
    await eventually(() => page.getByRole('img', { name: /^Marigold, picture/ }).count()).toBe(pictures);

    await press(page, 'Give it back to its file…');
    await page.getByRole('alertdialog').waitFor();
    expect(await axeErrors(page)).toEqual([]);
    await press(page.getByRole('alertdialog'), 'Give it back');
    await words(page, 'Its content file').waitFor();
    await eventually(() => page.getByLabel('Price', { exact: true }).inputValue()).toBe('1,950');
  });
});

test('two people change the same field: both values are shown, the others are kept; a copy is a draft', async () => {
  await office.work({ viewport: desk }, async ({ page, expectProblem }) => {
    expectProblem(/40[09]/);
    await page.goto(`${office.url}/products/${id}`);
    await page.getByLabel('Material').fill('Linen');
    await page.getByLabel('Was', { exact: true }).fill('2,500');
    await office.database.query(
      `update products set material = 'Hemp', featured = false, version = version + 1 where id = $1`,
      [id],
    );
    await press(page, 'Save 2 changes');
    const dialog = page.getByRole('dialog', { name: / saved Araliya Everyday Tee/ });
    await dialog.getByLabel('Hemp').check();
    await press(dialog, 'Save my pick');
    await words(page, /^Araliya Everyday Tee is saved\./).waitFor();
    await press(page, 'Copy…');
    const copy = page.getByRole('dialog', { name: 'A product like Araliya Everyday Tee' });
    await copy.getByLabel('Name').fill('Harbour Tee');
    await copy.getByLabel('SKU').fill('hb');
    await press(copy, 'Make the draft');
    await copy.getByText(/^The SKU must be capitals/).waitFor();
    expect(await copy.getByLabel('Name').inputValue()).toBe('Harbour Tee');
    await copy.getByLabel('SKU').fill('HB-TEE-1');
    await press(copy, 'Make the draft');
    await page.getByRole('heading', { level: 1, name: 'Harbour Tee' }).waitFor();
    const row = 'select material, featured, compare_at_price_cents as was from products where id = $1';
    expect(await office.database.query(row, [id])).toEqual([{ material: 'Hemp', featured: false, was: 250_000 }]);
    await press(page, 'Archive…');
    const archive = page.getByRole('alertdialog', { name: 'Archive Harbour Tee?' });
    await words(archive, 'No open order holds a piece of it.').waitFor();
    expect(await axeErrors(page)).toEqual([]);
    await press(archive, 'Archive it');
    await words(page, 'Harbour Tee is archived.').waitFor();
    await words(page.getByRole('main'), 'Discontinued').first().waitFor();
    expect(await page.getByRole('button', { name: 'Archive…' }).count()).toBe(0);
  });
});

test('a CSV is shown before it is imported: wrong cells by line, then all of it', async () => {
  await office.work({ viewport: desk }, async ({ page }) => {
    await page.goto(`${office.url}/products/import`);
    await words(page, 'What may change is shown first').waitFor();
    const csv = (stock: string) => ({
      name: 'stock.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`sku,colour,size,stock\nLB-TEE-180-AR,Leaf,M,${stock}\n`),
    });
    await page.getByLabel('Choose a CSV file').setInputFiles(csv('twelve'));
    await page.getByRole('cell', { name: 'Must be a whole number' }).waitFor();
    expect(await page.getByRole('button', { name: /^Import/ }).count()).toBe(0);
    const [saved] = await Promise.all([page.waitForEvent('download'), press(page, 'This one as CSV')]);
    expect(saved.suggestedFilename()).toBe('wrong-cells.csv');
    expect(readFileSync(await saved.path(), 'utf8')).toContain('\r\n2,LB-TEE-180-AR,stock,twelve,Must be a whole');
    await page.getByLabel('Another file').setInputFiles(csv('12'));
    const changes = page.getByRole('table', { name: 'What will change' });
    await changes.getByRole('cell', { name: '12', exact: true }).waitFor();
    expect(await axeErrors(page)).toEqual([]);
    expect(await leafStock()).not.toBe(12);
    await press(page, 'Import 1 size');
    await words(page, '1 row is imported.').waitFor();
    expect(await leafStock()).toBe(12);
  });
});

test('an area of a blank is dragged, moved by a key, typed and saved; the Studio has it, a dent is told', async () => {
  await office.work({ viewport: desk }, async ({ page }) => {
    const tee = 'blank-everyday-tee';
    await page.goto(`${office.url}/products/${tee}`);
    await press(page, 'Left chest');
    const corner = (place: string) => page.getByRole('button', { name: new RegExp(`^${place} corner of Left chest`) });
    const typed = (place: string, side: string) => page.getByLabel(`${place}, from the ${side}`);
    await typed('Bottom right', 'top').fill('20');
    await words(page, 'The corners must go clockwise from the top left, without a dent.').waitFor();
    await press(page, 'Undo');
    const box = await corner('Bottom right').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 7, (box?.y ?? 0) + 7];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 9, y + 14, { steps: 3 });
    await page.mouse.up();
    expect(Number(await typed('Bottom right', 'left').inputValue())).toBeCloseTo(66.15 + 900 / 224, 0);
    await corner('Top left').press('Shift+ArrowLeft');
    expect(await typed('Top left', 'left').inputValue()).toBe('53.35');
    await page.getByLabel('Width, mm').fill('120');
    await page.getByRole('row', { name: /Left chest 120 × 100/ }).waitFor();
    expect(await axeErrors(page)).toEqual([]);
    await press(page, 'Save 1 change');
    await words(page, /^Blank Everyday Tee is saved\./).waitFor();
    const { blanks } = await (await fetch(`${office.shopUrl}/api/blanks`)).json();
    const { areas } = blanks.find((blank: { id: string }) => blank.id === tee);
    expect(areas[1]).toMatchObject({ name: 'Left chest', widthMm: 120, corners: [[0.5335, 0.2866], {}, {}, {}] });
  });
});
