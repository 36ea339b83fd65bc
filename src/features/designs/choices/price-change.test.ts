import { describe, expect, test } from 'vitest';
import type { PriceFault } from '#features/pricing/messages.ts';
import { present } from '../../../../tests/support/answers.ts';
import { describeChange, findChange } from './price-change.ts';
import type { SeenPrice } from './seen-price.ts';

const seen: SeenPrice = {
  total: 90_000,
  perPiece: 700,
  setup: 4500,
  redraw: 0,
  pieces: [
    { variantId: 'black', size: 'M', name: 'M', quantity: 30, unitPrice: 1450 },
    { variantId: 'black', size: '2XL', name: '2XL', quantity: 10, unitPrice: 1550 },
  ],
};
const say = (now: SeenPrice | { refusal: PriceFault }, pieces = 'pieces' in now ? now.pieces : seen.pieces) => {
  const change = findChange(seen, now, pieces);
  return change && describeChange(change, 'embroidery').replaceAll('\u00a0', ' ');
};

describe('what was seen and what is', () => {
  test('the same is not told', () => {
    expect(say({ ...seen })).toBeUndefined();
  });

  test('another price is told with both sums and what moved', () => {
    const [m, large] = seen.pieces;
    const dearer = { ...seen, total: 92_000, pieces: [m, { ...large, unitPrice: 1750 }] as SeenPrice['pieces'] };
    expect(say(dearer)).toBe(
      'The price changed from LKR 90,000.00 to LKR 92,000.00: 2XL went up. Please look before you add it.',
    );
    expect(say({ ...seen, total: 85_600, perPiece: 600, setup: 4100 })).toContain(
      'to LKR 85,600.00: embroidery and the setup went down.',
    );
    expect(say({ ...dearer, perPiece: 650 })).toContain(': 2XL went up and embroidery went down.');
  });

  test('fewer pieces than are left are told with the new sum', () => {
    const [m, large] = seen.pieces;
    const fewer = { ...seen, total: 81_000, pieces: [m, { ...large, quantity: 4 }] as SeenPrice['pieces'] };
    expect(say(fewer)).toMatch(
      /^Only 4 left in 2XL\. We set it to 4\. The price changed from LKR 90,000\.00 to LKR 81,/,
    );
    expect(say({ ...seen, total: 66_000, pieces: [m] as SeenPrice['pieces'] })).toMatch(/^2XL is sold out\. We took/);
  });

  test('of several colours each says its own, and a redrawing what it costs', () => {
    const [m] = seen.pieces;
    const ofWhite = { ...m, variantId: 'white', name: 'White M' } as (typeof seen.pieces)[number];
    const before = { ...seen, pieces: [{ ...m, name: 'Black M' }, ofWhite] as SeenPrice['pieces'] };
    const now = {
      ...before,
      total: 99_000,
      redraw: 3000,
      pieces: [m, { ...ofWhite, quantity: 2 }] as SeenPrice['pieces'],
    };
    const change = present(findChange(before, now, now.pieces));
    expect(change.price).toMatchObject({ from: 90_000, to: 99_000, up: [{ part: 'redraw' }], down: [] });
    expect(describeChange(change, 'embroidery')).toMatch(
      /^Only 2 left in White M\. .*: the redrawing went up\. Please/,
    );
  });

  test('no price any more is told with its reason', () => {
    expect(say({ refusal: { code: 'min_pieces', params: { technique: 'Embroidery', min: 50, have: 40 } } })).toBe(
      'There is no price for it now. Embroidery starts at 50 pieces. You have 40.',
    );
  });
});
