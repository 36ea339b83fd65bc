import type { Page } from 'playwright-core';
import type { Order } from '#features/orders/contract.ts';
import { fillCheckout, paymentChoice } from '../support/browser/hands.ts';
import { addToCart, type OpenShop, open } from '../support/browser/journey.ts';
import { checkoutOf, sellableWith } from '../support/shop-data.ts';
import { post } from './made-design.ts';
import type { View } from './view.ts';

/** An order whose payment is what the assignments of its row make of it. @param search of the address */
const order = (name: string, way: 'bank_transfer' | 'card', becomes = '', search = ''): View => ({
  name,
  isPayHere: way === 'card',
  reach: async (page, shop) => {
    const checkout = checkoutOf([{ sellable: await sellableWith(shop.database, 500), quantity: 3 }]);
    const body = { ...checkout, paymentMethod: { ...checkout.paymentMethod, type: way } };
    const { data } = await post<{ data: Order }>(shop, '/api/checkout/create-order', body);
    if (becomes) await shop.database.query(`update order_payments set ${becomes} where order_id = $1`, [data.id]);
    await open(page, `/order-confirmation/${data.id}${search}`);
  },
});

const slip = `slip = '{"name": "slip-people-bank.jpg", "size": 412000, "type": "image/jpeg", "url": "/api/uploads/none"}',
  slip_at = now()`;
const received = `state = 'received', received_at = now(), received_cents = amount_cents`;

async function checkoutWithCard(page: Page, shop: OpenShop): Promise<void> {
  await addToCart(page, await sellableWith(shop.database, 500), 3);
  await open(page, '/checkout');
  await fillCheckout(page, 'bank_transfer');
  await paymentChoice(page, 'card').check();
}

/** Payments that come after their order. */
export const paymentViews: View[] = [
  order('order-bank', 'bank_transfer'),
  order('order-bank-slip', 'bank_transfer', slip),
  order('order-bank-unreadable', 'bank_transfer', `${slip}, slip_refused_at = now()`),
  order('order-bank-received', 'bank_transfer', `${slip}, ${received}`),
  { name: 'checkout-payhere', isPayHere: true, reach: checkoutWithCard },
  order('order-payhere-waiting', 'card'),
  order('order-payhere-refused', 'card', 'refused_at = now()'),
  order('order-payhere-left', 'card', '', '?payment=left'),
  order('order-charged-back', 'card', "state = 'charged_back', received_at = now(), received_cents = amount_cents"),
  order('order-payhere', 'card', `${received}, reference = '320027188'`, '?payment=back'),
];
