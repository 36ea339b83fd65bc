import { expect, test } from 'vitest';
import { dayAndTime, daySpan, longDay, sayLeft, shortOfferDay, shortOfferTime } from './day-words.ts';

test('days in words, of Sri Lanka', () => {
  expect([shortOfferDay('2026-12-08'), longDay('2027-01-31')]).toEqual(['Tue, Dec 8', 'January 31, 2027']);
  expect(dayAndTime('2026-11-25T05:12:00Z')).toBe('November 25, 2026 at 10:42 AM');
  expect([daySpan('2026-11-26', '2026-11-30'), daySpan('2026-11-30', '2026-12-02')]).toEqual([
    ...['Nov 26 to 30', 'Nov 30 to Dec 2'],
  ]);
  expect([daySpan('2026-11-26', '2026-11-26'), shortOfferTime('2026-11-26T05:00:00Z')]).toEqual([
    ...['Nov 26', 'Thu, Nov 26, 10:30 AM'],
  ]);
  expect(dayAndTime('2026-11-25T18:31:00Z')).toBe('November 26, 2026 at 12:01 AM');
});

test.each([
  ['2026-12-08', '13 days left'],
  ['2026-11-26', '1 day left'],
  ['2026-11-25', 'ends today'],
  ['2026-11-24', 'ended'],
])('until %s: %s', (until, words) => {
  expect(sayLeft(until, new Date('2026-11-25T05:00:00Z'))).toBe(words);
});
