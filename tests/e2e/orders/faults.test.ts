import { expect, test } from 'vitest';
import { fillCheckout } from '../../support/browser/hands.ts';
import {
  cartLink,
  clothing,
  commonShop,
  follow,
  open,
  press,
  sizeChoice,
  words,
} from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';
import {
  cartAdd,
  cartLoad,
  cartUpdate,
  create,
  cut,
  list,
  loseAnswer,
  networkWords,
  once,
  orderLoad,
  product,
  serverError,
} from '../../support/browser/network.ts';
import { atCheckout, confirmed, expectOneOrder } from './orders.ts';

const shop = commonShop();

test('each step fails once: the visitor reads why, tries again and gets one order', async () => {
  const item = await clothing(shop.database, 30, { place: 9 });
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(networkWords);
    expectProblem(/HTTP|Failed to (fetch|load|add|update|submit)/);
    const alert = (text: string) => words(page.getByRole('alert'), text).waitFor();

    await open(page, '/');
    await once(page, list, serverError);
    await follow(page.getByRole('main'), 'Shop the collection');
    await alert('Error loading products: HTTP error! status: 500');
    await press(page, 'Try Again');
    await page.getByRole('main').getByRole('article').first().waitFor();

    await open(page, `/products?search=${encodeURIComponent(item.name)}`);
    await once(page, product, serverError);
    await follow(page.getByRole('main'), item.name);
    await alert('Something went wrong');
    await alert('HTTP 500: Internal Server Error');
    await press(page, 'Try Again');

    await sizeChoice(page, item.size).check();
    await once(page, cartAdd, cut);
    await press(page, 'Add to Cart');
    await alert('Failed to add item to cart');
    await cartLink(page, 0).waitFor();
    await page.getByRole('button', { name: 'Add to Cart' }).dblclick();
    await cartLink(page, 1).waitFor();

    await once(page, cartLoad, serverError);
    await open(page, '/cart');
    await alert('Failed to load cart');
    await press(page, 'Try Again');
    await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
    await once(page, cartUpdate, cut);
    await press(page, 'Increase quantity');
    await alert('Failed to update item quantity');
    expect(await page.getByRole('textbox', { name: `Quantity of ${item.name}` }).inputValue()).toBe('1');
    await press(page, 'Increase quantity');
    await cartLink(page, 2).waitFor();

    await follow(page, 'Proceed to Checkout');
    await fillCheckout(page, 'cash_on_delivery');
    await once(page, create, cut);
    await press(page, 'Place Order');
    await alert('Failed to submit order. Please try again.');
    await once(page, orderLoad, serverError);
    await press(page, 'Place Order');
    await page.getByRole('heading', { level: 1, name: 'Order Not Found' }).waitFor();
    await alert('Failed to fetch order details');
    await press(page, 'Try Again');
    await confirmed(page, item, 2);
  });
  await expectOneOrder(shop.database, item, 2);
});

longTest('the answer to Add to Cart is lost: the header soon tells what the cart holds', async () => {
  const item = await clothing(shop.database, 30, { place: 16 });
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(networkWords);
    expectProblem(/Failed to add item to cart/);
    await open(page, `/products/${item.productId}`);
    await sizeChoice(page, item.size).check();
    await once(page, cartAdd, loseAnswer);
    await press(page, 'Add to Cart');
    await words(page.getByRole('alert'), 'Failed to add item to cart').waitFor();
    await cartLink(page, 1).waitFor();
  });
});

longTest(
  'two tabs share a cart; an order in one empties the checkout of the other; Back after it offers no second one',
  async () => {
    const item = await clothing(shop.database, 30, { place: 17 });
    await shop.visit({}, async (visitor) => {
      const { page } = visitor;
      await atCheckout(visitor, item, 1);
      const other = await page.context().newPage();
      await open(other, '/cart');
      await press(other, 'Increase quantity');
      await cartLink(page, 2).waitFor();
      await follow(other, 'Proceed to Checkout');
      await other.getByRole('button', { name: 'Place Order' }).waitFor();
      await press(page, 'Place Order');
      await confirmed(page, item, 2);
      await other.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
      await follow(other, 'Back to Cart');
      await other.getByRole('heading', { level: 1, name: 'Your cart is empty' }).waitFor();
      await other.goBack();
      await follow(other.getByRole('main'), 'Continue Shopping');
      await other.getByRole('heading', { level: 1, name: 'Clothing' }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    });
    await expectOneOrder(shop.database, item, 2);
  },
);
