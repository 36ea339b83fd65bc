import { expect, test } from 'vitest';
import type { OfferContent, PricedLine } from '../content-contract.ts';
import { findProblems, noPriceWords } from './problems.ts';

const line = {
  text: 'Tees',
  unitPrice: 900,
  reason: '',
  productId: 'tee',
  pieces: [{ variantId: 'white', size: 'M', quantity: 30 }],
};
const content = { lines: [line], setup: [], validUntil: '2026-12-24' } as unknown as OfferContent;
const problemsOf = (problem: string) =>
  findProblems(content, [{ list: null, problem, short: [] } satisfies PricedLine], '2026-11-25');

test.each([
  [noPriceWords.size, { 'lines.0.pieces': 'line_size_not_sold' }],
  [noPriceWords.area, { 'lines.0.decoration.areaId': 'line_area_gone' }],
  ['The Tee "no such area, no longer sold" has no price.', {}],
])('a line that has no price because "%s" has its problem at the field', (problem, problems) => {
  expect(problemsOf(problem)).toEqual(problems);
});

test('a price of 0 needs a reason', () => {
  const free = { text: 'Redraw', quantity: 1, unitPrice: 0 };
  const problemsOf = (reason: string) =>
    findProblems(
      { ...content, lines: [{ ...free, reason }] },
      [{ list: null, problem: null, short: [] }],
      '2026-11-25',
    );
  expect(problemsOf('')).toEqual({ 'lines.0.unitPrice': 'price_missing' });
  expect(problemsOf('A gift')).toEqual({});
});
