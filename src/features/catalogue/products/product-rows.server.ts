import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '#db/client.server.ts';
import { categories, products, variantSizes, variants } from '#db/tables/catalogue.server.ts';
import { addCacheTag } from '#http/cache-tags.server.ts';
import type { CacheTag } from '#http/endpoint.ts';
import { rupeesFromCents } from '#shared/money.ts';
import type { ProductStatus } from '../constants.ts';
import type { Product, Variant } from '../contract.ts';

interface SizeRow extends Pick<typeof variantSizes.$inferSelect, 'size' | 'priceCents'> {
  stock?: number | undefined;
}

export interface VariantRow extends Pick<typeof variants.$inferSelect, 'id' | 'color' | 'colorHex' | 'imageUrls'> {
  sizes: SizeRow[];
}

interface StoredVariant extends VariantRow {
  sizes: (SizeRow & { stock: number; openingStock: number })[];
}

const { search, colors, managedBy, ...columns } = getTableColumns(products);
const subcategories = alias(categories, 'subcategories');

const listedVariants = sql<StoredVariant[]>`(
  select coalesce(json_agg(json_build_object(
    'id', v.id, 'color', v.color, 'colorHex', v.color_hex, 'imageUrls', v.image_urls, 'sizes', (
      select coalesce(json_agg(json_build_object('size', z.size, 'stock', z.stock, 'openingStock', z.opening_stock,
        'priceCents', z.price_cents) order by z.position), '[]')
      from ${variantSizes} z where z.variant_id = v.id and z.listed)) order by v.position), '[]')
  from ${variants} v where v.product_id = ${products.id} and v.listed)`;

/** Whole products in the order of the ids that `ids` selects (columns `id` and `place`). */
export async function selectProducts(db: Executor, ids: SQL) {
  return db
    .select({
      ...columns,
      category: { id: categories.id, name: categories.name, slug: categories.slug },
      subcategory: { id: subcategories.id, name: subcategories.name, slug: subcategories.slug },
      variants: listedVariants,
    })
    .from(sql`(${ids}) as page`)
    .innerJoin(products, eq(products.id, sql`page.id`))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .orderBy(sql`page.place`);
}

export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

/** Whole products as visitors see them. */
export async function readProducts(db: Executor, ids: SQL): Promise<Product[]> {
  const rows = await selectProducts(db, ids);
  addCacheTag(...rows.map(({ id }): CacheTag => `product:${id}`));
  return rows.map(toProduct);
}

/** Columns with the name of a contract's field are passed on; the contract drops the others. */
function toProduct(row: ProductRow): Product {
  const { basePriceCents, compareAtPriceCents, material, weightGrams, origin, careInstructions, ...facts } = row;
  const variants = row.variants.map(toVariant);
  const totalStock = variants.reduce((sum, variant) => sum + variant.availableStock, 0);
  const inStock = new Set(variants.flatMap((variant) => variant.availableSizes));
  const everySize = variants.flatMap((variant) => variant.sizes.map(({ size }) => size));
  const basePrice = rupeesFromCents(basePriceCents);
  return {
    ...facts,
    status: row.status as ProductStatus,
    price: {
      basePrice,
      compareAtPrice: compareAtPriceCents === null ? null : rupeesFromCents(compareAtPriceCents),
      currency: 'LKR',
    },
    minPrice: variants.length > 0 ? Math.min(...variants.map((variant) => variant.minPrice)) : basePrice,
    totalStock,
    inventory: {
      trackQuantity: row.trackQuantity,
      quantity: totalStock,
      baseStock: row.variants.flatMap(({ sizes }) => sizes).reduce((sum, { openingStock }) => sum + openingStock, 0),
      lowStockThreshold: row.lowStockThreshold,
    },
    images: { main: row.mainImage },
    availableSizes: [...new Set(everySize)].filter((size) => inStock.has(size)),
    attributes: { material, weight: weightGrams, origin, careInstructions },
    variants,
    createdAt: `${row.createdAt}T00:00:00.000Z`,
  };
}

function toVariant({ sizes, ...variant }: StoredVariant): Variant {
  const prices = sizes.map(({ priceCents }) => priceCents);
  return {
    ...variant,
    availableSizes: sizes.filter(({ stock }) => stock > 0).map(({ size }) => size),
    availableStock: sizes.reduce((sum, { stock }) => sum + stock, 0),
    minPrice: rupeesFromCents(prices.length > 0 ? Math.min(...prices) : 0),
    sizes: sizes.map(({ size, stock, priceCents }) => ({ size, stock, finalPrice: rupeesFromCents(priceCents) })),
  };
}
