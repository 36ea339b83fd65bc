import { plural } from '#shared/format.ts';
import { toLocalDay } from '#shared/time/days.ts';
import { splitMoment } from '#shared/time/moment.ts';

// Days of an offer in words.

const dayMs = 86_400_000;

/** A day, or the day of a time in Sri Lanka: `Tue, Dec 8`. */
export function shortOfferDay(day: string): string {
  const { weekday, month, date } = splitMoment(day);
  return `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${date}`;
}

/** A day, or the day of a time in Sri Lanka: `December 8, 2026`. */
export function longDay(day: string): string {
  const { month, date, year } = splitMoment(day);
  return `${month} ${date}, ${year}`;
}

/** `December 8, 2026 at 2:37 PM` in Sri Lanka. */
export function dayAndTime(iso: string): string {
  return `${longDay(iso)} at ${splitMoment(iso).time}`;
}

/** `Tue, Dec 8, 2:37 PM` in Sri Lanka. */
export function shortOfferTime(iso: string): string {
  return `${shortOfferDay(iso)}, ${splitMoment(iso).time}`;
}

/** `Nov 26 to 30`, `Nov 30 to Dec 2`, `Nov 26` */
export function daySpan(from: string, until: string): string {
  const [start, end] = [from, until].map((day) => shortOfferDay(day).replace(/^\w+, /, '')) as [string, string];
  if (from === until) return start;
  return `${start} to ${from.slice(0, 7) === until.slice(0, 7) ? end.replace(/^\w+ /, '') : end}`;
}

/** Days from one day to another: 0 for the same. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** `13 days left`, `ends today` */
export function sayLeft(validUntil: string, now = new Date()): string {
  const left = daysBetween(toLocalDay(now.toISOString()), validUntil);
  if (left < 0) return 'ended';
  if (left === 0) return 'ends today';
  return plural(left, 'day left', 'days left');
}
