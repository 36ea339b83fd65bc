import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** When a job of a day ran last: the process that writes the row runs it. */
export const dailyRuns = pgTable('daily_runs', {
  name: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
});
