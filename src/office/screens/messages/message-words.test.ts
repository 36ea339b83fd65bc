import { expect, test } from 'vitest';
import { dueWords } from './message-words.ts';

test.each([
  [{ kind: 'order', status: 'confirmed', dueOn: '2026-11-27' }, 'Confirmed, ships Fri 27 Nov'],
  [{ kind: 'order', status: 'pending', dueOn: null }, 'Pending'],
  [{ kind: 'quote', status: 'new', dueOn: '2026-11-27' }, 'New, answer by Fri 27 Nov'],
  [{ kind: 'quote', status: 'offered', dueOn: '2026-11-27' }, 'Offered, ends Fri 27 Nov'],
] as const)('what is due of %j is said in words', (record, words) => {
  expect(dueWords(record, new Date('2026-11-25T06:00:00Z'))).toBe(words);
});
