import { splitMoment } from '../labels.ts';

/** `2026-11-30T10:30:00Z` → `Monday, November 30, 4:00 PM` in Sri Lanka. */
export function sayDue(iso: string): string {
  return `${splitMoment(iso).weekday}, ${sayMoment(iso)}`;
}

/** `2026-11-30T10:30:00Z` → `November 30, 4:00 PM` in Sri Lanka. */
export function sayMoment(iso: string): string {
  const { month, date, time } = splitMoment(iso);
  return `${month} ${date}, ${time}`;
}

/** `2026-11-30T10:30:00Z` → `Mon, Nov 30, 4:00 PM` in Sri Lanka. */
export function sayShortDue(iso: string): string {
  const { weekday, month, date, time } = splitMoment(iso);
  return `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${date}, ${time}`;
}

/** By when something is there: `today by 4:00 PM`, `by Mon, Nov 30, 4:00 PM`. */
export function sayBy(iso: string, now = Date.now()): string {
  const [due, today] = [splitMoment(iso), splitMoment(new Date(now).toISOString())];
  const isToday = due.date === today.date && due.month === today.month && due.year === today.year;
  return isToday ? `today by ${sayTime(iso)}` : `by ${sayShortDue(iso)}`;
}

const halfDayMs = 12 * 3_600_000;

/** The time of a moment that is near, day and time of one that is not. */
export function sayUntil(iso: string, now = Date.now()): string {
  return Date.parse(iso) - now < halfDayMs ? sayTime(iso) : sayMoment(iso);
}

/** `2026-11-30T10:30:00Z` → `4:00 PM` in Sri Lanka. */
export function sayTime(iso: string): string {
  return splitMoment(iso).time;
}
