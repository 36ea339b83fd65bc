import type { Page } from 'playwright-core';
import { quote } from '../e2e/enquiries/forms.ts';
import { fillCheckout } from '../support/browser/hands.ts';
import { addToCart, hold, type OpenShop, open, press } from '../support/browser/journey.ts';
import { create, orderLoad, product, serverError } from '../support/browser/network.ts';
import { skuWith } from '../support/shop-data.ts';
import { empty, failed, loading, type View } from './view.ts';

async function filledCheckout(page: Page, shop: OpenShop): Promise<void> {
  await addToCart(page, await skuWith(shop.database, 500));
  await open(page, '/checkout');
  await fillCheckout(page, 'cash_on_delivery');
}

/** Screens in states that last a moment, or that nobody should see. */
export const stateViews: View[] = [
  {
    name: 'splash',
    isOver: true,
    reach: async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.addInitScript(() => sessionStorage.removeItem('splash'));
      await page.goto('/', { waitUntil: 'commit' });
      // The splash would have left before the picture is taken.
      await page.locator('[data-splash-screen]').evaluate((element) => {
        element.style.animation = 'none';
      });
      await page.waitForLoadState('load');
    },
  },
  loading('service-loading', '/services/embroidery'),
  failed('service-error', '/services/embroidery', 'Service not found'),
  loading('portfolio-loading', '/portfolio'),
  failed('portfolio-error', '/portfolio', 'Failed to load portfolio'),
  empty('portfolio-empty', '/portfolio', /\/api\/portfolio/, 'No projects yet'),
  failed('about-error', '/about', 'Something went wrong'),
  {
    name: 'product-error',
    reach: async (page) => {
      await open(page, '/products');
      await page.route(product[1], serverError);
      await page.getByRole('main').locator('a[href^="/products/"]').first().click();
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
    },
  },
  {
    name: 'quote-sending',
    reach: async (page) => {
      await hold(page, /\/api\/quotes$/);
      await open(page, '/quote');
      await quote.fill(page, 'waiting@example.com');
      await quote.send(page).click();
      await page.getByText('Please keep this page open.').waitFor();
    },
  },
  {
    name: 'checkout-sending',
    reach: async (page, shop) => {
      await filledCheckout(page, shop);
      await hold(page, create[1]);
      await press(page, 'Place Order');
      await page.getByRole('main').locator('button[aria-disabled="true"], button:disabled').first().waitFor();
    },
  },
  {
    name: 'order-loading',
    reach: async (page, shop) => {
      await filledCheckout(page, shop);
      await hold(page, orderLoad[1]);
      await press(page, 'Place Order');
      await page.getByText('Loading order details...').waitFor();
    },
  },
];
