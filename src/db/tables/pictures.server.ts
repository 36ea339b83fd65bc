import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Pictures of products that staff uploaded: claimed uploads with the facts that stand in their addresses. */
export const uploadedPictures = pgTable('uploaded_pictures', {
  /** Of the upload. */
  id: text().primaryKey(),
  /** `uploads/<id>.jpg`: a path as those below content/images are. */
  path: text().notNull().unique(),
  /** First 12 hex digits of the file's SHA-256. */
  hash: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Mean colour of the edges as six hex digits; null for a transparent picture. */
  colour: text(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
