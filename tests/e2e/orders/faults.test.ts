import { expect, test } from 'vitest';
import { fillCheckout } from '../../support/browser/hands.ts';
import {
  cartLink,
  clothing,
  commonShop,
  follow,
  open,
  press,
  reload,
  sizeChoice,
  words,
} from '../../support/browser/journey.ts';
import {
  cartAdd,
  cartUpdate,
  create,
  cut,
  fault,
  list,
  loseAnswer,
  networkWords,
  once,
  orderLoad,
  product,
} from '../../support/browser/network.ts';
import { atCheckout, cartName, confirmed, expectOneOrder } from './orders.ts';

const shop = commonShop();

const fates = [
  {
    name: 'the connection breaks',
    fate: cut,
    listError: 'Error loading products: Failed to fetch products',
    productError: 'Failed to fetch',
    createError: 'Failed to submit order. Please try again.',
  },
  {
    name: 'the server fails',
    fate: fault,
    listError: 'Error loading products: HTTP error! status: 500',
    productError: 'HTTP 500: Internal Server Error',
    createError: 'Failed to create order',
  },
];

test.each(fates.map((row, place) => ({ ...row, place })))(
  'each step fails once because $name: the visitor reads why, tries again and gets one order',
  async ({ place, fate, listError, productError, createError }) => {
    const item = await clothing(shop.database, 30, { place: place + 9 });
    await shop.visit({}, async ({ page, expectProblem }) => {
      expectProblem(networkWords);
      for (const text of [listError, productError, createError]) expectProblem(new RegExp(text.replace(/.*: /, '')));
      expectProblem(/Failed to (add item to cart|update item quantity|fetch order details)/);

      await open(page, '/');
      await once(page, list, fate);
      await follow(page.getByRole('main'), 'Shop the collection');
      await words(page.getByRole('alert'), listError).waitFor();
      await press(page, 'Try Again');
      await page.getByRole('main').getByRole('article').first().waitFor();

      await open(page, `/products?search=${encodeURIComponent(item.name)}`);
      await once(page, product, fate);
      await follow(page.getByRole('main'), item.name);
      await words(page.getByRole('alert'), 'Something went wrong').waitFor();
      await words(page.getByRole('alert'), productError).waitFor();
      await press(page, 'Try Again');

      await sizeChoice(page, item.size).check();
      await once(page, cartAdd, fate);
      await press(page, 'Add to Cart');
      await words(page.getByRole('alert'), 'Failed to add item to cart').waitFor();
      await cartLink(page, 0).waitFor();
      await press(page, 'Add to Cart');
      await cartLink(page, 1).waitFor();

      await follow(page, cartName(1));
      // The product page has a button of the same name.
      await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
      await once(page, cartUpdate, fate);
      await press(page, 'Increase quantity');
      await words(page.getByRole('alert'), 'Failed to update item quantity').waitFor();
      expect(await page.getByRole('textbox', { name: `Quantity of ${item.name}` }).inputValue()).toBe('1');
      await press(page, 'Increase quantity');
      await cartLink(page, 2).waitFor();

      await follow(page, 'Proceed to Checkout');
      await fillCheckout(page, 'cash_on_delivery');
      await once(page, create, fate);
      await press(page, 'Place Order');
      await words(page.getByRole('alert'), createError).waitFor();
      await once(page, orderLoad, fate);
      await press(page, 'Place Order');
      await page.getByRole('heading', { level: 1, name: 'Order Not Found' }).waitFor();
      await words(page.getByRole('alert'), 'Failed to fetch order details').waitFor();
      await press(page, 'Try Again');
      await confirmed(page, item, 2);
    });
    await expectOneOrder(shop.database, item, 2);
  },
);

test('a double click on Place Order, and Enter on top of it, make one order', async () => {
  const item = await clothing(shop.database, 30, { place: 14 });
  await shop.visit({}, async (visitor) => {
    const { page } = visitor;
    await atCheckout(visitor, item, 1);
    let posts = 0;
    page.on('request', (request) => {
      if (create[1].test(request.url()) && request.method() === create[0]) posts++;
    });
    await page.getByRole('button', { name: 'Place Order' }).dblclick();
    await page.keyboard.press('Enter');
    await confirmed(page, item, 1);
    expect(posts).toBe(1);
  });
  await expectOneOrder(shop.database, item, 1);
});

test('two clicks on Add to Cart in one moment add once', async () => {
  const item = await clothing(shop.database, 30, { place: 15 });
  await shop.visit({}, async ({ page }) => {
    await open(page, `/products/${item.productId}`);
    await sizeChoice(page, item.size).check();
    await page.getByRole('button', { name: 'Add to Cart' }).dblclick();
    await words(page, /^Added 1 item/).waitFor();
    await reload(page);
    await cartLink(page, 1).waitFor();
  });
});

test('the answer to Add to Cart is lost: the header soon tells what the cart holds', async () => {
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

test('an order in one tab empties the checkout of the other; Back after the order offers no second one', async () => {
  const item = await clothing(shop.database, 30, { place: 17 });
  await shop.visit({}, async (visitor) => {
    const { page } = visitor;
    await atCheckout(visitor, item, 1);
    const other = await page.context().newPage();
    await open(other, '/checkout');
    await other.getByRole('button', { name: 'Place Order' }).waitFor();
    await press(page, 'Place Order');
    await confirmed(page, item, 1);
    await other.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  });
  await expectOneOrder(shop.database, item, 1);
});
