import { expect, test } from 'vitest';
import type { OfferContent, PricedLine } from '../content-contract.ts';
import { findProblems } from './problems.ts';

const line = {
  text: 'Tees',
  unitPrice: 900,
  reason: '',
  productId: 'tee',
  pieces: [{ variantId: 'white', size: 'M', quantity: 30 }],
};
const content = { lines: [line], setup: [], validUntil: '2026-12-24' } as unknown as OfferContent;
const problemsOf = (code: string) =>
  findProblems(content, [{ list: null, problem: { code, params: {} }, short: [] } satisfies PricedLine], '2026-11-25');

test.each([
  ['line_size_not_sold', { 'lines.0.pieces': 'line_size_not_sold' }],
  ['line_area_gone', { 'lines.0.decoration.areaId': 'line_area_gone' }],
  ['min_pieces', {}],
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
