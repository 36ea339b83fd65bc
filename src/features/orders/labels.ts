import { countries, paymentNames } from './constants.ts';
import type { Order } from './contract.ts';

interface StatusText {
  label: string;
  tone: 'ok' | 'warn' | 'bad' | 'info' | 'wait' | 'none';
}

const statuses = new Map<string, StatusText>([
  ['pending', { label: 'Pending Confirmation', tone: 'wait' }],
  ['confirmed', { label: 'Order Confirmed', tone: 'ok' }],
  ['processing', { label: 'Processing', tone: 'warn' }],
  ['shipped', { label: 'Shipped', tone: 'info' }],
  ['delivered', { label: 'Delivered', tone: 'ok' }],
  ['cancelled', { label: 'Cancelled', tone: 'bad' }],
]);

/** Section 4: a status without a label is shown as it is, in grey. */
export function statusLabel(status: string): StatusText {
  return statuses.get(status) ?? { label: status, tone: 'none' };
}

export function paymentLabel(type: string): string {
  return paymentNames.get(type) ?? type;
}

/** Street, town and country as lines of a letter; what an address lacks leaves no comma behind. */
export function addressLines({ street, apartment, city, state, postalCode, country }: Order['billingAddress']) {
  return [
    [street, apartment].filter(Boolean).join(', '),
    `${[city, state].filter(Boolean).join(', ')} ${postalCode}`.trim(),
    countries.find(({ code }) => code === country)?.name ?? country,
  ];
}

// Written by hand: the first `Intl` formatter costs a phone 60 to 100 ms during hydration.
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
];
/** Sri Lanka is ahead of UTC by five and a half hours, all year. */
const aheadMs = 5.5 * 3_600_000;

/** A moment in Sri Lanka in words, the same for server, browser and mail; a day `2026-11-30` is itself. */
export function splitMoment(iso: string) {
  const at = new Date(Date.parse(iso) + aheadMs);
  const [weekday = '', month = ''] = [weekdays[at.getUTCDay()], months[at.getUTCMonth()]];
  const hour = at.getUTCHours();
  const time = `${hour % 12 || 12}:${String(at.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  return { weekday, month, date: at.getUTCDate(), year: at.getUTCFullYear(), time };
}

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
