import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

/** Categories and, with a parent, subcategories. `listed` is false once the owner took one out of the content. */
export const categories = pgTable(
  'categories',
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull(),
    ground: text().notNull(),
    parentId: text(),
    position: integer().notNull(),
    listed: boolean().notNull().default(true),
  },
  (table) => [
    foreignKey({ columns: [table.parentId], foreignColumns: [table.id] }),
    index('categories_parent').on(table.parentId, table.position),
  ],
);

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Of products: what a visitor may ever see. */
const visible = sql`listed and status <> 'draft'`;

export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    sku: text().notNull().unique(),
    name: text().notNull(),
    brand: text().notNull(),
    description: text().notNull(),
    shortDescription: text().notNull(),
    tags: text().array().notNull(),
    status: text().notNull(),
    featured: boolean().notNull(),
    serviceType: text().notNull(),
    categoryId: text()
      .notNull()
      .references(() => categories.id),
    subcategoryId: text()
      .notNull()
      .references(() => categories.id),
    basePriceCents: bigint({ mode: 'number' }).notNull(),
    compareAtPriceCents: bigint({ mode: 'number' }),
    trackQuantity: boolean().notNull(),
    lowStockThreshold: integer().notNull(),
    material: text().notNull(),
    weightGrams: integer().notNull(),
    origin: text().notNull(),
    careInstructions: text().array().notNull(),
    mainImage: text().notNull(),
    /** Colour names in lower case, for the filter. */
    colors: text().array().notNull(),
    /** The words that the search looks into. The trigger `products_search` writes them. */
    search: tsvector().notNull().default(''),
    createdAt: date({ mode: 'string' }).notNull(),
    /** Fabric and areas of a product that can be decorated, as files or staff say it; null for any other. */
    blank: jsonb(),
    listed: boolean().notNull().default(true),
    /** The owner of the product: `content` (the files), or `staff` once they changed it by hand or by CSV. */
    managedBy: text().notNull().default('content'),
    /** Counts what staff changed: two people at once are told of each other. */
    version: integer().notNull().default(1),
  },
  (table) => [
    check('products_managed_by', sql`${table.managedBy} in ('content', 'staff')`),
    check(
      'products_status',
      sql`${table.status} in ('draft', 'active', 'out_of_stock', 'coming_soon', 'discontinued')`,
    ),
    check('products_price', sql`${table.basePriceCents} >= 0`),
    check('products_compare_at', sql`${table.compareAtPriceCents} > ${table.basePriceCents}`),
    // One index a sort, each with the id so that pages never overlap; drafts and withdrawn products are in none.
    index('products_newest').on(table.createdAt.desc().nullsFirst(), table.id).where(visible),
    index('products_by_category').on(table.categoryId, table.createdAt.desc().nullsFirst(), table.id).where(visible),
    index('products_by_subcategory')
      .on(table.subcategoryId, table.createdAt.desc().nullsFirst(), table.id)
      .where(visible),
    index('products_by_name').on(sql`lower(name) collate "C"`, table.id).where(visible),
    index('products_by_price').on(table.basePriceCents, table.id).where(visible),
    index('products_by_price_down').on(table.basePriceCents.desc().nullsFirst(), table.id).where(visible),
    index('products_featured')
      .on(table.featured.desc().nullsFirst(), table.createdAt.desc().nullsFirst(), table.id)
      .where(visible),
    index('products_by_brand').on(sql`lower(brand)`, table.createdAt.desc().nullsFirst(), table.id).where(visible),
    index('products_blanks').on(table.id).where(sql`${table.blank} is not null`),
    index('products_colors').using('gin', table.colors),
    index('products_search').using('gin', table.search),
    index('products_sku_parts').using('gin', table.sku.op('gin_trgm_ops')),
  ],
);

/** Pieces sold of each product, for 'Most Popular'. A sale writes this short row instead of the product's. */
export const productSales = pgTable(
  'product_sales',
  {
    productId: text()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    pieces: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [index('product_sales_most').on(table.pieces.desc().nullsFirst(), table.productId)],
);

export const variants = pgTable(
  'variants',
  {
    id: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id),
    color: text().notNull(),
    colorHex: text().notNull(),
    imageUrls: text().array().notNull(),
    position: integer().notNull(),
    listed: boolean().notNull().default(true),
  },
  (table) => [
    index('variants_of_product').on(table.productId, table.position),
    index('variants_by_color').on(sql`lower(color)`, table.productId),
    unique('variants_product_id').on(table.productId, table.id),
  ],
);

/** One sellable thing. `stock` is live: the import writes it only when the row is new. */
export const variantSizes = pgTable(
  'variant_sizes',
  {
    variantId: text().notNull(),
    size: text().notNull(),
    productId: text().notNull(),
    stock: integer().notNull(),
    /** The stock at the start, for the check that opening stock − sold + returned = stock. */
    openingStock: integer().notNull(),
    priceCents: bigint({ mode: 'number' }).notNull(),
    position: integer().notNull(),
    listed: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.size] }),
    foreignKey({ columns: [table.productId, table.variantId], foreignColumns: [variants.productId, variants.id] }),
    check('variant_sizes_stock', sql`${table.stock} >= 0`),
    check('variant_sizes_price', sql`${table.priceCents} >= 0`),
    // Without `stock` in them, so that a sale stays a cheap update in place.
    index('variant_sizes_of_product').on(table.productId),
    index('variant_sizes_by_size').on(sql`lower(size)`, table.productId),
  ],
);

/** Addresses to write to once when a sold-out size is back; removed as soon as that mail is sent. */
export const stockWaits = pgTable(
  'stock_waits',
  {
    id: text().primaryKey(),
    variantId: text().notNull(),
    size: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    /** In the address that ends all waits of this e-mail address: 144 random bits, the same in all of them. */
    token: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When its mail was queued. */
    toldAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    foreignKey({
      columns: [table.variantId, table.size],
      foreignColumns: [variantSizes.variantId, variantSizes.size],
    }).onDelete('cascade'),
    unique('stock_waits_once').on(table.variantId, table.size, table.email),
    index('stock_waits_email').on(table.email),
    index('stock_waits_token').on(table.token),
  ],
);

/** Words of the products' names, for searches with a typing error. The trigger `products_search` adds them. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_trigrams').using('gin', table.word.op('gin_trgm_ops')),
]);

/** The last import, so that an unchanged content folder costs one read. */
export const contentImports = pgTable('content_imports', {
  name: text().primaryKey(),
  hash: text().notNull(),
  importedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
