import type { OrderFilter, StaffOrder, StaffOrderItem } from '#features/orders/staff.server.ts';
import { readOrders } from '#features/orders/staff.server.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { type CsvColumn, csvOf, typedPath, writeToStdout, writeWhole } from '../output/csv.server.ts';
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
          ? jsonLines(counted, publicUrl)
          : csvOf(itemLines(counted), columns(publicUrl), { bom: file !== undefined });
        await (file === undefined ? writeToStdout(text) : writeWhole(typedPath(file), text));
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

async function* jsonLines(orders: AsyncIterable<StaffOrder>, publicUrl: string): AsyncGenerator<string> {
  for await (const order of orders) yield `${JSON.stringify(orderJson(order, publicUrl))}\n`;
}

interface ItemLine {
  order: StaffOrder;
  item: StaffOrderItem;
}

async function* itemLines(orders: AsyncIterable<StaffOrder>): AsyncGenerator<ItemLine> {
  for await (const order of orders) for (const item of order.items) yield { order, item };
}

function columns(publicUrl: string): CsvColumn<ItemLine>[] {
  const ofOrder = (title: string, value: (order: StaffOrder) => string | number) => ({
    title,
    value: ({ order }: ItemLine) => value(order),
  });
  const ofItem = (title: string, value: (item: StaffOrderItem) => string | number) => ({
    title,
    value: ({ item }: ItemLine) => value(item),
  });
  return [
    ofOrder('Order', (order) => order.orderNumber),
    ofOrder('Placed', (order) => localTime(order.createdAt)),
    ofOrder('Status', (order) => order.status),
    ofItem('SKU', (item) => item.sku),
    ofItem('Product', (item) => item.name),
    ofItem('Colour', (item) => item.color),
    ofItem('Size', (item) => item.size),
    ofItem('Quantity', (item) => item.quantity),
    ofItem('Unit price', (item) => rupeesFromCents(item.unitPriceCents)),
    ofItem('Line total', (item) => rupeesFromCents(item.unitPriceCents * item.quantity)),
    ofOrder('Order subtotal', (order) => rupeesFromCents(order.subtotalCents)),
    ofOrder('Order shipping', (order) => rupeesFromCents(order.shippingCents)),
    ofOrder('Order tax', (order) => rupeesFromCents(order.taxCents)),
    ofOrder('Order discount', (order) => rupeesFromCents(order.discountCents)),
    ofOrder('Order total', (order) => rupeesFromCents(order.totalCents)),
    ofOrder('First name', (order) => order.firstName),
    ofOrder('Last name', (order) => order.lastName),
    ofOrder('E-mail', (order) => order.email),
    ofOrder('Phone', (order) => order.phone),
    ofOrder('Company', (order) => order.company),
    ofOrder('Billing address', (order) => addressText(order.billingAddress)),
    ofOrder('Shipping address', (order) => addressText(order.shippingAddress)),
    ofOrder('Shipping method', (order) => order.shippingMethod),
    ofOrder('Payment', (order) => order.paymentType),
    ofOrder('Notes', (order) => order.orderNotes),
    ofOrder('Link', (order) => orderLink(publicUrl, order.id)),
  ];
}
