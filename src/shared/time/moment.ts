// A moment in Sri Lanka, without `Intl`: its first formatter costs a phone 60 to 100 ms during hydration.

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];
/** Sri Lanka is ahead of UTC by five and a half hours, all year. */
const aheadMs = 5.5 * 3_600_000;

/**
 * The words of a moment, the same for server, browser and mail.
 * @param iso a time, or a day: `2026-11-30` stays that day
 */
export function splitMoment(iso: string) {
  const at = new Date(Date.parse(iso) + aheadMs);
  const [weekday = '', month = ''] = [weekdays[at.getUTCDay()], months[at.getUTCMonth()]];
  const hour = at.getUTCHours();
  const time = `${hour % 12 || 12}:${String(at.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  return { weekday, month, date: at.getUTCDate(), year: at.getUTCFullYear(), time };
}

/** The day of a time in Sri Lanka: `2026-12-08`. */
export function toLocalDay(iso: string): string {
  return new Date(Date.parse(iso) + aheadMs).toISOString().slice(0, 10);
}
