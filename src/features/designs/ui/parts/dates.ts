import { splitMoment } from '#shared/time/moment.ts';

/** `2026-12-04` → `Friday 4 December`, and for a narrow place `4 Dec`. */
export function nameDay(day: string): { full: string; short: string } {
  const { weekday, month, date } = splitMoment(day);
  return { full: `${weekday} ${date} ${month}`, short: `${date} ${month.slice(0, 3)}` };
}
