import { sql } from 'drizzle-orm';
import {
  bigint,
  bit,
  boolean,
  check,
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
    /** Everything that the search looks into, in lower case. */
    searchText: text().notNull(),
    /** The names a visitor may misspell: name, brand, SKU, tags, colours, categories. */
    searchNames: text().notNull(),
    /** The product's name in `search_postings`. */
    searchNo: integer().notNull().unique('products_search_no').generatedByDefaultAsIdentity(),
    createdAt: date({ mode: 'string' }).notNull(),
    listed: boolean().notNull().default(true),
    /** Who has the last word: `content` (the files), or `staff` once they imported it from a table. */
    managedBy: text().notNull().default('content'),
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
    index('products_newest').on(table.createdAt.desc(), table.id).where(sql`listed and status <> 'draft'`),
    index('products_by_category')
      .on(table.categoryId, table.createdAt.desc(), table.id)
      .where(sql`listed and status <> 'draft'`),
    index('products_by_subcategory')
      .on(table.subcategoryId, table.createdAt.desc(), table.id)
      .where(sql`listed and status <> 'draft'`),
    index('products_by_name').on(sql`lower(name) collate "C"`, table.id).where(sql`listed and status <> 'draft'`),
    index('products_by_price').on(table.basePriceCents, table.id).where(sql`listed and status <> 'draft'`),
    index('products_by_price_down').on(table.basePriceCents.desc(), table.id).where(sql`listed and status <> 'draft'`),
    index('products_featured')
      .on(table.featured.desc(), table.createdAt.desc(), table.id)
      .where(sql`listed and status <> 'draft'`),
    index('products_by_brand')
      .on(sql`lower(brand)`, table.createdAt.desc(), table.id)
      .where(sql`listed and status <> 'draft'`),
    index('products_colors').using('gin', table.colors),
    index('products_search_text').using('gin', sql`search_text gin_trgm_ops`),
  ],
);

/**
 * Pieces sold of each product, for 'Most Popular'. Apart from `products`, because a sale would else write the product's whole row and
 * an entry into each of its indexes.
 */
export const productSales = pgTable(
  'product_sales',
  {
    productId: text()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    pieces: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [index('product_sales_most').on(table.pieces.desc(), table.productId)],
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
    /** What the row started with, for the check that opening stock − sold + returned = stock. */
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
    // Without `stock` in it, so that a sale stays a cheap update in place.
    index('variant_sizes_of_product').on(table.productId),
  ],
);

/**
 * The sizes that can be bought, in lower case with their colour: what a filter by size looks through. Triggers keep it: a row comes and goes
 * with a stock that leaves or reaches 0, so that other sales cost nothing.
 */
export const inStock = pgTable(
  'in_stock',
  {
    variantId: text().notNull(),
    size: text().notNull(),
    productId: text().notNull(),
    sizeKey: text().notNull(),
    colorKey: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.size] }),
    index('in_stock_by_size').on(table.sizeKey, table.colorKey, table.productId),
  ],
);

/**
 * Words of the products' names, for those that are misspelt: there are far fewer of them than of names. A trigger adds those of new names;
 * one whose last product is gone stays, and finds nothing.
 */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_alike').using('gin', sql`${table.word} gin_trgm_ops`),
]);

/**
 * Which visible products have a word in their `search_text`: what a search is counted in, without a look at the products. A word stands
 * between spaces; one of more than 500 letters is here in pieces. Each row is of a thousand numbers: the first bit of part 2 is of the product with
 * the `search_no` 2000. A trigger keeps it.
 *
 * Numbers of products begin alike, and what thousands begin with shall not be thousands of rows. What a word that ends in two digits is without them has
 * a row too, with a space behind it; its own is found by its last four letters (`tail`, behind a letter: the index takes what begins for the beginning of a word).
 */
export const searchPostings = pgTable(
  'search_postings',
  {
    word: text().notNull(),
    part: integer().notNull(),
    products: bit({ dimensions: 1000 }).notNull(),
    tail: text().generatedAlwaysAs(sql`case when word ~ '^.{3,}\\d\\d$' then 'x' || right(word, 4) end`),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.part] }),
    index('search_postings_containing').using('gin', sql`${table.word} gin_trgm_ops`).where(sql`${table.tail} is null`),
    index('search_postings_ending').using('gin', sql`${table.tail} gin_trgm_ops`).where(sql`${table.tail} is not null`),
  ],
);

/**
 * Which visible products stand in a place, `category …` or `subcategory …` with its id, as `search_postings` has them: a search within it is
 * counted by both. A trigger keeps it.
 */
export const placePostings = pgTable(
  'place_postings',
  { place: text().notNull(), part: integer().notNull(), products: bit({ dimensions: 1000 }).notNull() },
  (table) => [primaryKey({ columns: [table.place, table.part] })],
);

/** One row: a trigger counts it up with every change of what is for sale, which stock is not. */
export const catalogueVersion = pgTable('catalogue_version', { version: bigint({ mode: 'number' }).primaryKey() });

/** The values to filter by of a category, as they were worked out for a version of the catalogue. */
export const facets = pgTable('facets', {
  scope: text().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
  value: jsonb().notNull(),
});

/** What was imported last, so that an unchanged content folder costs one read. */
export const contentImports = pgTable('content_imports', {
  name: text().primaryKey(),
  hash: text().notNull(),
  importedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
