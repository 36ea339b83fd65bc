import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desk, phone } from '../../support/browser/browser.ts';
import {
  fillCheckout,
  type Hand,
  keyboardOf,
  type Payment,
  paymentNames,
  person,
  pointer,
} from '../../support/browser/hands.ts';
import {
  cartLink,
  clothing,
  colour,
  commonShop,
  eventually,
  facts,
  money,
  open,
  shownSums,
  sizeChoice,
  sumsOf,
  textOf,
  words,
} from '../../support/browser/journey.ts';
import { full } from '../../support/length.ts';
import { type Sku, stockOf } from '../../support/shop-data.ts';
import { ordersOf } from '../../support/stored-orders.ts';

const shop = commonShop();

/** Opens the search of this width and finds a product by its name. */
async function search(page: Page, hand: Hand, name: string): Promise<void> {
  const narrow = (page.viewportSize()?.width ?? 0) < 1024;
  const filters = page.getByRole('form', { name: 'Filters' });
  // A summary has no role of its own.
  await hand.press(narrow ? filters.getByRole('button', { name: 'Filters' }) : filters.locator('summary'));
  const place = narrow ? page.getByRole('dialog', { name: 'Filters' }) : filters;
  await hand.type(place.getByRole('searchbox', { name: 'Search' }), name);
  await eventually(() => new URL(page.url()).searchParams.get('search')).toBe(name);
  if (narrow) await hand.press(place.getByRole('button', { name: /^Show results/ }));
}

async function buyThreeOf(page: Page, hand: Hand, item: Sku): Promise<void> {
  await hand.press(page.getByRole('main').getByRole('link', { name: 'Shop the collection' }));
  await search(page, hand, item.name);
  await hand.press(page.getByRole('main').getByRole('link', { name: item.name, exact: true }));
  await page.getByRole('heading', { level: 1, name: item.name, exact: true }).waitFor();
  await cartLink(page, 0).waitFor();
  await hand.choose(colour(page, item.color));
  await hand.choose(sizeChoice(page, item.size));
  await hand.type(page.getByRole('textbox', { name: 'Quantity' }), '2');
  await hand.press(page.getByRole('button', { name: 'Increase quantity' }));
  const text = 'Added 3 item(s) to cart! Total items: 3';
  await hand.press(page.getByRole('button', { name: 'Add to Cart' }));
  await words(page.getByRole('status'), text).waitFor();
  await cartLink(page, 3).waitFor();
  expect(await textOf(cartLink(page, 3))).toBe('3');
}

/** From the cart over the form to the confirmation; answers with the order's id. */
async function order(page: Page, hand: Hand, payment: Payment, lines: { price: number; quantity: number }[]) {
  await hand.press(page.getByRole('link', { name: 'Proceed to Checkout' }));
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  const summary = page.getByRole('complementary', { name: 'Order Summary' });
  await summary.waitFor();
  expect(await facts(summary)).toEqual(shownSums(lines, 500, 'Tax (15%)'));
  await fillCheckout(page, payment, hand);
  await hand.press(page.getByRole('button', { name: 'Place Order' }));
  await page.getByRole('heading', { level: 1, name: 'Order Confirmed!' }).waitFor();
  return decodeURIComponent(new URL(page.url()).pathname.replace('/order-confirmation/', ''));
}

async function checkConfirmation(page: Page, item: Sku, payment: Payment, orderNumber: string) {
  await words(page, "Thank you for your order. We'll send you a confirmation email shortly.").waitFor();
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const information = await facts(part('Order Information'));
  expect(information).toMatchObject({
    'Order number': orderNumber,
    Status: 'Pending Confirmation',
    'Payment method': paymentNames[payment],
  });
  expect(information['Order date']).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M$/);
  expect(await facts(part('Customer Information'))).toEqual({
    Name: `${person['First name']} ${person['Last name']}`,
    Email: person.Email,
    Phone: person.Phone,
  });
  for (const name of ['Billing Address', 'Shipping Address']) {
    const address = await textOf(part(name));
    for (const line of ['12 Sample Road', 'Colombo, Western 00300', 'Sri Lanka']) expect(address).toContain(line);
  }
  const line = part('Order Items').getByRole('listitem');
  expect(await line.count()).toBe(1);
  for (const text of [item.name, `${item.color} • Size: ${item.size}`, 'Quantity: 3', money(item.price * 3)]) {
    await words(line, text).waitFor();
  }
  const summary = page.getByRole('complementary', { name: 'Order Summary' });
  expect(await facts(summary)).toEqual(shownSums([{ price: item.price, quantity: 3 }]));
  await page.getByRole('button', { name: 'Print Order' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).waitFor();
}

async function checkStored(item: Sku, payment: Payment, id: string): Promise<string> {
  const { data } = await shop.api(`/api/checkout/order/${encodeURIComponent(id)}`);
  const { subtotal, shipping, tax, total } = sumsOf([{ price: item.price, quantity: 3 }]);
  expect(data).toMatchObject({
    id,
    status: 'pending',
    paymentMethod: { type: payment },
    items: [{ product: { name: item.name }, size: item.size, quantity: 3, price: item.price }],
    summary: { subtotal, shipping, tax, total },
  });
  const orders = await ordersOf(shop.database, item);
  expect(orders).toEqual([expect.objectContaining({ id, payment_type: payment, total })]);
  expect(orders[0]?.card_last_four).toBe(payment === 'card' ? '4242' : null);
  expect(orders[0]?.order_number).toMatch(/^LW-\d{6}$/);
  expect(await stockOf(shop.database, item)).toBe(item.stock - 3);
  const left = await shop.database.query('select from cart_items where session_id = $1', [orders[0]?.session_id]);
  expect(left).toHaveLength(0);
  const mails = await shop.database.query<{ message: string }>(
    `select data->>'message' as message from jobs.job where data->>'recordId' = $1 order by 1`,
    [id],
  );
  expect(mails.map(({ message }) => message)).toEqual(['order-confirmation', 'order-staff']);
  return orders[0]?.order_number ?? '';
}

const runs = [
  { width: 1440, payment: 'bank_transfer', keys: true },
  { width: 390, payment: 'card', keys: false },
] as const;

test.each(runs.map((run, place) => ({ ...run, place })).slice(0, full ? 2 : 1))(
  'from the home page to the order at $width px, by $payment (only keys: $keys)',
  { timeout: 180_000 },
  async ({ width, payment, keys, place }) => {
    const item = await clothing(shop.database, 40, { place: place + 26, variant: place });
    await shop.visit({ viewport: width === 390 ? phone : desk }, async ({ page }) => {
      const hand = keys ? keyboardOf(page) : pointer;
      await open(page, '/');
      await buyThreeOf(page, hand, item);
      await hand.press(cartLink(page, 3));
      await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
      const line = page.getByRole('main').getByRole('listitem').filter({ hasText: item.name });
      await words(line, `${item.color} • Size: ${item.size}`).waitFor();
      expect(await line.getByRole('textbox', { name: `Quantity of ${item.name}` }).inputValue()).toBe('3');
      const total = money(item.price * 3);
      expect(await facts(page.getByRole('complementary', { name: 'Summary' }))).toEqual({
        'Subtotal (3 items)': total,
        Shipping: 'Calculated at checkout',
        'Cart total': total,
      });
      const id = await order(page, hand, payment, [{ price: item.price, quantity: 3 }]);
      const orderNumber = await checkStored(item, payment, id);
      await checkConfirmation(page, item, payment, orderNumber);
      await cartLink(page, 0).waitFor();
    });
  },
);
