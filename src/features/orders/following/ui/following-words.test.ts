import { describe, expect, test } from 'vitest';
import type { FollowedOrder, Following } from '../../following-contract.ts';
import { followed, sampleOrder } from '../../mail/mail-sample.server.ts';
import { listHappenings, stepName, stepTime, ticketOf } from './following-words.ts';

type Step = Following['steps'][number];
const ahead = (status: string, from: string, to: string, state: Step['state'] = 'ahead'): Step => ({
  ...{ status, state, at: null, from, to },
});
const steps: Step[] = [
  { status: 'pending', state: 'done', at: '2026-11-21T06:34:00.000Z', from: null, to: null },
  ahead('confirmed', '2026-11-23', '2026-11-23', 'now'),
  ahead('processing', '2026-11-25', '2026-11-27'),
  ahead('shipped', '2026-11-27', '2026-11-27'),
  ahead('delivered', '2026-11-30', '2026-12-02'),
];

function orderWith(status: string, more: Partial<Following> = {}): FollowedOrder {
  const order = followed({ ...sampleOrder, status });
  return { ...order, following: { ...order.following, steps, ...more } };
}

test('the steps in words: times of what was, days of what is ahead', () => {
  expect(steps.map((step) => [stepName(step), stepTime(step)])).toEqual([
    ['Order placed', 'Nov 21, 12:04 PM'],
    ['We confirm', 'by Mon, Nov 23'],
    ['In work', 'Nov 25 to 27'],
    ['Shipped', 'about Nov 27'],
    ['Delivered', 'Nov 30 to Dec 2'],
  ]);
});

describe('the ticket', () => {
  test('of a pending order: when it is expected, what it waits for', () => {
    expect(ticketOf(orderWith('pending'))).toEqual({
      above: 'LW-000123, expected',
      large: 'Dec 1 to 3',
      rows: [
        ['Now', 'Waiting for our confirmation'],
        ['Next', 'Confirmed by Mon, Nov 23'],
      ],
    });
  });

  test('of a parcel on its way: who has it, and its number', () => {
    expect(ticketOf(orderWith('shipped')).rows).toEqual([
      ['Now', 'With Sample Couriers'],
      ['Parcel', 'SC 4821 7730'],
    ]);
  });

  test('of a cancelled order: who cancelled it, and what goes back', () => {
    const cancelled = { at: '2026-11-21T08:10:00.000Z', byCustomer: true, reason: '' };
    expect(ticketOf(orderWith('cancelled', { cancelled }))).toMatchObject({
      ...{ above: 'LW-000123', large: 'Cancelled', rows: [['By you', 'Nov 21, 2026, 1:40 PM']] },
      below: expect.stringMatching(/goes back to the card ending 4242/),
    });
  });

  test('where nobody can say when: the state alone', () => {
    expect(ticketOf(orderWith('processing', { expected: null }))).toEqual({
      ...{ above: 'LW-000123', large: 'Processing', rows: [] },
    });
  });
});

test('where a transfer is awaited the buyer pays first, by the hour', () => {
  const payBy = '2026-11-30T10:30:00.000Z';
  const words = steps.slice(0, 3).map((step) => [stepName(step, payBy), stepTime(step, payBy)]);
  expect(words).toEqual([
    ['Order placed', 'Nov 21, 12:04 PM'],
    ['You pay', 'by Nov 30, 4:00 PM'],
    ['In work', 'Nov 25 to 27'],
  ]);
  expect(ticketOf(orderWith('pending', { payBy }))).toEqual({
    ...{ above: 'LW-000123, to pay by transfer', large: 'LKR\u00a017,175.00', isToPay: true },
    rows: [
      ['Until', 'Nov 30, 4:00 PM'],
      ['Reference', 'LW-000123'],
    ],
  });
  const payments = [{ at: '2026-11-25T06:00:00.000Z', what: 'Slip received', more: '' }];
  expect(ticketOf(orderWith('pending', { payBy, payments }))).toMatchObject({
    ...{ above: 'LW-000123, slip received', large: 'We check it' },
  });
});

test('the history has the payment between the statuses, and an order that is there again', () => {
  const history = [
    { at: '2026-11-24T06:00:00.000Z', status: 'pending', byCustomer: false },
    { at: '2026-11-23T06:00:00.000Z', status: 'cancelled', byCustomer: false },
    { at: '2026-11-21T06:34:00.000Z', status: 'pending', byCustomer: true },
  ];
  const payments = [
    { at: '2026-11-24T06:00:00.000Z', what: 'Payment received', more: 'LKR 17,175.00' },
    { at: '2026-11-22T06:00:00.000Z', what: 'Reminder of the payment sent', more: '' },
  ];
  expect(listHappenings(orderWith('pending', { history, payments })).map(({ what }) => what)).toEqual([
    ...['Payment received', 'Taken up again', 'Cancelled by us', 'Reminder of the payment sent', 'Order placed'],
  ]);
});

test('the history names the courier and the number, the reason, and who cancelled', () => {
  const history = [
    { at: '2026-11-27T10:05:00.000Z', status: 'shipped', byCustomer: false },
    { at: '2026-11-21T06:34:00.000Z', status: 'pending', byCustomer: true },
  ];
  expect(listHappenings(orderWith('shipped', { history })).map(({ what, more }) => [what, more])).toEqual([
    ['Shipped', 'Handed to Sample Couriers, parcel SC 4821 7730'],
    ['Order placed', ''],
  ]);
  const ended = [{ at: '2026-11-21T08:10:00.000Z', status: 'cancelled', byCustomer: false }];
  expect(listHappenings(orderWith('cancelled', { history: ended }))).toMatchObject([
    { what: 'Cancelled by us', more: 'You asked us on the phone today.' },
  ]);
});
