import { expect, test } from 'vitest';
import { type HandStatus, handStatuses, type QuoteStatus, quoteStatuses } from '../constants.ts';
import { quoteRefusal } from './quote-status.ts';

test('a quote request is looked into, offered by hand, accepted or declined', () => {
  const allowed = quoteStatuses.flatMap((from) =>
    handStatuses.filter((to) => from !== to && !quoteRefusal('QR-000001', from, to)).map((to) => `${from} → ${to}`),
  );
  expect(allowed).toEqual([
    'new → in_review',
    'new → offered',
    'new → declined',
    'in_review → offered',
    'in_review → declined',
    'offered → accepted',
    'offered → declined',
  ]);
});

test.each<[QuoteStatus, HandStatus, string]>([
  [
    'new',
    'accepted',
    'Quote QR-000001 cannot become accepted: it is new, and can only become in review, offered or declined.',
  ],
  ['declined', 'in_review', 'Quote QR-000001 cannot become in review: it is declined, and that is final.'],
])('%s to %s is refused with what is possible', (from, to, words) => {
  expect(quoteRefusal('QR-000001', from, to)).toBe(words);
});
