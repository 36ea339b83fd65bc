import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Addresses for the newsletter; a `confirmed` one has said yes twice. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: text().primaryKey(),
    /** In lower case. */
    email: text().notNull().unique(),
    status: text({ enum: ['pending', 'confirmed', 'unsubscribed'] })
      .notNull()
      .default('pending'),
    /** In the addresses that confirm and end the subscription: 144 random bits. */
    token: text().notNull().unique(),
    /** Where the sign-up came from: `footer` or `checkout`. */
    source: text({ enum: ['footer', 'checkout'] }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the last confirmation mail was queued. */
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    confirmedAt: timestamp({ withTimezone: true }),
    unsubscribedAt: timestamp({ withTimezone: true }),
  },
  (table) => [check('subscribers_status', sql`${table.status} in ('pending', 'confirmed', 'unsubscribed')`)],
);
