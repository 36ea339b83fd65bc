import { type SQL, sql } from 'drizzle-orm';
import type { ProductQuery } from '../contract.ts';

/** Which products a visitor may ever see. The partial indexes carry the same words. */
export const visible = sql`p.listed and p.status <> 'draft'`;

/**
 * The filters of a query as one SQL condition on `products p`; each is only there when it was given.
 * @param searched the condition of its search, which is found first
 */
export function productFilters(query: ProductQuery, searched?: SQL): SQL {
  const conditions = [visible];
  if (query.category) conditions.push(sql`p.category_id = ${categoryOf(query.category)}`);
  if (query.subcategory) conditions.push(sql`p.subcategory_id = ${categoryOf(query.subcategory)}`);
  if (query.brand) conditions.push(sql`lower(p.brand) = lower(${query.brand})`);
  if (query.status) conditions.push(sql`p.status = ${query.status}`);
  if (query.featured) conditions.push(sql`p.featured = ${query.featured === 'true'}`);
  if (query.priceMin !== undefined) conditions.push(sql`p.base_price_cents >= ${Math.round(query.priceMin * 100)}`);
  if (query.priceMax !== undefined) conditions.push(sql`p.base_price_cents <= ${Math.round(query.priceMax * 100)}`);
  if (query.size) conditions.push(hasInStock(query.size, query.color));
  else if (query.color) conditions.push(sql`p.colors @> array[lower(${query.color})]::text[]`);
  if (searched) conditions.push(searched);
  return sql.join(conditions, sql` and `);
}

/** The id behind a category's slug or id. */
export function categoryOf(slugOrId: string): SQL {
  return sql`(select id from categories where listed and (slug = ${slugOrId} or id = ${slugOrId}) limit 1)`;
}

/** A size counts when it can be bought, and in the colour asked for where one is. */
function hasInStock(size: string, color: string | undefined): SQL {
  return sql`exists (select from in_stock z where z.product_id = p.id and z.size_key = lower(${size})
    ${color ? sql`and z.color_key = lower(${color})` : sql``})`;
}

/**
 * Section 7's sort mapping, on `products p` and `product_sales s`; equal products stand in the order of their ids, so that pages never overlap. What sorts
 * is never null, and written as the indexes have it.
 */
export function productOrder({ sortBy, sortOrder }: ProductQuery): SQL {
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc nulls last`;
  switch (sortBy) {
    case 'name':
      return sql`lower(p.name) collate "C" ${direction}, p.id`;
    case 'price.basePrice':
      return sql`p.base_price_cents ${direction}, p.id`;
    case 'featured':
      return sql`p.featured ${direction}, p.created_at desc nulls last, p.id`;
    case 'popularity':
      return sql`s.pieces ${direction}, s.product_id`;
    case 'createdAt':
      return sql`p.created_at ${direction}, p.id`;
  }
}
