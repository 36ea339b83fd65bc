import { expect, test } from 'vitest';
import { findDueDay } from './due.server.ts';

// A Wednesday; the Tuesday after it is Poya.
const wednesday = new Date('2026-11-18T05:00:00Z');
const holidays = ['2026-11-24'];

test.each([
  ['overnight', '2026-11-18'],
  ['express', '2026-11-19'],
  ['standard', '2026-11-23'],
])('pieces as they are, by %s: shipped by %s', (shippingMethod, day) => {
  expect(findDueDay({ shippingMethod, readyDays: [], holidays, now: wednesday })).toBe(day);
});

test('the design that is ready last counts, and never before the pieces themselves', () => {
  const due = (...readyDays: string[]) =>
    findDueDay({ shippingMethod: 'standard', readyDays, holidays, now: wednesday });
  expect(due('2026-11-27', '2026-11-26')).toBe('2026-11-27');
  expect(due('2026-11-19')).toBe('2026-11-23');
});

test('an order of a closed day counts from the next working day', () => {
  const saturday = new Date('2026-11-21T05:00:00Z');
  const due = (shippingMethod: string) => findDueDay({ shippingMethod, readyDays: [], holidays, now: saturday });
  expect([due('overnight'), due('express')]).toEqual(['2026-11-23', '2026-11-25']);
});
