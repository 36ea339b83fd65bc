import { type SQL, sql } from 'drizzle-orm';
import { type Executor, rowsOf } from '#db/client.server.ts';
import { addCacheTag } from '#http/cache-tags.server.ts';
import type { CacheTag } from '#http/endpoint.ts';
import { rupeesFromCents } from '#shared/money.ts';
import type { ProductStatus } from '../constants.ts';
import type { Product, Variant } from '../contract.ts';

interface SizeRow {
  size: string;
  stock: number;
  priceCents: number;
}

interface VariantRow {
  id: string;
  color: string;
  colorHex: string;
  imageUrls: string[];
  sizes: SizeRow[];
}

interface ProductRow {
  id: string;
  sku: string;
  name: string;
  brand: string;
  description: string;
  shortDescription: string;
  tags: string[];
  status: ProductStatus;
  featured: boolean;
  serviceType: string;
  basePriceCents: number;
  compareAtPriceCents: number | null;
  trackQuantity: boolean;
  lowStockThreshold: number;
  material: string;
  weightGrams: number;
  origin: string;
  careInstructions: string[];
  mainImage: string;
  createdAt: string;
  category: Product['category'];
  subcategory: Product['subcategory'];
  openingStock: number;
  variants: VariantRow[];
}

/** Reads whole products by id, in the order of the ids that `ids` selects (columns `id` and `place`). */
export async function readProducts(db: Executor, ids: SQL): Promise<Product[]> {
  const rows = await rowsOf<ProductRow>(
    db,
    sql`
    select p.id, p.sku, p.name, p.brand, p.description, p.short_description as "shortDescription", p.tags, p.status,
      p.featured, p.service_type as "serviceType", p.base_price_cents as "basePriceCents",
      p.compare_at_price_cents as "compareAtPriceCents", p.track_quantity as "trackQuantity",
      p.low_stock_threshold as "lowStockThreshold", p.material, p.weight_grams as "weightGrams", p.origin,
      p.care_instructions as "careInstructions", p.main_image as "mainImage",
      to_char(p.created_at, 'YYYY-MM-DD"T"00:00:00.000"Z"') as "createdAt",
      json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) as category,
      json_build_object('id', s.id, 'name', s.name, 'slug', s.slug) as subcategory,
      v.variants, v.opening_stock as "openingStock"
    from (${ids}) as page
    join products p on p.id = page.id
    join categories c on c.id = p.category_id
    join categories s on s.id = p.subcategory_id
    cross join lateral (
      select json_agg(json_build_object('id', v.id, 'color', v.color, 'colorHex', v.color_hex, 'imageUrls', v.image_urls,
        'sizes', z.sizes) order by v.position) as variants, coalesce(sum(z.opening_stock), 0)::int as opening_stock
      from variants v
      cross join lateral (
        select coalesce(json_agg(json_build_object('size', z.size, 'stock', z.stock, 'priceCents', z.price_cents)
          order by z.position), '[]') as sizes, sum(z.opening_stock) as opening_stock
        from variant_sizes z where z.variant_id = v.id and z.listed
      ) z
      where v.product_id = p.id and v.listed
    ) v
    order by page.place`,
  );
  addCacheTag(...rows.map(({ id }): CacheTag => `product:${id}`));
  return rows.map(productFromRow);
}

function productFromRow(row: ProductRow): Product {
  const variants = (row.variants ?? []).map(variantFromRow);
  const totalStock = variants.reduce((sum, variant) => sum + variant.availableStock, 0);
  const inStock = new Set(variants.flatMap((variant) => variant.availableSizes));
  const everySize = variants.flatMap((variant) => variant.sizes.map((size) => size.size));
  return {
    id: row.id,
    name: row.name,
    brand: row.brand,
    sku: row.sku,
    description: row.description,
    shortDescription: row.shortDescription,
    tags: row.tags,
    status: row.status,
    featured: row.featured,
    serviceType: row.serviceType,
    category: row.category,
    subcategory: row.subcategory,
    price: {
      basePrice: rupeesFromCents(row.basePriceCents),
      compareAtPrice: row.compareAtPriceCents === null ? null : rupeesFromCents(row.compareAtPriceCents),
      currency: 'LKR',
    },
    minPrice:
      variants.length > 0
        ? Math.min(...variants.map((variant) => variant.minPrice))
        : rupeesFromCents(row.basePriceCents),
    totalStock,
    inventory: {
      trackQuantity: row.trackQuantity,
      quantity: totalStock,
      baseStock: row.openingStock,
      lowStockThreshold: row.lowStockThreshold,
    },
    images: { main: row.mainImage },
    availableSizes: [...new Set(everySize)].filter((size) => inStock.has(size)),
    attributes: {
      material: row.material,
      weight: row.weightGrams,
      origin: row.origin,
      careInstructions: row.careInstructions,
    },
    variants,
    createdAt: row.createdAt,
  };
}

function variantFromRow(row: VariantRow): Variant {
  const prices = row.sizes.map((size) => size.priceCents);
  return {
    id: row.id,
    color: row.color,
    colorHex: row.colorHex,
    imageUrls: row.imageUrls,
    availableSizes: row.sizes.filter((size) => size.stock > 0).map((size) => size.size),
    availableStock: row.sizes.reduce((sum, size) => sum + size.stock, 0),
    minPrice: rupeesFromCents(prices.length > 0 ? Math.min(...prices) : 0),
    sizes: row.sizes.map((size) => ({
      size: size.size,
      stock: size.stock,
      finalPrice: rupeesFromCents(size.priceCents),
    })),
  };
}
