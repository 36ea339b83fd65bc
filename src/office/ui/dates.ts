// Every time of the back office is the studio's.
const timeZone = 'Asia/Colombo';
const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short' });
const dayMonth = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', day: 'numeric', month: 'short' });
const whole = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });

const dayMs = 24 * 60 * 60 * 1000;

/** `2026-11-24`, in Sri Lanka. */
export function toDay(at: Date): string {
  return isoDay.format(at);
}

/** `2026-11-26` → `2026-11-23` */
export function findMonday(day: string): string {
  const at = new Date(`${day}T12:00:00Z`);
  return new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10);
}

/** `09:18` today, `Wed 17:31` this week, `16 Nov 2026` before. */
export function shortTime(iso: string, now = new Date()): string {
  const at = new Date(iso);
  if (toDay(at) === toDay(now)) return clock.format(at);
  if (now.getTime() - at.getTime() < 6 * dayMs) return `${weekday.format(at)} ${clock.format(at)}`;
  return whole.format(at);
}

/** `Mon 16 Nov, 09:41` */
export function longTime(iso: string): string {
  const at = new Date(iso);
  return `${dayMonth.format(at).replace(',', '')}, ${clock.format(at)}`;
}

/** How long ago: `20 min`, `5 h`, `3 d`. */
export function age(iso: string, now = new Date()): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(iso).getTime()) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

const dayOnly = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' });
const longDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** `2026-11-26` → `Thu 26 Nov` */
export function sayDay(day: string): string {
  return dayOnly.format(new Date(day)).replace(',', '');
}

/** `2026-11-19` → `Thursday 19 November 2026` */
export function sayFullDate(day: string): string {
  return longDay.format(new Date(day)).replace(',', '');
}

/** `2026-12-04` → `Fri 4 Dec`, with the year where it is another one. */
export function dayWords(day: string, now = new Date()): string {
  const at = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(at.getTime())) return day;
  const words = dayMonth.format(at).replace(',', '');
  return day.slice(0, 4) === toDay(now).slice(0, 4) ? words : `${words} ${day.slice(0, 4)}`;
}
