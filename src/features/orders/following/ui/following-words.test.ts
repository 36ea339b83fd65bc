import { describe, expect, test } from 'vitest';
import type { FollowedOrder, Following } from '../../following-contract.ts';
import { followed, sampleDesignOrder, sampleOrder } from '../../mail/mail-sample.server.ts';
import { answerTime, listHappenings, stepName, stepTime, toTicket } from './following-words.ts';

type Step = Following['steps'][number];
const ahead = (status: string, from: string, to: string, state: Step['state'] = 'ahead'): Step => ({
  status,
  state,
  at: null,
  from,
  to,
});
const steps: Step[] = [
  { status: 'pending', state: 'done', at: '2026-11-21T06:34:00.000Z', from: null, to: null },
  { ...ahead('confirmed', '2026-11-23', '2026-11-23', 'now'), byNoon: true },
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
    ['We confirm', 'by Mon, Nov 23, noon'],
    ['In work', 'Nov 25 to 27'],
    ['Shipped', 'about Nov 27'],
    ['Delivered', 'Nov 30 to Dec 2'],
  ]);
});

describe('the ticket', () => {
  test('of a pending order: when it is expected, what it waits for', () => {
    expect(toTicket(orderWith('pending'))).toEqual({
      above: 'LW-000123, expected',
      large: 'Dec 1 to 3',
      rows: [
        ['Now', 'Waiting for our confirmation'],
        ['Next', 'Confirmed by Monday noon'],
      ],
    });
    // Of an order that leaves today nobody promises noon.
    const today = steps.map(({ byNoon: _, ...step }) => step);
    expect(toTicket(orderWith('pending', { steps: today })).rows[1]).toEqual(['Next', 'Confirmed by Mon, Nov 23']);
  });

  test('of a parcel on its way: who has it, and its number', () => {
    expect(toTicket(orderWith('shipped')).rows).toEqual([
      ['Now', 'With Sample Couriers'],
      ['Parcel', 'SC 4821 7730'],
    ]);
  });

  test('of a cancelled order: who cancelled it, and what goes back', () => {
    const cancelled = { at: '2026-11-21T08:10:00.000Z', byCustomer: true, reason: '', unpaid: null };
    expect(toTicket(orderWith('cancelled', { cancelled }))).toMatchObject({
      above: 'LW-000123',
      large: 'Cancelled',
      rows: [['By you', 'Nov 21, 2026, 1:40 PM']],
      below: expect.stringMatching(/goes back to the card ending 4242/),
    });
  });

  test('where nobody can say when: the state alone', () => {
    expect(toTicket(orderWith('processing', { expected: null }))).toEqual({
      above: 'LW-000123',
      large: 'Processing',
      rows: [],
    });
  });
});

describe('where a transfer is awaited', () => {
  const payBy = '2026-11-30T10:30:00.000Z';
  const until = ['Until', 'Mon, Nov 30, 4:00 PM'];

  test('the buyer pays first, by the hour', () => {
    expect(steps.slice(0, 3).map((step) => [stepName(step, payBy), stepTime(step, payBy)])).toEqual([
      ['Order placed', 'Nov 21, 12:04 PM'],
      ['You pay', 'by Nov 30, 4:00 PM'],
      ['In work', 'Nov 25 to 27'],
    ]);
    expect(toTicket(orderWith('pending', { payBy }))).toEqual({
      above: 'LW-000123, to pay by transfer',
      large: 'LKR\u00a017,175.00',
      toPay: 'Account details',
      rows: [until, ['Reference', 'LW-000123']],
    });
  });

  test('a slip is being checked until its hour, and without one where that is past', () => {
    const checked = (answerBy: string | null) =>
      toTicket(orderWith('pending', { payBy, slip: { isReadable: true, answerBy } }));
    expect(checked(payBy)).toEqual({
      above: 'LW-000123, slip received',
      large: 'We check it',
      toPay: 'Your slip',
      rows: [
        ['Amount', 'LKR\u00a017,175.00'],
        ['Answer', 'by Mon, Nov 30, 4:00 PM'],
      ],
    });
    expect(checked(null).rows).toEqual([['Amount', 'LKR\u00a017,175.00']]);
  });

  test('one that nobody can read is asked for once more', () => {
    expect(toTicket(orderWith('pending', { payBy, slip: { isReadable: false, answerBy: null } }))).toEqual({
      above: 'LW-000123',
      large: 'One more photo',
      toPay: 'Send it once more',
      rows: [['Slip', 'not readable'], until],
    });
  });
});

test('the history has the payment between the statuses, and an order that is there again', () => {
  const history = [
    { at: '2026-11-24T06:00:00.000Z', status: 'pending', byCustomer: false },
    { at: '2026-11-23T06:00:00.000Z', status: 'cancelled', byCustomer: false },
    { at: '2026-11-21T06:34:00.000Z', status: 'pending', byCustomer: true },
  ];
  const payments: Following['payments'] = [
    { at: '2026-11-24T06:00:00.000Z', kind: 'received', amount: 17_175 },
    { at: '2026-11-22T06:00:00.000Z', kind: 'transfer_reminded' },
    { at: '2026-11-21T06:34:00.000Z', kind: 'card_accepted', amount: 17_175, cardLastFour: '4242' },
  ];
  expect(listHappenings(orderWith('pending', { history, payments })).map(({ what }) => what)).toEqual([
    ...['Taken up again', 'Payment received', 'Cancelled by us', 'Reminder of the payment sent', 'Order placed'],
    'Card accepted',
  ]);
});

test('the history names the courier and the number, the reason, and who cancelled', () => {
  const history = [
    { at: '2026-11-27T10:05:00.000Z', status: 'shipped', byCustomer: false },
    { at: '2026-11-21T06:34:00.000Z', status: 'pending', byCustomer: true },
  ];
  expect(listHappenings(orderWith('shipped', { history })).map(({ what, more }) => [what, more])).toEqual([
    ['Shipped', 'Handed to Sample Couriers, parcel SC 4821 7730'],
    [
      'Order placed',
      'Stock set aside: 2 × Kandy Vine Heavyweight Tee, 1 × Monsoon Pullover Hoodie, 2 × Colombo Canvas Tote',
    ],
  ]);
  const ended = [{ at: '2026-11-21T08:10:00.000Z', status: 'cancelled', byCustomer: false }];
  expect(listHappenings(orderWith('cancelled', { history: ended }))).toMatchObject([
    { what: 'Cancelled by us', more: 'You asked us on the phone today.' },
  ]);
});

test('an order says from which offer it is, and of which pieces; charges are no stock', () => {
  const history = [{ at: '2026-11-21T06:34:00.000Z', status: 'pending', byCustomer: true }];
  const fromOffer = { number: 'QR-000010', version: 2, signedBy: 'Tharushi' };
  const words = 'From offer QR-000010, version 2, accepted by Tharushi';
  const offered = orderWith('pending', { history, fromOffer });
  const moreOf = (items: FollowedOrder['items']) => listHappenings({ ...offered, items })[0]?.more;
  const items = sampleDesignOrder.items;
  expect(moreOf([...items, ...items])).toBe(`${words}. Stock set aside: 48 × Blank Everyday Tee`);
  expect(moreOf(items.filter(({ size }) => !size))).toBe(words);
});

test('an answer of today has its time alone', () => {
  const due = '2026-11-30T18:35:00Z';
  expect(answerTime(due, new Date('2026-11-30T18:29:00Z'))).toBe('by Tue, Dec 1, 12:05 AM');
  expect(answerTime(due, new Date('2026-11-30T18:30:00Z'))).toBe('today by 12:05 AM');
});
