import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/**
 * How often an address has called lately; the shape is the limiter's (rate-limiter-flexible). The migration makes the
 * table unlogged: a count waits for no disk, and a crash of the database forgets it.
 */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
});
