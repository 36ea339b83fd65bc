import { asc, eq, type InferSelectModel, sql } from 'drizzle-orm';
import type { Executor } from '#db/client.server.ts';
import { preparedStatement } from '#db/prepared-statement.server.ts';
import { type OrderRow, orderCharges, orderItems, orders } from '#db/tables/orders.server.ts';
import { rupeesFromCents } from '#shared/money.ts';
import type { Order } from '../contract.ts';
import {
  chargeLabel,
  type DesignOfOrder,
  itemName,
  listCharges,
  readDesigns,
  toOrderDesign,
} from '../designs/ordered-designs.server.ts';

/** Without what staff add to an order. */
type PlacedRow = Omit<
  OrderRow,
  'version' | 'staffNote' | 'courier' | 'trackingNumber' | 'dueOn' | 'cutOffHour' | 'cancelReason'
>;
type OrderItemRow = Pick<
  InferSelectModel<typeof orderItems>,
  | 'position'
  | 'name'
  | 'productImage'
  | 'color'
  | 'variantImages'
  | 'size'
  | 'designId'
  | 'decoration'
  | 'quantity'
  | 'unitPriceCents'
>;

export interface StoredOrder {
  order: Order;
  requestHash: string;
}

/** Parts of an order beside its items. */
interface OrderExtras {
  designs: DesignOfOrder[];
  charges: Pick<InferSelectModel<typeof orderCharges>, 'kind' | 'text' | 'setup' | 'quantity' | 'unitPriceCents'>[];
}

const byKey = preparedStatement((on) =>
  on
    .select()
    .from(orders)
    .where(eq(orders.idempotencyKey, sql.placeholder('key')))
    .prepare('order_by_key'),
);

/** An order by its id, its quote request, or its idempotency key. */
export async function readOrder(
  on: Executor,
  by: { id: string } | { quoteId: string } | { idempotencyKey: string },
): Promise<StoredOrder | undefined> {
  const [row] =
    'idempotencyKey' in by
      ? await byKey(on).execute({ key: by.idempotencyKey })
      : await on
          .select()
          .from(orders)
          .where('id' in by ? eq(orders.id, by.id) : eq(orders.quoteId, by.quoteId));
  if (!row) return undefined;
  const items = await readItems(on, row.id);
  const designs = items.some(({ designId }) => designId !== null) ? await readDesigns(on, row.id) : [];
  const charges = row.quoteId === null ? [] : await readCharges(on, row.id);
  return { order: toOrder(row, items, { designs, charges }), requestHash: row.requestHash };
}

function readCharges(on: Executor, orderId: string) {
  return on.select().from(orderCharges).where(eq(orderCharges.orderId, orderId)).orderBy(asc(orderCharges.position));
}

/** The pieces of an order, in their order; none for an unknown one. */
export function readItems(on: Executor, orderId: string) {
  return on.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.position));
}

/** The order as its buyer sees it. */
export function toOrder(row: PlacedRow, items: OrderItemRow[], { designs, charges }: OrderExtras): Order {
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    createdAt: row.createdAt.toISOString(),
    status: row.status,
    paymentMethod: { type: row.paymentType },
    customerInfo: {
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      phone: row.phone,
      ...(row.company ? { company: row.company } : {}),
    },
    billingAddress: row.billingAddress,
    shippingAddress: row.shippingAddress,
    items: [
      ...items.map((item) => toItem(row.id, item, designs)),
      ...toSetups(row.id, designs),
      ...charges.map((charge, at) => toCharge(`${row.id}-charge-${at + 1}`, charge)),
    ],
    summary: {
      subtotal: rupeesFromCents(row.subtotalCents),
      shipping: rupeesFromCents(row.shippingCents),
      tax: rupeesFromCents(row.taxCents),
      total: rupeesFromCents(row.totalCents),
    },
  };
}

type Item = Order['items'][number];

function toItem(orderId: string, item: OrderItemRow, designs: DesignOfOrder[]): Item {
  const ordered = item.designId ? designs.find(({ designId }) => designId === item.designId) : undefined;
  return {
    id: `${orderId}-${item.position}`,
    product: { name: itemName(item), image: item.productImage },
    variant: { color: item.color, image: item.variantImages[0] ?? '', images: item.variantImages },
    size: item.size,
    ...(ordered ? { design: toOrderDesign(ordered.design) } : {}),
    ...(item.decoration ? { print: item.decoration } : {}),
    quantity: item.quantity,
    price: rupeesFromCents(item.unitPriceCents),
  };
}

/** Single charges: items without a size. */
function toSetups(orderId: string, designs: DesignOfOrder[]): Item[] {
  return designs.flatMap((one, index) =>
    listCharges(one).map(({ kind, label, cents }) => ({
      id: `${orderId}-${kind}-${index + 1}`,
      charge: kind,
      product: { name: label, image: '' },
      variant: { color: '', image: '' },
      design: toOrderDesign(one.design),
      quantity: 1,
      price: rupeesFromCents(cents),
    })),
  );
}

/** A setup or a free line of an offer: an item without a size, too. */
function toCharge(id: string, charge: OrderExtras['charges'][number]): Item {
  const { kind, quantity, unitPriceCents } = charge;
  return {
    id,
    charge: kind,
    product: { name: chargeLabel(charge), image: '' },
    variant: { color: '', image: '' },
    quantity,
    price: rupeesFromCents(unitPriceCents),
  };
}
