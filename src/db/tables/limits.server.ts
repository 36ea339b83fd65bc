import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** How often an address has called lately; the shape is the limiter's (rate-limiter-flexible). */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
});
