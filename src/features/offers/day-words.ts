// Days in words, without Intl: its first formatter takes a page 60 to 100 ms.

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];
const dayMs = 86_400_000;
/** Sri Lanka is ahead of UTC by five and a half hours. */
const aheadMs = 5.5 * 3_600_000;

/** `2026-12-08` → `Tue, Dec 8` */
export function shortOfferDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${weekdays[date.getUTCDay()]}, ${months[date.getUTCMonth()]?.slice(0, 3)} ${date.getUTCDate()}`;
}

/** `2026-12-08` → `December 8, 2026` */
export function longDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** The day of a time in Sri Lanka: `2026-12-08`. */
export function toLocalDay(iso: string): string {
  return new Date(Date.parse(iso) + aheadMs).toISOString().slice(0, 10);
}

/** `December 8, 2026 at 2:37 PM` in Sri Lanka. */
export function dayAndTime(iso: string): string {
  return `${longDay(toLocalDay(iso))} at ${toClockTime(iso)}`;
}

/** `Tue, Dec 8, 2:37 PM` in Sri Lanka. */
export function shortOfferTime(iso: string): string {
  return `${shortOfferDay(toLocalDay(iso))}, ${toClockTime(iso)}`;
}

function toClockTime(iso: string): string {
  const [hours = 0, minutes = ''] = new Date(Date.parse(iso) + aheadMs).toISOString().slice(11, 16).split(':');
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
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
  return left === 1 ? '1 day left' : `${left} days left`;
}
