import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ExpectedQuestion, planOrder } from './expected.server.ts';

// Saturday, November 21, 2026, 12:04 PM in Sri Lanka; Tuesday the 24th is Il Poya.
const saturday = new Date('2026-11-21T06:34:00Z');
const holidays = ['2026-11-24', '2026-12-23', '2026-12-25'];

function plan(more: Partial<ExpectedQuestion> = {}) {
  return planOrder({
    ...{ status: 'pending', createdAt: saturday, shippedAt: undefined, dueOn: '2026-11-27' },
    ...{ shippingMethod: 'standard', isDecorated: false, holidays, now: saturday },
    ...more,
  });
}

describe('what is ahead of an order', () => {
  test('placed on a Saturday: confirmed by Monday, in work after the Poya day, on its way by its due day', () => {
    expect(plan()).toEqual({
      confirmBy: '2026-11-23',
      workFrom: '2026-11-25',
      leaves: '2026-11-27',
      expected: {
        ...{ from: '2026-12-01', to: '2026-12-03' },
        why: 'Standard Shipping, 5-7 business days, counted from Monday, November 23. Tuesday, November 24 is Il Poya: no press and no courier that day. Weekends do not count.',
      },
    });
  });

  test('says from when it is counted only where that is not the day of the order', () => {
    const wednesday = new Date('2026-12-02T05:00:00Z');
    const whyOf = (dueOn: string) => plan({ createdAt: wednesday, now: wednesday, dueOn }).expected?.why;
    expect(whyOf('2026-12-07')).toBe('Standard Shipping, 5-7 business days. Weekends do not count.');
    expect(whyOf('2026-12-08')).toMatch(/5-7 business days, counted from Thursday, December 3\. /);
  });

  test.each([
    ['express', '2026-11-25', '2026-11-26', '2026-11-27'],
    ['overnight', '2026-11-23', '2026-11-25', '2026-11-25'],
  ])('%s: the days that the checkout says, over weekend and Poya day', (shippingMethod, dueOn, from, to) => {
    expect(plan({ shippingMethod, dueOn }).expected).toMatchObject({ from, to });
  });

  test('the print decides when it leaves; only the courier’s days stand on top', () => {
    const { leaves, expected } = plan({ isDecorated: true, dueOn: '2026-12-22' });
    expect([leaves, expected?.from, expected?.to]).toEqual(['2026-12-22', '2026-12-28', '2026-12-30']);
    expect(expected?.why).toMatch(
      /^It leaves by Tuesday, December 22, when your print is ready, then 2 to 4 business days with the courier\. /,
    );
    expect(expected?.why).toContain(
      'Tuesday, November 24 is Il Poya and Wednesday, December 23 is Unduvap Poya and Friday, December 25 is a public holiday: no press and no courier on these days.',
    );
  });

  test('a parcel on its way is counted from the day it left', () => {
    const shippedAt = new Date('2026-11-27T10:05:00Z');
    expect(plan({ status: 'shipped', shippedAt, now: shippedAt })).toEqual({
      ...{ confirmBy: null, workFrom: null, leaves: null },
      expected: {
        ...{ from: '2026-12-01', to: '2026-12-03' },
        why: 'With the courier since Friday, November 27: 2 to 4 business days. Weekends do not count.',
      },
    });
    const { expected } = plan({ status: 'shipped', shippedAt, now: new Date('2026-12-04T06:00:00Z') });
    expect(expected?.why).toBe('It should have arrived. If it has not, tell us: we ask the courier.');
  });

  test('what should have left is counted from today, and says so', () => {
    const { confirmBy, leaves, expected } = plan({ now: new Date('2026-12-01T06:00:00Z') });
    expect([confirmBy, leaves, expected?.from, expected?.to]).toEqual([null, '2026-12-01', '2026-12-03', '2026-12-07']);
    expect(expected?.why).toBe(
      'It should have left by Friday, November 27 and has not yet: the days are counted from today. Weekends do not count.',
    );
  });

  test.each([{ status: 'delivered' }, { status: 'cancelled' }, { dueOn: null }] as const)('nothing for %o', (more) => {
    expect(plan(more).expected).toBeNull();
  });

  test('neither end is a weekend or a holiday, the first is not after the last, and both are after it leaves', () => {
    const day = fc
      .date({ min: new Date('2026-11-01'), max: new Date('2027-02-28'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.constantFrom('standard', 'express', 'overnight'), (dueOn, shippingMethod) => {
        const { expected } = plan({ dueOn, shippingMethod, now: new Date(`${dueOn}T00:00:00Z`) });
        const isOpen = (at = '') => ![0, 6].includes(new Date(at).getUTCDay()) && !holidays.includes(at);
        expect([isOpen(expected?.from), isOpen(expected?.to)]).toEqual([true, true]);
        expect((expected?.from ?? '') > dueOn && (expected?.from ?? '') <= (expected?.to ?? '')).toBe(true);
      }),
    );
  });
});
