import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { samplePriceList } from '../../../../tests/support/price-list.ts';
import { findPoyaDays, namePoya } from './poya.server.ts';
import { addWorkingDays, findToday } from './working-days.ts';

/** As the government gazetted them. */
const gazetted: Record<number, string> = {
  2023: '01-06 02-05 03-06 04-05 05-05 06-03 07-03 08-01 08-30 09-29 10-28 11-26 12-26',
  2024: '01-25 02-23 03-24 04-23 05-23 06-21 07-20 08-19 09-17 10-17 11-15 12-14',
  2025: '01-13 02-12 03-13 04-12 05-12 06-10 07-10 08-08 09-07 10-06 11-05 12-04',
  2026: '01-03 02-01 03-02 04-01 05-01 05-30 06-29 07-29 08-27 09-26 10-25 11-24 12-23',
};

test.each(Object.keys(gazetted).map(Number))('the Poya days of %i are those of the gazette', (year) => {
  expect(findPoyaDays(year)).toEqual(gazetted[year]?.split(' ').map((day) => `${year}-${day}`));
});

test('a Poya day has the name of its month; of a month with two the gazette names them', () => {
  const names = ['2026-11-24', '2025-05-12', '2026-05-01', '2026-05-30', '2026-11-25'].map(namePoya);
  expect(names).toEqual(['Il Poya', 'Vesak Poya', 'a Poya day', 'a Poya day', undefined]);
});

describe('holidays of the price list', () => {
  const { holidays } = samplePriceList();
  const year = Number(findToday().slice(0, 4));

  test('are fixed days and Poya days of this year and the four after it, each once', () => {
    for (const later of [0, 1, 2, 3, 4])
      expect(holidays).toEqual(expect.arrayContaining([`${year + later}-12-25`, ...findPoyaDays(year + later)]));
    expect(holidays).not.toContain(`${year + 5}-12-25`);
    expect(holidays).toEqual([...new Set(holidays)].sort());
  });

  test('have the days that the owner names', () => {
    expect(holidays).toContain('2027-03-26');
  });
});

describe('working days', () => {
  const holidays = ['2026-11-24', '2026-12-23', '2026-12-25'];

  test.each([
    ['2026-11-25', 1, '2026-11-26'],
    ['2026-11-25', 7, '2026-12-04'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-23', 1, '2026-11-25'],
    ['2026-12-22', 2, '2026-12-28'],
    ['2026-12-05', 1, '2026-12-07'],
  ])('from %s, %i working days on is %s', (from, days, day) => {
    expect(addWorkingDays(from, days, holidays)).toBe(day);
  });

  test('every day that is passed over is a weekend or a holiday', () => {
    const from = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(from, fc.integer({ min: 1, max: 60 }), (date, days) => {
        const start = date.toISOString().slice(0, 10);
        const end = addWorkingDays(start, days, holidays);
        const passed = Array.from({ length: (Date.parse(end) - Date.parse(start)) / 86_400_000 }, (_, at) =>
          new Date(Date.parse(start) + (at + 1) * 86_400_000).toISOString().slice(0, 10),
        );
        const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());
        expect(passed.filter((day) => !isWeekend(day) && !holidays.includes(day))).toHaveLength(days);
        expect(isWeekend(end) || holidays.includes(end)).toBe(false);
      }),
    );
  });

  test('it is the next day in Sri Lanka while it is evening in London', () => {
    expect(findToday(new Date('2026-11-25T18:29:59Z'))).toBe('2026-11-25');
    expect(findToday(new Date('2026-11-25T18:30:00Z'))).toBe('2026-11-26');
  });
});
