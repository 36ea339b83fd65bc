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
