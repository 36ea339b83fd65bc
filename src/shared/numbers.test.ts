import { describe, expect, it } from 'vitest';
import { formatRupees } from './money.ts';
import { grouped, percent } from './numbers.ts';

const lkr = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'LKR' });
const rates = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

/** Whole cents of every length, and those at the edges of a comma. */
const cents = Array.from({ length: 15 }, (_, digits) => 10 ** digits).flatMap((power) => [
  power - 1,
  power,
  power + 1,
  Math.round(power * 1.2345678901),
  Math.round(power * 9.87),
]);

describe('as US English writes it', () => {
  it.each(cents)('%d cents', (amount) => {
    expect(formatRupees(amount / 100)).toBe(lkr.format(amount / 100));
    expect(grouped(amount)).toBe(amount.toLocaleString('en-US'));
    expect(grouped(amount / 100)).toBe((amount / 100).toLocaleString('en-US'));
  });

  it('what is below nothing, and sums that are not quite', () => {
    for (const amount of [-1, -0.5, -1234.5, 0.1 + 0.2, 1.1 * 3, 4.35 * 100])
      expect(formatRupees(amount)).toBe(lkr.format(amount));
    expect(grouped(-1234)).toBe('-1,234');
  });

  it.each([0, 0.08, 0.085, 0.1, 0.18, 0.1234, 0.07, 0.29, 1, 12.5])('a rate of %d', (rate) => {
    expect(percent(rate)).toBe(rates.format(rate));
  });
});
