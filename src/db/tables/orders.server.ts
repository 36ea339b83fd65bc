import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { quotes } from './enquiries.server.ts';

/** Order numbers for people, `LW-000123`. Gaps are normal: a refused order keeps its number. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 1 });

interface StoredAddress {
  street: string;
  apartment?: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
}

/** Number, person and company of an order: the searches of staff look into it. */
export const orderWords = sql.raw(
  `order_number || ' ' || first_name || ' ' || last_name || ' ' || company || ' ' || email || ' ' || phone`,
);
/** The customer in sorted lists of orders: the company, or the person. */
export const orderCustomer = sql.raw(
  `lower(case when company <> '' then company else first_name || ' ' || last_name end)`,
);
/** Name and SKU of an item, and how a blank of an offer is decorated: the same. */
export const itemWords = sql.raw(
  `name || ' ' || sku || coalesce(' ' || (decoration ->> 'techniqueName') || ' ' || (decoration ->> 'areaName'), '')`,
);
/** Of an order that still waits for the shop. */
export const isOpenOrder = sql.raw(`status in ('pending', 'confirmed', 'processing')`);

/** How a blank of an offer is decorated, with the names that things had. */
export interface StoredPrint {
  techniqueName: string;
  areaName: string;
  colours: number | null;
  widthMm: number;
  heightMm: number;
}

/** An order as it was placed: nothing in it changes with the catalogue. */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    orderNumber: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    status: text({ enum: ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'] })
      .notNull()
      .default('pending'),
    sessionId: text(),
    idempotencyKey: text(),
    /** Of the request without card number and CVV: the same key with another body is refused. */
    requestHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    company: text().notNull(),
    billingAddress: jsonb().$type<StoredAddress>().notNull(),
    shippingAddress: jsonb().$type<StoredAddress>().notNull(),
    shippingMethod: text().notNull(),
    paymentType: text().notNull(),
    cardLastFour: text(),
    paymentReference: text(),
    orderNotes: text().notNull(),
    marketingConsent: boolean().notNull(),
    newsletterSubscription: boolean().notNull(),
    subtotalCents: bigint({ mode: 'number' }).notNull(),
    shippingCents: bigint({ mode: 'number' }).notNull(),
    taxCents: bigint({ mode: 'number' }).notNull(),
    discountCents: bigint({ mode: 'number' }).notNull(),
    totalCents: bigint({ mode: 'number' }).notNull(),
    /** Of all its items: lists sort by them. */
    pieces: integer().notNull().default(0),
    /** Counts what staff changed: two people at once are told of each other. */
    version: integer().notNull().default(1),
    /** For staff alone. */
    staffNote: text().notNull().default(''),
    courier: text().notNull().default(''),
    trackingNumber: text().notNull().default(''),
    /** The day by which it is to be shipped, in Sri Lanka; null where nobody counted it. */
    dueOn: date({ mode: 'string' }),
    /** From this hour on in Sri Lanka the order and its money count as those of the next working day. */
    cutOffHour: integer().notNull().default(24),
    /** Why staff cancelled it, as its buyer reads it. */
    cancelReason: text().notNull().default(''),
    /** The quote request whose offer became this order. */
    quoteId: text().references(() => quotes.id),
  },
  (table) => [
    unique('orders_idempotency_key').on(table.idempotencyKey),
    unique('orders_of_quote').on(table.quoteId),
    check(
      'orders_status',
      sql`${table.status} in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled')`,
    ),
    check(
      'orders_total',
      sql`${table.totalCents} = ${table.subtotalCents} + ${table.shippingCents} + ${table.taxCents} - ${table.discountCents}`,
    ),
    index('orders_newest').on(table.createdAt.desc().nullsFirst()),
    index('orders_by_status').on(table.status, table.createdAt.desc().nullsFirst()),
    index('orders_due').on(table.dueOn).where(isOpenOrder),
    index('orders_by_pieces').on(table.pieces, table.id),
    index('orders_by_customer').on(sql`(${orderCustomer})`, table.id),
    // Columns that the list of customers reads, so that it reads the index alone.
    index('orders_people').on(
      sql`lower(email)`,
      table.createdAt.desc().nullsFirst(),
      ...[table.email, table.firstName, table.lastName],
    ),
    index('orders_words').using('gin', sql`(${orderWords}) gin_trgm_ops`),
  ],
);

export type OrderRow = typeof orders.$inferSelect;

export const orderItems = pgTable(
  'order_items',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    productId: text().notNull(),
    variantId: text().notNull(),
    size: text().notNull(),
    sku: text().notNull(),
    name: text().notNull(),
    productImage: text().notNull(),
    color: text().notNull(),
    variantImages: text().array().notNull(),
    /** Of `order_designs`; null for a product as it is. */
    designId: text(),
    /** Of a blank that an offer decorates without a design. */
    decoration: jsonb().$type<StoredPrint>(),
    quantity: integer().notNull(),
    /** With the decoration of its design. */
    unitPriceCents: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check('order_items_quantity', sql`${table.quantity} >= 1`),
    index('order_items_by_variant').on(table.variantId, table.size),
    index('order_items_words').using('gin', sql`(${itemWords}) gin_trgm_ops`),
  ],
);

/** Ticks of the workshop on a job ticket: a size of a colour, or a step. */
export const jobTicks = pgTable(
  'job_ticks',
  {
    orderId: text().notNull(),
    designId: text().notNull(),
    step: text({ enum: ['setup', 'blanks', 'strike_off', 'size', 'made', 'checked', 'packed'] }).notNull(),
    /** Of the step `size`: its pieces are made. Empty for the others. */
    variantId: text().notNull().default(''),
    size: text().notNull().default(''),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    staffName: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.designId, table.step, table.variantId, table.size] })],
);

/** The note of staff to the buyer on the page of the order; no row without one. */
export const orderNotes = pgTable('order_notes', {
  orderId: text()
    .primaryKey()
    .references(() => orders.id),
  note: text().notNull(),
});

/** What can happen to an order after it was placed. */
export const orderEventKinds = [
  'status_changed',
  'status_undone',
  'payment_received',
  'payment_received_undone',
  'payment_refunded',
  'payment_refunded_undone',
  'payment_charged_back',
  'payment_method_changed',
  'slip_sent',
  'slip_refused',
  'transfer_reminded',
  'confirmation_sent',
] as const;

/** The history of an order as its buyer reads it, and as its money is counted. Its placing is `orders.created_at`. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: orderEventKinds }).notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actor: text({ enum: ['staff', 'terminal', 'customer', 'shop'] }).notNull(),
    /** Codes and values of its kind: statuses, cents, days. Nothing of a person. */
    params: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    check(
      'order_events_kind',
      sql`${table.kind} in (${sql.raw(orderEventKinds.map((kind) => `'${kind}'`).join(', '))})`,
    ),
    check('order_events_actor', sql`${table.actor} in ('staff', 'terminal', 'customer', 'shop')`),
    index('order_events_of_order').on(table.orderId, table.id),
  ],
);

/** Charges of an order beside its pieces: setups and free lines of an offer. */
export const orderCharges = pgTable(
  'order_charges',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    kind: text({ enum: ['setup', 'line'] }).notNull(),
    /** As staff wrote it; empty where `setup` says it. */
    text: text().notNull(),
    /** A setup of the price list. */
    setup: jsonb().$type<{ name: string; count: number | null }>(),
    quantity: integer().notNull(),
    unitPriceCents: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check('order_charges_quantity', sql`${table.quantity} >= 1`),
  ],
);

/** Requests for the link of an order, true or not. The mail's job looks it up; removed after two days. */
export const trackRequests = pgTable('track_requests', {
  id: text().primaryKey(),
  /** As an order has it, `LW-000123`. */
  orderNumber: text().notNull(),
  email: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
