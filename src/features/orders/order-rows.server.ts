import { sql } from 'drizzle-orm';
import { type Executor, rowsOf } from '#db/client.server.ts';
import { rupeesFromCents } from '#shared/money.ts';
import type { Order } from './contract.ts';

/** An order as the database has it; `createdAt` in ISO 8601, UTC. */
export interface OrderRow {
  id: string;
  orderNumber: string;
  createdAt: string;
  status: string;
  paymentType: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string;
  billingAddress: Order['billingAddress'];
  shippingAddress: Order['shippingAddress'];
  subtotalCents: number;
  shippingCents: number;
  taxCents: number;
  totalCents: number;
  items: {
    position: number;
    name: string;
    productImage: string;
    color: string;
    variantImages: string[];
    size: string;
    quantity: number;
    unitPriceCents: number;
  }[];
}

export interface StoredOrder {
  order: Order;
  requestHash: string;
}

/** One order by its id or by its idempotency key. */
export async function readOrder(
  on: Executor,
  by: { id: string } | { idempotencyKey: string },
): Promise<StoredOrder | undefined> {
  const condition = 'id' in by ? sql`o.id = ${by.id}` : sql`o.idempotency_key = ${by.idempotencyKey}`;
  const [row] = await rowsOf<OrderRow & { requestHash: string }>(
    on,
    sql`select o.id, o.order_number as "orderNumber",
      to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", o.status,
      o.payment_type as "paymentType", o.first_name as "firstName", o.last_name as "lastName", o.email, o.phone, o.company,
      o.billing_address as "billingAddress", o.shipping_address as "shippingAddress", o.subtotal_cents as "subtotalCents",
      o.shipping_cents as "shippingCents", o.tax_cents as "taxCents", o.total_cents as "totalCents",
      o.request_hash as "requestHash",
      (select json_agg(json_build_object('position', i.position, 'name', i.name, 'productImage', i.product_image,
        'color', i.color, 'variantImages', i.variant_images, 'size', i.size, 'quantity', i.quantity,
        'unitPriceCents', i.unit_price_cents) order by i.position) from order_items i where i.order_id = o.id) as items
    from orders o where ${condition}`,
  );
  return row && { order: orderFromRow(row), requestHash: row.requestHash };
}

export function orderFromRow(row: OrderRow): Order {
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    createdAt: row.createdAt,
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
    items: row.items.map((item) => ({
      id: `${row.id}-${item.position}`,
      product: { name: item.name, image: item.productImage },
      variant: { color: item.color, image: item.variantImages[0] ?? '', images: item.variantImages },
      size: item.size,
      quantity: item.quantity,
      price: rupeesFromCents(item.unitPriceCents),
    })),
    summary: {
      subtotal: rupeesFromCents(row.subtotalCents),
      shipping: rupeesFromCents(row.shippingCents),
      tax: rupeesFromCents(row.taxCents),
      total: rupeesFromCents(row.totalCents),
    },
  };
}
