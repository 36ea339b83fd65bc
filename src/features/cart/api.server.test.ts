import { beforeAll, describe, expect, test } from 'vitest';
import { present } from '../../../tests/support/answers.ts';
import { testApi } from '../../../tests/support/api.ts';
import { lineOf, newSession, type Sku, skuWith } from '../../../tests/support/shop-data.ts';

const shop = testApi();
let tee: Sku;
let scarce: Sku;

beforeAll(async () => {
  tee = await skuWith(shop.database, 150, 0);
  scarce = await skuWith(shop.database, 3, 1);
});

function cartOf(session: string) {
  const headers = { 'X-Session-ID': session };
  return {
    get: () => shop.call('GET', '/api/cart', { headers }),
    add: (body: object) => shop.call('POST', '/api/cart', { headers, body }),
    update: (itemId: string, quantity: number) =>
      shop.call('PUT', '/api/cart', { headers, body: { itemId, quantity } }),
    remove: (itemId: string) => shop.call('DELETE', '/api/cart', { headers, body: { itemId } }),
    clear: () => shop.call('PATCH', '/api/cart', { headers, body: {} }),
  };
}

describe('session (sections 5 and 6)', () => {
  test.each(['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])('%s without a session id: No session ID', async (method) => {
    const body = method === 'POST' ? lineOf(tee) : { itemId: 'x', quantity: 1 };
    const answer = await shop.call(method, '/api/cart', { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ success: false, code: 'session_missing', params: {}, error: 'No session ID' });
  });

  test.each(['visitor_1', 'session_', `session_${'x'.repeat(130)}`, 'session_a b', "session_'--"])(
    'refuses %s',
    async (session) => {
      expect((await cartOf(session).get()).status).toBe(400);
    },
  );

  test('an unknown session has an empty cart, and nobody keeps the answer', async () => {
    const session = newSession();
    const answer = await cartOf(session).get();
    expect(answer.body).toEqual({
      success: true,
      data: { items: [], totalItems: 0, totalPrice: 0, sessionId: session },
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('add', () => {
  test('answers with the whole new cart, priced by the server', async () => {
    const session = newSession();
    const { body, status } = await cartOf(session).add(lineOf(tee, 2));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ totalItems: 2, totalPrice: tee.price * 2, sessionId: session });
    expect(body.data.items).toHaveLength(1);
    expect(body.data.items[0]).toMatchObject({
      productId: tee.productId,
      variantId: tee.variantId,
      size: tee.size,
      quantity: 2,
      price: tee.price,
      availableStock: 150,
      product: { name: tee.name },
      variant: { color: tee.color },
    });
  });

  test('parallel adds of one line lose none', async () => {
    const cart = cartOf(newSession());
    const answers = await Promise.all(Array.from({ length: 20 }, () => cart.add(lineOf(tee, 1))));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect((await cart.get()).body.data).toMatchObject({ totalItems: 20, items: [{ quantity: 20 }] });
  });

  test('over the stock: 409 with a sentence that says stock', async () => {
    const cart = cartOf(newSession());
    const over = await cart.add(lineOf(scarce, 4));
    expect(over.status).toBe(409);
    expect(over.body.error).toContain('stock');
    await cart.add(lineOf(scarce, 2));
    const again = await cart.add(lineOf(scarce, 2));
    expect(again.status).toBe(409);
    expect(again.body.error).toContain('stock');
    expect((await cart.get()).body.data.totalItems).toBe(2);
  });

  test('more than 99 in one line is refused and the line stays', async () => {
    const cart = cartOf(newSession());
    await cart.add(lineOf(tee, 60));
    const answer = await cart.add(lineOf(tee, 60));
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain('99');
    expect((await cart.get()).body.data.totalItems).toBe(60);
  });

  test.each([0, -1, 100, 1.5, '2', null])('quantity %s is refused', async (quantity) => {
    const answer = await cartOf(newSession()).add({ ...lineOf(tee), quantity });
    expect(answer.status).toBe(400);
    expect(answer.body.validationErrors.quantity).toMatch(/Quantity/);
  });

  test.each([
    { productId: 'no-such-product' },
    { variantId: 'no-such-variant' },
    { size: 'XXXXL' },
    { productId: "' or 1=1" },
    { size: 'half \ud83d' },
  ])('unknown %o: not found', async (change) => {
    const answer = await cartOf(newSession()).add({ ...lineOf(tee), ...change });
    expect(answer.status).toBe(404);
    expect(answer.body.error).toContain('not found');
  });

  test('a draft is not found, a product that is not on sale has no stock', async () => {
    const products = await shop.database.query<Sku & { status: string }>(
      `select distinct on (p.status) p.status, z.product_id as "productId", z.variant_id as "variantId", z.size
       from variant_sizes z join products p on p.id = z.product_id where p.status <> 'active'`,
    );
    expect(products.length).toBeGreaterThanOrEqual(4);
    for (const product of products) {
      const answer = await cartOf(newSession()).add(lineOf(product));
      expect(answer.status, product.status).toBe(product.status === 'draft' ? 404 : 409);
      expect(answer.body.error).toContain(product.status === 'draft' ? 'not found' : 'stock');
    }
  });
});

describe('update, remove, clear', () => {
  test('fewer pieces are allowed when the stock has fallen below the line', async () => {
    const sku = await skuWith(shop.database, 10, 2);
    const cart = cartOf(newSession());
    const item = present((await cart.add(lineOf(sku, 10))).body.data.items[0]);
    await shop.database.query('update variant_sizes set stock = 4 where variant_id = $1 and size = $2', [
      sku.variantId,
      sku.size,
    ]);
    expect((await cart.get()).body.data.items[0]?.availableStock).toBe(4);
    expect((await cart.update(item.id, 8)).status).toBe(200);
    expect((await cart.update(item.id, 9)).status).toBe(409);
  });

  test('a line of another session cannot be reached', async () => {
    const mine = cartOf(newSession());
    const item = present((await mine.add(lineOf(tee, 2))).body.data.items[0]);
    const other = cartOf(newSession());
    expect((await other.update(item.id, 1)).status).toBe(404);
    expect((await other.remove(item.id)).status).toBe(404);
    expect((await mine.get()).body.data.totalItems).toBe(2);
  });

  test.each(['nonsense', "'; drop table orders", '00000000-0000-0000-0000-000000000000'])(
    'unknown item %s: not found',
    async (id) => {
      const answer = await cartOf(newSession()).remove(id);
      expect(answer.status).toBe(404);
      expect(answer.body.error).toContain('not found');
    },
  );
});
