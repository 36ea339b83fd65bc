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

// The studio's time, so that server, browser and mail show the same minute.
const dateParts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Colombo',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** `2026-03-05T09:07:00Z` → `March 5, 2026 at 2:37 PM` in Sri Lanka. By parts, since engines differ in spaces. */
export function longDate(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const part = Object.fromEntries(dateParts.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${part.month} ${part.day}, ${part.year} at ${part.hour}:${part.minute} ${part.dayPeriod}`;
}

/** `2026-03-05T09:07:00Z` → `Mar 5, 2:37 PM`, with the year if it is asked for: `Mar 5, 2026, 2:37 PM`. */
export function shortOrderTime(iso: string, withYear = false): string {
  const [, month = '', day, year, time] = /^(\w+) (\d+), (\d+) at (.+)$/.exec(longDate(iso)) ?? [];
  return `${month.slice(0, 3)} ${day}, ${withYear ? `${year}, ` : ''}${time}`;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function splitDay(day: string) {
  const [, month = '', date] = /^(\w+) (\d+)/.exec(longDate(`${day}T06:30:00Z`)) ?? [];
  return { weekday: weekdays[new Date(day).getUTCDay()] ?? '', month, date };
}

/** `2026-11-30` → `Monday, November 30` */
export function sayLongDay(day: string): string {
  const { weekday, month, date } = splitDay(day);
  return `${weekday}, ${month} ${date}`;
}

/** `2026-11-30` → `Nov 30`, with the day of the week if it is asked for: `Mon, Nov 30`. */
export function shortDay(day: string, withWeekday = false): string {
  const { weekday, month, date } = splitDay(day);
  return `${withWeekday ? `${weekday.slice(0, 3)}, ` : ''}${month.slice(0, 3)} ${date}`;
}

/** `Nov 25 to 27`, `Nov 30 to Dec 2`; one day is itself. */
export function dayRange(from: string, to: string, withWeekday = false): string {
  if (from === to) return shortDay(from, withWeekday);
  const isOneMonth = !withWeekday && from.slice(0, 7) === to.slice(0, 7);
  return `${shortDay(from, withWeekday)} to ${isOneMonth ? splitDay(to).date : shortDay(to, withWeekday)}`;
}
