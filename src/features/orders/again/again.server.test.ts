import { beforeEach, describe, expect, test } from 'vitest';
import { present } from '../../../../tests/support/answers.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { designsOf } from '../../../../tests/support/designs.ts';
import { checkoutOf, lineOf, newSession, type Sku, skuWith, stockOf } from '../../../../tests/support/shop-data.ts';

const shop = testApi();
const { blankWith, make } = designsOf(() => shop);
let tee: Sku;
let cap: Sku;

beforeEach(async () => {
  tee = await skuWith(shop.database, 50, 0);
  cap = await skuWith(shop.database, 50, 1);
});

async function order(items: object[]): Promise<string> {
  const answer = await shop.call('POST', '/api/checkout/create-order', { body: { ...checkoutOf([]), items } });
  if (answer.status !== 200) throw new Error(answer.body.error);
  return answer.body.data.id;
}
const priced = (sku: Sku, quantity: number) => ({ ...lineOf(sku, quantity), price: sku.price });

function visitor() {
  const headers = { 'X-Session-ID': newSession() };
  return {
    again: (id: string) => shop.call('POST', `/api/checkout/order/${id}/again`, { headers, body: {} }),
    add: (body: object) => shop.call('POST', '/api/cart', { headers, body }),
    pieces: async () => {
      const { data } = (await shop.call('GET', '/api/cart', { headers })).body;
      return Object.fromEntries(data.items.map(({ variantId, quantity }) => [variantId, quantity]));
    },
  };
}
const setStock = (sku: Sku, stock: number) =>
  shop.database.query('update variant_sizes set stock = $1 where variant_id = $2 and size = $3', [
    stock,
    sku.variantId,
    sku.size,
  ]);

describe('an order again', () => {
  test('fills the cart up to its pieces, once however often it is asked, beside what is there', async () => {
    const id = await order([priced(tee, 3), priced(cap, 2)]);
    const other = await skuWith(shop.database, 50, 2);
    const { again, add, pieces } = visitor();
    await add(lineOf(other, 4));
    await add(lineOf(tee, 1));
    const [first] = await Promise.all([again(id), again(id), again(id)]);
    expect(first.status).toBe(200);
    expect(first.body.lines).toEqual(
      [tee, cap].map((sku, index) => ({
        product: { id: sku.productId, name: sku.name },
        color: sku.color,
        size: sku.size,
        hindrance: null,
        ordered: [3, 2][index],
        inCart: [3, 2][index],
        price: { ordered: sku.price, now: sku.price },
      })),
    );
    await again(id);
    expect(await pieces()).toEqual({ [tee.variantId]: 3, [cap.variantId]: 2, [other.variantId]: 4 });
    expect(await stockOf(shop.database, tee)).toBe(47);
  });

  test('takes as many as there are, at the price of today, and says what is missing', async () => {
    const id = await order([priced(tee, 3), priced(cap, 2)]);
    await setStock(tee, 2);
    await setStock(cap, 0);
    await shop.database.query('update variant_sizes set price_cents = price_cents + 20000 where variant_id = $1', [
      tee.variantId,
    ]);
    const { again, pieces } = visitor();
    const { lines, data } = (await again(id)).body;
    expect(lines).toMatchObject([
      { inCart: 2, hindrance: 'too_few', price: { ordered: tee.price, now: tee.price + 200 } },
      { inCart: 0, hindrance: 'sold_out', price: null },
    ]);
    expect(data.totalPrice).toBe(2 * (tee.price + 200));
    await shop.database.query('update products set listed = false where id = $1', [cap.productId]);
    expect((await again(id)).body.lines[1]).toMatchObject({ inCart: 0, hindrance: 'not_sold' });
    await shop.database.query('update products set listed = true where id = $1', [cap.productId]);
    expect(await pieces()).toEqual({ [tee.variantId]: 2 });
  });

  test('lies in an empty cart in its own order', async () => {
    const goods = [];
    for (const place of [5, 3, 6, 4, 7]) goods.push(await skuWith(shop.database, 50, place));
    const { data } = (await visitor().again(await order(goods.map((one) => priced(one, 1))))).body;
    expect(data.items.map(({ variantId }) => variantId)).toEqual(goods.map(({ variantId }) => variantId));
  });

  test('keeps its designs with their setups, and says which are no longer kept', async () => {
    const [kept, gone] = [await make({ technique: 'embroidery' }), await make({ technique: 'embroidery' })];
    const { productId, variantId, sizes } = await blankWith(100);
    const size = present(sizes[0]).size;
    const { add, again: _, ...first } = visitor();
    const { items } = (await add({ productId, variantId, size, quantity: 12, designId: kept.id })).body.data;
    const { price } = present(items[0]);
    expect(await first.pieces()).toEqual({ [variantId]: 12 });
    const line = { productId, variantId, size, quantity: 12, price };
    const id = await order([
      { ...line, designId: kept.id },
      { ...line, designId: gone.id },
    ]);
    await shop.database.query('delete from designs where id = $1', [gone.id]);
    const { lines, data } = (await visitor().again(id)).body;
    expect(lines).toMatchObject([
      { designId: kept.id, inCart: 12, hindrance: null, price: { ordered: price, now: price } },
      { designId: gone.id, inCart: 0, hindrance: 'design_gone', price: null },
      { product: { name: 'Setup: digitising' }, designId: kept.id, price: { ordered: 4500, now: 4500 } },
    ]);
    expect(lines).toHaveLength(3);
    expect(data.items.map(({ design, quantity }) => [design?.id, quantity])).toEqual([[kept.id, 12]]);
  });

  test('that is unknown, or without a session, is refused in words', async () => {
    const unknown = await visitor().again('ord_none');
    expect([unknown.status, unknown.body.error]).toEqual([404, 'Order not found']);
    const nobody = await shop.call('POST', '/api/checkout/order/ord_none/again', { body: {} });
    expect([nobody.status, nobody.body.error]).toEqual([400, 'No session ID']);
  });
});
