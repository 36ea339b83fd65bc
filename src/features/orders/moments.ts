import { splitMoment } from '#shared/time/moment.ts';

// Moments and days of an order in words, in Sri Lanka.

/** `2026-03-05T09:07:00Z` → `March 5, 2026 at 2:37 PM` in Sri Lanka. */
export function longDate(iso: string): string {
  if (Number.isNaN(Date.parse(iso))) return iso;
  const { month, date, year, time } = splitMoment(iso);
  return `${month} ${date}, ${year} at ${time}`;
}

/** `2026-03-05T09:07:00Z` → `Mar 5, 2:37 PM`, with the year if it is asked for: `Mar 5, 2026, 2:37 PM`. */
export function shortOrderTime(iso: string, withYear = false): string {
  const { month, date, year, time } = splitMoment(iso);
  return `${month.slice(0, 3)} ${date}, ${withYear ? `${year}, ` : ''}${time}`;
}

/** `2026-11-30` → `Monday, November 30` */
export function sayLongDay(day: string): string {
  const { weekday, month, date } = splitMoment(day);
  return `${weekday}, ${month} ${date}`;
}

/** `2026-11-30` → `Nov 30`, with the day of the week if it is asked for: `Mon, Nov 30`. */
export function shortDay(day: string, withWeekday = false): string {
  const { weekday, month, date } = splitMoment(day);
  return `${withWeekday ? `${weekday.slice(0, 3)}, ` : ''}${month.slice(0, 3)} ${date}`;
}

/** `Nov 25 to 27`, `Nov 30 to Dec 2`; one day is itself. */
export function dayRange(from: string, to: string, withWeekday = false): string {
  if (from === to) return shortDay(from, withWeekday);
  const isOneMonth = !withWeekday && from.slice(0, 7) === to.slice(0, 7);
  return `${shortDay(from, withWeekday)} to ${isOneMonth ? splitMoment(to).date : shortDay(to, withWeekday)}`;
}

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
