import { expect, test } from 'vitest';
import { describeDifference } from '../messages.ts';
import { type ComparedOffer, findDifferences } from './differences.server.ts';

const line = {
  text: 'Runners',
  productName: 'Tee',
  colors: [{ name: 'Black' }],
  quantity: 30,
  unitPriceCents: 185_000,
  decoration: { technique: 'screen-printing', areaId: 'front', widthMm: 280, heightMm: 240, colours: 2 },
  names: { technique: 'Screen Printing', area: 'Full front' },
  design: null,
  pieces: [
    { size: 'M', quantity: 20 },
    { size: 'L', quantity: 10 },
  ],
};
const offer: ComparedOffer = {
  lines: [line],
  setup: [{ label: '', made: { name: 'screen', count: 2 }, cents: 400_000 }],
  deliveryCents: 0,
  totalCents: 6_842_500,
  validUntil: '2026-12-04',
};

/** Rows as words, with plain spaces. */
const compare = (change: Partial<ComparedOffer>, before = offer) =>
  findDifferences(before, { ...offer, ...change })
    .map(describeDifference)
    .map(({ what, was, now }) => `${what}: ${was} → ${now}`.replaceAll('\u00a0', ' '));

test('two versions that say the same have no rows', () => {
  expect(compare({})).toEqual([]);
});

test.each<[string, Partial<ComparedOffer>, string[]]>([
  [
    'pieces and price',
    { lines: [{ ...line, quantity: 36, unitPriceCents: 175_050 }] },
    ['Pieces: 30 → 36', 'Price a piece: LKR 1,850.00 → LKR 1,750.50'],
  ],
  [
    'sizes of as many pieces',
    { lines: [{ ...line, pieces: [{ size: 'M', quantity: 30 }] }] },
    ['Sizes: M 20, L 10 → M 30'],
  ],
  [
    'the print',
    { lines: [{ ...line, decoration: null, names: null }] },
    ['Print: Screen Printing, 2 colours, Full front, 28.0 × 24.0 cm → –'],
  ],
  [
    'a setup of the same price',
    { setup: [{ label: '', made: { name: 'digitising', count: null }, cents: 400_000 }] },
    ['Setup: 2 screens, LKR 4,000.00 → digitising, LKR 4,000.00'],
  ],
  [
    'a setup that staff named',
    { setup: [{ label: 'A new stencil', made: null, cents: 400_000 }] },
    ['Setup: 2 screens, LKR 4,000.00 → A new stencil, LKR 4,000.00'],
  ],
  ['no setup', { setup: [] }, ['Setup: 2 screens, LKR 4,000.00 → –']],
  ['the delivery', { deliveryCents: 50_000 }, ['Delivery: LKR 0.00 → LKR 500.00']],
  ['the total', { totalCents: 100 }, ['Total: LKR 68,425.00 → LKR 1.00']],
  ['the last day', { validUntil: '2026-12-11' }, ['Valid until: December 4, 2026 → December 11, 2026']],
  ['a last day that is still to be chosen', { validUntil: null }, ['Valid until: December 4, 2026 → –']],
])('%s', (_, change, rows) => {
  expect(compare(change)).toEqual(rows);
});

test('of several lines each row names its own; one that is new or gone stands with its price', () => {
  const caps = { ...line, productName: '', colors: [], text: 'Caps', quantity: 8, unitPriceCents: 150_000 };
  const bags = { ...caps, text: 'Bags' };
  expect(compare({ lines: [{ ...line, quantity: 31 }, bags] }, { ...offer, lines: [caps, line] })).toEqual([
    'Tee, Black: pieces: 30 → 31',
    'Bags: – → 8 × LKR 1,500.00',
    'Caps: 8 × LKR 1,500.00 → –',
  ]);
});
