import { redrawLabel } from '#features/designs/messages.ts';
import { chargeLabel, itemName, listCharges } from '#features/orders/designs/ordered-designs.server.ts';
import { statusLabel } from '#features/orders/labels.ts';
import { addressText } from '#features/orders/office/order-csv.server.ts';
import type { StaffOrder, StaffOrderItem } from '#features/orders/staff.server.ts';
import { setupLabel } from '#features/pricing/messages.ts';
import { formatTimestamp } from '#shared/format.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { pick } from '#shared/pick.ts';
import { designFields, designJson } from '../output/design-text.server.ts';
import { type Column, fields, money, table } from '../output/output.server.ts';

export function orderLink(publicUrl: string, id: string): string {
  return `${publicUrl}/order-confirmation/${id}`;
}

/** An item with its name as people read it, and its decoration beside. */
export function nameItem<Item extends Pick<StaffOrderItem, 'name' | 'decoration'>>({ decoration, ...item }: Item) {
  return { ...item, name: itemName({ name: item.name, decoration }), ...(decoration ? { print: decoration } : {}) };
}

/** An order for programs. Keys are stable, amounts are rupees, times are ISO and UTC. */
export function orderJson(order: StaffOrder, publicUrl: string) {
  return {
    ...pick(order, 'id', 'orderNumber', 'createdAt', 'status'),
    link: orderLink(publicUrl, order.id),
    customerInfo: pick(order, 'firstName', 'lastName', 'email', 'phone', 'company'),
    ...pick(order, 'billingAddress', 'shippingAddress', 'shippingMethod'),
    paymentMethod: { type: order.paymentType, cardLastFour: order.cardLastFour, reference: order.paymentReference },
    ...pick(order, 'orderNotes', 'staffNote', 'courier', 'trackingNumber', 'dueOn'),
    items: order.items.map(({ unitPriceCents, designId, ...item }) => ({
      ...nameItem(item),
      ...(designId ? { designId } : {}),
      price: rupeesFromCents(unitPriceCents),
      total: rupeesFromCents(unitPriceCents * item.quantity),
    })),
    ...(order.designs.length > 0
      ? {
          designs: order.designs.map(({ design, setup, setupCents, redrawCents }) => ({
            ...designJson(design, publicUrl),
            setup: { label: setup ? setupLabel(setup) : '', price: rupeesFromCents(setupCents) },
            ...(redrawCents > 0 && { redrawing: { label: redrawLabel, price: rupeesFromCents(redrawCents) } }),
          })),
        }
      : {}),
    ...(order.charges.length > 0
      ? {
          charges: order.charges.map(({ unitPriceCents, ...charge }) => ({
            ...charge,
            text: chargeLabel(charge),
            price: rupeesFromCents(unitPriceCents),
          })),
        }
      : {}),
    summary: {
      subtotal: rupeesFromCents(order.subtotalCents),
      shipping: rupeesFromCents(order.shippingCents),
      tax: rupeesFromCents(order.taxCents),
      discount: rupeesFromCents(order.discountCents),
      total: rupeesFromCents(order.totalCents),
    },
  };
}

/** The number of an item's design: the first, the second. */
function designColumn({ designs }: StaffOrder): Column<StaffOrderItem> {
  const place = (id: string | null) => designs.findIndex(({ designId }) => designId === id) + 1;
  return { title: 'Design', value: ({ designId }) => (designId ? `no. ${place(designId)}` : '') };
}

export function orderText(order: StaffOrder, publicUrl: string, payment: string): string {
  const card = order.cardLastFour ? `, card ending in ${order.cardLastFour}` : '';
  const head = fields([
    ['Order', order.orderNumber],
    ['Id', order.id],
    ['Placed', formatTimestamp(order.createdAt)],
    ['Status', order.status],
    ['Customer', `${order.firstName} ${order.lastName}`.trim()],
    ['Company', order.company],
    ['E-mail', order.email],
    ['Phone', order.phone],
    ['Billing', addressText(order.billingAddress)],
    ['Shipping', addressText(order.shippingAddress)],
    ['Sent by', order.shippingMethod],
    ['Payment', `${payment}${card}`],
    ['Reference', order.paymentReference ?? ''],
    ['Ships by', order.dueOn ?? ''],
    ['Courier', [order.courier, order.trackingNumber].filter(Boolean).join(', ')],
    ['Notes', order.orderNotes],
    ['For staff', order.staffNote],
    ['Link', orderLink(publicUrl, order.id)],
  ]);
  const items = table(order.items, [
    { title: 'Item', value: itemName, flexible: true },
    { title: 'Colour', value: ({ color }) => color, flexible: true },
    { title: 'Size', value: ({ size }) => size },
    ...(order.designs.length > 0 ? [designColumn(order)] : []),
    { title: 'SKU', value: ({ sku }) => sku, flexible: true },
    { title: 'Pieces', value: ({ quantity }) => quantity },
    { title: 'Price', value: ({ unitPriceCents }) => money(unitPriceCents), right: true },
    { title: 'Total', value: ({ unitPriceCents, quantity }) => money(unitPriceCents * quantity), right: true },
  ]);
  const designs = order.designs.map(({ design }) => fields(designFields(design, publicUrl)));
  const sums = fields([
    ...order.designs
      .flatMap((design) => listCharges(design))
      .map(({ label, cents }): [string, string] => [label, money(cents)]),
    ...order.charges.map(({ quantity, unitPriceCents, ...charge }): [string, string] => [
      quantity === 1 ? chargeLabel(charge) : `${quantity} × ${chargeLabel(charge)}`,
      money(unitPriceCents * quantity),
    ]),
    ['Subtotal', money(order.subtotalCents)],
    ['Shipping', order.shippingCents === 0 ? 'Free' : money(order.shippingCents)],
    ['Tax', money(order.taxCents)],
    ['Discount', order.discountCents === 0 ? '' : money(-order.discountCents)],
    ['Total', money(order.totalCents)],
  ]);
  return [head, items, ...designs, sums].join('\n');
}

const tones = { ok: 'green', warn: 'yellow', bad: 'red', info: 'blue', wait: 'cyan', none: undefined } as const;

export function orderStyle(status: string) {
  return tones[statusLabel(status).tone];
}
