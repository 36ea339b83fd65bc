import { expect, test } from 'vitest';
import { sayClock } from './clock.ts';

test.each([
  [1, '23 h left', undefined],
  [19, '5 h left', 'soon'],
  [23.9, '1 h left', 'soon'],
  [26, '2 h late', 'late'],
  [24 * 5, '4 d late', 'late'],
])('a request of %d hours ago: %s', (hours, words, tone) => {
  const now = Date.parse('2026-11-19T04:00:00Z');
  expect(sayClock(new Date(now - hours * 3_600_000).toISOString(), now)).toEqual({ words, tone });
});
