import { type Html, joinParts, lines, pair, section, sums } from '#mail/parts.server.ts';
import { oneLine } from '#mail/visitor-text.server.ts';
import { centsFromRupees, formatRupees, rupeesFromCents } from '#shared/money.ts';
import { countItems } from '#shared/numbers.ts';
import { countries } from '../constants.ts';
import type { Order } from '../contract.ts';
import { lineTotalCents } from '../totals.ts';

export function orderUrl(publicUrl: string, { id }: Order): string {
  return `${publicUrl}/order-confirmation/${encodeURIComponent(id)}`;
}

/** The address of an order's invoice or credit note. */
export function paperUrl(publicUrl: string, { id }: Order, paper: 'invoice' | 'credit-note'): string {
  return `${publicUrl}/orders/${encodeURIComponent(id)}/${paper}.pdf`;
}

/** Setups are no pieces. */
export function countPieces({ items }: Order): string {
  return countItems(items.reduce((sum, { size, quantity }) => sum + (size === undefined ? 0 : quantity), 0));
}

export function buyerName({ customerInfo }: Order): string {
  return oneLine(`${customerInfo.firstName} ${customerInfo.lastName}`);
}

/** The items and the sums. */
export function bill(order: Order): Html {
  const rows = order.items.map(({ product, variant, size, design, quantity, price }) => ({
    name: product.name,
    details: [
      [variant.color, size && `Size: ${size}`].filter(Boolean).join(' • '),
      ...(design && size ? design.words.map((words) => oneLine(words, 200)) : []),
      design && !size ? 'once' : `Quantity: ${quantity} × ${formatRupees(price)}`,
    ].filter(Boolean),
    amount: formatRupees(rupeesFromCents(lineTotalCents(centsFromRupees(price), quantity))),
  }));
  const { subtotal, shipping, tax, total } = order.summary;
  return joinParts(
    section('Order Items', lines(rows)),
    sums([
      [`Subtotal (${countPieces(order)})`, formatRupees(subtotal)],
      ['Shipping', shipping === 0 ? 'Free' : formatRupees(shipping)],
      ['Tax', formatRupees(tax)],
      ['Total', formatRupees(total)],
    ]),
  );
}

export function addresses({ billingAddress, shippingAddress }: Order): Html {
  return pair(['Billing Address', addressLines(billingAddress)], ['Shipping Address', addressLines(shippingAddress)]);
}

function addressLines({ street, apartment, city, state, postalCode, country }: Order['billingAddress']): string[] {
  return [
    [street, apartment].filter(Boolean).join(', '),
    `${city}, ${state} ${postalCode}`,
    countries.find(({ code }) => code === country)?.name ?? country,
  ].map((line) => oneLine(line, 300));
}
