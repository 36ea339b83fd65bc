import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import * as format from './format.ts';

const { formatAmount, formatNumber, formatPercent, formatRupees } = format;
const lkr = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'LKR' });
const rates = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

/** Whole cents of every length, and those at the edges of a comma. */
const cents = Array.from({ length: 15 }, (_, digits) => 10 ** digits).flatMap((power) => [
  power - 1,
  power,
  power + 1,
  Math.round(power * 1.2345678901),
  Math.round(power * 9.87),
]);

describe('numbers and money as US English writes them', () => {
  it.each(cents)('%d cents', (amount) => {
    expect(formatRupees(amount / 100)).toBe(lkr.format(amount / 100));
    expect(formatNumber(amount)).toBe(amount.toLocaleString('en-US'));
    expect(formatNumber(amount / 100)).toBe((amount / 100).toLocaleString('en-US'));
  });

  it('what is below nothing, and sums that are not quite', () => {
    for (const amount of [-1, -0.5, -1234.5, 0.1 + 0.2, 1.1 * 3, 4.35 * 100])
      expect(formatRupees(amount)).toBe(lkr.format(amount));
    expect(formatNumber(-1234)).toBe('-1,234');
  });

  it.each([0, 0.08, 0.085, 0.1, 0.18, 0.1234, 0.07, 0.29, 1, 12.5])('a rate of %d', (rate) => {
    expect(formatPercent(rate)).toBe(rates.format(rate));
  });

  it('cents of nothing, left out where asked', () => {
    expect([3450, 3450.5, -20].map((rupees) => formatRupees(rupees, { zeroCents: false }))).toEqual([
      'LKR\u00a03,450',
      'LKR\u00a03,450.50',
      '-LKR\u00a020',
    ]);
    expect([3450, 3450.5, -20].map((rupees) => formatAmount(rupees))).toEqual(['3,450', '3,450.50', '-20']);
    expect(formatAmount(3450, { zeroCents: true })).toBe('3,450.00');
  });
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 KB'],
  [380_400, '380 KB'],
  [999_499, '999 KB'],
  [999_500, '1.0 MB'],
  [2_400_000, '2.4 MB'],
  [45_000_000, '45.0 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(format.formatFileSize(bytes)).toBe(text);
});

test('small counts are words, larger ones digits', () => {
  expect([0, 1, 5, 12, 13, 200].map(format.spellNumber)).toEqual(['no', 'one', 'five', 'twelve', '13', '200']);
});

test('one of a thing, and more', () => {
  expect([0, 1, 2, 1200].map((count) => format.plural(count, 'piece'))).toEqual([
    '0 pieces',
    '1 piece',
    '2 pieces',
    '1,200 pieces',
  ]);
  expect(format.plural(2, 'person', 'people')).toBe('2 people');
  expect([1, 2].map((count) => format.plural(count, 'minute', { one: 'a minute' }))).toEqual(['a minute', '2 minutes']);
  expect([1, 2].map((count) => format.pluralForm(count, 'is', 'are'))).toEqual(['is', 'are']);
});

test('lists', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((words) => format.formatList(words))).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ]);
  expect(format.formatList(['JPG', 'PNG', 'PDF'], 'or')).toBe('JPG, PNG or PDF');
});

test('a beginning of a sentence', () => {
  expect(['white', 'DTF film', ''].map(format.capitalize)).toEqual(['White', 'DTF film', '']);
});

const dayMs = 86_400_000;
const first = Date.parse('2026-01-01');
/** Every day of three years, one of them a leap year. */
const days = Array.from({ length: 365 + 365 + 366 }, (_, at) =>
  new Date(first + at * dayMs).toISOString().slice(0, 10),
);
/** Times about midnight and noon of Sri Lanka and of UTC, and one of each hour. */
const times = ['00:00', '06:29', '06:30', '11:59', '12:00', '18:29', '18:30', '23:59'].map((time) => `${time}:00Z`);
const moments = days.flatMap((day, at) => [
  `${day}T${times[at % times.length]}`,
  `${day}T${String(at % 24).padStart(2, '0')}:${String((at * 7) % 60).padStart(2, '0')}:59.999Z`,
]);

const zone = 'Asia/Colombo';
const stamp = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
const us = (options: Intl.DateTimeFormatOptions, timeZone = zone) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  return (iso: string) => formatter.format(new Date(iso)).replaceAll('\u202f', ' ');
};
const part = (type: Intl.DateTimeFormatPartTypes, options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone, hourCycle: 'h23' });
  return (iso: string) => formatter.formatToParts(new Date(iso)).find((one) => one.type === type)?.value ?? '';
};
const [weekday, month, date, year, clock] = [
  part('weekday', { weekday: 'short' }),
  part('month', { month: 'short' }),
  part('day', { day: 'numeric' }),
  part('year', { year: 'numeric' }),
  us({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
];
const long = { month: 'long', day: 'numeric' } as const;
const short = { month: 'short', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;
const [longDay, longTime, weekdayLong] = [us(long), us(time), us({ weekday: 'long' })];

/** Each way of writing, and what `Intl` makes of it. */
const ways: [string, (iso: string) => string, (iso: string) => string][] = [
  ['date', (iso) => format.formatDate(iso), us({ dateStyle: 'long' })],
  ['whole date', (iso) => format.formatDate(iso, { weekday: true }), us({ dateStyle: 'full' })],
  ['date and time', format.formatDateTime, us({ dateStyle: 'long', timeStyle: 'short' })],
  ['day', (iso) => format.formatDay(iso), us({ ...long, weekday: 'long' })],
  ['day without its weekday', (iso) => format.formatDay(iso, { weekday: false }), longDay],
  [
    'day and time',
    (iso) => format.formatDay(iso, { time: true }),
    (iso) => `${weekdayLong(iso)}, ${longDay(iso)}, ${longTime(iso)}`,
  ],
  ['short day', (iso) => format.formatShortDay(iso), us(short)],
  ['short day of the week', (iso) => format.formatShortDay(iso, { weekday: true }), us({ ...short, weekday: 'short' })],
  ['short day of a year', (iso) => format.formatShortDay(iso, { year: true }), us({ dateStyle: 'medium' })],
  [
    'short day, all of it',
    (iso) => format.formatShortDay(iso, { weekday: true, year: true, time: true }),
    us({ ...short, ...time, weekday: 'short', year: 'numeric' }),
  ],
  ['weekday', (iso) => format.formatWeekday(iso), weekdayLong],
  ['short weekday', (iso) => format.formatWeekday(iso, { short: true }), weekday],
  ['time', format.formatTime, longTime],
  ['range of one day', (iso) => format.formatDayRange(iso, iso), us(short)],
  [
    'day of staff',
    (iso) => format.formatStaffDay(iso, { year: true }),
    (iso) => `${weekday(iso)} ${date(iso)} ${month(iso)} ${year(iso)}`,
  ],
  [
    'long day of staff',
    (iso) => format.formatStaffDay(iso, { long: true, year: false }),
    (iso) => `${weekdayLong(iso)} ${date(iso)} ${longDay(iso).split(' ')[0]}`,
  ],
  ['time of staff', format.formatStaffTime, (iso) => `${weekday(iso)} ${date(iso)} ${month(iso)}, ${clock(iso)}`],
  ['timestamp', format.formatTimestamp, (iso) => stamp.format(new Date(iso))],
];

const all = [...days, ...moments];
const known = ways.map(([name, formatted, expected]) => ({ name, formatted, expected: all.map(expected) }));

describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Auckland'])('dates on a machine in %s', (machine) => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = machine;
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it.each(known)('$name', ({ formatted, expected }) => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(machine);
    expect(all.map((iso) => formatted(iso))).toEqual(expected);
  });
});

test.each([
  ['2026-11-25', '2026-11-25', 'Nov 25', 'Wed, Nov 25'],
  ['2026-11-25', '2026-11-27', 'Nov 25 to 27', 'Wed, Nov 25 to Fri, Nov 27'],
  ['2026-11-30', '2026-12-02', 'Nov 30 to Dec 2', 'Mon, Nov 30 to Wed, Dec 2'],
  ['2026-12-31', '2027-12-31', 'Dec 31 to Dec 31', 'Thu, Dec 31 to Fri, Dec 31'],
])('%s to %s', (from, to, text, withWeekday) => {
  expect(format.formatDayRange(from, to)).toBe(text);
  expect(format.formatDayRange(from, to, { weekday: true })).toBe(withWeekday);
});

test('staff see the year of another year only', () => {
  const now = new Date('2026-11-28T06:00:00Z');
  expect(['2026-12-04', '2027-01-15'].map((day) => format.formatStaffDay(day, { now }))).toEqual([
    'Fri 4 Dec',
    'Fri 15 Jan 2027',
  ]);
});

test('a recent time is as short as it can be', () => {
  const now = new Date('2026-11-28T06:00:00Z');
  const recent = (iso: string) => format.formatRecentTime(iso, now);
  expect(recent('2026-11-28T03:48:00Z')).toBe('09:18');
  expect(recent('2026-11-27T18:29:00Z')).toBe('Fri 23:59');
  expect(recent('2026-11-22T06:00:01Z')).toBe('Sun 11:30');
  expect(recent('2026-11-22T06:00:00Z')).toBe('22 Nov 2026');
});

test.each([
  [0, '0 min'],
  [-5_000, '0 min'],
  [59.9 * 60_000, '59 min'],
  [3_600_000, '1 h'],
  [24 * 3_600_000, '1 d'],
  [10 * dayMs, '10 d'],
])('%d ms are %s', (ms, text) => {
  expect(format.formatSpan(ms)).toBe(text);
  expect(format.formatAge('2026-11-28T06:00:00Z', new Date(Date.parse('2026-11-28T06:00:00Z') + ms))).toBe(text);
});

test('a span told in hours up to two days', () => {
  expect([47, 48].map((hours) => format.formatSpan(hours * 3_600_000, { fromDays: 2 }))).toEqual(['47 h', '2 d']);
});

test('days left begin and end with the day of Sri Lanka', () => {
  const now = new Date('2026-11-27T18:30:00Z');
  expect(
    ['2026-11-27', '2026-11-28', '2026-11-29', '2026-12-11'].map((day) => format.formatDaysLeft(day, now)),
  ).toEqual(['ended', 'ends today', '1 day left', '13 days left']);
});

test('what is no date comes back as it is', () => {
  expect(format.formatDateTime('soon')).toBe('soon');
  expect(format.formatStaffDay('')).toBe('');
  expect(format.formatDayRange('', '')).toBe('');
});

test('a moment that is near has its time alone', () => {
  const due = '2026-11-30T10:30:00Z';
  expect(format.formatNearTime(due, Date.parse('2026-11-30T10:00:00Z'))).toBe('4:00 PM');
  expect(format.formatNearTime(due, Date.parse('2026-11-29T22:30:00Z'))).toBe('November 30, 4:00 PM');
});

test('a state has no underscores', () => {
  expect(['in_review', 'new'].map(format.formatStatus)).toEqual(['in review', 'new']);
});
