import { expect, test } from 'vitest';
import { formatDateTime, formatDay, formatNearTime, formatShortDay, formatTime } from '#shared/format.ts';
import { sayBy } from './moments.ts';

test.each([
  ['2026-11-30T10:30:00Z', 'Monday, November 30, 4:00 PM'],
  ['2026-11-30T18:29:00Z', 'Monday, November 30, 11:59 PM'],
  ['2026-11-30T18:30:00Z', 'Tuesday, December 1, 12:00 AM'],
  ['2026-12-31T06:35:00Z', 'Thursday, December 31, 12:05 PM'],
])('%s is %s in Sri Lanka', (iso, words) => {
  expect(formatDay(iso, { time: true })).toBe(words);
  expect(words).toContain(formatDay(iso, { weekday: false, time: true }));
  expect(words.endsWith(formatTime(iso))).toBe(true);
});

test('a moment that is far has its day', () => {
  const due = '2026-11-30T10:30:00Z';
  expect(formatNearTime(due, Date.parse('2026-11-30T10:00:00Z'))).toBe('4:00 PM');
  expect(formatNearTime(due, Date.parse('2026-11-27T10:00:00Z'))).toBe('November 30, 4:00 PM');
});

test('short, with its weekday; today is named', () => {
  const due = '2026-11-30T18:35:00Z';
  expect(formatShortDay(due, { weekday: true, time: true })).toBe('Tue, Dec 1, 12:05 AM');
  expect(sayBy(due, Date.parse('2026-11-30T18:29:00Z'))).toBe('by Tue, Dec 1, 12:05 AM');
  expect(sayBy(due, Date.parse('2026-11-30T18:30:00Z'))).toBe('today by 12:05 AM');
});

test.each([
  ['2026-03-05T09:07:00Z', 'March 5, 2026 at 2:37 PM'],
  ['2026-03-05T18:30:00.000Z', 'March 6, 2026 at 12:00 AM'],
  ['2026-12-31T06:35:00Z', 'December 31, 2026 at 12:05 PM'],
  ['not a date', 'not a date'],
])('%s is %s, to be read in full', (iso, text) => {
  expect(formatDateTime(iso)).toBe(text);
});
