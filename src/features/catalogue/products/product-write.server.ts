import { sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import type { ProductInput } from './product-input.ts';

// How products get into the database, whoever they come from: the owner's files or the staff's table.

/** One number for "this transaction writes products"; any constant does that nobody else uses. */
const writingLock = 724_115_201;

/** Lets one writer of products after the other in, until the end of the transaction. Sales are not held up. */
export async function waitForOtherWriters(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${writingLock})`);
}

/**
 * Locks products as an order does: all sizes in one order, then the products. Whoever writes them without would wait for an
 * order that waits for the writer.
 */
export async function lockProducts(tx: Transaction, ids: string[]): Promise<void> {
  const chosen = sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  await tx.execute(sql`select count(*) from (
    select from variant_sizes where product_id in ${chosen} order by variant_id, size for no key update) locked`);
  await tx.execute(sql`select count(*) from (
    select from products where id in ${chosen} order by id for no key update) locked`);
}

/** The same colour of the same product has the same id after every import, so that carts and stock stay with it. */
export function variantId(productId: string, colour: string): string {
  const name = colour
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return `${productId}--${name}`;
}

/** A main category with those below it. */
export interface KnownCategory {
  slug: string;
  name: string;
  subcategories: { slug: string; name: string }[];
}

/** A product as rows of `products`, `variants` and `variant_sizes`. */
export function productRows(product: ProductInput, managedBy: 'content' | 'staff') {
  const variants = product.variants.map(({ colour, hex, imageUrls }, position) => ({
    id: variantId(product.id, colour),
    product_id: product.id,
    color: colour,
    color_hex: hex,
    image_urls: imageUrls,
    position,
  }));
  const sizes = product.variants.flatMap((variant) =>
    variant.sizes.map(({ size, stock, extraCents }, position) => ({
      variant_id: variantId(product.id, variant.colour),
      product_id: product.id,
      size,
      stock: stock ?? 0,
      price_cents: product.priceCents + extraCents,
      position,
    })),
  );
  return { product: productRow(product, managedBy), variants, sizes };
}

type ProductRows = ReturnType<typeof productRows>;

function productRow(product: ProductInput, managedBy: 'content' | 'staff') {
  return {
    id: product.id,
    sku: product.sku,
    name: product.name,
    brand: product.brand,
    description: product.description,
    short_description: product.shortDescription,
    tags: product.tags,
    status: product.status,
    featured: product.featured,
    service_type: product.serviceType,
    category_id: categoryId(product.category),
    subcategory_id: categoryId(product.subcategory),
    base_price_cents: product.priceCents,
    compare_at_price_cents: product.compareAtPriceCents ?? null,
    track_quantity: product.trackQuantity,
    low_stock_threshold: product.lowStockThreshold,
    material: product.material,
    weight_grams: product.weightGrams,
    origin: product.origin,
    care_instructions: product.careInstructions,
    main_image: product.variants[0]?.imageUrls[0] ?? '',
    colors: product.variants.map(({ colour }) => colour.toLowerCase()),
    created_at: product.added,
    managed_by: managedBy,
  };
}

export function categoryId(slug: string): string {
  return `cat_${slug}`;
}

/** Writes products over what was there. Live stock is written only for a size that is new. */
export async function writeProducts(tx: Transaction, rows: ProductRows[]): Promise<void> {
  await writeProductRows(
    tx,
    rows.map(({ product }) => product),
  );
  await writeVariants(
    tx,
    rows.flatMap(({ variants }) => variants),
  );
  await writeSizes(
    tx,
    rows.flatMap(({ sizes }) => sizes),
  );
}

async function writeProductRows(tx: Transaction, rows: ProductRows['product'][]): Promise<void> {
  await tx.execute(sql`
    insert into products (id, sku, name, brand, description, short_description, tags, status, featured, service_type,
      category_id, subcategory_id, base_price_cents, compare_at_price_cents, track_quantity, low_stock_threshold, material,
      weight_grams, origin, care_instructions, main_image, colors, created_at, managed_by)
    select id, sku, name, brand, description, short_description, tags, status, featured, service_type,
      category_id, subcategory_id, base_price_cents, compare_at_price_cents, track_quantity, low_stock_threshold, material,
      weight_grams, origin, care_instructions, main_image, colors, created_at, managed_by
    from jsonb_populate_recordset(null::products, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update set (sku, name, brand, description, short_description, tags, status, featured, service_type,
      category_id, subcategory_id, base_price_cents, compare_at_price_cents, track_quantity, low_stock_threshold, material,
      weight_grams, origin, care_instructions, main_image, colors, created_at, managed_by,
      listed) =
      (excluded.sku, excluded.name, excluded.brand, excluded.description, excluded.short_description, excluded.tags,
      excluded.status, excluded.featured, excluded.service_type, excluded.category_id, excluded.subcategory_id,
      excluded.base_price_cents, excluded.compare_at_price_cents, excluded.track_quantity, excluded.low_stock_threshold,
      excluded.material, excluded.weight_grams, excluded.origin, excluded.care_instructions, excluded.main_image,
      excluded.colors, excluded.created_at, excluded.managed_by, true)`);
  await tx.execute(sql`insert into product_sales (product_id)
    select id from jsonb_to_recordset(${JSON.stringify(rows.map(({ id }) => ({ id })))}::jsonb) as product(id text)
    on conflict do nothing`);
}

async function writeVariants(tx: Transaction, rows: object[]): Promise<void> {
  await tx.execute(sql`
    insert into variants (id, product_id, color, color_hex, image_urls, position)
    select id, product_id, color, color_hex, image_urls, position
    from jsonb_populate_recordset(null::variants, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update set (color, color_hex, image_urls, position, listed) =
      (excluded.color, excluded.color_hex, excluded.image_urls, excluded.position, true)`);
}

async function writeSizes(tx: Transaction, rows: object[]): Promise<void> {
  await tx.execute(sql`
    insert into variant_sizes (variant_id, size, product_id, stock, opening_stock, price_cents, position)
    select variant_id, size, product_id, stock, stock, price_cents, position
    from jsonb_populate_recordset(null::variant_sizes, ${JSON.stringify(rows)}::jsonb)
    order by variant_id, size
    on conflict (variant_id, size) do update set (price_cents, position, listed) =
      (excluded.price_cents, excluded.position, true)`);
}
