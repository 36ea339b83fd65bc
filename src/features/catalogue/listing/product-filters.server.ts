import { and, arrayContains, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { categories, productSales, products, variantSizes, variants } from '#db/tables/catalogue.server.ts';
import type { ProductQuery } from '../contract.ts';

/** Products that a visitor may ever see. The partial indexes carry the same words. */
export const visible = sql`${products.listed} and ${products.status} <> 'draft'`;

const toCents = (rupees: number) => Math.round(rupees * 100);

/** The filters of a query as one condition on products, without its search. */
export function productFilters(query: Partial<ProductQuery>): SQL | undefined {
  const { category, subcategory, brand, status, featured, priceMin, priceMax, size, color } = query;
  return and(
    visible,
    category ? eq(products.categoryId, findCategory(category)) : undefined,
    subcategory ? eq(products.subcategoryId, findCategory(subcategory)) : undefined,
    brand ? eq(sql`lower(${products.brand})`, sql`lower(${brand})`) : undefined,
    status ? eq(products.status, status) : undefined,
    featured ? eq(products.featured, featured === 'true') : undefined,
    priceMin === undefined ? undefined : gte(products.basePriceCents, toCents(priceMin)),
    priceMax === undefined ? undefined : lte(products.basePriceCents, toCents(priceMax)),
    color ? arrayContains(products.colors, sql`array[lower(${color})]`) : undefined,
    size ? hasInStock(size, color) : undefined,
  );
}

/** The id behind a category's slug or id. */
function findCategory(slugOrId: string): SQL {
  return sql`(select ${categories.id} from ${categories}
    where ${categories.listed} and (${categories.slug} = ${slugOrId} or ${categories.id} = ${slugOrId}) limit 1)`;
}

/** A size counts when it can be bought, and in the colour asked for where one is. */
function hasInStock(size: string, color: string | undefined): SQL {
  const inColor = color ? sql`and lower(${variants.color}) = lower(${color})` : sql``;
  return sql`exists (select from ${variantSizes} join ${variants} on ${variants.id} = ${variantSizes.variantId}
    where ${variantSizes.productId} = ${products.id} and lower(${variantSizes.size}) = lower(${size})
      and ${variantSizes.stock} > 0 and ${variantSizes.listed} and ${variants.listed} ${inColor})`;
}

/**
 * Section 7's sort mapping, written like the indexes; `popularity` needs `product_sales` joined. Ids break ties, so
 * that pages never overlap.
 */
export function productOrder({ sortBy, sortOrder }: ProductQuery): SQL[] {
  const direction = sortOrder === 'asc' ? asc : desc;
  switch (sortBy) {
    case 'name':
      return [direction(sql`lower(${products.name}) collate "C"`), asc(products.id)];
    case 'price.basePrice':
      return [direction(products.basePriceCents), asc(products.id)];
    case 'featured':
      return [direction(products.featured), desc(products.createdAt), asc(products.id)];
    case 'popularity':
      return [direction(productSales.pieces), asc(productSales.productId)];
    case 'createdAt':
      return [direction(products.createdAt), asc(products.id)];
  }
}
