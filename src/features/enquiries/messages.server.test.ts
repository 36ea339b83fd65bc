import { expect, test } from 'vitest';
import { enquiryErrors } from './messages.server.ts';

test.each([
  [
    { number: 'QR-000001', from: 'new', to: 'accepted', possible: ['in_review', 'offered', 'declined'] },
    'Quote QR-000001 cannot become accepted: it is new, and can only become in review, offered or declined.',
  ],
  [
    { number: 'QR-000001', from: 'declined', to: 'in_review', possible: [] },
    'Quote QR-000001 cannot become in review: it is declined, and that is final.',
  ],
])('a status that cannot follow is refused with what is possible: %j', (params, words) => {
  expect(enquiryErrors.quote_status_impossible(params)).toBe(words);
});
