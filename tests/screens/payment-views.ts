import type { Page } from 'playwright-core';
import type { Order } from '#features/orders/contract.ts';
import { fillCheckout, paymentChoice } from '../support/browser/hands.ts';
import { addToCart, type OpenShop, open } from '../support/browser/journey.ts';
import { checkoutOf, skuWith } from '../support/shop-data.ts';
import { post } from './made-design.ts';
import type { View } from './view.ts';

interface Becomes {
  /** Assignments of the payment's row, and of the order's. */
  payment?: string;
  order?: string;
  /** Its events: actor, kind and values. */
  steps?: [actor: string, kind: string, params?: (order: Order) => object][];
  /** Of the address. */
  search?: string;
}

/** An order whose payment came to this. */
const order = (name: string, way: 'bank_transfer' | 'card', becomes: Becomes = {}): View => ({
  name,
  isPayHere: way === 'card',
  reach: async (page, shop) => {
    const checkout = checkoutOf([{ sku: await skuWith(shop.database, 500), quantity: 3 }]);
    const body = { ...checkout, paymentMethod: { ...checkout.paymentMethod, type: way } };
    const { data } = await post<{ data: Order }>(shop, '/api/checkout/create-order', body);
    const { payment, order, steps = [], search = '' } = becomes;
    const { query } = shop.database;
    if (payment) await query(`update order_payments set ${payment} where order_id = $1`, [data.id]);
    if (order) await query(`update orders set ${order} where id = $1`, [data.id]);
    for (const [actor, kind, params = () => ({})] of steps)
      await query('insert into order_events (actor, kind, order_id, params) values ($1, $2, $3, $4)', [
        actor,
        kind,
        data.id,
        JSON.stringify(params(data)),
      ]);
    await open(page, `/order-confirmation/${data.id}${search}`);
  },
});

const slip = `slip = '{"name": "slip-people-bank.jpg", "size": 412000, "type": "image/jpeg", "url": "/api/uploads/none"}',
  slip_at = now()`;
const slipSent: [string, string] = ['customer', 'slip_sent'];
const received = `state = 'received', received_at = now(), received_cents = amount_cents`;
const paid = (kind: string, more: object): [string, string, (order: Order) => object] => [
  'shop',
  kind,
  ({ summary }) => ({ cents: summary.total * 100, ...more }),
];
const ended: Pick<Becomes, 'order' | 'steps'> = {
  order: `status = 'cancelled'`,
  steps: [['shop', 'status_changed', () => ({ from: 'pending', to: 'cancelled' })]],
};

async function checkoutWithCard(page: Page, shop: OpenShop): Promise<void> {
  await addToCart(page, await skuWith(shop.database, 500), 3);
  await open(page, '/checkout');
  await fillCheckout(page, 'bank_transfer');
  await paymentChoice(page, 'card').check();
}

/** Payments that come after their order. */
export const paymentViews: View[] = [
  order('order-bank', 'bank_transfer'),
  order('order-bank-slip', 'bank_transfer', { payment: slip, steps: [slipSent] }),
  order('order-bank-unreadable', 'bank_transfer', {
    payment: `${slip}, slip_refused_at = now()`,
    steps: [slipSent, ['staff', 'slip_refused']],
  }),
  order('order-bank-received', 'bank_transfer', {
    payment: `${slip}, ${received}`,
    steps: [slipSent, paid('payment_received', { isToRefund: false })],
  }),
  order('order-bank-ended', 'bank_transfer', { payment: `state = 'lapsed', lapsed_method = method`, ...ended }),
  { name: 'checkout-payhere', isPayHere: true, reach: checkoutWithCard },
  order('order-payhere-waiting', 'card'),
  order('order-payhere-refused', 'card', { payment: 'refused_at = now()' }),
  order('order-payhere-left', 'card', { search: '?payment=left' }),
  order('order-charged-back', 'card', {
    payment: `state = 'charged_back', received_at = now(), received_cents = amount_cents`,
    steps: [paid('payment_received', { isToRefund: false }), paid('payment_charged_back', { of: 'booked' })],
  }),
  order('order-payhere', 'card', { payment: `${received}, reference = '320027188'`, search: '?payment=back' }),
  order('order-payhere-ended', 'card', { payment: `state = 'lapsed', lapsed_method = method`, ...ended }),
  order('order-payhere-late', 'card', {
    payment: `${received}, to_refund = true, reference = '320027188'`,
    ...ended,
    search: '?payment=back',
  }),
];
