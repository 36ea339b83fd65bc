import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../support/api.ts';
import { runs } from '../support/length.ts';
import { lineOf, newSession, type Sku, skuWith } from '../support/shop-data.ts';

// A cart after any operations equals a simple model: one line a SKU, at most 99 or the stock. A refusal has no effect.

const shop = testApi();
let goods: Sku[];
beforeAll(async () => {
  goods = await Promise.all([300, 99, 7, 1].map((stock, place) => skuWith(shop.database, stock, place)));
});

const operation = fc.record({
  kind: fc.constantFrom('add', 'add', 'add', 'set', 'set', 'remove', 'clear'),
  good: fc.nat(3),
  quantity: fc.integer({ min: -2, max: 99 }),
});
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;
/** Pieces by the place of a good. */
type Model = Map<number, number>;

/** The next content of the cart; nothing when the operation should be refused. */
function predict(cart: Model, { kind, good, quantity }: Operation): Model | undefined {
  if (kind === 'clear') return new Map();
  const next = new Map(cart);
  const held = cart.get(good);
  const max = Math.min(99, goods[good]?.stock ?? 0);
  if (kind === 'add') {
    const sum = (held ?? 0) + quantity;
    return quantity < 1 || sum > max ? undefined : next.set(good, sum);
  }
  if (held === undefined) return undefined;
  if (kind === 'remove' || quantity <= 0) next.delete(good);
  else if (quantity > held && quantity > max) return undefined;
  else next.set(good, quantity);
  return next;
}

function toCall({ kind, good, quantity }: Operation, itemId: string): [method: string, body: object] {
  if (kind === 'add') return ['POST', lineOf(goods[good] as Sku, quantity)];
  if (kind === 'set') return ['PUT', { itemId, quantity }];
  return kind === 'remove' ? ['DELETE', { itemId }] : ['PATCH', {}];
}

test('any sequence of operations keeps the cart true to the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 12 }), async (sequence) => {
      const headers = { 'X-Session-ID': newSession() };
      let model: Model = new Map();
      let ids = new Map<number, string>();
      for (const next of sequence) {
        const predicted = predict(model, next);
        const [method, body] = toCall(next, ids.get(next.good) ?? 'none');
        const { status } = await shop.call(method, '/api/cart', { headers, body });
        expect(status === 200, JSON.stringify({ next, status })).toBe(predicted !== undefined);
        model = predicted ?? model;
        const { data } = (await shop.call('GET', '/api/cart', { headers })).body;
        const placeOf = (variantId: string) => goods.findIndex((good) => good.variantId === variantId);
        expect(data.items).toHaveLength(model.size);
        expect(new Map(data.items.map((item) => [placeOf(item.variantId), item.quantity]))).toEqual(model);
        expect(data.totalItems).toBe([...model.values()].reduce((sum, quantity) => sum + quantity, 0));
        const cents = [...model].map(([place, quantity]) => Math.round((goods[place]?.price ?? 0) * 100) * quantity);
        expect(data.totalPrice).toBe(cents.reduce((sum, line) => sum + line, 0) / 100);
        ids = new Map(data.items.map((item) => [placeOf(item.variantId), item.id]));
      }
    }),
    { numRuns: runs(40) },
  );
}, 60_000);
