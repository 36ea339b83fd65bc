import { expect, test } from 'vitest';
import { handStatuses, quoteStatuses } from '../constants.ts';
import { findQuoteStatuses } from './quote-status.ts';

test('a quote request is looked into, offered by hand, accepted or declined', () => {
  const allowed = quoteStatuses.flatMap((from) =>
    handStatuses.filter((to) => findQuoteStatuses(from).includes(to)).map((to) => `${from} → ${to}`),
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
