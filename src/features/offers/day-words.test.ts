import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatDayRange, formatDaysLeft, formatShortDay } from '#shared/format.ts';

test('days in words, of Sri Lanka', () => {
  expect([formatShortDay('2026-12-08', { weekday: true }), formatDate('2027-01-31')]).toEqual([
    'Tue, Dec 8',
    'January 31, 2027',
  ]);
  expect(formatDateTime('2026-11-25T05:12:00Z')).toBe('November 25, 2026 at 10:42 AM');
  expect([formatDayRange('2026-11-26', '2026-11-30'), formatDayRange('2026-11-30', '2026-12-02')]).toEqual([
    ...['Nov 26 to 30', 'Nov 30 to Dec 2'],
  ]);
  expect([
    formatDayRange('2026-11-26', '2026-11-26'),
    formatShortDay('2026-11-26T05:00:00Z', { weekday: true, time: true }),
  ]).toEqual([...['Nov 26', 'Thu, Nov 26, 10:30 AM']]);
  expect(formatDateTime('2026-11-25T18:31:00Z')).toBe('November 26, 2026 at 12:01 AM');
});

test.each([
  ['2026-12-08', '13 days left'],
  ['2026-11-26', '1 day left'],
  ['2026-11-25', 'ends today'],
  ['2026-11-24', 'ended'],
])('until %s: %s', (until, words) => {
  expect(formatDaysLeft(until, new Date('2026-11-25T05:00:00Z'))).toBe(words);
});
