import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayHere } from '../../scripts/stand-ins/payhere.ts';
import { testShop } from '../support/browser/journey.ts';
import { folder, makeSheet, pictureFile, removeOthers, takePicture } from './picture.ts';
import { plain, type View } from './view.ts';
import { views as byPurpose } from './views.ts';

// Pictures of every screen in every state, and one sheet a width to look at them all: `npm run screenshots`.

const services = readdirSync('content/services').map((name) => name.replace('.yaml', ''));
const views: View[] = [
  ...Object.values(byPurpose).flat(),
  ...services.map((slug) => plain(`service-${slug}`, `/services/${slug}`)),
];

const widths = [390, 820, 1440];

const merchant = { merchantId: '1210000', secret: 'stand-in' };
const payHere = await openPayHere(merchant);
const usualShop = testShop();
const payHereShop = testShop({
  PAYHERE_MERCHANT_ID: merchant.merchantId,
  PAYHERE_SECRET: merchant.secret,
  PAYHERE_URL: payHere.url,
  CASH_MAX: '100',
});
afterAll(() => payHere.close());
beforeAll(async () => {
  for (const width of widths)
    removeOthers(width, (name) => name.startsWith('office-') || views.some((view) => view.name === name));
});

test.each(views)('$name', async ({ name, reach, isOver, isPayHere, widths: only = widths }) => {
  const shop = isPayHere ? payHereShop : usualShop;
  for (const width of only) {
    await shop.visit({ viewport: { width, height: 900 } }, async ({ page, expectProblem }) => {
      expectProblem(/./);
      await reach(page, shop);
      await takePicture(page, name, width, isOver);
    });
  }
});

test.each(widths)('the sheet at %i px', async (width) => {
  const names = views.filter(({ widths: only = widths }) => only.includes(width)).map(({ name }) => name);
  const sheet = await makeSheet('sheet', names, width);
  console.log(sheet);
  expect((await sharp(sheet).metadata()).width).toBeGreaterThan(width / 2);
});

/** The picture of the README, to be copied to `docs/screens.webp`. */
test('three screens side by side', async () => {
  const [width, height, gap] = [800, 556, 20];
  const tops = await Promise.all(
    ['home', 'product', 'service-embroidery'].map((name) =>
      sharp(pictureFile(name, 1440)).resize({ width, height, fit: 'cover', position: 'top' }).png().toBuffer(),
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
