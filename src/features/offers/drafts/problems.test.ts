import { expect, test } from 'vitest';
import type { OfferContent, PricedLine } from '../content-contract.ts';
import { findProblems, noPriceWords } from './problems.ts';

const line = { text: 'Tees', productId: 'tee', pieces: [{ variantId: 'white', size: 'M', quantity: 30 }] };
const content = { lines: [line], setup: [], validUntil: '2026-12-24' } as unknown as OfferContent;
const problemsOf = (problem: string) =>
  findProblems(content, [{ list: null, problem, short: [] } satisfies PricedLine], '2026-11-25');

test.each([
  [noPriceWords.size, { 'lines.0.pieces': noPriceWords.size }],
  [noPriceWords.area, { 'lines.0.decoration.areaId': noPriceWords.area }],
  ['The Tee "no such area, no longer sold" has no price.', {}],
])('a line that has no price because "%s" has its problem at the field', (problem, problems) => {
  expect(problemsOf(problem)).toEqual(problems);
});
