// Written by hand: the first `Intl` formatter costs a phone 60 to 100 ms during hydration.

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
];
/** Sri Lanka is ahead of UTC by five and a half hours, all year. */
const aheadMs = 5.5 * 3_600_000;

const inSriLanka = (iso: string) => new Date(Date.parse(iso) + aheadMs);

/** `2026-11-30T10:30:00Z` → `Monday, November 30, 4:00 PM` in Sri Lanka. */
export function sayDue(iso: string): string {
  return `${weekdays[inSriLanka(iso).getUTCDay()]}, ${sayMoment(iso)}`;
}

/** `2026-11-30T10:30:00Z` → `November 30, 4:00 PM` in Sri Lanka. */
export function sayMoment(iso: string): string {
  const at = inSriLanka(iso);
  return `${months[at.getUTCMonth()]} ${at.getUTCDate()}, ${sayTime(iso)}`;
}

/** `2026-11-30T10:30:00Z` → `Mon, Nov 30, 4:00 PM` in Sri Lanka. */
export function sayShortDue(iso: string): string {
  const at = inSriLanka(iso);
  const [weekday, month] = [weekdays[at.getUTCDay()], months[at.getUTCMonth()]].map((name) => name?.slice(0, 3));
  return `${weekday}, ${month} ${at.getUTCDate()}, ${sayTime(iso)}`;
}

/** By when something is there: `today by 4:00 PM`, `by Mon, Nov 30, 4:00 PM`. */
export function sayBy(iso: string, now = Date.now()): string {
  const dayOf = (moment: string) => inSriLanka(moment).toISOString().slice(0, 10);
  const isToday = dayOf(iso) === dayOf(new Date(now).toISOString());
  return isToday ? `today by ${sayTime(iso)}` : `by ${sayShortDue(iso)}`;
}

const halfDayMs = 12 * 3_600_000;

/** The time of a moment that is near, day and time of one that is not. */
export function sayUntil(iso: string, now = Date.now()): string {
  return Date.parse(iso) - now < halfDayMs ? sayTime(iso) : sayMoment(iso);
}

/** `2026-11-30T10:30:00Z` → `4:00 PM` in Sri Lanka. */
export function sayTime(iso: string): string {
  const at = inSriLanka(iso);
  const hour = at.getUTCHours();
  return `${hour % 12 || 12}:${String(at.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
