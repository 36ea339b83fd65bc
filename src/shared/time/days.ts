// Days of Sri Lanka as text, `2026-11-30`, whatever the zone of the machine.

/** Sri Lanka is ahead of UTC by five and a half hours, all year. */
const aheadMs = 5.5 * 3_600_000;
const dayMs = 86_400_000;

/** A time whose UTC fields are those of Sri Lanka's clock. @param at a time, or a day: `2026-11-30` stays that day */
export function localTime(at: string | Date): Date {
  return new Date((typeof at === 'string' ? Date.parse(at) : at.getTime()) + aheadMs);
}

/** The day of a time in Sri Lanka: `2026-12-08`. */
export function toLocalDay(at: string | Date): string {
  return localTime(at).toISOString().slice(0, 10);
}

/** Midnight of a day in Sri Lanka. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(day) - aheadMs);
}

/** The day so many days after another, or before it. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Days from one day to another: 0 for the same. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** The Monday of a day's week: `2026-11-26` → `2026-11-23`. */
export function findMonday(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** `2026-12-31`, a day that the calendar has. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
