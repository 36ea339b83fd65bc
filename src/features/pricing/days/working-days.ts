import { toLocalDay } from '#shared/time/days.ts';

// Days as text, `2026-12-04`. Working days are Monday to Friday but for the holidays of the price list.

const dayMs = 86_400_000;

/** The day that it is in Sri Lanka. */
export function findToday(now = new Date()): string {
  return toLocalDay(now);
}

/** The day so many working days after another, which itself does not count. */
export function addWorkingDays(from: string, days: number, holidays: readonly string[]): string {
  const closed = new Set(holidays);
  let at = Date.parse(from);
  for (let left = days; left > 0; ) {
    at += dayMs;
    if (isWorkingDay(at, closed)) left--;
  }
  return toDay(at);
}

function isWorkingDay(at: number, closed: Set<string>): boolean {
  const weekday = new Date(at).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !closed.has(toDay(at));
}

function toDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
