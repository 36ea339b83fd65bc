import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Changes of records, with actor and time. A trigger of the migration lets no row be changed or removed. */
export const activity = pgTable(
  'activity',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actor: text({ enum: ['staff', 'terminal', 'customer', 'shop'] }).notNull(),
    /** Of `staff_users`; empty for any other actor. */
    staffId: text().notNull().default(''),
    /** Of the member of staff, as it was then. */
    staffName: text().notNull().default(''),
    /** `order.status`, `product.price` */
    action: text().notNull(),
    subject: text({
      enum: ['order', 'quote', 'inquiry', 'product', 'design', 'mail', 'subscriber', 'staff'],
    }).notNull(),
    subjectId: text().notNull(),
    /** The record's name for people: `LW-000123`, `Classic Crew Tee`. */
    subjectLabel: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    after: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    check('activity_actor', sql`${table.actor} in ('staff', 'terminal', 'customer', 'shop')`),
    index('activity_of_subject').on(table.subject, table.subjectId, table.id),
    index('activity_of_staff').on(table.staffId, table.id),
    index('activity_words').using('gin', sql`(subject_label || ' ' || action || ' ' || staff_name) gin_trgm_ops`),
  ],
);
