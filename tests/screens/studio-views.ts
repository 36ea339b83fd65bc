import path from 'node:path';
import type { Page } from 'playwright-core';
import { openWith, studio, toFile, waitForTechniques } from '../e2e/studio/studio.ts';
import { drag } from '../support/browser/drag.ts';
import { cartLink, hold, type OpenShop, open, press, reload } from '../support/browser/journey.ts';
import { serverError } from '../support/browser/network.ts';
import { drawCrest } from '../support/studio/drawn-files.ts';
import { makeDesign, post } from './made-design.ts';
import { plain, type View } from './view.ts';

async function openCrest(page: Page): Promise<void> {
  await openWith(page, 'olu-house-crest.png', await drawCrest());
  await waitForTechniques(page);
}

async function bring(page: Page): Promise<void> {
  await open(page, '/studio');
  await studio(page).picker.setInputFiles(toFile('olu-house-crest.png', await drawCrest()));
}

/** A page of a cart with one design in four sizes. */
async function designInCart(page: Page, shop: OpenShop, path: '/cart' | '/checkout'): Promise<void> {
  const { id, ...garment } = await makeDesign(shop, 'Black');
  await open(page, path);
  const session = await page.evaluate(() => localStorage.getItem('liyawela.session') ?? '');
  for (const [size, quantity] of Object.entries({ S: 4, M: 10, L: 10, XL: 6 }))
    await post(shop, '/api/cart', { ...garment, size, quantity, designId: id }, { 'X-Session-ID': session });
  await reload(page);
  await cartLink(page, 30).waitFor();
}

/** The Studio before a drawing, with one, and where something is to be settled or fails. */
export const studioViews: View[] = [
  plain('studio', '/studio'),
  { name: 'studio-bench', reach: openCrest },
  {
    name: 'studio-near',
    reach: async (page) => {
      await openCrest(page);
      await page.getByRole('radio', { name: 'From near' }).check();
      await page.getByText('1 cm', { exact: true }).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'studio-techniques',
    reach: async (page) => {
      await openCrest(page);
      await press(page, 'Compare all twelve');
      await page.getByRole('heading', { name: 'Your drawing in twelve techniques' }).waitFor();
      await page.waitForFunction(() => !document.querySelector('.st-shots .st-is-flat'));
    },
  },
  {
    name: 'studio-text',
    reach: async (page) => {
      await open(page, '/studio');
      await page.getByRole('button', { name: /Or type a text/ }).click();
      await studio(page).made('Embroidery').waitFor();
    },
  },
  {
    name: 'studio-three-scripts',
    reach: async (page) => {
      await open(page, '/studio');
      await page.getByRole('button', { name: /Or type a text/ }).click();
      await studio(page).field('Line 1').fill('Galle Fort');
      for (const [at, line] of ['ගාල්ල කොටුව', 'காலி கோட்டை'].entries()) {
        await press(page, 'Add a line');
        await studio(page)
          .field(`Line ${at + 2}`)
          .fill(line);
      }
      await waitForTechniques(page);
    },
  },
  {
    name: 'studio-two-colours',
    reach: async (page) => {
      await openCrest(page);
      await studio(page).field('Pieces of M').fill('24');
      await press(page, 'Add another colour');
      await press(page.getByRole('group', { name: 'Colours to add' }), 'Add Navy');
      await page.getByRole('heading', { name: /Navy/ }).first().waitFor();
    },
  },
  {
    name: 'studio-drop',
    reach: async (page) => {
      await open(page, '/studio');
      await drag(page, [path.resolve('package.json')], page.getByRole('main'));
      await page.getByRole('heading', { name: 'Let go. We take it from here.' }).waitFor();
    },
  },
  {
    name: 'studio-sending',
    reach: async (page) => {
      await openCrest(page);
      await studio(page).field('Pieces of M').fill('24');
      await hold(page, /\/api\/uploads/);
      await press(page, 'Ask for a quote');
      await page
        .getByText(/^Sending your drawing/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'studio-check',
    reach: async (page) => {
      await openWith(page, 'logo-from-whatsapp.png', await drawCrest(640));
      await studio(page).technique('Foiling').check();
      await page.getByText(/things to settle in Artwork/).waitFor();
      await waitForTechniques(page);
    },
  },
  {
    name: 'studio-sold-out',
    reach: async (page, shop) => {
      await shop.database.query(
        `update variant_sizes set stock = 0 where product_id = 'blank-everyday-tee' and size = 'S'`,
      );
      await openCrest(page);
      await page
        .getByRole('button', { name: /^Tell me when S in/ })
        .first()
        .click();
      await page.getByRole('form', { name: /is sold out$/ }).waitFor();
    },
  },
  {
    name: 'studio-refused',
    reach: async (page) => {
      await open(page, '/studio');
      await studio(page).picker.setInputFiles(toFile('poster.eps', Buffer.from('%!PS-Adobe-3.0'), 'image/x-eps'));
      await page.getByText(/We cannot draw poster\.eps here\./).waitFor();
    },
  },
  {
    name: 'studio-damaged',
    reach: async (page) => {
      await open(page, '/studio');
      const crest = await drawCrest();
      await studio(page).picker.setInputFiles(toFile('crest.png', crest.subarray(0, crest.length / 2)));
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'studio-loading',
    reach: async (page) => {
      await hold(page, /\/api\/blanks$/);
      await bring(page);
      await studio(page).heading.waitFor();
    },
  },
  {
    name: 'studio-error',
    reach: async (page) => {
      await page.route(/\/api\/blanks$/, serverError);
      await bring(page);
      await page.getByText(/Your drawing is kept\./).waitFor();
    },
  },
  {
    name: 'cart-design',
    reach: async (page, shop) => {
      await designInCart(page, shop, '/cart');
      await page.getByRole('heading', { name: 'Blank Everyday Tee, with your drawing' }).waitFor();
    },
  },
  {
    name: 'checkout-design',
    reach: async (page, shop) => {
      await designInCart(page, shop, '/checkout');
      await page.getByRole('button', { name: 'Place Order' }).waitFor();
    },
  },
  plain('product-make', '/products/blank-everyday-tee'),
];
