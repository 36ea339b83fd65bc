import { sql } from 'drizzle-orm';
import { bigint, check, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { orders } from './orders.server.ts';

/** The seller, as of the day when the paper was issued. */
export interface StoredSeller {
  name: string;
  street: string;
  city: string;
  phone: string;
  email: string;
  /** Empty where the business has none. */
  vatNumber: string;
}

/** The content of an invoice or a credit note, for good. Amounts are cents. */
export interface InvoiceContent {
  seller: StoredSeller;
  orderNumber: string;
  /** Lines of the two addresses, names first; both empty once the law no longer wants them. */
  to: string[];
  deliveredTo: string[];
  rows: { name: string; details: string[]; quantity: number; unitCents: number }[];
  subtotalCents: number;
  /** `Shipping, standard` */
  shippingLabel: string;
  shippingCents: number;
  discountCents: number;
  /** 0.15 for 15 %; null where no rate leads to the order's tax. */
  taxRate: number | null;
  taxCents: number;
  /** Of a credit note: the invoice that it takes back. */
  creditOf?: string;
}

/** Invoices and credit notes. A trigger of the migration lets none be changed or removed, but for the names in it. */
export const invoices = pgTable(
  'invoices',
  {
    /** `INV-000123`, `CN-000012` */
    number: text().primaryKey(),
    kind: text({ enum: ['invoice', 'credit_note'] }).notNull(),
    /** In its series: 1, 2, 3 … without a gap. */
    position: integer().notNull(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    issuedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    totalCents: bigint({ mode: 'number' }).notNull(),
    content: jsonb().$type<InvoiceContent>().notNull(),
  },
  (table) => [
    unique('invoices_of_order').on(table.orderId, table.kind),
    unique('invoices_series').on(table.kind, table.position),
    check('invoices_kind', sql`${table.kind} in ('invoice', 'credit_note')`),
  ],
);

/** The last number of each series. A row is locked from the number's issue to the end of its transaction. */
export const invoiceCounters = pgTable('invoice_counters', {
  kind: text({ enum: ['invoice', 'credit_note'] }).primaryKey(),
  last: integer().notNull(),
});
