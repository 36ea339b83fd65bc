import { and, eq, max, min, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { products, variantSizes, variants } from '#db/tables/catalogue.server.ts';
import { rupeesFromCents } from '#shared/money.ts';
import type { Facets, ProductQuery } from '../contract.ts';
import { productFilters } from './product-filters.server.ts';

/** The values that the visible products of a category (or subcategory, or the whole shop) offer to filter by. */
export async function listFacets(
  db: Database,
  filter: Pick<ProductQuery, 'category' | 'subcategory'>,
): Promise<Facets> {
  const chosen = productFilters(filter);
  const [brands, sizes, colors, [price]] = await Promise.all([
    db
      .select({ brand: products.brand })
      .from(products)
      .where(chosen)
      .groupBy(products.brand)
      .orderBy(sql`lower(${products.brand})`),
    db
      .select({ size: variantSizes.size })
      .from(variantSizes)
      .innerJoin(products, eq(products.id, variantSizes.productId))
      .where(and(variantSizes.listed, chosen))
      .groupBy(variantSizes.size)
      .orderBy(min(variantSizes.position), variantSizes.size),
    db
      .select({ name: variants.color, hex: sql<string>`min(${variants.colorHex})` })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(and(variants.listed, chosen))
      .groupBy(variants.color)
      .orderBy(sql`lower(${variants.color})`),
    db
      .select({ min: min(products.basePriceCents), max: max(products.basePriceCents) })
      .from(products)
      .where(chosen),
  ]);
  return {
    brands: brands.map(({ brand }) => brand),
    sizes: sizes.map(({ size }) => size),
    colors,
    priceMin: rupeesFromCents(price?.min ?? 0),
    priceMax: rupeesFromCents(price?.max ?? 0),
  };
}
