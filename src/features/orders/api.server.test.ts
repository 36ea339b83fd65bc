import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../tests/support/api.ts';
import { checkoutOf, lineOf, newSession, type Sku, skuWith, stockOf } from '../../../tests/support/shop-data.ts';

const shop = testApi();
let tee: Sku;

beforeEach(async () => {
  tee = await skuWith(shop.database, 50, 0);
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  shop.call('POST', '/api/checkout/create-order', { body, headers });
const countOf = async (table: string) =>
  Number((await shop.database.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n);

describe('placing an order', () => {
  test('stores it, takes the stock, empties the cart and queues the mail', async () => {
    const session = newSession();
    await shop.call('POST', '/api/cart', { headers: { 'X-Session-ID': session }, body: lineOf(tee, 3) });
    const jobsBefore = await countOf('jobs.job');
    const answer = await post(checkoutOf([{ sku: tee, quantity: 3 }]), { 'X-Session-ID': session });
    expect(answer.status).toBe(200);
    const order = answer.body.data;
    expect(order.id).toMatch(/^ord_[\w-]{24}$/);
    expect(order.orderNumber).toMatch(/^LW-\d{6,}$/);
    expect(order.status).toBe('pending');
    const subtotal = tee.price * 3;
    const tax = Math.round(subtotal * 0.15);
    expect(order.summary).toEqual({ subtotal, shipping: 500, tax, total: subtotal + 500 + tax });
    expect(await stockOf(shop.database, tee)).toBe(47);
    const cart = await shop.call('GET', '/api/cart', { headers: { 'X-Session-ID': session } });
    expect(cart.body.data.items).toEqual([]);
    const jobs = await shop.database.query<{ data: object }>(
      `select data from jobs.job where data->>'recordId' = $1 order by data->>'message'`,
      [order.id],
    );
    expect(jobs.map((job) => job.data)).toEqual([
      { message: 'order-confirmation', recordId: order.id },
      { message: 'order-staff', recordId: order.id },
    ]);
    expect((await countOf('jobs.job')) - jobsBefore).toBe(2);
  });

  test('has exactly the shape of section 3, and reads back the same', async () => {
    const placed = (await post(checkoutOf([{ sku: tee, quantity: 1 }]))).body.data;
    expect(Object.keys(placed).sort()).toEqual([
      'billingAddress',
      'createdAt',
      'customerInfo',
      'id',
      'items',
      'orderNumber',
      'paymentMethod',
      'shippingAddress',
      'status',
      'summary',
    ]);
    expect(Object.keys(placed.customerInfo).sort()).toEqual(['email', 'firstName', 'lastName', 'phone']);
    const [first] = placed.items;
    expect(Object.keys(first ?? {}).sort()).toEqual(['id', 'price', 'product', 'quantity', 'size', 'variant']);
    expect(placed.paymentMethod).toEqual({ type: 'cash_on_delivery' });
    expect(placed.shippingAddress).toEqual(placed.billingAddress);
    const read = await shop.call('GET', `/api/checkout/order/${placed.id}`);
    expect(read.status).toBe(200);
    const { following, papers, ...order } = read.body.data;
    expect(order).toEqual(placed);
    expect(following.canCancel).toBe(true);
    expect(read.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['no-such-order', 'ord_AAAAAAAAAAAAAAAAAAAAAAAA', "ord_'--"])('order %s: Order not found', async (id) => {
    const answer = await shop.call('GET', `/api/checkout/order/${encodeURIComponent(id)}`);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ success: false, code: 'order_not_found', params: {}, error: 'Order not found' });
  });

  test.each([
    ['standard', 500],
    ['express', 1000],
    ['overnight', 2000],
  ])('shipping %s costs %d, whatever is sent, and the threshold is not applied (section 9)', async (id, price) => {
    const shippingMethod = {
      id,
      name: 'x',
      description: 'x',
      price: 1,
      estimatedDays: 'x',
      freeShippingThreshold: null,
    };
    const body = { ...checkoutOf([{ sku: tee, quantity: 20 }]), shippingMethod };
    expect((await post(body)).body.data.summary.shipping).toBe(price);
  });

  test('the same line twice in the items is sold once, with both quantities', async () => {
    const body = checkoutOf([
      { sku: tee, quantity: 2 },
      { sku: tee, quantity: 3 },
    ]);
    const { data } = (await post(body)).body;
    expect(data.items).toHaveLength(1);
    expect(data.items[0]?.quantity).toBe(5);
    expect(await stockOf(shop.database, tee)).toBe(45);
  });

  test('an own shipping address is kept, optional fields only when given', async () => {
    const base = checkoutOf([{ sku: tee, quantity: 1 }]);
    const body = {
      ...base,
      customerInfo: { ...base.customerInfo, company: ' Sample & Sons ' },
      shippingAddress: {
        sameAsBilling: false,
        street: '4 Other Road',
        apartment: 'Flat 2',
        city: 'Kandy',
        state: 'Central',
        postalCode: '20000',
        country: 'LK',
      },
    };
    const { data } = (await post(body)).body;
    expect(data.customerInfo.company).toBe('Sample & Sons');
    expect(data.shippingAddress).toEqual({
      street: '4 Other Road',
      apartment: 'Flat 2',
      city: 'Kandy',
      state: 'Central',
      postalCode: '20000',
      country: 'LK',
    });
    expect(data.billingAddress).not.toHaveProperty('apartment');
  });
});

describe('refusals leave everything as it was', () => {
  test('an empty form: every required field has its message (section 5)', async () => {
    const before = await countOf('orders');
    const answer = await post({
      customerInfo: {},
      billingAddress: {},
      shippingAddress: { sameAsBilling: false },
      shippingMethod: { id: 'standard' },
      paymentMethod: { type: 'card' },
      items: [{ ...lineOf(tee), price: tee.price }],
    });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('Please fix the form errors');
    expect(Object.keys(answer.body.validationErrors)).toHaveLength(17);
    expect(answer.body.validationErrors['customerInfo.firstName']).toBe('First name is required');
    expect(await countOf('orders')).toBe(before);
  });

  test('an empty cart', async () => {
    const answer = await post({ ...checkoutOf([]), items: [] });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('Your cart is empty');
  });

  test('a price that the visitor did not see: 409, nothing reserved', async () => {
    const body = checkoutOf([{ sku: { ...tee, price: tee.price - 1 }, quantity: 1 }]);
    const answer = await post(body);
    expect(answer.status).toBe(409);
    expect(answer.body.error).toContain('price');
    expect(await stockOf(shop.database, tee)).toBe(50);
  });

  test('too little stock for one line takes nothing of the others', async () => {
    const scarce = await skuWith(shop.database, 1, 1);
    const before = await countOf('orders');
    const answer = await post(
      checkoutOf([
        { sku: tee, quantity: 2 },
        { sku: scarce, quantity: 2 },
      ]),
    );
    expect(answer.status).toBe(409);
    expect(answer.body.error).toContain('stock');
    expect(await stockOf(shop.database, tee)).toBe(50);
    expect(await stockOf(shop.database, scarce)).toBe(1);
    expect(await countOf('orders')).toBe(before);
  });

  test('the declined card: 402, nothing stored, and its key is not used up', async () => {
    const before = await countOf('orders');
    const pay = (number: string) => {
      const cardDetails = { number, expiryMonth: '01', expiryYear: '2030', cvv: '123', nameOnCard: 'N Sample' };
      const paymentMethod = { type: 'card', cardDetails };
      const body = { ...checkoutOf([{ sku: tee, quantity: 1 }]), paymentMethod };
      return post(body, { 'Idempotency-Key': 'key-declined' });
    };
    const answer = await pay('4000 0000 0000 0002');
    expect(answer.status).toBe(402);
    expect(answer.body.validationErrors).toHaveProperty(['paymentMethod.cardDetails.number']);
    expect(await countOf('orders')).toBe(before);
    expect(await stockOf(shop.database, tee)).toBe(50);
    expect((await pay('4242424242424242')).status).toBe(200);
  });

  test('another body under the key of an order: 409; a malformed key: 400', async () => {
    const one = (quantity: number, key: string) =>
      post(checkoutOf([{ sku: tee, quantity }]), { 'Idempotency-Key': key });
    expect((await one(1, 'key-two')).status).toBe(200);
    expect((await one(2, 'key-two')).status).toBe(409);
    expect((await one(1, 'a b')).status).toBe(400);
    expect(await stockOf(shop.database, tee)).toBe(49);
  });

  test('a shipping address without its fields, unless it is the billing address', async () => {
    const body = checkoutOf([{ sku: tee, quantity: 1 }]);
    const empty = { street: '', city: null, state: '', postalCode: 7, country: '' };
    const same = await post({ ...body, shippingAddress: { ...empty, sameAsBilling: true } });
    expect(same.status).toBe(200);
    expect(same.body.data.shippingAddress).toEqual(same.body.data.billingAddress);
    expect((await post({ ...body, shippingAddress: { ...empty, sameAsBilling: false } })).status).toBe(400);
  });
});
