import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addToCart, clothing, commonShop, follow, press, reload, words } from '../../support/browser/journey.ts';
import { create, cut, loseAnswer, once } from '../../support/browser/network.ts';
import { atCheckout, cartName, confirmed, expectOneOrder } from './orders.ts';

// The order is placed and nobody says so: the one fault that must never cost a visitor twice.

const shop = commonShop();

test('the answer to the order is lost: placing it again shows that order', async () => {
  const item = await clothing(shop.database, 30, { place: 12, variant: 1 });
  await shop.visit({}, async (visitor) => {
    const { page, expectProblem } = visitor;
    await atCheckout(visitor, item, 2);
    expectProblem(/Failed to submit order/);
    await once(page, create, loseAnswer);
    await press(page, 'Place Order');
    await words(page.getByRole('alert'), 'Failed to submit order. Please try again.').waitFor();
    await expectOneOrder(shop.database, item, 2);
    await press(page, 'Place Order');
    await confirmed(page, item, 2);
  });
  await expectOneOrder(shop.database, item, 2);
});

test('reload after the lost answer, then the order again: one order, and nothing typed is lost', async () => {
  const item = await clothing(shop.database, 30, { place: 13, variant: 1 });
  await shop.visit({}, async (visitor) => {
    const { page, expectProblem } = visitor;
    await atCheckout(visitor, item, 3);
    expectProblem(/Failed to submit order/);
    await once(page, create, loseAnswer);
    await press(page, 'Place Order');
    await words(page.getByRole('alert'), 'Failed to submit order. Please try again.').waitFor();
    await reload(page);
    await words(page.getByRole('alert'), 'Your order may have arrived already').waitFor();
    expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Nimali');
    await press(page, 'Place Order');
    await confirmed(page, item, 3);
  });
  await expectOneOrder(shop.database, item, 3);
});

test('after the lost answer the visitor leaves, comes back and changes the note: still one order, and they are told', async () => {
  const item = await clothing(shop.database, 30, { place: 14, variant: 1 });
  await shop.visit({}, async (visitor) => {
    const { page, expectProblem } = visitor;
    await atCheckout(visitor, item, 1);
    expectProblem(/Failed to submit order/);
    await once(page, create, loseAnswer);
    await press(page, 'Place Order');
    await words(page.getByRole('alert'), 'Failed to submit order. Please try again.').waitFor();
    await page.getByRole('textbox', { name: 'Order notes (optional)' }).fill('Ring twice');
    await press(page, 'Place Order');
    await confirmed(page, item, 1);
    await words(page.getByRole('alert'), /^This order had already reached us/).waitFor();
  });
  await expectOneOrder(shop.database, item, 1);
});

async function loseOrderAnswer(page: Page): Promise<void> {
  await once(page, create, loseAnswer);
  await press(page, 'Place Order');
  await words(page.getByRole('alert'), 'Failed to submit order. Please try again.').waitFor();
}

test('lost, reloaded and then changed: no second order without a warning', async () => {
  const item = await clothing(shop.database, 30, { place: 15, variant: 1 });
  await shop.visit({}, async (visitor) => {
    const { page, expectProblem } = visitor;
    expectProblem(/Failed to submit order|already placed/);
    await atCheckout(visitor, item, 1);
    await loseOrderAnswer(page);
    await reload(page);
    await words(page.getByRole('alert'), 'Your order may have arrived already').waitFor();
    await page.getByRole('textbox', { name: 'Order notes (optional)' }).fill('Ring twice');
    await press(page, 'Place Order');
    await words(page.getByRole('alert'), /^An order from this page was already placed/).waitFor();
  });
  await expectOneOrder(shop.database, item, 1);
});

test('lost, and then another shopping: the new things are an order of their own', async () => {
  const item = await clothing(shop.database, 30, { place: 16, variant: 1 });
  const next = await clothing(shop.database, 30, { place: 17, variant: 1 });
  await shop.visit({}, async (visitor) => {
    const { page, expectProblem } = visitor;
    expectProblem(/Failed to submit order/);
    await atCheckout(visitor, item, 2);
    await loseOrderAnswer(page);
    await addToCart(page, next);
    await follow(page, cartName(1));
    await follow(page, 'Proceed to Checkout');
    await words(page.getByRole('alert'), 'Your last order may have arrived').waitFor();
    await press(page, 'Place Order');
    await confirmed(page, next, 1);
  });
  await expectOneOrder(shop.database, item, 2);
  await expectOneOrder(shop.database, next, 1);
});

test('the call never reaches the shop, the visitor goes back and takes one more: one order with what is in the cart', async () => {
  const item = await clothing(shop.database, 30, { place: 18, variant: 1 });
  await shop.visit({}, async (visitor) => {
    const { page, expectProblem } = visitor;
    expectProblem(/Failed to submit order/);
    await atCheckout(visitor, item, 1);
    await once(page, create, cut);
    await press(page, 'Place Order');
    await words(page.getByRole('alert'), 'Failed to submit order. Please try again.').waitFor();
    await follow(page, 'Back to Cart');
    await press(page, 'Increase quantity');
    await follow(page, cartName(2));
    await follow(page, 'Proceed to Checkout');
    await press(page, 'Place Order');
    await confirmed(page, item, 2);
  });
  await expectOneOrder(shop.database, item, 2);
});

test('two visitors and the last piece: one order, one clear refusal', async () => {
  const item = await clothing(shop.database, 1, { place: 19, variant: 1 });
  await shop.visit({}, async (first) => {
    await atCheckout(first, item, 1);
    await shop.visit({}, async (second) => {
      second.expectProblem(/409|out of stock/);
      await atCheckout(second, item, 1);
      await press(first.page, 'Place Order');
      await confirmed(first.page, item, 1);
      await press(second.page, 'Place Order');
      const refusal = `Sorry, we cannot fill your order for ${item.name} (${item.color}, ${item.size}): it is out of stock.`;
      await words(second.page.getByRole('alert'), refusal).waitFor();
      await words(second.page, 'This item is out of stock.').waitFor();
    });
  });
  await expectOneOrder(shop.database, item, 1);
});
