import { expect, test } from 'vitest';
import { splitMoment, toLocalDay } from './moment.ts';

test('a time has the day and the clock of Sri Lanka', () => {
  expect(toLocalDay('2026-11-25T18:30:00Z')).toBe('2026-11-26');
  const words = { weekday: 'Thursday', month: 'November', date: 26, year: 2026, time: '12:00 AM' };
  expect(splitMoment('2026-11-25T18:30:00Z')).toEqual(words);
});

test('a day stays itself', () => {
  expect(toLocalDay('2026-12-31')).toBe('2026-12-31');
  expect(splitMoment('2026-12-31')).toMatchObject({ weekday: 'Thursday', month: 'December', date: 31, year: 2026 });
});
