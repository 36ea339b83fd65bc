import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayHere } from '../../scripts/stand-ins/payhere.ts';
import { testShop } from '../support/browser/journey.ts';
import { plain, type View } from './view.ts';
import { views as byPurpose } from './views.ts';

// Pictures of every screen in every state, and one sheet a width to look at them all: `npm run screenshots`.

const services = readdirSync('content/services').map((name) => name.replace('.yaml', ''));
const views: View[] = [
  ...Object.values(byPurpose).flat(),
  ...services.map((slug) => plain(`service-${slug}`, `/services/${slug}`)),
];

const folder = path.resolve('build/screenshots');
const widths = [390, 820, 1440];
/** A WebP has no more lines. */
const tallest = 16_383;

const merchant = { merchantId: '1210000', secret: 'stand-in' };
const payHere = await openPayHere(merchant);
const usualShop = testShop();
const payHereShop = testShop({
  ...{ PAYHERE_MERCHANT_ID: merchant.merchantId, PAYHERE_SECRET: merchant.secret, PAYHERE_URL: payHere.url },
  CASH_MAX: '100',
});
afterAll(() => payHere.close());
beforeAll(async () => {
  for (const width of widths) emptied(path.join(folder, String(width)));
});

/** Removes pictures of views that are gone; the others stay until taken again, also when some are. */
function emptied(place: string): void {
  mkdirSync(place, { recursive: true });
  for (const name of readdirSync(place)) {
    if (!views.some((view) => `${view.name}.webp` === name)) rmSync(path.join(place, name));
  }
}

const file = (name: string, width: number) => path.join(folder, String(width), `${name}.webp`);

test.each(views)('$name', async ({ name, reach, isOver, isPayHere, widths: only = widths }) => {
  const shop = isPayHere ? payHereShop : usualShop;
  for (const width of only) {
    await shop.visit({ viewport: { width, height: 900 } }, async ({ page, expectProblem }) => {
      expectProblem(/./);
      await reach(page, shop);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(isOver ? decodeSeen : showAll);
      const png = await page.screenshot({ fullPage: !isOver, animations: 'disabled' });
      const { height } = await sharp(png).metadata();
      const part = { left: 0, top: 0, width, height: Math.min(height, tallest) };
      await sharp(png).extract(part).webp({ quality: 80 }).toFile(file(name, width));
    });
  }
});

/** Pictures below the fold load when they come near: walks down the page and back, and waits for them. */
async function showAll(): Promise<void> {
  for (let y = 0; y < document.body.scrollHeight; y += 700) {
    window.scrollTo(0, y);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }
  window.scrollTo(0, 0);
  // Else one that is not decoded at this moment is left out of the picture.
  for (const image of document.images) image.decoding = 'sync';
  // A hidden picture that loads when it is seen is never there to decode.
  const shown = [...document.images].filter((image) => image.checkVisibility());
  await Promise.all(shown.map((image) => image.decode().catch(() => {})));
}

async function decodeSeen(): Promise<void> {
  const seen = [...document.querySelectorAll<HTMLImageElement>('dialog[open] img')];
  await Promise.all(seen.map((image) => image.decode().catch(() => {})));
}

const cell = { width: 300, height: 420, gap: 16, columns: 8 };

test.each(widths)('the sheet at %i px', async (width) => {
  const shown = views.filter(({ widths: only = widths }) => only.includes(width));
  const cells = await Promise.all(shown.map(({ name }, index) => cellOf(file(name, width), name, index)));
  const rows = Math.ceil(shown.length / cell.columns);
  const sheet = path.join(folder, `sheet-${width}.webp`);
  await sharp({
    create: {
      width: cell.columns * (cell.width + cell.gap) + cell.gap,
      height: rows * (cell.height + 2 * cell.gap) + cell.gap,
      channels: 3,
      background: '#c9cfda',
    },
  })
    .composite(cells.flat())
    .webp({ quality: 80 })
    .toFile(sheet);
  console.log(sheet);
  expect((await sharp(sheet).metadata()).width).toBeGreaterThan(cell.width);
});

async function cellOf(picture: string, name: string, index: number): Promise<OverlayOptions[]> {
  const left = cell.gap + (index % cell.columns) * (cell.width + cell.gap);
  const top = cell.gap + Math.floor(index / cell.columns) * (cell.height + 2 * cell.gap);
  const small = await sharp(picture).resize({ width: cell.width }).toBuffer({ resolveWithObject: true });
  const height = Math.min(cell.height, small.info.height);
  const seen = sharp(small.data).extract({ left: 0, top: 0, width: cell.width, height });
  const label = `<svg width="${cell.width}" height="16"><text x="0" y="12" font-family="sans-serif" font-size="12">${name}</text></svg>`;
  return [
    { input: await seen.png().toBuffer(), left, top },
    { input: Buffer.from(label), left, top: top + cell.height },
  ];
}

/** The picture of the README, to be copied to `docs/screens.webp`. */
test('three screens side by side', async () => {
  const [width, height, gap] = [800, 556, 20];
  const tops = await Promise.all(
    ['home', 'product', 'service-embroidery'].map((name) =>
      sharp(file(name, 1440)).resize({ width, height, fit: 'cover', position: 'top' }).png().toBuffer(),
    ),
  );
  const place = path.join(folder, 'readme.webp');
  await sharp({ create: { width: 3 * width + 2 * gap, height, channels: 3, background: '#ffffff' } })
    .composite(tops.map((input, index) => ({ input, left: index * (width + gap), top: 0 })))
    .webp({ quality: 78, effort: 6 })
    .toFile(place);
  console.log(place);
  expect(statSync(place).size).toBeLessThan(250_000);
});
