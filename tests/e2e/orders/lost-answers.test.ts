import { expect, test } from 'vitest';
import type { Visitor } from '../../support/browser/browser.ts';
import { addToCart, clothing, commonShop, follow, press, reload, words } from '../../support/browser/journey.ts';
import { longTest } from '../../support/browser/long-test.ts';
import { create, loseAnswer, once } from '../../support/browser/network.ts';
import { atCheckout, cartName, confirmed, expectOneOrder } from './orders.ts';

// The order is placed and nobody says so: the one fault that must never cost a visitor twice.

const shop = commonShop();

async function loseOrderAnswer({ page, expectProblem }: Visitor): Promise<void> {
  expectProblem(/Failed to submit order/);
  await once(page, create, loseAnswer);
  await press(page, 'Place Order');
  await words(page.getByRole('alert'), 'Failed to submit order. Please try again.').waitFor();
}

longTest('the note is changed after a lost answer: still one order, and the visitor is told', async () => {
  const item = await clothing(shop.database, 30, { place: 14, variant: 1 });
  await shop.visit({}, async (visitor) => {
    const { page } = visitor;
    await atCheckout(visitor, item, 1);
    await loseOrderAnswer(visitor);
    await expectOneOrder(shop.database, item, 1);
    await page.getByRole('textbox', { name: 'Order notes (optional)' }).fill('Ring twice');
    await press(page, 'Place Order');
    await confirmed(page, item, 1);
    await words(page.getByRole('alert'), /^This order had already reached us/).waitFor();
  });
  await expectOneOrder(shop.database, item, 1);
});

test('lost, reloaded and then changed: nothing typed is lost, and no second order without a warning', async () => {
  const item = await clothing(shop.database, 30, { place: 15, variant: 1 });
  await shop.visit({}, async (visitor) => {
    const { page, expectProblem } = visitor;
    expectProblem(/already placed/);
    await atCheckout(visitor, item, 1);
    await loseOrderAnswer(visitor);
    await reload(page);
    await words(page.getByRole('alert'), 'Your order may have arrived already').waitFor();
    expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Nimali');
    await page.getByRole('textbox', { name: 'Order notes (optional)' }).fill('Ring twice');
    await press(page, 'Place Order');
    await words(page.getByRole('alert'), /^An order from this page was already placed/).waitFor();
  });
  await expectOneOrder(shop.database, item, 1);
});

longTest('lost, and then another shopping: the new things are an order of their own', async () => {
  const item = await clothing(shop.database, 30, { place: 16, variant: 1 });
  const next = await clothing(shop.database, 30, { place: 17, variant: 1 });
  await shop.visit({}, async (visitor) => {
    const { page } = visitor;
    await atCheckout(visitor, item, 2);
    await loseOrderAnswer(visitor);
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
