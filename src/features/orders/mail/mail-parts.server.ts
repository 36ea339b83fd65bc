import { describeDesign } from '#features/designs/messages.ts';
import { facts, type Html, joinParts, lines, link, note, pair, section, sums } from '#mail/parts.server.ts';
import { oneLine } from '#mail/visitor-text.server.ts';
import { formatDayRange, formatRupees, plural } from '#shared/format.ts';
import { centsFromRupees, rupeesFromCents } from '#shared/money.ts';
import type { Order } from '../contract.ts';
import type { FollowedOrder } from '../following-contract.ts';
import { addressLines } from '../labels.ts';
import { describeReason, paperName } from '../messages.ts';
import { countPieces, lineTotalCents } from '../totals.ts';

export function orderUrl(publicUrl: string, { id }: Order): string {
  return `${publicUrl}/order-confirmation/${encodeURIComponent(id)}`;
}

/** The address of an order's invoice. */
export function invoiceUrl(publicUrl: string, { id }: Order): string {
  return `${publicUrl}/orders/${encodeURIComponent(id)}/invoice.pdf`;
}

/** The link to the credit note of a cancelled order, where it has one. */
export function creditNote({ papers = [] }: Order, publicUrl: string): Html[] {
  return papers
    .filter(({ kind }) => kind === 'credit_note')
    .map((paper) => note(link(publicUrl + paper.url, `${paperName(paper)} (PDF)`)));
}

/** `5 items` */
export function sayOrderPieces(order: Order): string {
  return plural(countPieces(order), 'item');
}

export function buyerName({ customerInfo }: Order): string {
  return oneLine(`${customerInfo.firstName} ${customerInfo.lastName}`);
}

type DesignOfItem = NonNullable<Order['items'][number]['design']>;

/** The pictures of a design, each a line of its own: a mail loads nothing, so that they are links. */
function pictures({ preview, near }: DesignOfItem, publicUrl: string): Html[] {
  return [
    ...(preview ? [link(publicUrl + preview, 'On the garment')] : []),
    ...(near ? [link(publicUrl + near, 'From near')] : []),
  ];
}

/** The items and the sums. */
export function bill(order: Order, publicUrl: string): Html {
  const shown = new Set<string>();
  const picturesOnce = (design: DesignOfItem): Html[] => {
    if (shown.has(design.id)) return [];
    shown.add(design.id);
    return pictures(design, publicUrl);
  };
  const rows = order.items.map(({ product, variant, size, design, quantity, price }) => ({
    name: product.name,
    details: [
      [variant.color, size && `Size: ${size}`].filter(Boolean).join(' • '),
      ...(design && size ? [...describeDesign(design).map((text) => oneLine(text, 200)), ...picturesOnce(design)] : []),
      design && !size ? 'once' : `Quantity: ${quantity} × ${formatRupees(price)}`,
    ].filter(Boolean),
    amount: formatRupees(rupeesFromCents(lineTotalCents(centsFromRupees(price), quantity))),
  }));
  const { subtotal, shipping, tax, total } = order.summary;
  return joinParts(
    section('Order Items', lines(rows)),
    sums([
      [`Subtotal (${sayOrderPieces(order)})`, formatRupees(subtotal)],
      ['Shipping', shipping === 0 ? 'Free' : formatRupees(shipping)],
      ['Tax', formatRupees(tax)],
      ['Total', formatRupees(total)],
    ]),
  );
}

/** When it arrives, and why then; nothing where nobody can say. */
export function expectedDays({ following: { expected } }: FollowedOrder): Html | '' {
  if (!expected) return '';
  const days = formatDayRange(expected.from, expected.to, { weekday: true });
  return joinParts(section('Expected with you', facts([['Days', days]])), note(describeReason(expected.reason)));
}

export function addresses({ billingAddress, shippingAddress }: Order): Html {
  const toLines = (address: Order['billingAddress']) => addressLines(address).map((line) => oneLine(line, 300));
  return pair(['Billing Address', toLines(billingAddress)], ['Shipping Address', toLines(shippingAddress)]);
}
