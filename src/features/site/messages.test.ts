import { expect, test } from 'vitest';
import { describeDays, describeHours } from './messages.ts';

test.each([
  [
    { days: ['Monday', 'Tuesday', 'Wednesday'], open: { from: '08:00', to: '18:00' } },
    'Monday to Wednesday',
    '8:00 AM to 6:00 PM',
  ],
  [{ days: ['Saturday'], open: { from: '00:05', to: '12:30' } }, 'Saturday', '12:05 AM to 12:30 PM'],
  [{ days: ['Sunday'], open: null }, 'Sunday', 'Closed'],
  [{ days: [], name: 'Poya days', open: null }, 'Poya days', 'Closed'],
] as const)('opening hours in words: %j', (line, days, hours) => {
  const copy = { ...line, days: [...line.days] };
  expect([describeDays(copy), describeHours(copy)]).toEqual([days, hours]);
});
