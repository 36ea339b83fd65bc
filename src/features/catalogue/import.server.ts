import { sql } from 'drizzle-orm';
import type { MediaFolder } from '#content/media.server.ts';
import type { Transaction } from '#db/client.server.ts';
import type { CatalogueContent, ProductContent } from './content.server.ts';

/** The same colour of the same product has the same id after every import, so that carts and stock stay with it. */
export function variantId(productId: string, colour: string): string {
  const name = colour
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return `${productId}--${name}`;
}

/**
 * Takes the owner's catalogue over: texts, prices, pictures and order as the files say. Live stock is written only for a
 * size that is new. What is no longer in the files is hidden, with its stock kept for the day it comes back.
 */
export async function importCatalogue(tx: Transaction, content: CatalogueContent, media: MediaFolder): Promise<void> {
  const rows = [...content.products].map(([id, product]) => productRows(id, product, content, media));
  await importCategories(tx, content);
  await importProducts(
    tx,
    rows.map((row) => row.product),
  );
  await importVariants(
    tx,
    rows.flatMap((row) => row.variants),
  );
  await importSizes(
    tx,
    rows.flatMap((row) => row.sizes),
  );
}

function productRows(id: string, product: ProductContent, content: CatalogueContent, media: MediaFolder) {
  const variants = product.variants.map((variant, position) => {
    const colorHex = content.colours.get(variant.colour) ?? '#FFFFFF';
    const pictures = variant.pictures?.map((picture) => media.pictureUrl(picture)) ?? [];
    return {
      id: variantId(id, variant.colour),
      product_id: id,
      color: variant.colour,
      color_hex: colorHex,
      image_urls: pictures.length > 0 ? pictures : [media.drawingUrl(product.drawing, colorHex)],
      position,
    };
  });
  const sizes = product.variants.flatMap((variant) =>
    variant.sizes.map((size, position) => ({
      variant_id: variantId(id, variant.colour),
      product_id: id,
      size: size.size,
      stock: size.stock,
      price_cents: product.price + (size.extra ?? 0),
      position,
    })),
  );
  return {
    product: { ...productRow(id, product, content), main_image: variants[0]?.image_urls[0] ?? '' },
    variants,
    sizes,
  };
}

function productRow(id: string, product: ProductContent, content: CatalogueContent) {
  const category = content.categories.find((entry) => entry.slug === product.category);
  const subcategory = category?.subcategories.find((entry) => entry.slug === product.subcategory);
  const colors = product.variants.map((variant) => variant.colour.toLowerCase());
  const names = [
    product.name,
    product.brand,
    product.sku,
    ...product.tags,
    ...colors,
    category?.name,
    subcategory?.name,
  ];
  const searchNames = names.join(' ').toLowerCase();
  return {
    id,
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
    base_price_cents: product.price,
    compare_at_price_cents: product.compareAtPrice ?? null,
    track_quantity: product.trackQuantity,
    low_stock_threshold: product.lowStockThreshold,
    material: product.attributes.material,
    weight_grams: Math.round(product.attributes.weight),
    origin: product.attributes.origin,
    care_instructions: product.attributes.careInstructions,
    colors,
    search_names: searchNames,
    search_text:
      `${searchNames} ${product.shortDescription} ${product.description} ${product.attributes.material}`.toLowerCase(),
    created_at: product.added,
  };
}

function categoryId(slug: string): string {
  return `cat_${slug}`;
}

async function importCategories(tx: Transaction, content: CatalogueContent): Promise<void> {
  const rows = content.categories.flatMap((main, index) => [
    {
      id: categoryId(main.slug),
      slug: main.slug,
      name: main.name,
      description: main.description,
      ground: main.ground,
      parent_id: null,
      position: index,
    },
    ...main.subcategories.map((sub, position) => ({
      id: categoryId(sub.slug),
      slug: sub.slug,
      name: sub.name,
      description: sub.description,
      ground: main.ground,
      parent_id: categoryId(main.slug),
      position,
    })),
  ]);
  await tx.execute(sql`update categories set listed = false where listed`);
  await tx.execute(sql`
    insert into categories (id, slug, name, description, ground, parent_id, position)
    select id, slug, name, description, ground, parent_id, position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(id text, slug text, name text, description text, ground text, parent_id text, position int)
    on conflict (id) do update set (slug, name, description, ground, parent_id, position, listed) =
      (excluded.slug, excluded.name, excluded.description, excluded.ground, excluded.parent_id, excluded.position, true)`);
}

async function importProducts(tx: Transaction, rows: object[]): Promise<void> {
  await tx.execute(sql`update products set listed = false where listed`);
  await tx.execute(sql`
    insert into products (id, sku, name, brand, description, short_description, tags, status, featured, service_type,
      category_id, subcategory_id, base_price_cents, compare_at_price_cents, track_quantity, low_stock_threshold, material,
      weight_grams, origin, care_instructions, main_image, colors, search_text, search_names, created_at)
    select id, sku, name, brand, description, short_description, tags, status, featured, service_type,
      category_id, subcategory_id, base_price_cents, compare_at_price_cents, track_quantity, low_stock_threshold, material,
      weight_grams, origin, care_instructions, main_image, colors, search_text, search_names, created_at
    from jsonb_populate_recordset(null::products, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update set (sku, name, brand, description, short_description, tags, status, featured, service_type,
      category_id, subcategory_id, base_price_cents, compare_at_price_cents, track_quantity, low_stock_threshold, material,
      weight_grams, origin, care_instructions, main_image, colors, search_text, search_names, created_at, listed) =
      (excluded.sku, excluded.name, excluded.brand, excluded.description, excluded.short_description, excluded.tags,
      excluded.status, excluded.featured, excluded.service_type, excluded.category_id, excluded.subcategory_id,
      excluded.base_price_cents, excluded.compare_at_price_cents, excluded.track_quantity, excluded.low_stock_threshold,
      excluded.material, excluded.weight_grams, excluded.origin, excluded.care_instructions, excluded.main_image,
      excluded.colors, excluded.search_text, excluded.search_names, excluded.created_at, true)`);
}

async function importVariants(tx: Transaction, rows: object[]): Promise<void> {
  await tx.execute(sql`update variants set listed = false where listed`);
  await tx.execute(sql`
    insert into variants (id, product_id, color, color_hex, image_urls, position)
    select id, product_id, color, color_hex, image_urls, position
    from jsonb_populate_recordset(null::variants, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update set (color, color_hex, image_urls, position, listed) =
      (excluded.color, excluded.color_hex, excluded.image_urls, excluded.position, true)`);
}

async function importSizes(tx: Transaction, rows: object[]): Promise<void> {
  await tx.execute(sql`update variant_sizes set listed = false where listed`);
  await tx.execute(sql`
    insert into variant_sizes (variant_id, size, product_id, stock, opening_stock, price_cents, position)
    select variant_id, size, product_id, stock, stock, price_cents, position
    from jsonb_populate_recordset(null::variant_sizes, ${JSON.stringify(rows)}::jsonb)
    order by variant_id, size
    on conflict (variant_id, size) do update set (price_cents, position, listed) =
      (excluded.price_cents, excluded.position, true)`);
}
