import { summarizeDesign } from '#features/designs/records/design-words.server.ts';
import type {
  OrderFilter,
  StaffOrder,
  StaffOrderCharge,
  StaffOrderDesign,
  StaffOrderItem,
} from '#features/orders/staff.server.ts';
import { readOrders } from '#features/orders/staff.server.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { type CsvColumns, csvOf, toJsonLines, typedPath, writeText } from '../output/csv.server.ts';
import { localTime, type Output } from '../output/output.server.ts';
import { openProgress, type Progress } from '../output/progress.server.ts';
import { withShop } from '../staff-shop.server.ts';
import { addressText, orderJson, orderLink } from './order-text.server.ts';

/** Streams orders as CSV, or with `--json` as JSON lines, into a file or to standard output. */
export async function exportOrders(out: Output, file: string | undefined, filter: OrderFilter): Promise<void> {
  const total = await withShop(({ db, settings }) =>
    readOrders(db, filter, async (orders, total) => {
      const progress = await openProgress('Orders', file === undefined ? 0 : total, out);
      try {
        const counted = counting(orders, progress);
        const publicUrl = settings.PUBLIC_URL;
        const text = out.json
          ? toJsonLines(counted, (order) => orderJson(order, publicUrl))
          : csvOf(itemLines(counted), columns(publicUrl), { bom: file !== undefined });
        await writeText(file, text);
      } finally {
        progress.end();
      }
      return total;
    }),
  );
  if (file !== undefined) {
    await out.answer({ file: typedPath(file), orders: total }, () => `${total} orders are in ${file}.`);
  }
}

async function* counting(orders: AsyncIterable<StaffOrder>, progress: Progress): AsyncGenerator<StaffOrder> {
  for await (const order of orders) {
    yield order;
    progress.advance();
  }
}

interface ItemLine {
  order: StaffOrder;
  item: Omit<StaffOrderItem, 'productId' | 'variantId'>;
  design: StaffOrderDesign | undefined;
}

/** The items, then setups and charges, so that the lines of an order add up to its subtotal. */
async function* itemLines(orders: AsyncIterable<StaffOrder>): AsyncGenerator<ItemLine> {
  for await (const order of orders) {
    for (const item of order.items)
      yield { order, item, design: order.designs.find(({ designId }) => designId === item.designId) };
    for (const design of order.designs) if (design.setupLabel !== '') yield { order, item: setupItem(design), design };
    for (const charge of order.charges) yield { order, item: chargeItem(charge), design: undefined };
  }
}

function setupItem({ designId, setupLabel, setupCents }: StaffOrderDesign): ItemLine['item'] {
  return { sku: '', name: setupLabel, color: '', size: '', designId, quantity: 1, unitPriceCents: setupCents };
}

function chargeItem({ text, ...charge }: StaffOrderCharge): ItemLine['item'] {
  return { sku: '', name: text, color: '', size: '', designId: null, ...charge };
}

function columns(publicUrl: string): CsvColumns<ItemLine> {
  return [
    ['Order', ({ order }) => order.orderNumber],
    ['Placed', ({ order }) => localTime(order.createdAt)],
    ['Status', ({ order }) => order.status],
    ['SKU', ({ item }) => item.sku],
    ['Product', ({ item }) => item.name],
    ['Colour', ({ item }) => item.color],
    ['Size', ({ item }) => item.size],
    ['Design', ({ design }) => (design ? summarizeDesign(design.design).words.join('; ') : '')],
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
    ['Link', ({ order }) => orderLink(publicUrl, order.id)],
  ];
}
