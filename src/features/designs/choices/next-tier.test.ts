import { expect, test } from 'vitest';
import { sayNextTier } from './next-tier.ts';

test.each([
  [1, 'One more piece: LKR\u00a01,200 less each'],
  [12, 'Twelve more pieces: LKR\u00a01,200 less each'],
  [1013, '1,013 more pieces: LKR\u00a01,200 less each'],
])('%i pieces short of the next tier', (more, words) => expect(sayNextTier(more, 1200)).toBe(words));
