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

const payments = new Map([
  ['card', 'Credit/Debit Card'],
  ['bank_transfer', 'Bank Transfer'],
  ['cash_on_delivery', 'Cash on Delivery'],
]);

/** Section 4: a status without a label is shown as it is, in grey. */
export function statusLabel(status: string): StatusText {
  return statuses.get(status) ?? { label: status, tone: 'none' };
}

export function paymentLabel(type: string): string {
  return payments.get(type) ?? type;
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
