import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { variantSizes } from './catalogue.server.ts';

/** One line of an anonymous session's cart: a product, variant and size, once for each design and once without. */
export const cartItems = pgTable(
  'cart_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    sessionId: text().notNull(),
    productId: text().notNull(),
    variantId: text().notNull(),
    size: text().notNull(),
    /** No foreign key: a removed design is told of, its line stays. */
    designId: text(),
    quantity: integer().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('cart_items_line').on(table.sessionId, table.variantId, table.size, table.designId).nullsNotDistinct(),
    foreignKey({ columns: [table.variantId, table.size], foreignColumns: [variantSizes.variantId, variantSizes.size] }),
    check('cart_items_quantity', sql`${table.quantity} between 1 and 99`),
    index('cart_items_by_age').on(table.addedAt),
  ],
);
