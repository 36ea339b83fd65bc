import type { Readable } from 'node:stream';
import { describeDesign } from '#features/designs/messages.ts';
import { summarizeDesign } from '#features/designs/records/design-words.server.ts';
import { type CsvColumns, writeCsv } from '#http/csv.server.ts';
import { formatTimestamp } from '#shared/format.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { chargeLabel, itemName, listCharges } from '../designs/ordered-designs.server.ts';
import type { StaffOrder, StaffOrderDesign, StaffOrderItem } from '../staff.server.ts';

export interface CsvWays {
  toLink(order: StaffOrder): string;
  bom: boolean;
}

/** Orders as CSV, one line for each item. */
export function ordersCsv(orders: AsyncIterable<StaffOrder>, { bom, ...ways }: CsvWays): Readable {
  return writeCsv(itemLines(orders), columns(ways), { bom });
}

interface ItemLine {
  order: StaffOrder;
  item: Omit<StaffOrderItem, 'productId' | 'variantId'>;
  design: StaffOrderDesign | undefined;
}

/** The items, then setups, redrawings and an offer's charges: the lines of an order add up to its subtotal. */
async function* itemLines(orders: AsyncIterable<StaffOrder>): AsyncGenerator<ItemLine> {
  for await (const order of orders) {
    for (const item of order.items)
      yield { order, item, design: order.designs.find(({ designId }) => designId === item.designId) };
    for (const design of order.designs)
      for (const { label, cents } of listCharges(design))
        yield { order, item: chargeItem(label, 1, cents, design.designId), design };
    for (const charge of order.charges) {
      const item = chargeItem(chargeLabel(charge), charge.quantity, charge.unitPriceCents);
      yield { order, item, design: undefined };
    }
  }
}

function chargeItem(name: string, quantity: number, unitPriceCents: number, designId: string | null = null) {
  return {
    sku: '',
    name,
    color: '',
    size: '',
    designId,
    decoration: null,
    quantity,
    unitPriceCents,
  } satisfies ItemLine['item'];
}

function columns({ toLink }: Omit<CsvWays, 'bom'>): CsvColumns<ItemLine> {
  return [
    ['Order', ({ order }) => order.orderNumber],
    ['Placed', ({ order }) => formatTimestamp(order.createdAt)],
    ['Status', ({ order }) => order.status],
    ['SKU', ({ item }) => item.sku],
    ['Product', ({ item }) => itemName(item)],
    ['Colour', ({ item }) => item.color],
    ['Size', ({ item }) => item.size],
    ['Design', ({ design }) => (design ? describeDesign(summarizeDesign(design.design)).join('; ') : '')],
    ['Quantity', ({ item }) => item.quantity],
    ['Unit price', ({ item }) => rupeesFromCents(item.unitPriceCents)],
    ['Line total', ({ item }) => rupeesFromCents(item.unitPriceCents * item.quantity)],
    ['Order subtotal', ({ order }) => rupeesFromCents(order.subtotalCents)],
    ['Order shipping', ({ order }) => rupeesFromCents(order.shippingCents)],
    ['Order tax', ({ order }) => rupeesFromCents(order.taxCents)],
    ['Order discount', ({ order }) => rupeesFromCents(order.discountCents)],
    ['Order total', ({ order }) => rupeesFromCents(order.totalCents)],
    ['First name', ({ order }) => order.firstName],
    ['Last name', ({ order }) => order.lastName],
    ['E-mail', ({ order }) => order.email],
    ['Phone', ({ order }) => order.phone],
    ['Company', ({ order }) => order.company],
    ['Billing address', ({ order }) => addressText(order.billingAddress)],
    ['Shipping address', ({ order }) => addressText(order.shippingAddress)],
    ['Shipping method', ({ order }) => order.shippingMethod],
    ['Payment', ({ order }) => order.paymentType],
    ['Notes', ({ order }) => order.orderNotes],
    ['Link', ({ order }) => toLink(order)],
  ];
}

export function addressText(address: StaffOrder['billingAddress']): string {
  const { street, apartment, city, state, postalCode, country } = address;
  return [[street, apartment], [city, state, postalCode], [country]]
    .map((line) => line.filter((part) => part).join(', '))
    .filter((line) => line !== '')
    .join('\n');
}
