import { findPoyaDays } from './poya.server.ts';

// date-holidays has the holidays that follow the moon on their days of 2026 in every year. They are left out here and
// computed instead.

const followsMoon = /Poya|Mahasivarathri|Id-Ul|Milad|Deepavali/i;
/** Also Vesak in the package. */
const labourDay = '05-01';
const islamic = ['1 Shawwal', '10 Dhu al-Hijjah', '12 Rabi al-awwal'];

/** Public holidays and Poya days of Sri Lanka, ascending, but for Maha Shivaratri and Deepavali. */
export async function findHolidays(firstYear: number, years: number): Promise<string[]> {
  // Loaded for an import of the price list only: it holds the holidays of every country.
  const { default: Holidays } = await import('date-holidays');
  const calendar = new Holidays('LK', { languages: 'en', types: ['public'] });
  for (const rule of islamic) calendar.setHoliday(rule, { name: rule, type: 'public' });
  const days = Array.from({ length: years }, (_, at) => firstYear + at).flatMap((year) => [
    ...calendar
      .getHolidays(year)
      .filter(({ name, rule }) => rule === labourDay || !followsMoon.test(name))
      .map(({ date }) => date.slice(0, 10)),
    ...withDayAfterVesak(findPoyaDays(year)),
  ]);
  return [...new Set(days)].sort();
}

/** Vesak is the first Poya day from April 29 on, and the day after it is a holiday too. */
function withDayAfterVesak(poyaDays: string[]): string[] {
  const vesak = poyaDays.find((day) => day.slice(5) >= '04-29');
  return vesak ? [...poyaDays, nextDay(vesak)] : poyaDays;
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
