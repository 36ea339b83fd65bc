import { describe, expect, test } from 'vitest';
import { findCourierDays, findDueDay, findLaterDueDay } from './due.server.ts';

// A Wednesday; the Tuesday after it is Poya.
const wednesday = new Date('2026-11-18T05:00:00Z');
const holidays = ['2026-11-24'];
const cutOffHour = 14;

test.each([
  ['overnight', '2026-11-18'],
  ['express', '2026-11-19'],
  ['standard', '2026-11-23'],
])('pieces as they are, by %s: shipped by %s', (shippingMethod, day) => {
  expect(findDueDay({ shippingMethod, readyDays: [], holidays, cutOffHour, now: wednesday })).toBe(day);
});

test('the design that is ready last counts, and never before the pieces themselves', () => {
  const due = (...readyDays: string[]) =>
    findDueDay({ shippingMethod: 'standard', readyDays, holidays, cutOffHour, now: wednesday });
  expect(due('2026-11-27', '2026-11-26')).toBe('2026-11-27');
  expect(due('2026-11-19')).toBe('2026-11-23');
});

test('an order of a closed day counts from the next working day, at whatever hour', () => {
  const due = (shippingMethod: string, now: string) =>
    findDueDay({ shippingMethod, readyDays: [], holidays, cutOffHour, now: new Date(now) });
  const saturday = '2026-11-21T05:00:00Z';
  expect([due('overnight', saturday), due('express', saturday)]).toEqual(['2026-11-23', '2026-11-25']);
  expect(due('overnight', '2026-11-21T12:00:00Z')).toBe('2026-11-23');
});

describe('the cut-off hour', () => {
  test('money that comes after it counts from the next working day, as its order does', () => {
    const later = (placedAt: string, paidAt: string) =>
      findLaterDueDay({ createdAt: new Date(placedAt), dueOn: '2026-11-23', cutOffHour }, holidays, new Date(paidAt));
    const morning = '2026-11-18T05:00:00Z';
    const [before, after] = ['2026-11-19T08:29:00Z', '2026-11-19T08:30:00Z'];
    expect([later(morning, before), later(morning, after)]).toEqual(['2026-11-25', '2026-11-26']);
    // Placed after it as well, the order has no day more.
    expect(later('2026-11-18T09:00:00Z', after)).toBe('2026-11-25');
  });

  test('money of a closed day counts from the next working day', () => {
    const order = { createdAt: new Date('2026-11-18T05:00:00Z'), dueOn: '2026-11-18', cutOffHour };
    expect(findLaterDueDay(order, holidays, new Date('2026-11-21T05:00:00Z'))).toBe('2026-11-23');
  });

  const due = (now: string, hour = cutOffHour) =>
    findDueDay({ shippingMethod: 'overnight', readyDays: [], holidays, cutOffHour: hour, now: new Date(now) });

  test('an order at two in Sri Lanka counts from the next working day, a minute before it from today', () => {
    expect(due('2026-11-18T08:29:00Z')).toBe('2026-11-18');
    expect(due('2026-11-18T08:30:00Z')).toBe('2026-11-19');
  });

  test('on the eve of a weekend and of a Poya day it is the working day after them', () => {
    expect(due('2026-11-20T09:00:00Z')).toBe('2026-11-23');
    expect(due('2026-11-23T09:00:00Z')).toBe('2026-11-25');
  });

  test.each([
    [9, '2026-11-18T03:29:00Z', '2026-11-18T03:30:00Z'],
    [17, '2026-11-18T11:29:00Z', '2026-11-18T11:30:00Z'],
  ])('%i: the last minute before it counts from today, the hour itself from the next working day', (hour, ...times) => {
    expect(times.map((now) => due(now, hour))).toEqual(['2026-11-18', '2026-11-19']);
  });

  test('0: every order counts as one of the next working day', () => {
    expect(due('2026-11-17T18:30:00Z', 0)).toBe('2026-11-19');
  });

  test('24 is midnight: an order of the last minute counts as one of the day', () => {
    expect(due('2026-11-18T18:29:00Z', 24)).toBe('2026-11-18');
    expect(due('2026-11-18T18:30:00Z', 24)).toBe('2026-11-19');
  });
});

test.each([
  ['standard', 2, 4],
  ['express', 1, 2],
  ['overnight', 1, 1],
])('%s: the parcel takes %i to %i working days of those that the checkout says', (method, min, max) => {
  expect(findCourierDays(method)).toEqual({ min, max });
});
