import { type SQL, sql } from 'drizzle-orm';
import type { ProductQuery } from './contract.ts';

/** How the words of a search must match: as written, or alike, for misspelt ones. */
export type SearchMode = 'exact' | 'alike';

/** Which products a visitor may ever see. The partial indexes carry the same words. */
export const visible = sql`p.listed and p.status <> 'draft'`;

/** The filters of a query as one SQL condition on `products p`; each is only there when it was given. */
export function productFilters(query: ProductQuery, mode: SearchMode): SQL {
  const conditions = [visible];
  if (query.category) conditions.push(sql`p.category_id = ${categoryOf(query.category)}`);
  if (query.subcategory) conditions.push(sql`p.subcategory_id = ${categoryOf(query.subcategory)}`);
  if (query.brand) conditions.push(sql`lower(p.brand) = lower(${query.brand})`);
  if (query.status) conditions.push(sql`p.status = ${query.status}`);
  if (query.featured) conditions.push(sql`p.featured = ${query.featured === 'true'}`);
  if (query.priceMin !== undefined) conditions.push(sql`p.base_price_cents >= ${Math.round(query.priceMin * 100)}`);
  if (query.priceMax !== undefined) conditions.push(sql`p.base_price_cents <= ${Math.round(query.priceMax * 100)}`);
  if (query.color) conditions.push(sql`p.colors @> array[lower(${query.color})]::text[]`);
  if (query.size) conditions.push(hasInStock(query.size, query.color));
  if (query.search) conditions.push(...searchConditions(query.search, mode));
  return sql.join(conditions, sql` and `);
}

/** The id behind a category's slug or id. */
function categoryOf(slugOrId: string): SQL {
  return sql`(select id from categories where listed and (slug = ${slugOrId} or id = ${slugOrId}) limit 1)`;
}

/** A size counts when it can be bought, and in the colour asked for where one is. */
function hasInStock(size: string, color: string | undefined): SQL {
  return sql`exists (
    select from variant_sizes z join variants v on v.id = z.variant_id
    where z.product_id = p.id and z.listed and v.listed and z.stock > 0 and lower(z.size) = lower(${size})
      ${color ? sql`and lower(v.color) = lower(${color})` : sql``})`;
}

/** Every word must match. A word of three letters or fewer has too few trigrams to be alike to anything. */
function searchConditions(search: string, mode: SearchMode): SQL[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  return words.map((word) => {
    const asWritten = sql`p.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;
    return mode === 'alike' && word.length > 3 ? sql`(${asWritten} or ${mostAlike(word)})` : asWritten;
  });
}

/** The products whose names come nearest to a misspelt word, and those nearly as near. */
function mostAlike(word: string): SQL {
  return sql`(${word} <% p.search_names and word_similarity(${word}, p.search_names) >= 0.9 * (
    select max(word_similarity(${word}, n.search_names)) from products n
    where n.listed and n.status <> 'draft' and ${word} <% n.search_names))`;
}

/** Section 7's sort mapping; equal products stand in the order of their ids, so that pages never overlap. */
export function productOrder(query: ProductQuery): SQL {
  const direction = query.sortOrder === 'asc' ? sql`asc nulls first` : sql`desc nulls last`;
  switch (query.sortBy) {
    case 'name':
      return sql`lower(p.name) collate "C" ${direction}, p.id`;
    case 'price.basePrice':
      return sql`p.base_price_cents ${direction}, p.id`;
    case 'featured':
      return sql`p.featured ${direction}, p.created_at desc nulls last, p.id`;
    case 'popularity':
      return sql`p.pieces_sold ${direction}, p.id`;
    case 'createdAt':
      return sql`p.created_at ${direction}, p.id`;
  }
}
