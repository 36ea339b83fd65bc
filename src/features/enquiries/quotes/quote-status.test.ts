import { expect, test } from 'vitest';
import { type QuoteStatus, quoteStatuses } from '../constants.ts';
import { quoteRefusal } from './quote-status.ts';

test('a quote request is looked into, quoted, accepted or declined', () => {
  const allowed = quoteStatuses.flatMap((from) =>
    quoteStatuses.filter((to) => from !== to && !quoteRefusal('QR-000001', from, to)).map((to) => `${from} → ${to}`),
  );
  expect(allowed).toEqual([
    'new → in_review',
    'new → quoted',
    'new → declined',
    'in_review → quoted',
    'in_review → declined',
    'quoted → accepted',
    'quoted → declined',
  ]);
});

test.each<[QuoteStatus, QuoteStatus, string]>([
  [
    'new',
    'accepted',
    'Quote QR-000001 cannot become accepted: it is new, and can only become in review, quoted or declined.',
  ],
  ['declined', 'in_review', 'Quote QR-000001 cannot become in review: it is declined, and that is final.'],
])('%s to %s is refused with what is possible', (from, to, words) => {
  expect(quoteRefusal('QR-000001', from, to)).toBe(words);
});
