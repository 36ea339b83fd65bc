import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../support/api.ts';
import { lineOf, newSession, type Sellable, sellableWith } from '../support/shop-data.ts';

// A cart after any sequence of operations is what a simple model says: one line a product, variant and size, never
// more than 99 or the stock, every refusal without effect.

const shop = testApi();
let goods: Sellable[];
beforeAll(async () => {
  goods = await Promise.all([300, 99, 7, 1].map((stock, place) => sellableWith(shop.database, stock, place)));
});

type Operation =
  | { kind: 'add'; good: number; quantity: number }
  | { kind: 'set'; good: number; quantity: number }
  | { kind: 'remove'; good: number }
  | { kind: 'clear' };

const good = fc.nat(3);
const operations = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('add' as const), good, quantity: fc.integer({ min: 1, max: 99 }) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('set' as const), good, quantity: fc.integer({ min: -2, max: 99 }) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), good }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const) }) },
  ),
  { minLength: 1, maxLength: 12 },
);

/** What the cart should hold next, and whether the operation should be refused. */
function predict(cart: Map<number, number>, operation: Operation): { next: Map<number, number>; refused: boolean } {
  const next = new Map(cart);
  if (operation.kind === 'clear') return { next: new Map(), refused: false };
  const held = cart.get(operation.good);
  const most = Math.min(99, goods[operation.good]?.stock ?? 0);
  if (operation.kind === 'add') {
    const sum = (held ?? 0) + operation.quantity;
    return sum > most ? { next: cart, refused: true } : { next: next.set(operation.good, sum), refused: false };
  }
  if (held === undefined) return { next: cart, refused: true };
  if (operation.kind === 'remove' || operation.quantity <= 0) next.delete(operation.good);
  else if (operation.quantity > held && operation.quantity > most) return { next: cart, refused: true };
  else next.set(operation.good, operation.quantity);
  return { next, refused: false };
}

test('any sequence of operations keeps the cart true to the model', async () => {
  await fc.assert(
    fc.asyncProperty(operations, async (sequence) => {
      const headers = { 'X-Session-ID': newSession() };
      let model = new Map<number, number>();
      let ids = new Map<number, string>();
      for (const operation of sequence) {
        const { next, refused } = predict(model, operation);
        const itemId = 'good' in operation ? (ids.get(operation.good) ?? 'none') : '';
        const calls = {
          add: () =>
            shop.call('POST', '/api/cart', {
              headers,
              body: lineOf(
                goods[(operation as { good: number }).good] as Sellable,
                (operation as { quantity: number }).quantity,
              ),
            }),
          set: () =>
            shop.call('PUT', '/api/cart', {
              headers,
              body: { itemId, quantity: (operation as { quantity: number }).quantity },
            }),
          remove: () => shop.call('DELETE', '/api/cart', { headers, body: { itemId } }),
          clear: () => shop.call('PATCH', '/api/cart', { headers, body: {} }),
        };
        const answer = await calls[operation.kind]();
        expect(answer.status === 200, JSON.stringify({ operation, answer: answer.body })).toBe(!refused);
        model = next;
        const { data } = (await shop.call('GET', '/api/cart', { headers })).body;
        const lines = data.items.map((item): [number, number] => [
          goods.findIndex((entry) => entry.variantId === item.variantId),
          item.quantity,
        ]);
        expect(new Map(lines)).toEqual(model);
        expect(lines).toHaveLength(model.size);
        expect(data.totalItems).toBe([...model.values()].reduce((sum, quantity) => sum + quantity, 0));
        const cents = [...model].reduce(
          (sum, [place, quantity]) => sum + Math.round((goods[place]?.price ?? 0) * 100) * quantity,
          0,
        );
        expect(data.totalPrice).toBe(cents / 100);
        ids = new Map(
          data.items.map((item: { id: string; variantId: string }) => [
            goods.findIndex((entry) => entry.variantId === item.variantId),
            item.id,
          ]),
        );
      }
    }),
    { numRuns: 40 },
  );
}, 60_000);
