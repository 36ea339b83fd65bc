import type { Page } from 'playwright-core';
import { fillCheckout } from '../e2e/hands.ts';
import { change, fault } from '../e2e/network.ts';
import { addToCart, cartLink, follow, hold, type OpenShop, open, press, walk } from '../support/journey.ts';
import { sellableWith } from '../support/shop-data.ts';

/** A screen in one of its states, and how to get there. */
export interface View {
  name: string;
  reach(page: Page, shop: OpenShop): Promise<unknown>;
  /** Only at these widths, where a state exists only there. */
  widths?: number[];
}

const plain = (name: string, path: string): View => ({ name, reach: (page) => open(page, path) });

const failed = (name: string, path: string, title: string): View => ({
  name,
  reach: async (page) => {
    await page.route(/\/api\/(?!cart)/, fault);
    await walk(page, path);
    await page.getByRole('heading', { name: title }).waitFor();
  },
});

/** What a button of a product's page opens. */
const dialog = (name: string, button: string): View => ({
  name,
  reach: async (page) => {
    await open(page, '/products/perahera-foil-tee');
    await press(page, button);
    await page.getByRole('dialog').waitFor();
  },
});

/** The calls of the screen never come back while the picture is taken. */
const loading = (name: string, path: string): View => ({
  name,
  reach: async (page) => {
    await hold(page, /\/api\/(?!cart)/);
    await walk(page, path);
  },
});

async function firstProduct(page: Page): Promise<void> {
  await page.getByRole('main').locator('a[href^="/products/"]').first().click();
}

async function cartOf(page: Page, shop: OpenShop, quantity: number): Promise<void> {
  const item = await sellableWith(shop.database, 500);
  await addToCart(page, item, quantity);
  await open(page, '/cart');
  await cartLink(page, quantity).waitFor();
}

async function checkoutOf(page: Page, shop: OpenShop): Promise<void> {
  await cartOf(page, shop, 3);
  await follow(page, 'Proceed to Checkout');
  await page.getByRole('button', { name: 'Place Order' }).waitFor();
}

const home: View[] = [
  plain('home', '/'),
  loading('home-loading', '/'),
  failed('home-error', '/', 'Unable to load carousel'),
  {
    name: 'menu',
    widths: [390, 820],
    reach: async (page) => {
      await open(page, '/');
      await page.getByRole('button', { name: /menu/i }).first().click();
    },
  },
];

const site: View[] = [
  plain('services', '/services'),
  loading('services-loading', '/services'),
  failed('services-error', '/services', 'Unable to load services'),
  plain('service', '/services/embroidery'),
  plain('service-not-found', '/services/none'),
  plain('portfolio', '/portfolio'),
  {
    name: 'portfolio-dialog',
    reach: async (page) => {
      await open(page, '/portfolio');
      await page.getByRole('button', { name: 'View Project' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  plain('about', '/about'),
  plain('resources', '/resources'),
  plain('privacy', '/privacy'),
  plain('terms', '/terms'),
  plain('cookies', '/cookies'),
  plain('not-found', '/no-such-page'),
];

const forms: View[] = [
  plain('contact', '/contact'),
  {
    name: 'contact-errors',
    reach: async (page) => {
      await open(page, '/contact');
      await press(page, 'Send Message');
    },
  },
  plain('quote', '/quote?service=embroidery'),
  loading('quote-loading', '/quote'),
  {
    name: 'quote-errors',
    reach: async (page) => {
      await open(page, '/quote');
      await press(page.getByRole('main'), 'Get Your Quote');
    },
  },
];

const shopping: View[] = [
  plain('products', '/products'),
  loading('products-loading', '/products'),
  failed('products-error', '/products', 'Something went wrong'),
  plain('products-empty', '/products?search=zzzzqqqq'),
  plain('products-one', '/products?search=nuwara+diamond'),
  {
    name: 'products-filter',
    widths: [390, 820],
    reach: async (page) => {
      await open(page, '/products');
      await press(page, /^Filters?/);
      await page.getByRole('dialog').waitFor();
    },
  },
  plain('product', '/products/perahera-foil-tee'),
  dialog('product-zoom', 'Zoom'),
  dialog('product-size-chart', 'Size chart'),
  plain('product-drawn', '/products/match-day-bottle'),
  {
    name: 'product-loading',
    reach: async (page) => {
      await open(page, '/products');
      await hold(page, /\/api\/products\?id=/);
      await firstProduct(page);
    },
  },
  plain('product-not-found', '/products/none'),
  {
    name: 'product-long-words',
    reach: async (page) => {
      await page.route(
        /\/api\/products\?id=/,
        change((answer) => ({
          ...answer,
          product: {
            ...answer.product,
            name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft tee',
            description: `${answer.product.description} ${'Rindfleischetikettierungsüberwachungsaufgaben'.repeat(3)}`,
          },
        })),
      );
      await open(page, '/products');
      await firstProduct(page);
      await page.getByRole('heading', { level: 1, name: /^Donau/ }).waitFor();
    },
  },
  plain('cart-empty', '/cart'),
  { name: 'cart', reach: (page, shop) => cartOf(page, shop, 3) },
  { name: 'cart-99', reach: (page, shop) => cartOf(page, shop, 99) },
  { name: 'checkout', reach: checkoutOf },
  {
    name: 'checkout-errors',
    reach: async (page, shop) => {
      await checkoutOf(page, shop);
      await press(page, 'Place Order');
    },
  },
  {
    name: 'order',
    reach: async (page, shop) => {
      await checkoutOf(page, shop);
      await fillCheckout(page, 'cash_on_delivery');
      await press(page, 'Place Order');
      await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
    },
  },
  plain('order-not-found', '/order-confirmation/none'),
];

export const views: View[] = [...home, ...site, ...forms, ...shopping];
