import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

// The owner's content, which visitors only read. The shape of each `content` is the API's.

export const services = pgTable('services', {
  slug: text().primaryKey(),
  position: integer().notNull(),
  core: boolean().notNull(),
  content: jsonb().notNull(),
});

export const projects = pgTable(
  'projects',
  {
    id: text().primaryKey(),
    category: text().notNull(),
    services: text().array().notNull(),
    featured: boolean().notNull(),
    addedOn: date({ mode: 'string' }).notNull(),
    content: jsonb().notNull(),
  },
  (table) => [index('projects_by_category').on(table.category, table.featured, table.addedOn)],
);

export const testimonials = pgTable(
  'testimonials',
  {
    id: text().primaryKey(),
    service: text().notNull(),
    position: integer().notNull(),
    content: jsonb().notNull(),
  },
  (table) => [index('testimonials_by_service').on(table.service, table.position)],
);

/** Single pages: `homepage`, `about`, `privacy`, `terms`, `cookies`. */
export const siteTexts = pgTable('site_texts', { name: text().primaryKey(), content: jsonb().notNull() });
