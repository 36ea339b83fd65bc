import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { provinces } from '#features/orders/constants.ts';
import {
  box,
  fillCard,
  fillCheckout,
  goodCard,
  openWithCart,
  paymentChoice,
  paymentNames,
} from '../../support/browser/hands.ts';
import {
  cartLink,
  clothing,
  commonShop,
  eventually,
  facts,
  follow,
  money,
  press,
  shownSums,
  sizeChoice,
  textOf,
  words,
} from '../../support/browser/journey.ts';
import { countCalls, create } from '../../support/browser/network.ts';
import { stockOf } from '../../support/shop-data.ts';
import { ordersOf } from '../../support/stored-orders.ts';

const shop = commonShop();

/** The message that belongs to a field, as a screen reader reads it with the field. */
async function errorOf(page: Page, name: string, role: 'textbox' | 'combobox' = 'textbox'): Promise<string> {
  const field = page.getByRole(role, { name, exact: true });
  const id = await field.getAttribute('aria-describedby');
  return id ? textOf(page.locator(`[id="${id}"]`)) : '';
}

function isFocused(page: Page, name: string): Promise<boolean> {
  return box(page, name).evaluate((element) => element === document.activeElement);
}

test('a required field says so; nothing is sent; links lead to fields; choices make some needless', async () => {
  const item = await clothing(shop.database, 20, { variant: 1 });
  await shop.visit({}, async ({ page }) => {
    await openWithCart(page, '/checkout', [[item, 1]]);
    await box(page, 'First name').waitFor();
    const calls = countCalls(page, create);
    expect(await page.getByRole('radio', { name: /^Credit\/Debit Card/ }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: /^Standard Shipping/ }).isChecked()).toBe(true);
    await chooseStates(page);
    await page.getByRole('checkbox', { name: 'Same as billing address' }).uncheck();
    await press(page, 'Place Order');
    const alert = page.getByRole('alert');
    await words(alert, 'Please fix the form errors').waitFor();
    const shown = (text: string) => words(page.getByRole('form', { name: 'Checkout' }), text).count();
    expect(await shown('Street address is required')).toBe(2);
    expect(await errorOf(page, 'CVV')).toBe('CVV is required');
    await follow(alert, 'First name');
    expect(await isFocused(page, 'First name')).toBe(true);
    expect(await errorOf(page, 'First name')).toBe('First name is required');
    await page.keyboard.type('N');
    expect(await shown('First name is required')).toBe(0);
    expect(await shown('Last name is required')).toBe(1);
    await box(page, 'Email').fill('nobody@nowhere');
    await press(page, 'Place Order');
    await eventually(() => errorOf(page, 'Email')).toBe('Please enter a valid email');
    await box(page, 'CVV').pressSequentially('123456');
    expect(await box(page, 'CVV').inputValue()).toBe('1234');
    await box(page, 'CVV').fill('');
    await press(page, 'Place Order');
    expect(await shown('CVV is required')).toBe(1);
    await page.getByRole('checkbox', { name: 'Same as billing address' }).check();
    expect(await shown('Street address is required')).toBe(1);
    await paymentChoice(page, 'bank_transfer').check();
    expect(await shown('CVV is required')).toBe(0);
    expect(calls()).toBe(0);
  });
});

/** Nine provinces in Sri Lanka, free text elsewhere; the years of a card. */
async function chooseStates(page: Page): Promise<void> {
  const province = page.getByRole('combobox', { name: 'State/Province' });
  const country = page.getByRole('combobox', { name: 'Country' });
  expect((await province.getByRole('option').allInnerTexts()).slice(1)).toEqual([...provinces]);
  expect(await country.inputValue()).toBe('LK');
  expect(await country.getByRole('option').count()).toBe(8);
  await province.selectOption('Uva');
  await country.selectOption({ label: 'Canada' });
  expect(await box(page, 'State/Province').inputValue()).toBe('');
  await box(page, 'State/Province').fill('Ontario');
  await country.selectOption({ label: 'Sri Lanka' });
  expect(await province.inputValue()).toBe('');
  const year = new Date().getFullYear();
  const years = await page.getByRole('combobox', { name: 'Expiry year' }).getByRole('option').allInnerTexts();
  expect(years.slice(1)).toEqual(Array.from({ length: 10 }, (_, index) => String(year + index)));
}

test('Buy Now leads to the checkout; the order keeps both addresses; pressed twice it is one order', async () => {
  const first = await clothing(shop.database, 10, { place: 29 });
  const second = await clothing(shop.database, 10, { place: 30 });
  await shop.visit({}, async ({ page }) => {
    await openWithCart(page, `/products/${second.productId}`, [[first, 1]]);
    await sizeChoice(page, second.size).check();
    await press(page, 'Buy Now');
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/checkout');
    const same = page.getByRole('checkbox', { name: 'Same as billing address' });
    expect(await same.isChecked()).toBe(true);
    await fillCheckout(page, 'cash_on_delivery');
    await shipElsewhere(page);
    await page.getByRole('radio', { name: /^Express Shipping/ }).check();
    const lines = [first, second].map(({ price }) => ({ price, quantity: 1 }));
    const summary = page.getByRole('complementary', { name: 'Order Summary' });
    await eventually(() => facts(summary)).toEqual(shownSums(lines, 1000, 'Tax (15%)'));
    const posts = countCalls(page, create);
    await page.getByRole('button', { name: 'Place Order' }).dblclick();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Order Confirmed!' }).waitFor();
    expect(posts()).toBe(1);
    expect(await facts(summary)).toEqual(shownSums(lines, 1000));
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    expect(await facts(part('Order Information'))).toMatchObject({ 'Payment method': paymentNames.cash_on_delivery });
    const shipped = await textOf(part('Shipping Address'));
    for (const line of ['9 Other Lane, 2B', 'Colombo, Uva 00300']) expect(shipped).toContain(line);
    expect(await textOf(part('Billing Address'))).toContain('12 Sample Road');
  });
  const orders = await ordersOf(shop.database, first);
  expect(orders).toHaveLength(1);
  expect(orders).toEqual(await ordersOf(shop.database, second));
});

/** The shipping address begins as the billing address, and is changed then. */
async function shipElsewhere(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Same as billing address' }).uncheck();
  const shipping = page.getByRole('group', { name: 'Shipping Address' });
  expect(await box(shipping, 'Street address').inputValue()).toBe('12 Sample Road');
  expect(await shipping.getByRole('combobox', { name: 'State/Province' }).inputValue()).toBe('Western');
  await box(shipping, 'Street address').fill('9 Other Lane');
  await box(shipping, 'Apartment (optional)').fill('2B');
  await shipping.getByRole('combobox', { name: 'State/Province' }).selectOption({ label: 'Uva' });
}

test('a declined card and a changed price or stock are told; nothing typed is lost; it can be ordered', async () => {
  const item = await clothing(shop.database, 5, { place: 4, variant: 1 });
  const change = (to: string) =>
    shop.database.query(`update variant_sizes set ${to} where variant_id = $1`, [item.variantId]);
  await shop.visit({}, async ({ page, expectProblem }) => {
    expectProblem(/402|409|declined|has changed|in stock|out of stock/);
    await openWithCart(page, '/checkout', [[item, 4]]);
    await fillCheckout(page, 'card');
    await beDeclined(page);
    expect(await ordersOf(shop.database, item)).toHaveLength(0);
    expect(await stockOf(shop.database, item)).toBe(5);
    await cartLink(page, 4).waitFor();
    await box(page, 'Card number').fill('4242424242424242');

    const alert = page.getByRole('alert');
    const dearer = money(item.price + 50);
    await change('price_cents = price_cents + 5000');
    await press(page, 'Place Order');
    const check = 'Please check your cart and order again.';
    await words(alert, `The price of ${item.name} has changed: it is now ${dearer}. ${check}`).waitFor();
    const refusal = `Sorry, we cannot fill your order for ${item.name} (${item.color}, ${item.size})`;
    await change('stock = 0');
    await press(page, 'Place Order');
    await words(alert, `${refusal}: it is out of stock.`).waitFor();
    await change('stock = 1');
    await press(page, 'Place Order');
    await words(alert, `${refusal}: only 1 left in stock.`).waitFor();
    await words(page, 'Only 1 left in stock.').waitFor();
    expect(await ordersOf(shop.database, item)).toHaveLength(0);
    await follow(page, 'Back to Cart');
    await press(page, 'Change to 1');
    await follow(page, 'Proceed to Checkout');
    expect(await box(page, 'First name').inputValue()).toBe('Nimali');
    await fillCard(page, goodCard);
    await press(page, 'Place Order');
    await page.getByRole('heading', { level: 1, name: 'Order Confirmed!' }).waitFor();
    await words(page.getByRole('complementary', { name: 'Order Summary' }), dearer)
      .first()
      .waitFor();
  });
  expect(await ordersOf(shop.database, item)).toEqual([expect.objectContaining({ card_last_four: '4242' })]);
  expect(await stockOf(shop.database, item)).toBe(0);
});

/** The field tells the refusal; the browser keeps the card's name, and neither its number nor its CVV. */
async function beDeclined(page: Page): Promise<void> {
  await fillCard(page, '4000 0000 0000 0002');
  await press(page, 'Place Order');
  const declined = 'Your card was declined. Please use another card or another payment method.';
  await words(page.getByRole('alert'), declined).waitFor();
  expect(await errorOf(page, 'Card number')).toBe('This card was declined');
  expect(await box(page, 'First name').inputValue()).toBe('Nimali');
  expect(await box(page, 'Name on card').inputValue()).toBe('N Sample');
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).toContain('N Sample');
  expect(kept.replace(/\s/g, '')).not.toContain('4000000000000002');
  expect(kept).not.toMatch(/"cvv\W+123/);
}
