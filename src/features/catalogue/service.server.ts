import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.server.ts';
import { addCacheTag } from '#http/cache-tags.server.ts';
import { ShopError } from '#shared/errors.ts';
import type { Category, Product, ProductDetails, ProductQuery, Subcategory } from './contract.ts';
import { productFilters, productOrder, visible } from './listing/product-filters.server.ts';
import { findWords, type NearestWords, nearestWords } from './listing/search.server.ts';
import { totalOf } from './listing/totals.server.ts';
import { readExtras } from './products/product-extras.server.ts';
import { readProducts } from './products/product-rows.server.ts';

export interface ProductPage {
  products: Product[];
  total: number;
  limit: number;
  skip: number;
}

/** A page of visible products. Words that nothing matches as written are taken as misspelt. */
export async function listProducts(db: Database, query: ProductQuery): Promise<ProductPage> {
  if (query.size || query.sortBy === 'popularity') addCacheTag('stock');
  const exact = await pageOf(db, query, new Map());
  if (exact.total > 0 || !query.search) return exact;
  const nearest = await nearestWords(db, query.search);
  return nearest.size === 0 ? exact : pageOf(db, query, nearest);
}

async function pageOf(db: Database, query: ProductQuery, nearest: NearestWords): Promise<ProductPage> {
  const { limit, skip } = query;
  const found = await findWords(db, query, nearest);
  if (found?.total === 0) return { products: [], total: 0, limit, skip };
  const sales = query.sortBy === 'popularity' ? sql`join product_sales s on s.product_id = p.id` : sql``;
  const [products, total] = await Promise.all([
    readProducts(
      db,
      sql`select id, row_number() over () as place from (select p.id from products p ${sales}
        where ${productFilters(query, found?.inOrder)} order by ${productOrder(query)} limit ${limit} offset ${skip}) as chosen`,
    ),
    found && isSearchOfPlace(query) ? found.total : totalOf(db, query, productFilters(query, found?.condition)),
  ]);
  return { products, total, limit, skip };
}

/** Whether the words and the place say all: what they find is counted with them. */
function isSearchOfPlace({
  search,
  category,
  subcategory,
  sortBy,
  sortOrder,
  limit,
  skip,
  ...filters
}: ProductQuery): boolean {
  return Object.values(filters).every((value) => value === undefined);
}

/** @throws ShopError 404 `Product not found` for an unknown, withdrawn or draft product */
export async function getProduct(db: Database, id: string): Promise<ProductDetails> {
  const [product] = await readProducts(
    db,
    sql`select p.id, 1 as place from products p where p.id = ${id} and ${visible}`,
  );
  if (!product) throw new ShopError(404, 'Product not found');
  return { ...product, ...(await readExtras(db, product)) };
}

export async function listCategories(
  db: Database,
  filter: { type?: string; parentSlug?: string },
): Promise<Category[]> {
  const conditions = [sql`c.listed`];
  if (filter.type === 'main') conditions.push(sql`c.parent_id is null`);
  if (filter.type === 'sub') conditions.push(sql`c.parent_id is not null`);
  if (filter.parentSlug) conditions.push(sql`parent.slug = ${filter.parentSlug}`);
  return rowsOf<Category>(
    db,
    sql`select c.id, c.name, c.slug, c.description, c.parent_id as "parentId", c.ground,
      (select count(*)::int from products p where ${visible} and (p.category_id = c.id or p.subcategory_id = c.id)) as "productCount"
    from categories c left join categories parent on parent.id = c.parent_id
    where ${sql.join(conditions, sql` and `)}
    order by coalesce(parent.position, c.position), c.parent_id nulls first, c.position`,
  );
}

export async function listSubcategories(
  db: Database,
  filter: { parentSlug?: string; parentId?: string; includeInactive?: string },
): Promise<Subcategory[]> {
  const conditions = [sql`c.listed and c.parent_id is not null`];
  if (filter.parentSlug) conditions.push(sql`parent.slug = ${filter.parentSlug}`);
  if (filter.parentId) conditions.push(sql`parent.id = ${filter.parentId}`);
  if (filter.includeInactive !== 'true') conditions.push(sql`products.count > 0`);
  return rowsOf<Subcategory>(
    db,
    sql`select c.id, c.name, c.slug, c.parent_id as "parentId", products.count as "productCount"
    from categories c join categories parent on parent.id = c.parent_id
    cross join lateral (select count(*)::int as count from products p where ${visible} and p.subcategory_id = c.id) products
    where ${sql.join(conditions, sql` and `)}
    order by parent.position, c.position`,
  );
}
