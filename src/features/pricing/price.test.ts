import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { present } from '../../../tests/support/answers.ts';
import { findTechnique, samplePriceList } from '../../../tests/support/price-list.ts';
import type { Price } from './contract.ts';
import { describePriceFault, formatPriceFault, setupLabel } from './messages.ts';
import { type DesignOrder, findPriceRefusal, findSetup, findTier, type PriceRefusal, priceDesign } from './price.ts';

const list = samplePriceList();

/** 24.0 × 21.1 cm, four colours, on 38 shirts at 1,450 and two at 1,650. */
const forty: DesignOrder = {
  technique: 'embroidery',
  areaMm2: 240 * 211,
  colours: 4,
  pieces: [
    { unitPrice: 1450, quantity: 38 },
    { unitPrice: 1650, quantity: 2 },
  ],
};

const withPieces = (quantity: number, more: Partial<DesignOrder> = {}): DesignOrder => ({
  ...forty,
  ...more,
  pieces: [{ unitPrice: 1450, quantity }],
});

describe('the price of a design', () => {
  test('forty embroidered shirts, two of them in a dearer size', () => {
    expect(priceDesign(list, forty)).toEqual({
      blank: 38 * 1450 + 2 * 1650,
      decoration: 40 * 820,
      setup: 4500,
      redraw: 0,
      perPiece: 820,
      total: 58_400 + 32_800 + 4500,
      pieces: 40,
      nextTier: { pieces: 50, perPiece: 700, saves: 120 },
      readyInDays: 8,
    });
  });

  test('a setup for each colour counts the colours, at most those that the technique takes', () => {
    const screens = (colours: number | null) =>
      priceDesign(list, { ...forty, technique: 'screen-printing', colours }).setup;
    expect([1, 4, 8, 11].map(screens)).toEqual([1800, 7200, 14_400, 14_400]);
    expect(screens(null)).toBe(14_400);
  });

  test('redrawing is charged once, and takes its days more', () => {
    const [as, redrawn] = [priceDesign(list, forty), priceDesign(list, { ...forty, redraw: true })];
    expect(redrawn).toEqual({
      ...as,
      redraw: 2500,
      total: as.total + 2500,
      readyInDays: as.readyInDays + 1,
    });
  });

  test('each so many pieces take a day more', () => {
    const days = [1, 39, 40, 79, 80].map((pieces) => priceDesign(list, withPieces(pieces)).readyInDays);
    expect(days).toEqual([7, 7, 8, 8, 9]);
  });

  test('a tier that costs the same is not told as the next one', () => {
    const embroidery = findTechnique(list, 'embroidery');
    const tiers = embroidery.tiers.map((tier) => (tier.from === 50 ? { ...tier, medium: 820 } : tier));
    const flat = { ...list, techniques: [{ ...embroidery, tiers }] };
    expect(priceDesign(flat, forty).nextTier).toEqual({ pieces: 100, perPiece: 590, saves: 230 });
  });

  test('a tier is told with the pieces that it is for', () => {
    expect(findTier(list, forty)).toEqual({ from: 24, to: 49 });
    expect(findTier(list, withPieces(100))).toEqual({ from: 100, to: null });
    expect(findTier(list, { ...forty, technique: 'none' })).toBeNull();
  });

  test('tiers that cost the same at this size are told as one', () => {
    const embroidery = findTechnique(list, 'embroidery');
    const tiers = embroidery.tiers.map((tier) => (tier.from === 50 ? { ...tier, medium: 820 } : tier));
    const flat = { ...list, techniques: [{ ...embroidery, tiers }] };
    const told = { from: 24, to: 99 };
    expect([findTier(flat, forty), findTier(flat, withPieces(60))]).toEqual([told, told]);
    expect(findTier(flat, { ...forty, areaMm2: 10_000 })).toEqual({ from: 24, to: 49 });
  });

  test('the last tier has no next one', () => {
    expect(priceDesign(list, withPieces(100)).nextTier).toBeNull();
  });

  test('an area is small up to 100 cm², medium up to 600, large up to 1,400', () => {
    const areas = [1, 10_000, 10_000.1, 60_000, 60_000.1, 140_000];
    const prices = areas.map((areaMm2) => priceDesign(list, { ...forty, areaMm2 }).perPiece);
    expect(prices).toEqual([400, 400, 820, 820, 1640, 1640]);
  });
});

describe('no price, in words', () => {
  const refusal = (more: Partial<DesignOrder>) => tell(findPriceRefusal(list, { ...forty, ...more }));
  const tell = (found: PriceRefusal | null) => found && { field: found.field, message: describePriceFault(found) };

  test('fewer pieces than are made', () => {
    const order = withPieces(10, { technique: 'screen-printing' });
    const message = 'Screen Printing starts at 24 pieces. You have 10.';
    expect(tell(findPriceRefusal(list, order))).toEqual({ field: 'pieces', message });
    const fault = { code: 'min_pieces', params: { technique: 'Screen Printing', min: 24, have: 10 } };
    expect(() => priceDesign(list, order)).toThrow(
      expect.objectContaining({ status: 422, ...fault, fields: { pieces: expect.objectContaining(fault) } }),
    );
  });

  test('no pieces', () => {
    expect(refusal({ pieces: [] })).toEqual({ field: 'pieces', message: 'Choose at least one piece.' });
  });

  test('an area over the largest class', () => {
    const message = 'This covers 1,401 cm². We price up to 1,400 cm²: make it smaller, or ask for a quote.';
    expect(refusal({ areaMm2: 140_000.5 })).toEqual({ field: 'area', message });
  });

  test('a size that a technique leaves out', () => {
    const message = 'Diamond Motif Making goes up to 600 cm²: make it smaller, or choose another technique.';
    expect(refusal({ technique: 'diamond-motif-making', areaMm2: 80_000 })).toEqual({ field: 'area', message });
  });

  test('a size that is made from more pieces on', () => {
    const embroidery = findTechnique(list, 'embroidery');
    const tiers = embroidery.tiers.map((tier) => (tier.from < 50 ? { ...tier, large: null } : tier));
    const rare = { ...list, techniques: [{ ...embroidery, tiers }] };
    const message = 'Embroidery at this size starts at 50 pieces.';
    expect(tell(findPriceRefusal(rare, { ...forty, areaMm2: 120_000 }))).toEqual({ field: 'pieces', message });
  });

  test('a chip has few words', () => {
    const short = (more: Partial<DesignOrder>) =>
      formatPriceFault(present(findPriceRefusal(list, { ...forty, ...more })));
    expect(short({ technique: 'screen-printing', pieces: [{ unitPrice: 1450, quantity: 10 }] })).toBe('From 24 pieces');
    expect(short({ areaMm2: 140_000.5 })).toBe('Not at this size');
  });

  test('an unknown technique', () => {
    expect(refusal({ technique: 'weaving' })?.field).toBe('technique');
  });
});

test.each([
  ['screen-printing', 3, 'Setup: 3 screens'],
  ['screen-printing', 1, 'Setup: 1 screen'],
  ['screen-printing', 12, 'Setup: 8 screens'],
  ['embroidery', 4, 'Setup: digitising'],
  ['dtf-printing', 4, null],
])('the setup of %s in %s colours is called %s', (technique, colours, label) => {
  const setup = findSetup(findTechnique(list, technique), colours);
  expect(setup && setupLabel(setup)).toBe(label);
});

const technique = fc.constantFrom(...list.techniques.map(({ slug }) => slug));
const areaMm2 = fc.double({ min: 1, max: 140_000, noNaN: true });
const colours = fc.option(fc.integer({ min: 1, max: 40 }));
const line = fc.record({ unitPrice: fc.integer({ min: 0, max: 200_000 }), quantity: fc.integer({ min: 1, max: 400 }) });
const pieces = fc.array(line, { maxLength: 8 });
const anyOrder = fc.record({ technique, areaMm2, colours, pieces, redraw: fc.boolean() });
const order = anyOrder.filter((candidate) => findPriceRefusal(list, candidate) === null);

/** The same order with so many pieces on each of its lines. */
const scaled = (from: DesignOrder, pieces: number): DesignOrder => ({
  ...from,
  pieces: from.pieces.slice(0, 1).map((first) => ({ ...first, quantity: pieces })),
});

const sums = ({ blank, decoration, setup, redraw, perPiece, total, nextTier }: Price) => [
  ...[blank, decoration, setup, redraw, perPiece, total],
  ...(nextTier ? [nextTier.perPiece, nextTier.saves] : []),
];

describe('properties', () => {
  test('every sum is whole rupees, and they add up without drift', () => {
    fc.assert(
      fc.property(order, (given) => {
        const price = priceDesign(list, given);
        expect(sums(price).every((sum) => Number.isSafeInteger(sum) && sum >= 0)).toBe(true);
        expect(price.total).toBe(price.blank + price.decoration + price.setup + price.redraw);
        expect(price.decoration).toBe(price.perPiece * price.pieces);
        const exact = given.pieces.reduce((sum, line) => sum + BigInt(line.unitPrice) * BigInt(line.quantity), 0n);
        expect(BigInt(price.blank)).toBe(exact);
      }),
    );
  });

  test('a total is never below that of fewer pieces, but where the next tier was shown', () => {
    fc.assert(
      fc.property(order, fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 200 }), (given, many, more) => {
        const [before, after] = [scaled(given, many), scaled(given, many + more)];
        if (findPriceRefusal(list, before)) return;
        const [less, all] = [priceDesign(list, before), priceDesign(list, after)];
        const isTold = less.nextTier !== null && less.nextTier.pieces <= many + more;
        expect(all.total >= less.total || isTold).toBe(true);
        expect(all.perPiece < less.perPiece).toBe(isTold);
      }),
    );
  });

  test('the next tier costs what it says, from its first piece on and not before', () => {
    fc.assert(
      fc.property(order, (given) => {
        const { nextTier, perPiece } = priceDesign(list, given);
        if (!nextTier) return;
        const there = priceDesign(list, scaled(given, nextTier.pieces));
        expect([there.perPiece, perPiece - there.perPiece]).toEqual([nextTier.perPiece, nextTier.saves]);
        expect(nextTier.saves).toBeGreaterThan(0);
        expect(priceDesign(list, scaled(given, nextTier.pieces - 1)).perPiece).toBe(perPiece);
      }),
    );
  });

  test('pieces count together, however they are spread over sizes and colours', () => {
    fc.assert(
      fc.property(order, fc.integer({ min: 0, max: 8 }), (given, at) => {
        const [head, tail] = [given.pieces.slice(0, at), given.pieces.slice(at)];
        const single = given.pieces.flatMap(({ unitPrice, quantity }) =>
          Array.from({ length: quantity }, () => ({ unitPrice, quantity: 1 })),
        );
        const price = priceDesign(list, given);
        expect(priceDesign(list, { ...given, pieces: [...tail, ...head] })).toEqual(price);
        expect(priceDesign(list, { ...given, pieces: single })).toEqual(price);
      }),
    );
  });

  test('an order has either a price or a refusal, whose words are a sentence', () => {
    fc.assert(
      fc.property(anyOrder, (given) => {
        const refusal = findPriceRefusal(list, given);
        const pieces = given.pieces.reduce((sum, { quantity }) => sum + quantity, 0);
        if (!refusal) expect(priceDesign(list, given).pieces).toBe(pieces);
        else {
          expect(() => priceDesign(list, given)).toThrow(refusal.code);
          expect(describePriceFault(refusal)).toMatch(/^[A-Z].*\.$/);
        }
      }),
    );
  });
});
