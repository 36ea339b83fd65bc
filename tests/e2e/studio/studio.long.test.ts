import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { present } from '../../support/answers.ts';
import { axeErrors, desk, touchPhone } from '../../support/browser/browser.ts';
import { finger, type Hand, keyboardOf, pointer } from '../../support/browser/hands.ts';
import { commonShop, eventually, open, reload, words } from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';
import { networkWords, once, serverError } from '../../support/browser/network.ts';
import { full } from '../../support/length.ts';
import { drawCrest } from '../../support/studio/drawn-files.ts';
import { openWith, readChips, studio, toFile, waitForTechniques } from './studio.ts';

const shop = commonShop();
let crest: Buffer;
beforeAll(async () => {
  crest = await drawCrest();
});

const hands: [string, object, (page: Page) => Hand][] = [
  ['a mouse', {}, () => pointer],
  ['the keyboard alone', {}, keyboardOf],
  ['a finger', touchPhone, () => finger],
];

/** In the short form a finger alone, in `studio-order.test.ts`. */
describe.each(full ? hands : [])('with %s', (_, options, toHand) => {
  test('a visitor sees a drawing in twelve techniques, places it, and reads a price that the shop keeps', async () => {
    await shop.visit(options, async ({ page }) => {
      const hand = toHand(page);
      const bench = studio(page);
      await openWith(page, 'olu-house-crest.png', crest);
      await waitForTechniques(page);
      expect(new Set(await readChips(page)).size).toBe(12);
      await words(page, 'olu-house-crest.png').waitFor();
      await words(page, '1,800 × 1,500 px')
        .or(page.getByText(/1,800 × 1,500 px/))
        .waitFor();
      await page.getByText('It was plain white.').waitFor();

      await hand.choose(bench.technique('DTF Printing'));
      await bench.made('DTF Printing').waitFor();
      await hand.choose(page.getByRole('radio', { name: 'From near' }));
      await page.getByRole('img', { name: 'Your drawing as it is made, from near' }).waitFor();
      await hand.choose(page.getByRole('radio', { name: 'On the garment' }));

      await hand.choose(page.getByRole('radio', { name: 'Left chest' }));
      await hand.type(bench.field('Width'), '8,5');
      await bench.field('Down').focus();
      expect(await bench.field('Width').inputValue()).toBe('8.5');
      await hand.type(bench.field('Pieces of L'), '6');
      await bench.field('Pieces of M').focus();
      await eventually(() => bench.bar.textContent()).toMatch(/30 pieces/);
      await expectPriceOfShop(page);
      expect(await axeErrors(page)).toEqual([]);
    });
  });
});

/** The bar's price equals the shop's answer for the same design. */
async function expectPriceOfShop(page: Page): Promise<void> {
  const bench = studio(page);
  const { blanks } = await shop.api('/api/blanks');
  const blank = present(blanks[0]);
  const size =
    (await page
      .getByText(/^8\.5 × [\d.]+ cm$/)
      .first()
      .textContent()) ?? '';
  const [, height = ''] = /× ([\d.]+) cm/.exec(size) ?? [];
  const color = await page.getByRole('group', { name: 'Colour' }).getByRole('radio', { checked: true }).inputValue();
  const area = present(blank.areas[0]);
  const response = await fetch(`${shop.url}/api/price`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      productId: blank.id,
      technique: 'dtf-printing',
      areaId: area.id,
      colours: 3,
      widthMm: 85,
      heightMm: Number(height) * 10,
      pieces: await readPieces(page, color),
    }),
  });
  const { price } = await response.json();
  const total = `${price.total}`.replace(/\B(?=(\d{3})+$)/g, ',');
  await eventually(() => bench.bar.textContent()).toContain(`LKR\u00a0${total}.00`);
}

async function readPieces(page: Page, variantId: string) {
  const fields = await page.getByRole('textbox', { name: /^Pieces of / }).all();
  const read = await Promise.all(
    fields.map(async (field) => ({
      variantId,
      size: ((await field.getAttribute('aria-label')) ?? '').replace('Pieces of ', ''),
      quantity: Number(await field.inputValue()),
    })),
  );
  return read.filter(({ quantity }) => quantity > 0);
}

test.each(full ? [touchPhone] : [])(
  'two fingers make the drawing smaller and one moves it, while the page stays where it is',
  async (options) => {
    await shop.visit(options, async ({ page }) => {
      const bench = studio(page);
      await openWith(page, 'crest.png', crest);
      const box = (await bench.drawing.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 };
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const hand = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...offsets: [number, number][]) =>
        hand.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: offsets.map(([x, y], id) => ({ x: middle.x + x, y: middle.y + y, id })),
        });
      const width = () => bench.field('Width').inputValue().then(Number);
      const down = () => bench.field('Down').inputValue().then(Number);
      const [before, top] = [await width(), await down()];
      await touch('touchStart', [-40, 0], [40, 0]);
      await touch('touchMove', [-30, 0], [30, 0]);
      await touch('touchMove', [-20, 0], [20, 0]);
      await touch('touchEnd');
      await eventually(async () => Math.round((await width()) / (before / 2))).toBe(1);
      const afterPinch = await down();
      expect(afterPinch).toBeGreaterThan(top);
      await touch('touchStart', [0, 0]);
      await touch('touchMove', [0, -20]);
      await touch('touchEnd');
      await eventually(down).toBeLessThan(afterPinch);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  },
);

longTest('a text in three scripts, and the sheet of all techniques', async () => {
  await shop.visit({ viewport: desk }, async ({ page }) => {
    const bench = studio(page);
    await open(page, '/studio');
    await page.getByRole('button', { name: /Or type a text/ }).click();
    await bench.field('Line 1').fill('Galle Fort');
    await page.getByRole('button', { name: 'Add a line' }).click();
    await bench.field('Line 2').fill('ගාල්ල');
    await page.getByRole('button', { name: 'Add a line' }).click();
    await bench.field('Line 3').fill('காலி');
    await words(page, '3 lines').waitFor();
    await bench.made('Embroidery').waitFor();
    await bench.field('Line 3').fill('காலி ☂');
    await page.getByText('We have no letters for ☂ here: they are left out.').waitFor();
    await page.getByRole('button', { name: 'Compare all twelve' }).click();
    await page.getByRole('heading', { name: 'Your drawing in twelve techniques' }).waitFor();
    await page.getByRole('radio', { name: /Screen Printing/ }).check();
    expect(await axeErrors(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use screen printing' }).click();
    await bench.made('Screen Printing').waitFor();
    expect(await bench.field('Line 1').inputValue()).toBe('Galle Fort');
    await page.getByRole('button', { name: 'Ask for a quote' }).click();
    await words(page.getByRole('region', { name: 'Your design' }), /^Screen Printing/).waitFor();
    await words(page.getByRole('region', { name: 'Your design' }), /Galle Fort/).waitFor();
    expect(await bench.field('Quantity (optional)').inputValue()).toBe('24');
  });
});

test('a file that is no picture is refused; a failed call is tried again; the drawing is moved and kept', async () => {
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(networkWords);
    const bench = studio(page);
    await open(page, '/studio');
    await bench.picker.setInputFiles(toFile('poster.eps', Buffer.from('%!PS-Adobe-3.0 EPSF-3.0'), 'image/x-eps'));
    await page.getByText(/We cannot draw poster\.eps here\./).waitFor();
    expect(await axeErrors(page)).toEqual([]);
    await once(page, ['GET', /\/api\/blanks$/], serverError);
    await bench.picker.setInputFiles(toFile('crest.png', await drawCrest(2400)));
    await page.getByText(/Your drawing is kept\./).waitFor();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await bench.made('Embroidery').waitFor();
    await moveDrawing(page);
    await bench.technique('Flocking').check();
    await page.getByRole('button', { name: 'Keep for later' }).click();
    await page.getByText('Kept on this device.').waitFor();
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.getByRole('heading', { name: 'Drop your drawing. See it made.' }).waitFor();
    await reload(page);
    await page.getByRole('button', { name: 'Go on with crest.png' }).click();
    await bench.made('Flocking').waitFor();
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.getByRole('button', { name: 'Forget it' }).click();
    await reload(page);
    await page.getByRole('button', { name: 'Choose a file' }).or(bench.picker).first().waitFor({ state: 'attached' });
    expect(await page.getByRole('button', { name: /Go on with/ }).count()).toBe(0);
  });
});

/** Dragged, pulled and moved by keys, to the millimetre, and undone. */
async function moveDrawing(page: Page): Promise<void> {
  const bench = studio(page);
  const read = async () =>
    Promise.all(['Width', 'Across', 'Down'].map((label) => bench.field(label).inputValue())).then((all) =>
      all.map((text) => Math.round(Number(text) * 10)),
    );
  const [width = 0, across = 0, down = 0] = await read();
  const box = (await bench.drawing.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 };
  const pixelsPerMm = box.width / width;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 20 * pixelsPerMm, middle.y + 12 * pixelsPerMm, { steps: 5 });
  await page.mouse.up();
  const dragged = await read();
  expect(Math.abs((dragged[1] ?? 0) - across - 20)).toBeLessThanOrEqual(1);
  expect(Math.abs((dragged[2] ?? 0) - down - 12)).toBeLessThanOrEqual(1);

  await bench.drawing.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('-');
  const [narrower, , moved] = await read();
  expect(narrower).toBe(width - 1);
  expect(Math.abs((moved ?? 0) - (dragged[2] ?? 0) + 1)).toBeLessThanOrEqual(1);
  for (let step = 0; step < 4; step++) await page.getByRole('button', { name: 'Undo' }).click();
  expect(await read()).toEqual([width, across, down]);

  await bench.field('Width').fill('31.5');
  await page.keyboard.press('Enter');
  await page.getByText(/^The area is [\d.]+ cm wide\./).waitFor();
  await eventually(() => bench.bar.textContent()).toContain('1 thing to settle in Artwork');
  await page
    .getByRole('button', { name: /^Make it / })
    .first()
    .click();
  await eventually(() => bench.bar.textContent()).not.toContain('to settle');
}
