import type { Page } from 'playwright-core';
import type { ProductDetails } from '#features/catalogue/contract.ts';
import { fillCard, fillCheckout } from '../support/browser/hands.ts';
import {
  addToCart,
  cartLink,
  clothing,
  follow,
  hold,
  type OpenShop,
  open,
  press,
  words,
} from '../support/browser/journey.ts';
import { change, serverError } from '../support/browser/network.ts';
import { skuWith } from '../support/shop-data.ts';
import { after, failed, loading, plain, type View } from './view.ts';

async function firstProduct(page: Page): Promise<void> {
  await page.getByRole('main').locator('a[href^="/products/"]').first().click();
}

async function cartOf(page: Page, shop: OpenShop, quantity: number): Promise<void> {
  const item = await skuWith(shop.database, 500);
  await addToCart(page, item, quantity);
  await open(page, '/cart');
  await cartLink(page, quantity).waitFor();
}

/** More wanted than there is by now, and one thing that is gone. */
async function shortCart(page: Page, shop: OpenShop): Promise<void> {
  const few = await clothing(shop.database, 5, { place: 19 });
  const gone = await clothing(shop.database, 5, { place: 20 });
  for (const item of [few, gone]) {
    await addToCart(page, item, 4);
    await words(page, /^Added 4 item/).waitFor();
  }
  await clothing(shop.database, 2, { place: 19 });
  await clothing(shop.database, 0, { place: 20 });
  await open(page, '/cart');
  await words(page, /left in stock/).waitFor();
}

const list = plain('products', '/products');
const tee = plain('product', '/products/perahera-foil-tee');
const bottle = plain('product-sold-out', '/products/match-day-bottle');
const cart: View = { name: 'cart', reach: (page, shop) => cartOf(page, shop, 3) };
const checkout = after(cart, 'checkout', async (page) => {
  await follow(page, 'Proceed to Checkout');
  await page.getByRole('button', { name: 'Place Order' }).waitFor();
});
const checkoutErrors = after(checkout, 'checkout-errors', (page) => press(page, 'Place Order'));
const order = after(checkoutErrors, 'order', async (page) => {
  await fillCheckout(page, 'cash_on_delivery');
  await press(page, 'Place Order');
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
});
const orderCancel = after(
  order,
  'order-cancel',
  async (page) => {
    await press(page, 'Cancel order');
    await page.getByRole('dialog').waitFor();
  },
  { isOver: true },
);

/** The dialog that a button of a product's page opens. */
const dialogOf = (name: string, button: string): View =>
  after(tee, name, async (page) => {
    await press(page, button);
    await page.getByRole('dialog').waitFor();
  });

/** The first product of the list, with something of it changed on its way to the screen. */
const productWith = (name: string, changed: (product: ProductDetails) => object): View => ({
  name,
  reach: async (page) => {
    await page.route(
      /\/api\/products\?id=/,
      change((answer) => ({ ...answer, product: { ...answer.product, ...changed(answer.product) } })),
    );
    await open(page, '/products');
    await firstProduct(page);
    await page.getByRole('button', { name: 'Add to Cart' }).waitFor();
  },
});

const stockBackForm = (page: Page) => page.getByRole('form', { name: /is sold out$/ });
const stockBack = after(bottle, 'product-stock-back', async (page) => {
  await page.getByRole('group', { name: /^Size/ }).getByRole('radio').first().check();
  await stockBackForm(page).waitFor();
});

/** A sold-out size, once such an address was left at it. */
const soldOut = (name: string, email: string, sign: string | RegExp): View =>
  after(stockBack, name, async (page) => {
    await stockBackForm(page).getByRole('textbox', { name: 'Email' }).fill(email);
    await press(stockBackForm(page), 'Tell me');
    await words(page.getByRole('main'), sign).first().waitFor();
  });

export const shopViews: View[] = [
  list,
  after(
    list,
    'products-filter',
    async (page) => {
      await press(page, /^Filters?/);
      await page.getByRole('dialog').waitFor();
    },
    { isOver: true, widths: [390, 820] },
  ),
  loading('products-loading', '/products'),
  failed('products-error', '/products', 'Something went wrong'),
  plain('products-empty', '/products?search=zzzzqqqq'),
  plain('products-one', '/products?search=nuwara+diamond'),
  tee,
  dialogOf('product-zoom', 'Zoom'),
  dialogOf('product-size-chart', 'Size chart'),
  bottle,
  stockBack,
  soldOut('product-stock-back-errors', 'nadeesha@example', 'Please enter a valid email'),
  soldOut('product-stock-back-sent', 'nadeesha@example.com', /^We will write to/),
  plain('stock-back-stop', '/stock-back/stop/none'),
  // The import's drawing of a product without picture: its kind in its colour.
  productWith('product-no-picture', ({ variants }) => ({
    variants: variants.map((variant) => ({ ...variant, imageUrls: ['/media/0/drawings/sweatshirt/f3a5c4.svg'] })),
  })),
  {
    name: 'product-loading',
    reach: async (page) => {
      await open(page, '/products');
      await hold(page, /\/api\/products\?id=/);
      await firstProduct(page);
    },
  },
  plain('product-not-found', '/products/none'),
  productWith('product-long-words', ({ description }) => ({
    name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft tee',
    description: `${description} ${'Rindfleischetikettierungsüberwachungsaufgaben'.repeat(3)}`,
  })),
  {
    name: 'product-message',
    reach: async (page) => {
      await open(page, '/products/perahera-foil-tee');
      await press(page, 'Add to Cart');
      await words(page, 'Please select a size first.').waitFor();
    },
  },
  {
    name: 'product-added',
    reach: async (page, shop) => {
      await addToCart(page, await skuWith(shop.database, 500));
      await words(page, /^Added 1 item/).waitFor();
    },
  },
  plain('cart-empty', '/cart'),
  {
    name: 'cart-loading',
    reach: async (page) => {
      await hold(page, /\/api\/cart/);
      await page.goto('/cart');
    },
  },
  {
    name: 'cart-error',
    reach: async (page) => {
      await page.route(/\/api\/cart/, serverError);
      await open(page, '/cart');
      await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    },
  },
  {
    name: 'cart-removed',
    reach: async (page, shop) => {
      await cartOf(page, shop, 3);
      await press(page, /^Remove /);
      await words(page, /was removed\.$/).waitFor();
    },
  },
  { name: 'cart-short', reach: shortCart },
  cart,
  checkout,
  checkoutErrors,
  order,
  orderCancel,
  after(orderCancel, 'order-cancelled', async (page) => {
    await press(page, 'Cancel the order');
    await page.getByRole('heading', { name: 'Order Cancelled' }).waitFor();
  }),
  { name: 'cart-99', reach: (page, shop) => cartOf(page, shop, 99) },
  {
    name: 'order-shipped',
    reach: async (page, shop) => {
      await order.reach(page, shop);
      const id = new URL(page.url()).pathname.split('/').at(-1);
      await shop.database.query(
        `update orders set status = 'shipped', courier = 'Kite Express', tracking_number = 'KX 4471' where id = $1`,
        [id],
      );
      await open(page, `/order-confirmation/${id}`);
    },
  },
  {
    name: 'checkout-card',
    reach: async (page, shop) => {
      await checkout.reach(page, shop);
      await fillCheckout(page, 'card');
    },
  },
  {
    name: 'checkout-declined',
    reach: async (page, shop) => {
      await checkout.reach(page, shop);
      await fillCheckout(page, 'card');
      await fillCard(page, '4000 0000 0000 0002');
      await press(page, 'Place Order');
      await page
        .getByRole('alert')
        .getByText(/declined/)
        .waitFor();
    },
  },
  plain('checkout-empty', '/checkout'),
  plain('order-not-found', '/order-confirmation/none'),
];
