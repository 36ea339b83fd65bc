import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineTotalCents, orderTotals } from './totals.ts';

const cents = fc.integer({ min: 0, max: 10_000_000_00 });

describe('orderTotals', () => {
  it('adds shipping and 15 % tax, rounded to a rupee', () => {
    expect(orderTotals({ subtotalCents: 690_000, shippingCents: 50_000, taxRate: 0.15 })).toEqual({
      subtotalCents: 690_000,
      shippingCents: 50_000,
      taxCents: 103_500,
      discountCents: 0,
      totalCents: 843_500,
    });
  });

  it.each([
    // 15 % of LKR 3,450.00 is exactly 517.50, which binary floating point may call 517.4999…
    [345_000, 0.15, 51_800],
    [10_000, 0.145, 1_500],
    [100, 0.005, 0],
    [10_000, 0.005, 100],
    [9_999, 0.005, 0],
    [100_000, 0, 0],
    [100_000, 1, 100_000],
    [1_000_000, 0.0001, 100],
    [499_999, 0.0001, 0],
  ])('tax of %i cents at %f is %i cents', (subtotalCents, taxRate, taxCents) => {
    expect(orderTotals({ subtotalCents, shippingCents: 0, taxRate }).taxCents).toBe(taxCents);
  });

  it('sums exactly, with tax a whole number of rupees within half a rupee of the rate', () => {
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 10_000 }), (subtotalCents, shippingCents, basisPoints) => {
        const totals = orderTotals({ subtotalCents, shippingCents, taxRate: basisPoints / 10_000 });
        expect(totals.totalCents).toBe(subtotalCents + shippingCents + totals.taxCents);
        expect(totals.taxCents % 100).toBe(0);
        const distance = BigInt(totals.taxCents) * 10_000n - BigInt(subtotalCents) * BigInt(basisPoints);
        expect(distance <= 500_000n && distance > -500_000n).toBe(true);
      }),
    );
  });

  it('never takes less tax for a dearer cart', () => {
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        const tax = (subtotalCents: number) => orderTotals({ subtotalCents, shippingCents: 0, taxRate: 0.15 }).taxCents;
        expect(tax(Math.max(one, other))).toBeGreaterThanOrEqual(tax(Math.min(one, other)));
      }),
    );
  });

  it.each([
    { subtotalCents: 0.5, shippingCents: 0, taxRate: 0.15 },
    { subtotalCents: -1, shippingCents: 0, taxRate: 0.15 },
    { subtotalCents: 1, shippingCents: Number.NaN, taxRate: 0.15 },
    { subtotalCents: 1, shippingCents: 0, taxRate: -0.15 },
    { subtotalCents: 1, shippingCents: 0, taxRate: Number.POSITIVE_INFINITY },
    { subtotalCents: Number.MAX_SAFE_INTEGER, shippingCents: 1, taxRate: 0 },
  ])('refuses %o', (input) => {
    expect(() => orderTotals(input)).toThrow(RangeError);
  });
});

describe('lineTotalCents', () => {
  it('is the sum of its pieces', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 99 }), (price, quantity) => {
        const sum = Array.from({ length: quantity }, () => price).reduce((total, piece) => total + piece, 0);
        expect(lineTotalCents(price, quantity)).toBe(sum);
      }),
    );
  });

  it.each([
    [1.5, 1],
    [100, 1.5],
    [100, -1],
    [Number.MAX_SAFE_INTEGER, 2],
  ])('refuses %d × %d', (price, quantity) => {
    expect(() => lineTotalCents(price, quantity)).toThrow(RangeError);
  });
});
