import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RefillLine, refill } from './refill.ts';

const line = (size: string, quantity: number, designId: string | null = null): RefillLine => ({
  variantId: 'red',
  size,
  designId,
  quantity,
});
const piecesOf = (wanted: RefillLine[], held: RefillLine[], stock: Record<string, number>) =>
  refill(wanted, held, ({ size }) => stock[size] ?? 0).map(({ inCart }) => inCart);

test('an empty cart takes what was ordered, as far as the stock goes', () => {
  expect(piecesOf([line('M', 2), line('L', 5), line('XL', 1)], [], { M: 9, L: 3 })).toEqual([2, 3, 0]);
});

test('a line is filled up to the pieces wanted, and never loses any', () => {
  const held = [line('S', 1), line('M', 4), line('L', 7)];
  expect(piecesOf([line('S', 3), line('M', 3), line('L', 9)], held, { S: 9, M: 9, L: 2 })).toEqual([3, 4, 7]);
});

test('lines of a size share its stock, with each other and with what the cart holds', () => {
  const wanted = [line('M', 4, 'crest'), line('M', 4)];
  expect(piecesOf(wanted, [], { M: 6 })).toEqual([4, 2]);
  expect(piecesOf(wanted, [line('M', 5, 'other')], { M: 6 })).toEqual([1, 0]);
});

test('a line takes 99 pieces at most', () => {
  expect(piecesOf([line('M', 120)], [], { M: 500 })).toEqual([99]);
});

test('filling again changes nothing, and takes no more than there is', () => {
  const lines = fc.uniqueArray(
    fc.record({
      variantId: fc.constant('red'),
      size: fc.constantFrom('S', 'M'),
      designId: fc.constantFrom(null, 'crest', 'print'),
      quantity: fc.integer({ min: 1, max: 99 }),
    }),
    { selector: ({ size, designId }) => `${size} ${designId}` },
  );
  fc.assert(
    fc.property(lines, lines, fc.nat(150), (wanted, held, stock) => {
      const key = ({ size, designId }: RefillLine) => `${size} ${designId}`;
      const cart = new Map(held.map((one) => [key(one), one]));
      const first = refill(wanted, held, () => stock);
      for (const { wanted: one, inCart } of first) if (inCart > 0) cart.set(key(one), { ...one, quantity: inCart });
      expect(refill(wanted, [...cart.values()], () => stock)).toEqual(first);
      for (const size of ['S', 'M']) {
        const count = (all: Iterable<RefillLine>) =>
          [...all].reduce((sum, one) => sum + (one.size === size ? one.quantity : 0), 0);
        expect(count(cart.values())).toBeLessThanOrEqual(Math.max(stock, count(held)));
      }
    }),
  );
});
