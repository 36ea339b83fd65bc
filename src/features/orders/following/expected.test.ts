import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeReason } from '../messages.ts';
import { type ExpectedQuestion, findSlipAnswer, planOrder } from './expected.server.ts';

// Saturday, November 21, 2026, 12:04 PM in Sri Lanka; Tuesday the 24th is Il Poya.
const saturday = new Date('2026-11-21T06:34:00Z');
const holidays = ['2026-11-24', '2026-12-23', '2026-12-25'];

function plan(more: Partial<ExpectedQuestion> = {}) {
  return planOrder({
    status: 'pending',
    createdAt: saturday,
    shippedAt: undefined,
    dueOn: '2026-11-27',
    shippingMethod: 'standard',
    isDecorated: false,
    holidays,
    now: saturday,
    ...more,
  });
}

const whyOf = ({ expected }: ReturnType<typeof plan>) => expected && describeReason(expected.reason);

describe('what is ahead of an order', () => {
  test('placed on a Saturday: confirmed by Monday, in work after the Poya day, on its way by its due day', () => {
    expect(plan()).toEqual({
      confirmBy: '2026-11-23',
      byNoon: true,
      workFrom: '2026-11-25',
      leaves: '2026-11-27',
      expected: {
        from: '2026-12-01',
        to: '2026-12-03',
        reason: {
          kind: 'method',
          shippingMethod: 'standard',
          leavesOn: '2026-11-27',
          dueOn: '2026-11-27',
          countedFrom: '2026-11-23',
          paidBy: null,
          courierDays: { min: 2, max: 4 },
          closedDays: [{ day: '2026-11-24', poya: 'Il Poya' }],
          hasWeekend: true,
        },
      },
    });
    expect(whyOf(plan())).toBe(
      'Standard Shipping, 5-7 business days, counted from Monday, November 23. Tuesday, November 24 is Il Poya: no press and no courier that day. Weekends do not count.',
    );
  });

  test('says from when it is counted only where that is not the day of the order', () => {
    const wednesday = new Date('2026-12-02T05:00:00Z');
    const whyWhen = (dueOn: string) => whyOf(plan({ createdAt: wednesday, now: wednesday, dueOn }));
    expect(whyWhen('2026-12-07')).toBe('Standard Shipping, 5-7 business days. Weekends do not count.');
    expect(whyWhen('2026-12-08')).toMatch(/5-7 business days, counted from Thursday, December 3\. /);
  });

  test('noon is promised until it is noon, and never for what leaves on its own day', () => {
    const confirmation = (more: Partial<ExpectedQuestion>) => {
      const { confirmBy, byNoon } = plan(more);
      return confirmBy && [confirmBy, byNoon];
    };
    expect(confirmation({ now: new Date('2026-11-23T06:29:00Z') })).toEqual(['2026-11-23', true]);
    expect(confirmation({ now: new Date('2026-11-23T06:30:00Z') })).toBeNull();
    const monday = new Date('2026-11-23T07:00:00Z');
    const sameDay = { shippingMethod: 'overnight', createdAt: monday, now: monday, dueOn: '2026-11-23' };
    expect(confirmation(sameDay)).toEqual(['2026-11-23', false]);
  });

  test.each([
    [false, '2026-12-03', 'Counted from payment by Monday, November 30: Standard Shipping, 5-7 business days. '],
    [
      ...([false, '2026-12-04'] as const),
      'Paid by Monday, November 30, it is counted from Tuesday, December 1: Standard Shipping, 5-7 business days. ',
    ],
    [
      ...([true, '2026-12-11'] as const),
      'Counted from payment by Monday, November 30: it leaves by Friday, December 11, when your print is ready, then 2 to 4 business days with the courier. ',
    ],
  ])('while money is awaited the days say that they count from its last day (print: %s, due %s)', (...row) => {
    const [isDecorated, dueOn, words] = row;
    const awaited = plan({ isAwaited: true, createdAt: new Date('2026-11-30T10:30:00Z'), isDecorated, dueOn });
    expect(whyOf(awaited)).toBe(`${words}Weekends do not count.`);
  });

  test.each([
    ['express', '2026-11-25', '2026-11-26', '2026-11-27'],
    ['overnight', '2026-11-23', '2026-11-25', '2026-11-25'],
  ])('%s: the days that the checkout says, over weekend and Poya day', (shippingMethod, dueOn, from, to) => {
    expect(plan({ shippingMethod, dueOn }).expected).toMatchObject({ from, to });
  });

  test('the print decides when it leaves; only the courier’s days stand on top', () => {
    const printed = plan({ isDecorated: true, dueOn: '2026-12-22' });
    const { leaves, expected } = printed;
    expect([leaves, expected?.from, expected?.to]).toEqual(['2026-12-22', '2026-12-28', '2026-12-30']);
    expect(whyOf(printed)).toMatch(
      /^It leaves by Tuesday, December 22, when your print is ready, then 2 to 4 business days with the courier\. /,
    );
    expect(whyOf(printed)).toContain(
      'Tuesday, November 24 is Il Poya and Wednesday, December 23 is Unduvap Poya and Friday, December 25 is a public holiday: no press and no courier on these days.',
    );
  });

  test('a parcel on its way is counted from the day it left', () => {
    const shippedAt = new Date('2026-11-27T10:05:00Z');
    const shipped = plan({ status: 'shipped', shippedAt, now: shippedAt });
    expect(shipped).toMatchObject({
      confirmBy: null,
      byNoon: false,
      workFrom: null,
      leaves: null,
      expected: { from: '2026-12-01', to: '2026-12-03' },
    });
    expect(whyOf(shipped)).toBe(
      'With the courier since Friday, November 27: 2 to 4 business days. Weekends do not count.',
    );
    expect(whyOf(plan({ status: 'shipped', shippedAt, now: new Date('2026-12-04T06:00:00Z') }))).toBe(
      'It should have arrived. If it has not, tell us: we ask the courier.',
    );
    // Nobody noted when it left, which was before its day.
    const unnoted = plan({ status: 'shipped', dueOn: '2026-11-30', now: shippedAt });
    expect(whyOf(unnoted)).toMatch(/^With the courier since Friday, November 27/);
  });

  test('what should have left is counted from today, and says so', () => {
    const late = plan({ now: new Date('2026-12-01T06:00:00Z') });
    const { confirmBy, leaves, expected } = late;
    expect([confirmBy, leaves, expected?.from, expected?.to]).toEqual([null, '2026-12-01', '2026-12-03', '2026-12-07']);
    expect(whyOf(late)).toBe(
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

test.each([
  ['2026-11-23T09:29:00Z', '2026-11-23T10:30:00.000Z'],
  // At three it counts as one of the next working day, over the Poya day.
  ['2026-11-23T09:30:00Z', '2026-11-25T10:30:00.000Z'],
  ['2026-11-21T06:34:00Z', '2026-11-23T10:30:00.000Z'],
])('a slip of %s is answered by %s, and that hour is promised until it is there', (sentAt, answer) => {
  const at = new Date(sentAt);
  expect(findSlipAnswer(at, holidays, at)).toBe(answer);
  expect(findSlipAnswer(at, holidays, new Date(answer))).toBeNull();
});
