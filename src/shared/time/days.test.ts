import { expect, test } from 'vitest';
import { addDays, daysBetween, isDay, startOfDay, toLocalDay } from './days.ts';

test('the day of a time is Sri Lanka’s; a day stays itself', () => {
  expect(toLocalDay('2026-11-25T18:29:59Z')).toBe('2026-11-25');
  expect(toLocalDay(new Date('2026-11-25T18:30:00Z'))).toBe('2026-11-26');
  expect(toLocalDay('2026-12-31')).toBe('2026-12-31');
  expect(startOfDay('2026-11-26').toISOString()).toBe('2026-11-25T18:30:00.000Z');
});

test('days are counted across months and years', () => {
  expect([-1, 0, 1, 366].map((days) => addDays('2028-01-01', days))).toEqual([
    '2027-12-31',
    '2028-01-01',
    '2028-01-02',
    '2029-01-01',
  ]);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-11-28', '2026-11-27')).toBe(-1);
});

test.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['26-11-28', false],
  ['2026-11-28T00:00', false],
  ['', false],
])('%j is a day of the calendar: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
